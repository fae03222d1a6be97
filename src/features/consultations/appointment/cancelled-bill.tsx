import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import type { ConsultationView } from '../consultations.contract.ts'

/** What stays of a consultation that was cancelled and not refunded in full: its bill. */
export function CancelledBill({ appointment: { state, uid, paid_paise, refunded_paise } }: { appointment: ConsultationView }) {
  if (state !== 'CANCELLED' || paid_paise <= refunded_paise) return null
  return (
    <div>
      <ButtonLink to={`/invoice/consultation/${uid}`} variant="quiet" icon="receipt">
        <Trans>Bill</Trans>
      </ButtonLink>
    </div>
  )
}
