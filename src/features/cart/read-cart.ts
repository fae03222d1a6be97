import type { Api } from '../../data/contracts.ts'
import type { Cart } from './cart.contract.ts'

/** A cart as a page read it. `askedAt` is in ms of the clock that asked: what was changed since is not in it. */
export interface ReadCart {
  cart: Cart
  askedAt: number
}

export async function readCart(api: Api): Promise<ReadCart> {
  const askedAt = Date.now()
  const [cart] = await api('GET /api/cart/me/')
  return { cart, askedAt }
}
