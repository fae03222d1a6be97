import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { addDays, weekdayOf } from '../../../lib/india-time.ts'
import { dayOff, nearestWorked } from '../../doctors/schedule/day-off.rules.ts'
import type { WeekDay } from '../../doctors/schedule/week.contract.ts'
import styles from './desk-rest.module.css'

interface FollowUpDayProps {
  day: string
  today: string
  onDay: (day: string) => void
}

/** The day that was chosen, in words; where the doctor does not work on it, why, and the nearest days on which they do. */
export function FollowUpDay({ day, today, onDay }: FollowUpDayProps) {
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
