import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Cart } from '../cart.contract.ts'

/** What a doctor took back stays in the cart until its patient decides: a medicine without a prescription's duty may be wanted all the same. */
export function WithdrawnNotice({ cart: { prescriptions } }: { cart: Cart }) {
  const { t } = useLingui()
  const withdrawn = prescriptions.find(({ state }) => state === 'REVOKED')
  if (!withdrawn) return null
  return (
    <Notice
      kind="danger"
      title={t`Your doctor has withdrawn a prescription in this cart`}
      action={<Link to={`/account/prescriptions/${withdrawn.id}`}>{t`View prescription`}</Link>}
    >
      <Trans>Remove its medicines from the cart, or ask your doctor before you order them.</Trans>
    </Notice>
  )
}
