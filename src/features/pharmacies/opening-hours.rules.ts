import { addDays, indiaDay, indiaInstant, weekdayOf } from '../../lib/india-time.ts'

export interface OpeningHours {
  /** As ISO 8601 counts: 1 is Monday. */
  weekday: number
  opens: string
  closes: string
}

const hourMs = 3_600_000
/** From any moment every weekday comes again within these. */
const daysAhead = 8

/** The first moment from `at` on at which somebody is there; `at` itself where no hours are kept. */
export function openFrom(at: Date, hours: readonly OpeningHours[]): Date {
  const today = indiaDay(at)
  const spans = Array.from({ length: daysAhead }, (_, n) => addDays(today, n)).flatMap((day) =>
    hours
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .map(({ opens, closes }) => ({ opens: indiaInstant(day, opens), closes: indiaInstant(day, closes) })),
  )
  const next = spans.toSorted((a, b) => a.opens.getTime() - b.opens.getTime()).find(({ closes }) => closes >= at)
  return next && next.opens > at ? next.opens : at
}

/**
 * Between which moments something may be promised that takes from `min` to `max` hours: counted from when somebody is there to begin, and no
 * promise ends while everybody is away, but an hour after they are back.
 */
export function promisedBetween(now: Date, { min, max }: { min: number; max: number }, hours: readonly OpeningHours[]) {
  const start = openFrom(now, hours).getTime()
  const from = openFrom(new Date(start + min * hourMs), hours)
  const end = new Date(start + max * hourMs)
  const there = openFrom(end, hours)
  return { from, until: there > end ? new Date(there.getTime() + hourMs) : end }
}
