import { type Pattern, isWhenNeeded } from './schedule.rules.ts'

/** A refill is due when what is left lasts no longer than this. */
export const refillWithinDays = 5

/** Whole days that the units left last; null where nobody has counted or it is taken when needed. */
export function daysLeft(pattern: Pattern, unitsLeft: number | null): number | null {
  if (unitsLeft === null || isWhenNeeded(pattern)) return null
  const aWeek = pattern.doses.reduce((sum, dose) => sum + dose, 0) * pattern.weekdays.length
  return Math.floor((unitsLeft / aWeek) * 7)
}

/** How more of it is had (DR-5, DR-13). */
export const refillWays = ['order', 'later', 'renew', 'search'] as const
export type RefillWay = (typeof refillWays)[number]

/** What the law and the prescriptions in force say of a medicine today (`rx-status.rules.ts`). */
interface RefillFacts {
  status: 'not_needed' | 'missing' | 'attached' | 'approved' | 'refused'
  units: number
  next_allowed_on: string | null
}

/**
 * A prescription medicine only while a prescription is in force and units are left on it; otherwise a doctor has to see the patient again. What the
 * catalogue does not know, because it was typed by hand, is searched.
 */
export function refillWay(facts: RefillFacts | null): RefillWay {
  if (facts === null) return 'search'
  if (facts.status === 'not_needed') return 'order'
  if (facts.status === 'approved' && facts.units > 0) return 'order'
  return facts.next_allowed_on === null ? 'renew' : 'later'
}
