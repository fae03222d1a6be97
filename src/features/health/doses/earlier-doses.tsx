import { Plural, Trans } from '@lingui/react/macro'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from '../health.module.css'
import type { TodayDoses } from './courses.contract.ts'
import { DoseRow } from './dose-row.tsx'
import type { Mark } from './use-doses.ts'

/** What was forgotten in the two days before is marked here; what nobody marks counts as taken for what is left. */
export function EarlierDoses({ days, mark }: { days: readonly TodayDoses[]; mark: (mark: Mark) => void }) {
  const { longDay } = useTimeWords()
  if (days.length === 0) return null
  const open = days.flatMap(({ slots }) => slots.flatMap(({ doses }) => doses)).filter(({ state }) => state === null).length
  const summary = (
    <span>
      <Trans>Earlier doses</Trans>
      {open > 0 && (
        <span className={styles.small}>
          {' '}
          <Plural value={open} one="# not marked" other="# not marked" />
        </span>
      )}
    </span>
  )
  return (
    <Disclosure summary={summary}>
      <div className={styles.section}>
        <p className={styles.small}>
          <Trans>A dose you do not mark counts as taken when we estimate how long your medicines last.</Trans>
        </p>
        {days.map(({ day, slots }) => (
          <div key={day} className={styles.section}>
            <h3>{longDay(day)}</h3>
            <ul className={styles.list}>
              {slots.flatMap(({ slot, at, doses }) =>
                doses.map((dose) => (
                  <DoseRow
                    key={`${dose.course} ${slot}`}
                    past
                    slot={slot}
                    at={at}
                    dose={dose}
                    onMark={(state) => mark({ course: dose.course, day, slot, state })}
                  />
                )),
              )}
            </ul>
          </div>
        ))}
      </div>
    </Disclosure>
  )
}
