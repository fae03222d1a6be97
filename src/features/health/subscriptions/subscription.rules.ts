import { addDays, indiaDay } from '../../../lib/india-time.ts'

export const intervals = [15, 30, 60, 90] as const
export type Interval = (typeof intervals)[number]

/** DR-5, DR-13: a prescription medicine no longer than a prescription may last. */
export function intervalsOf({ rx_required }: { rx_required: boolean }): Interval[] {
  return intervals.filter((days) => !rx_required || days <= 30)
}

interface Dates {
  next_on: string
  every_days: number
}

/** An order that was placed meanwhile, whichever way, is the one that was due: the days count from it. */
export function dueOn({ next_on, every_days }: Dates, orderedAt: Date | null): string {
  if (orderedAt === null) return next_on
  const after = addDays(indiaDay(orderedAt), every_days)
  return after > next_on ? after : next_on
}

/** Left out this time: from its day on, or from today when that has passed. */
export function afterSkip({ next_on, every_days }: Dates, today: string): string {
  return addDays(next_on < today ? today : next_on, every_days)
}

/** Nobody is asked in the night, or twice for the same day. */
export function mayAskAt(time: string): boolean {
  return time >= '09:00' && time < '20:00'
}
