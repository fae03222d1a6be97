import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Cart } from '../cart.contract.ts'

/** What is in the cart but not in the order: said where the order is placed, so that nobody waits for it. */
export function UnavailableNotice({ cart: { items, warnings } }: { cart: Cart }) {
  const { t } = useLingui()
  const gone = items.filter(({ available }) => !available)
  // Where nobody delivers, nothing is in stock: that is said in its own place.
  if (gone.length === 0 || warnings.some(({ kind }) => kind === 'not_deliverable')) return null
  const names = gone.map(({ item_name }) => item_name).join(', ')
  return (
    <Notice kind="warning" live="status" title={t`Out of stock at your pincode. Not included in the total.`}>
      <p>
        <Trans>{names}: stays in your cart.</Trans>
      </p>
    </Notice>
  )
}
