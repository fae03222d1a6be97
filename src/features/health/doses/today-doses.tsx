import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from '../health.module.css'
import type { RecentDoses, TodayDoses } from './courses.contract.ts'
import { DayDiscs } from './day-discs.tsx'
import { DoseRow } from './dose-row.tsx'
import { NeededDoses } from './needed-doses.tsx'
import { type Mark, useDoses } from './use-doses.ts'

/** The day at a glance, and each dose with what is done about it. */
export function TodayPart({ today }: { today: RecentDoses }) {
  const { t } = useLingui()
  const { doses, waiting, mark } = useDoses(today)
  const { all, taken, day } = doses
  return (
    <section className={styles.section} id="today" aria-label={t`Today`}>
      <div className={styles.head}>
        <h2>
          <Trans>Today</Trans>
        </h2>
        {all > 0 && (
          <span className={styles.small}>
            <Trans>
              {taken} of {all} taken
            </Trans>
          </span>
        )}
      </div>
      {waiting && (
        <Notice kind="info" live="status" title={t`Saved on this phone`}>
          <Trans>We will send it when you are back online.</Trans>
        </Notice>
      )}
      {all === 0 ? (
        <p className={styles.small}>
          <Trans>Nothing to take today.</Trans>
        </p>
      ) : (
        <>
          <DayDiscs slots={doses.slots} />
          <ul className={styles.list}>
            {doses.slots.flatMap((slot) =>
              slot.doses.map((dose) => (
                <DoseRow
                  key={`${dose.course} ${slot.slot}`}
                  slot={slot.slot}
                  at={slot.at}
                  dose={dose}
                  missed={today.missed?.find(({ course, slot: late }) => course === dose.course && late === slot.slot)}
                  onMark={(state) => mark({ course: dose.course, day, slot: slot.slot, state })}
                />
              )),
            )}
          </ul>
        </>
      )}
      <NeededDoses today={doses} mark={mark} />
      <EarlierDoses days={doses.earlier} mark={mark} />
    </section>
  )
}

/** What was forgotten in the two days before is marked here; what nobody marks counts as taken for what is left. */
function EarlierDoses({ days, mark }: { days: readonly TodayDoses[]; mark: (mark: Mark) => void }) {
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
          <Trans>Doses you do not mark count as taken in the estimate of days left.</Trans>
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
