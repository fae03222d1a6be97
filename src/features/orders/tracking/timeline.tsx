import { Trans } from '@lingui/react/macro'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { useStepsAheadWords, useTimelineWords } from '../order-words.tsx'
import { stepsAhead } from '../orders.rules.ts'
import type { Order } from '../orders.contract.ts'
import styles from './order.module.css'

/** What happened so far, each with its time, and below it what is still to come, ended by when it should be there. */
export function Timeline({ order, now }: { order: Order; now: string }) {
  const { timeline, promised, returns } = order
  const ahead = stepsAhead(order)
  const aheadWords = useStepsAheadWords()(order)
  const words = useTimelineWords()
  const moment = useMomentWords()
  const { soon } = useTimeWords()
  const steps = timeline.flatMap((entry) => {
    const word = words(entry, returns)
    return word ? [{ ...entry, word }] : []
  })
  if (steps.length + ahead.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Order timeline</Trans>
      </h2>
      <ol className={styles.timeline}>
        {steps.map(({ at, what, word }) => (
          <li key={at + what} className={styles.event}>
            <span>{word}</span>
            <time dateTime={at} className={`num ${styles.small}`}>
              {moment(at)}
            </time>
          </li>
        ))}
        {ahead.map((step) => (
          <li key={step} className={`${styles.event} ${styles.ahead}`}>
            <span>{aheadWords[step]}</span>
            {step === 'handed_over' && promised && (
              <time dateTime={promised.until} className={`num ${styles.small}`}>
                <Trans>Arriving by: {soon(promised.until, now)}</Trans>
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
