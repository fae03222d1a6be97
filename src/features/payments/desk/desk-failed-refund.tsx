import { Trans, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'

interface FailedRefundProps {
  amount: number
  busy: boolean
  onRetry: () => void
  onPayOut: () => void
}

/** What can be done about a refund that the bank refused: both move money, so both ask first. */
export function FailedRefund({ amount: paise, busy, onRetry, onPayOut }: FailedRefundProps) {
  const { t } = useLingui()
  const amount = formatPaise(paise)
  return (
    <>
      <ConfirmButton
        variant="secondary"
        busy={busy}
        label={t`Send again`}
        title={t`Send the refund of ${amount} again?`}
        confirm={t`Send ${amount} again`}
        stay={t`Not yet`}
        danger={false}
        onConfirm={onRetry}
      >
        <p>
          <Trans>The payment gateway sends {amount} to the original payment method once more.</Trans>
        </p>
      </ConfirmButton>{' '}
      <ConfirmButton
        variant="quiet"
        busy={busy}
        label={t`Pay by transfer`}
        title={t`Pay ${amount} by transfer instead?`}
        confirm={t`Pay by transfer`}
        stay={t`Not yet`}
        onConfirm={onPayOut}
      >
        <p>
          <Trans>
            The patient is asked for a UPI ID or a bank account, and somebody here pays {amount} by hand. The gateway cannot send this
            refund any more. You cannot undo this.
          </Trans>
        </p>
      </ConfirmButton>
    </>
  )
}
