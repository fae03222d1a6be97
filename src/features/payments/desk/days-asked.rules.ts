import { addDays, indiaDay } from '../../../lib/india-time.ts'

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The days an address asks about, or the last seven in India. */
export function daysAsked(search: URLSearchParams, now: Date): { from: string; to: string } {
  const [from, to] = [search.get('from'), search.get('to')]
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  const today = indiaDay(now)
  return { from: addDays(today, -6), to: today }
}
