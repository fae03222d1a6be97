import { Trans, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import styles from './desk-failed-refund.module.css'
import { type RefundFailure, refundFailure } from './refund-failure.rules.ts'

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
        label={t`Send refund again`}
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

/** What happened and what to do about it; the gateway's own code stands small behind it, for whoever writes to its support. */
export function RefundFailureText({ said }: { said: string }) {
  const { t } = useLingui()
  const words: Record<RefundFailure, string> = {
    bank: t`The patient’s bank did not accept the money. Send it again, or pay by transfer.`,
    balance: t`Your balance at the payment gateway is too low. Add money there, then send it again.`,
    refunded: t`The gateway has already refunded this payment. Check its dashboard before you send or pay anything.`,
    refused: t`The payment gateway declined the refund. Check the payment in its dashboard, then send it again or pay by transfer.`,
  }
  return (
    <p className={styles.why}>
      {words[refundFailure(said)]} {said !== 'bank' && <code>{said}</code>}
    </p>
  )
}
