import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { DotsLoader } from '../../../ui/layout/dose-dots.tsx'
import styles from './bank-check.module.css'

interface BankCheckProps {
  amount: string
  /** The order's number, to tell on the phone. */
  reference: string
  phase: 'checking' | 'slow' | 'paid' | 'with-bank'
  onCheckAgain: () => void
}

/** The bank's word is awaited: nobody may think that it failed, and pay twice. */
export function BankCheck({ amount, reference, phase, onCheckAgain }: BankCheckProps) {
  const { t } = useLingui()
  const waiting = phase === 'checking' || phase === 'with-bank'
  return (
    <div className={styles.check}>
      <div aria-live="polite" className={styles.words}>
        {waiting && <DotsLoader />}
        <p className={styles.title}>
          {phase === 'paid'
            ? t`Payment Recieved`
            : phase === 'slow'
              ? t`Your bank is taking longer than usual`
              : t`Checking with your bank`}
        </p>
        <p className="num">
          {amount} · <span className={styles.reference}>{reference}</span>
        </p>
        {phase !== 'paid' && (
          <p>
            <Trans>Do not pay again. You can close this page: we will keep checking and notify you.</Trans>
          </p>
        )}
      </div>
      {phase === 'slow' && (
        <Button variant="secondary" onClick={onCheckAgain}>
          <Trans>Check again</Trans>
        </Button>
      )}
    </div>
  )
}
