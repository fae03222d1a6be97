import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { addDays, indiaDay, weekdayOf } from '../../../lib/india-time.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { dayOff, nearestWorked } from '../../doctors/schedule/day-off.rules.ts'
import type { WeekDay } from '../../doctors/schedule/week.contract.ts'
import type { Writing } from '../desk/desk-written.ts'
import { PaperLinks } from './desk-paper-links.tsx'
import { ChipField } from './desk-chip-field.tsx'
import type { Fact } from './facts.rules.ts'
import styles from './desk-rest.module.css'

const investigations = (): Promise<readonly Fact[]> => import('../../../../db/facts/investigations.json').then((found) => found.default)
const followUps = [3, 5, 7] as const

/** What a prescription says besides medicines: tests, advice, and when to come again; after the call also the way to further documents. */
export function PrescriptionRest({ writing: { id, draft, change }, callEnded }: { writing: Writing; callEnded: boolean }) {
  const { t } = useLingui()
  return (
    <div className={styles.rest}>
      <ChipField
        label={t`Tests`}
        texts={draft.investigations}
        most={20}
        facts={investigations}
        onAdd={({ text }) => change((now) => ({ investigations: [...now.investigations, text] }))}
        onRemove={(at) => change((now) => ({ investigations: now.investigations.filter((_, n) => n !== at) }))}
      />
      <label className={styles.advice}>
        <span>{t`Advice`}</span>
        <textarea rows={2} maxLength={2000} value={draft.advice} onChange={({ target }) => change({ advice: target.value })} />
      </label>
      <FollowUp
        day={draft.follow_up_on}
        inPerson={draft.in_person_advised}
        onDay={(follow_up_on) => change({ follow_up_on })}
        onInPerson={(in_person_advised) => change({ in_person_advised })}
      />
      {callEnded && <PaperLinks consultation={id} className={styles.papers} />}
    </div>
  )
}

interface FollowUpProps {
  day: string | null
  inPerson: boolean
  onDay: (day: string | null) => void
  onInPerson: (inPerson: boolean) => void
}

function FollowUp({ day, inPerson, onDay, onInPerson }: FollowUpProps) {
  const { t } = useLingui()
  const [today] = useState(() => indiaDay(new Date()))
  return (
    <fieldset className={styles.followUp}>
      <legend>{t`Follow-up`}</legend>
      <div className={styles.when}>
        <span className={styles.segments}>
          {followUps.map((days) => {
            const then = addDays(today, days)
            const chosen = day === then
            return (
              <button key={days} type="button" aria-pressed={chosen} onClick={() => onDay(chosen ? null : then)}>
                <span aria-hidden="true">
                  <Trans>{days} d</Trans>
                </span>
                <VisuallyHidden>{t`Follow-up in ${days} days`}</VisuallyHidden>
              </button>
            )
          })}
        </span>
        <input
          type="date"
          aria-label={t`Follow-up on`}
          min={today}
          value={day ?? ''}
          onChange={({ target }) => onDay(target.value || null)}
        />
      </div>
      {day && <FollowUpDay day={day} today={today} onDay={onDay} />}
      <label className={styles.check}>
        <input type="checkbox" checked={inPerson} onChange={({ target }) => onInPerson(target.checked)} />
        <Trans>In-person visit advised</Trans>
      </label>
    </fieldset>
  )
}

interface FollowUpDayProps {
  day: string
  today: string
  onDay: (day: string) => void
}

/** The day that was chosen, in words; where the doctor does not work on it, why, and the nearest days on which they do. */
function FollowUpDay({ day, today, onDay }: FollowUpDayProps) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  const off = useDayOff(day, today)
  if (!off) return <p className={styles.day}>{dayWords(day)}</p>
  return (
    <div className={styles.off}>
      <output>
        {dayWords(day)}: <b>{off.why === 'leave' ? t`you are on leave` : t`you have no hours`}</b>
      </output>
      {off.nearest.length > 0 && (
        <p>
          <Trans>Nearest days:</Trans>{' '}
          {off.nearest.map((near) => (
            <button key={near} type="button" onClick={() => onDay(near)}>
              {dayWords(near)}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}

interface Off {
  why: 'leave' | 'no_hours'
  nearest: string[]
}

/** What the doctor's own weeks say of a day; null while it is worked, or nobody knows. */
function useDayOff(day: string, today: string): Off | null {
  const [found, setFound] = useState<{ day: string; off: Off | null } | null>(null)
  useEffect(() => {
    let isGone = false
    // A follow-up can be chosen without the schedule: what could not be asked is no warning.
    offOn(day, today).then(
      (off) => isGone || setFound({ day, off }),
      () => isGone || setFound(null),
    )
    return () => {
      isGone = true
    }
  }, [day, today])
  return found?.day === day ? found.off : null
}

async function offOn(day: string, today: string): Promise<Off | null> {
  const monday = addDays(day, 1 - weekdayOf(day))
  const [here] = await weeks([monday])
  const chosen = here?.find((one) => one.day === day)
  const why = chosen ? dayOff(chosen) : null
  if (!here || why === null) return null
  const around = await weeks([addDays(monday, -7), addDays(monday, 7)])
  return { why, nearest: nearestWorked([here, ...around].flat(), day, addDays(today, 1)) }
}

function weeks(mondays: readonly string[]): Promise<WeekDay[][]> {
  return Promise.all(mondays.map(async (week) => (await browserApi('GET /api/desk/week/', { query: { week } })).days))
}
