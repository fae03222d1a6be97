import { Trans, useLingui } from '@lingui/react/macro'
import { browserApi } from '../../../data/page-data.ts'
import { Withdraw } from './desk-withdraw-dialog.tsx'

export function WithdrawPrescription({ consultation }: { consultation: string }) {
  const { t } = useLingui()
  return (
    <Withdraw
      label={t`Withdraw the prescription`}
      title={t`Withdraw this prescription?`}
      confirm={t`Withdraw prescription`}
      keep={t`Keep prescription`}
      onWithdraw={(body, idempotencyKey) =>
        browserApi('POST /api/desk/consultation/{id}/prescription/withdraw/', { params: { id: consultation }, body, idempotencyKey })
      }
    >
      <Trans>
        The patient is notified at once, and no medicine is sold on it any more: orders that are not packed yet are cancelled and refunded.
        It stays on record. You cannot undo this.
      </Trans>
    </Withdraw>
  )
}
