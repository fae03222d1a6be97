import { useSyncExternalStore } from 'react'
import type { Cart } from '../cart.contract.ts'
import { countOf, type LocalItem, readLocalCart } from './local-cart.rules.ts'

/** The cart this tab shows. This module is part of every first load; what changes a cart is loaded with the first change. */
export interface CartState {
  /** Null for visitors, and until it was read. */
  cart: Cart | null
  /** What a visitor put aside in this browser. */
  local: readonly LocalItem[]
  loading: boolean
  /** Medicines whose change is on its way. */
  busy: ReadonlySet<string>
}

const empty: CartState = { cart: null, local: [], loading: false, busy: new Set() }
let state: CartState | undefined
const listeners = new Set<() => void>()
export const localCartKey = 'cart'

export function cartState(): CartState {
  state ??= { ...empty, local: readLocalCart(stored(localCartKey)) }
  return state
}

export function setCartState(change: Partial<CartState>): void {
  state = { ...cartState(), ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cart; empty on the server and while hydrating. */
export function useCart(): CartState {
  return useSyncExternalStore(subscribe, cartState, () => empty)
}

interface Line {
  medicine_id: string
  item_name: string
  quantity: number
}

/** The lines of whichever cart counts, for the badge and its summary. */
export function linesOf({ cart, local }: CartState): Line[] {
  if (!cart) return [...local]
  return cart.items.map(({ item_name, quantity, medicine }) => ({ medicine_id: medicine.medicine_id, item_name, quantity }))
}

export function countIn(cart: CartState): number {
  return cart.cart?.count ?? countOf(cart.local)
}

/** What the browser keeps under a name; null where storage is switched off. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
