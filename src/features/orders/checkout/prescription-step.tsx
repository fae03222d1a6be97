import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import type { Cart } from '../../cart/cart.contract.ts'

/** What becomes of a prescription that was added: whoever pays next is not told to wait, and one a doctor signed here no pharmacist approved. */
export function PrescriptionStands({ cart: { items } }: { cart: Cart }) {
  const waits = items.some(({ rx_status, available }) => available && rx_status === 'attached')
  return waits ? <Trans>Added. A pharmacist reviews it before you pay.</Trans> : <Trans>Approved. You can order now.</Trans>
}

/** Which lines still need a prescription, and the way to add it that comes back here. */
export function PrescriptionStep({ cart }: { cart: Cart }) {
  const open = cart.items.filter(({ rx_status, available }) => available && (rx_status === 'missing' || rx_status === 'refused'))
  const names = open.map(({ item_name }) => item_name).join(', ')
  return (
    <>
      <p>
        {open.length > 0 ? (
          <Trans>{names}: doctor’s prescription needed. A pharmacist reviews it before you pay.</Trans>
        ) : (
          <PrescriptionStands cart={cart} />
        )}
      </p>
      <div>
        <ButtonLink to="/add-prescription?next=%2Fcart%2Fcheckout" icon="upload-simple" variant={open.length > 0 ? 'primary' : 'secondary'}>
          <Trans>Add prescription</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
