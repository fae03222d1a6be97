import { Trans, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { useWalkInBill } from './use-walk-in-bill.ts'
import styles from './desk-walk-in.module.css'

export interface Registered {
  id: string
  number: string
  patient: string
  doctor: string
  start_at: string
  total_paise: number
  method: 'cash' | 'upi' | null
  change_paise: number
}

/** Registered: the time, the change, and the bill. */
export function WalkInDone({ done, onNext }: { done: Registered; onNext: () => void }) {
  const { t } = useLingui()
  const { time } = useTimeWords()
  const bill = useWalkInBill()
  const { patient, doctor, number } = done
  const [total, change, at] = [formatPaise(done.total_paise), formatPaise(done.change_paise), time(done.start_at)]
  return (
    <Pane
      title={t`Registered`}
      kind="appointment"
      className={styles.form}
      foot={
        <div className={styles.foot}>
          <Button variant="secondary" onClick={onNext}>
            <Trans>Next patient</Trans>
          </Button>
          {done.method !== null && (
            <Button icon="desk:printer" busy={bill.busy} onClick={() => bill.print(done.id)}>
              <Trans>Print bill</Trans>
            </Button>
          )}
        </div>
      }
    >
      <output className={styles.done}>
        <b className={styles.big}>{patient}</b>
        <span>
          <Trans>
            {doctor} at {at}
          </Trans>
        </span>
        <span>
          <Trans>
            Visit <b className="num">{number}</b>
          </Trans>
        </span>
        {done.method === 'cash' && <Trans>{total} in cash</Trans>}
        {done.method === 'upi' && <Trans>{total} by UPI</Trans>}
        {done.change_paise > 0 && (
          <span className={styles.big}>
            <Trans>Give {change} change</Trans>
          </span>
        )}
        <span className={styles.soft}>
          <Trans>The doctor sees them in the list of today. Ask them to wait.</Trans>
        </span>
      </output>
    </Pane>
  )
}
