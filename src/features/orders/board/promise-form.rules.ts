import { indiaDay } from '../../../lib/india-time.ts'

const nearMs = 6 * 3_600_000

/** How a promise is written: around midnight too the time alone says which is meant, and leaves room for how late it is. */
export function promiseForm(at: string, now: string): 'time' | 'day' | 'day and time' {
  const [then, today] = [indiaDay(at), indiaDay(now)]
  if (then === today || Math.abs(Date.parse(at) - Date.parse(now)) < nearMs) return 'time'
  return then < today ? 'day' : 'day and time'
}
