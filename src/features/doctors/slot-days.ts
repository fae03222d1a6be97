import type { Api } from '../../data/contracts.ts'
import { addDays, indiaDay } from '../../lib/india-time.ts'
import { type FreeDay, freeDays, requestedDay } from './free-time.rules.ts'

const stripDays = 7
/** Slots are laid out for two weeks: two strips. */
const lastStart = 7

export interface SlotDays {
  now: string
  /** Every day of the strip with how much is free. */
  days: { day: string; free: number }[]
  /** The day on show. */
  chosen: FreeDay
  earlier: string | null
  later: string | null
}

/** The strip of seven days around the wished one; without a wish the first day with anything free. */
export async function fetchSlotDays(api: Api, doctor: string, wish: string | null): Promise<SlotDays> {
  const now = new Date().toISOString()
  const today = indiaDay(now)
  const secondWeek = addDays(today, lastStart)
  const wished = requestedDay(wish)
  const first = wished !== null && wished >= secondWeek ? secondWeek : today
  const slots = await api('GET /api/slot/', { query: { doctor, from: first, to: addDays(first, stripDays - 1) } })
  const days = freeDays(slots, first, stripDays)
  const chosen = days.find(({ day }) => day === wished) ?? days.find(({ free }) => free.length > 0) ?? days[0]
  if (!chosen) throw new Error('a strip has days')
  return {
    now,
    days: days.map(({ day, free }) => ({ day, free: free.length })),
    chosen,
    earlier: first === today ? null : today,
    later: first === today ? secondWeek : null,
  }
}
