import { addDays, countDays, indiaDay } from '../../../lib/india-time.ts'

/** As many days as are read at once: beyond them somebody knows whom or when they look for. */
const mostDays = 31
const usualDays = 7

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The days in an address; without them, or when they make no span, the last week. */
export function auditDays(search: URLSearchParams, now: Date): { from: string; to: string } {
  const [from, to] = [search.get('from'), search.get('to')]
  const today = indiaDay(now)
  if (isDay(from) && isDay(to) && isAuditSpan(from, to)) return { from, to }
  return { from: addDays(today, 1 - usualDays), to: today }
}

export function isAuditSpan(from: string, to: string): boolean {
  const days = countDays(from, to) + 1
  return days >= 1 && days <= mostDays
}
