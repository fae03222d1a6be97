import type { WeekDay } from './week.contract.ts'

type Day = Pick<WeekDay, 'day' | 'leave'> & { programme: Pick<WeekDay['programme'], 'hours'> }

/** Why nobody can be seen on a day: no hours at all, or leave over all of them. Null: it is worked. */
export function dayOff({ leave, programme: { hours } }: Day): 'no_hours' | 'leave' | null {
  if (hours.length === 0) return 'no_hours'
  const isAway = hours.every(({ opens, closes }) => leave.some((away) => away.opens <= opens && away.closes >= closes))
  return isAway ? 'leave' : null
}

/** The last day worked before a day and the first one after it, of the days that are known and not over. */
export function nearestWorked(days: readonly Day[], to: string, today: string): string[] {
  const worked = days
    .filter((one) => one.day >= today && dayOff(one) === null)
    .map(({ day }) => day)
    .toSorted()
  return [worked.findLast((day) => day < to), worked.find((day) => day > to)].filter((day): day is string => day !== undefined)
}
