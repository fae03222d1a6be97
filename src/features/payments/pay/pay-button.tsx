import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { BankCheck } from './bank-check.tsx'
import { type CheckoutOptions, type CheckoutPhase, useCheckout } from './use-checkout.ts'

interface PayButtonProps extends CheckoutOptions {
  /** What the button says it takes. */
  amountPaise: number
  /** Why nobody can pay now: an address is missing. */
  disabledReason?: ReactNode
  /** Looked at before anything opens: false when the page has something to say first, such as an empty field. */
  ready?: () => boolean
  /** Another way to pay, while nothing is on its way to the bank. */
  instead?: ReactNode
}

/** "Pay ₹171.00" with everything that follows: the gateway's dialog, the bank's word, what went wrong and another try. */
export function PayButton({ amountPaise, disabledReason, ready = () => true, instead, ...options }: PayButtonProps) {
  const { phase, pay, checkAgain } = useCheckout(options)
  const amount = formatPaise(amountPaise)
  useStayHere(phase.is === 'opening' || phase.is === 'open')
  if (isWithBank(phase)) return <BankCheck amount={amount} reference={options.description} phase={phase.is} onCheckAgain={checkAgain} />
  if (phase.is === 'over' || phase.is === 'returned') return <Ended phase={phase.is} />
  return (
    <>
      <Unpaid phase={phase} />
      <Button
        full
        busy={phase.is === 'opening' || phase.is === 'open'}
        disabledReason={disabledReason}
        onClick={() => ready() && void pay()}
      >
        {phase.is === 'opening' || phase.is === 'open' ? <Trans>Opening the payment window…</Trans> : <Trans>Pay {amount}</Trans>}
      </Button>
      {phase.is !== 'opening' && phase.is !== 'open' && instead}
    </>
  )
}

/** Back would change the page under the gateway's window, and nothing would be there to hear that it was paid. */
function useStayHere(open: boolean): void {
  const blocker = useBlocker(open)
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
}

function isWithBank(phase: CheckoutPhase): phase is { is: 'checking' | 'slow' | 'paid' | 'with-bank' } {
  return phase.is === 'checking' || phase.is === 'slow' || phase.is === 'paid' || phase.is === 'with-bank'
}

/** Why the button is still there; said at once, because the dialog that was in front has gone. */
function Unpaid({ phase }: { phase: CheckoutPhase }) {
  const { t } = useLingui()
  if (phase.is === 'failed')
    return (
      <Notice kind="danger" live="alert" title={t`Payment failed`}>
        <p>{phase.text}</p>
        <p>
          <Trans>You can try again or use another payment method. If money was deducted, it will be refunded automatically.</Trans>
        </p>
      </Notice>
    )
  if (phase.is === 'left')
    return (
      <Notice live="status" title={t`Not paid yet`}>
        <Trans>
          The payment window was closed before you finished. If you paid in another app, wait a minute: we will detect it automatically.
        </Trans>
      </Notice>
    )
  if (phase.is !== 'refused') return null
  return (
    <Notice kind="warning" live="alert" title={t`The payment window could not be opened`}>
      {phase.text ?? <Trans>You were not charged. Check your connection and try again.</Trans>}
    </Notice>
  )
}

function Ended({ phase }: { phase: 'over' | 'returned' }) {
  const { t } = useLingui()
  if (phase === 'returned')
    return (
      <Notice kind="warning" live="alert" title={t`Your refund is on its way`}>
        <Trans>The payment arrived too late. The full amount will be refunded to your original payment method within 5 working days.</Trans>
      </Notice>
    )
  return (
    <Notice kind="warning" live="alert" title={t`Payment time expired`}>
      <Trans>You were not charged. If a payment still arrives, we will use it for this or refund it in full.</Trans>
    </Notice>
  )
}
