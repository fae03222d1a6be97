import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useCartChanges } from '../../cart/change/use-cart-changes.ts'
import type { Cart } from '../../cart/cart.contract.ts'
import type { Order } from '../orders.contract.ts'

/** At today's price: straight to the checkout when all of it can be had, otherwise to the cart, which says what cannot. Two taps, and the order stands. */
export function Reorder({ order }: { order: Order }) {
  const navigate = useNavigate()
  const { attempt } = useCartChanges()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    const params = { id: order.id }
    let ready = false
    const went = await attempt(({ changeCart }) =>
      changeCart(async () => {
        const carts = await browserApi('POST /api/order/{id}/reorder/', { params, body: {} })
        ready = holdsAll(carts[0], order)
        return carts
      }),
    )
    setBusy(false)
    if (went) await navigate(ready ? '/cart/checkout' : '/cart')
  }
  return (
    <Button icon="arrow-clockwise" variant="secondary" busy={busy} onClick={() => void again()}>
      <Trans>Order again</Trans>
    </Button>
  )
}

/** The cart can be ordered as it stands, with everything of the order in it. */
function holdsAll(cart: Cart | undefined, { lines }: Order): boolean {
  const there = new Set(cart?.items.filter(({ available }) => available).map(({ medicine }) => medicine.medicine_id))
  return cart?.can_checkout === true && cart.warnings.length === 0 && lines.every(({ medicine }) => there.has(medicine.medicine_id))
}
