import { addDays, indiaDay } from '../../../lib/india-time.ts'

/** Of a register on one page; the file has the rest. */
export const mostShown = 100

export interface RegisterFilter {
  kind: 'H' | 'H1'
  from: string
  to: string
}

/** Today in India, and the first day of its month. */
export function daysOf(now: Date): { today: string; monthStart: string } {
  const today = indiaDay(now)
  return { today, monthStart: `${today.slice(0, 8)}01` }
}

/** What the address asks for, the last year of it at most: this month's Schedule H when it asks for nothing that makes sense. */
export function registerFilterOf(search: URLSearchParams, now: Date): RegisterFilter {
  const { today, monthStart } = daysOf(now)
  const day = (name: string) => {
    const value = search.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
  }
  const [from, to] = [day('from') ?? monthStart, day('to') ?? today]
  const [first, last] = from < to ? [from, to] : [to, from]
  const yearBefore = addDays(last, -365)
  return { kind: search.get('kind') === 'H1' ? 'H1' : 'H', from: first < yearBefore ? yearBefore : first, to: last }
}
