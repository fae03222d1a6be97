import { indiaInstant, weekdayOf } from '../../lib/india-time.ts'

const minuteMs = 60_000
export const slotMinutes = 15

/** Hours of a day in India, `HH:MM`; the end is not counted. */
export interface Hours {
  opens: string
  closes: string
}
export interface WeeklyHours extends Hours {
  /** As ISO 8601 counts: 1 is Monday. */
  weekday: number
}
export interface DayHours extends Hours {
  /** `YYYY-MM-DD` in India. */
  day: string
  kind: 'off' | 'extra'
}

/** When a doctor's slots begin on these days, in order and each once: the week's hours, more of the day, less what is off. */
export function generateSlots(days: readonly string[], week: readonly WeeklyHours[], exceptions: readonly DayHours[]): Date[] {
  return days.flatMap((day) => {
    const ofDay = exceptions.filter((one) => one.day === day)
    const opened = [...week.filter(({ weekday }) => weekday === weekdayOf(day)), ...ofDay.filter(({ kind }) => kind === 'extra')]
    const off = ofDay.filter(({ kind }) => kind === 'off')
    const minutes = new Set(opened.flatMap(gridMinutes).filter((minute) => !off.some((hours) => touches(minute, hours))))
    const midnight = indiaInstant(day).getTime()
    return [...minutes].toSorted((a, b) => a - b).map((minute) => new Date(midnight + minute * minuteMs))
  })
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Quarters of an hour that lie whole within the hours. */
function gridMinutes({ opens, closes }: Hours): number[] {
  const [first, end] = [Math.ceil(minutesOf(opens) / slotMinutes) * slotMinutes, minutesOf(closes)]
  return Array.from({ length: Math.max(0, Math.floor((end - first) / slotMinutes)) }, (_, n) => first + n * slotMinutes)
}

function touches(minute: number, { opens, closes }: Hours): boolean {
  return minute + slotMinutes > minutesOf(opens) && minute < minutesOf(closes)
}

/** Nobody is in two places: hours of one day that overlap. */
export function overlaps(week: readonly WeeklyHours[]): boolean {
  return week.some((a, at) =>
    week
      .slice(at + 1)
      .some((b) => a.weekday === b.weekday && minutesOf(a.opens) < minutesOf(b.closes) && minutesOf(b.opens) < minutesOf(a.closes)),
  )
}
