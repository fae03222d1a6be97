import { Trans } from '@lingui/react/macro'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { useTimelineWords } from '../order-words.tsx'
import type { Order } from '../orders.contract.ts'
import styles from './order.module.css'

/** What happened so far, each with its time; the newest stands last, as on paper. */
export function Timeline({ order: { timeline } }: { order: Order }) {
  const words = useTimelineWords()
  const moment = useMomentWords()
  const steps = timeline.flatMap((entry) => {
    const word = words(entry)
    return word ? [{ ...entry, word }] : []
  })
  if (steps.length === 0) return null
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
      </ol>
    </section>
  )
}
