import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '../cart.contract.ts'
import { useCartChanges } from './use-cart-changes.ts'

/** Puts into the cart what was had before: straight to the checkout when the cart can be ordered with all of it, otherwise to the cart, which says what cannot. */
export function useOrderAgain() {
  const navigate = useNavigate()
  const { attempt } = useCartChanges()
  const [busy, setBusy] = useState(false)
  const orderAgain = async (medicineIds: readonly string[], add: () => Promise<[Cart]>) => {
    setBusy(true)
    let ready = false
    const went = await attempt(({ changeCart }) =>
      changeCart(async () => {
        const carts = await add()
        ready = holdsAll(carts[0], medicineIds)
        return carts
      }),
    )
    setBusy(false)
    if (went) await navigate(ready ? '/cart/checkout' : '/cart')
  }
  return { busy, orderAgain }
}

function holdsAll(cart: Cart, medicineIds: readonly string[]): boolean {
  const there = new Set(cart.items.filter(({ available }) => available).map(({ medicine }) => medicine.medicine_id))
  return cart.can_checkout && cart.warnings.length === 0 && medicineIds.every((id) => there.has(id))
}
