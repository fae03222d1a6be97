import { useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { addDays, indiaDay, weekdayOf } from '../../../lib/india-time.ts'
import { dayOff, nearestWorked } from './day-off.rules.ts'
import type { WeekDay } from './week.contract.ts'

export interface DayOff {
  day: string
  why: 'leave' | 'no_hours'
  /** The days nearest to it on which the doctor works. */
  nearest: string[]
}

/** What the doctor's own weeks say of the day of a follow-up; null while it is worked, or nobody knows. */
export function useDayOff(day: string | null): DayOff | null {
  const [found, setFound] = useState<DayOff | null>(null)
  useEffect(() => {
    if (day === null) return undefined
    let isGone = false
    // A follow-up can be chosen without the schedule: what could not be asked is no warning.
    offOn(day, indiaDay(new Date())).then(
      (off) => isGone || setFound(off),
      () => isGone || setFound(null),
    )
    return () => {
      isGone = true
    }
  }, [day])
  return found?.day === day ? found : null
}

async function offOn(day: string, today: string): Promise<DayOff | null> {
  const monday = addDays(day, 1 - weekdayOf(day))
  const [here] = await weeks([monday])
  const chosen = here?.find((one) => one.day === day)
  const why = chosen ? dayOff(chosen) : null
  if (!here || why === null) return null
  const around = await weeks([addDays(monday, -7), addDays(monday, 7)])
  return { day, why, nearest: nearestWorked([here, ...around].flat(), day, addDays(today, 1)) }
}

function weeks(mondays: readonly string[]): Promise<WeekDay[][]> {
  return Promise.all(mondays.map(async (week) => (await browserApi('GET /api/desk/week/', { query: { week } })).days))
}
