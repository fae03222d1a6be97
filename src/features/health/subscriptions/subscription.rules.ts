import { addDays, indiaDay } from '../../../lib/india-time.ts'

export const intervals = [15, 30, 60, 90] as const
export type Interval = (typeof intervals)[number]

/** DR-5, DR-13: a prescription medicine no longer than a prescription may last. */
export function intervalsOf({ rx_required }: { rx_required: boolean }): Interval[] {
  return intervals.filter((days) => !rx_required || days <= 30)
}

interface Dose {
  doses: readonly number[]
  weekdays: readonly number[]
}
const mostPacks = 30

/**
 * What is proposed: the longest interval that one pack lasts at this dose, or 30 days in as many packs as that takes. Without a known dose, or a
 * counted pack, a pack in 30 days.
 */
export function proposal(
  dose: Dose | null,
  unitsPerPack: number | null,
  allowed: readonly Interval[],
): { quantity: number; every_days: Interval } {
  const aDay = dose ? (dose.doses.reduce((sum, one) => sum + one, 0) * dose.weekdays.length) / 7 : 0
  if (aDay === 0 || unitsPerPack === null) return { quantity: 1, every_days: 30 }
  const every_days = allowed.findLast((days) => days <= unitsPerPack / aDay) ?? 30
  return { quantity: Math.min(mostPacks, Math.max(1, Math.ceil((aDay * every_days) / unitsPerPack))), every_days }
}

/** Nobody plans an order further ahead. */
export const mostDaysAhead = 180

/** The first order comes when what is there runs out, where that is known; otherwise one interval from now. */
export function firstOrderOn(refillDueOn: string | null, today: string, every_days: number): string {
  const last = addDays(today, mostDaysAhead)
  const day = refillDueOn ?? addDays(today, every_days)
  return day < last ? day : last
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

interface Due {
  patient: string
  state: string
  refill: string
  available: boolean
}

/** What can be ordered now, by whom it is for, where that is more than one: it comes in one parcel. */
export function orderableTogether<T extends Due>(subscriptions: readonly T[]): T[][] {
  const now = subscriptions.filter(({ state, refill, available }) => state === 'due' && refill === 'order' && available)
  return [...Map.groupBy(now, ({ patient }) => patient).values()].filter(({ length }) => length > 1)
}
