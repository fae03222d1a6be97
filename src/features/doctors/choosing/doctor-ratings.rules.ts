import { indiaDay } from '../../../lib/india-time.ts'

/** The first day of the month in India, the grain in which ratings are counted. */
export const monthOf = (at: Date): string => `${indiaDay(at).slice(0, 7)}-01`

/** The first month that still counts `months` months after it: this month is one of them. */
export function firstMonth(now: Date, months: number): string {
  const [year = 0, month = 1] = indiaDay(now).split('-').map(Number)
  const at = year * 12 + (month - 1) - (months - 1)
  return `${String(Math.floor(at / 12))}-${String((at % 12) + 1).padStart(2, '0')}-01`
}

/** The plain average of what was counted, to one decimal, and the visits with one to five stars. */
export function summarise(counts: readonly { stars: number; visits: number }[]): { average: number; visits: number; by_stars: number[] } {
  const by_stars = [1, 2, 3, 4, 5].map((stars) => counts.filter((one) => one.stars === stars).reduce((sum, { visits }) => sum + visits, 0))
  const visits = by_stars.reduce((sum, count) => sum + count, 0)
  const points = by_stars.reduce((sum, count, at) => sum + count * (at + 1), 0)
  return { average: visits === 0 ? 0 : Math.round((points / visits) * 10) / 10, visits, by_stars }
}
