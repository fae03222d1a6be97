import { Trans } from '@lingui/react/macro'
import { classNames } from '../../../ui/class-names.ts'
import type { ShownText } from './information.contract.ts'
import styles from './medicine-information.module.css'
import { Lines } from './sentences.tsx'

/** Common ones beside those that need somebody today or at once. */
export function SideEffects({ as: H, text, id }: { as: 'h2' | 'h3'; text: ShownText; id: string }) {
  const serious = (act: string) => text.serious.filter((one) => one.act === act)
  const [now, today] = [serious('emergency'), serious('same_day')]
  if (text.common.length + text.serious.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={id}>
      <H id={id} className={styles.title}>
        <Trans>Side effects</Trans>
      </H>
      <div className={styles.cards}>
        {text.common.length > 0 && (
          <div className={styles.card}>
            <b>
              <Trans>Common</Trans>
            </b>
            <Lines list={text.common} />
          </div>
        )}
        {today.length > 0 && (
          <div className={classNames(styles.card, styles.today)}>
            <b>
              <Trans>Call a doctor the same day</Trans>
            </b>
            <Lines list={today} />
          </div>
        )}
        {now.length > 0 && (
          <div className={classNames(styles.card, styles.now)}>
            <b>
              <Trans>Call 112 or go to a hospital now</Trans>
            </b>
            <Lines list={now} />
          </div>
        )}
      </div>
    </section>
  )
}
