import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { nonBreaking } from '../../../lib/medicine-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import type { Cart } from '../../cart/cart.contract.ts'
import { useCartChanges } from '../../cart/change/use-cart-changes.ts'
import { useOrderAgain } from '../../cart/change/use-order-again.ts'
import { othersIn } from '../order-again.rules.ts'
import type { Order } from '../orders.contract.ts'

/** At today's price. Two taps, and the order stands; where something else is in the cart already, it is said and the patient chooses. */
export function Reorder({ order }: { order: Order }) {
  const { busy, orderAgain } = useOrderAgain()
  const { attempt } = useCartChanges()
  const [held, setHeld] = useState<Cart | null>(null)
  const medicines = order.lines.map(({ medicine }) => medicine.medicine_id)
  const again = (into: 'add' | 'replace') => {
    setHeld(null)
    return orderAgain(medicines, () => browserApi('POST /api/order/{id}/reorder/', { params: { id: order.id }, body: { into } }))
  }
  const press = () =>
    attempt(async ({ api }) => {
      const [cart] = await api('GET /api/cart/me/')
      if (othersIn(cart.items, medicines).length === 0) await again('add')
      else setHeld(cart)
    })
  return (
    <>
      <Button icon="arrow-clockwise" variant="secondary" busy={busy} onClick={() => void press()}>
        <Trans>Order again</Trans>
      </Button>
      {held && <Choose order={order} cart={held} onClose={() => setHeld(null)} onChoose={(into) => void again(into)} />}
    </>
  )
}

interface ChooseProps {
  order: Order
  cart: Cart
  onClose: () => void
  onChoose: (into: 'add' | 'replace') => void
}

function Choose({ order, cart, onClose, onChoose }: ChooseProps) {
  const { t } = useLingui()
  const others = order.patient.id !== cart.patient && cart.patient !== null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Your cart is not empty`}
      closeLabel={t`Close`}
      actions={
        <>
          <Button onClick={() => onChoose('add')}>
            <Trans>Add to the cart</Trans>
          </Button>
          <Button variant="secondary" onClick={() => onChoose('replace')}>
            <Trans>Replace the cart</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>This is in your cart already:</Trans>
      </p>
      <ul>
        {cart.items.map(({ id, item_name, quantity }) => (
          <li key={id}>
            {nonBreaking(item_name)} × {quantity}
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          Add order {order.number} to it, or order only what was in {order.number}? No medicine is added twice.
        </Trans>
      </p>
      {others && (
        <p>
          <Trans>
            Order {order.number} was for {order.patient.name}, and your cart is for somebody else. One order is for one person.
          </Trans>
        </p>
      )}
    </Dialog>
  )
}
