import { addDays, indiaDay } from '../../../lib/india-time.ts'

export interface Days {
  from: string
  to: string
}

/** This month until today, and the whole of the month before, which is what a return is for. */
export function monthsOf(now: Date): { current: Days; last: Days } {
  const today = indiaDay(now)
  const start = `${today.slice(0, 8)}01`
  const end = addDays(start, -1)
  return { current: { from: start, to: today }, last: { from: `${end.slice(0, 8)}01`, to: end } }
}

const isDay = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/** The days that an address asks for, a year at most; this month when it asks for none that make sense. */
export function daysOfAddress(search: URLSearchParams, now: Date): Days {
  const { current } = monthsOf(now)
  const [from, to] = [search.get('from'), search.get('to')]
  if (!isDay(from) || !isDay(to)) return current
  const [first, last] = from < to ? [from, to] : [to, from]
  const yearBefore = addDays(last, -365)
  return { from: first < yearBefore ? yearBefore : first, to: last }
}
