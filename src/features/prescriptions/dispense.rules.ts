import { addDays, countDays, indiaDay } from '../../lib/india-time.ts'

/** Days after its issue on which a prescription may be supplied (DR-13: 7 for an acute, 30 for a chronic condition). */
export interface ValidityDays {
  acute_days: number
  chronic_days: number
}
type ConditionKind = 'acute' | 'chronic' | 'unknown'

/** The last day of the first supply; a kind nobody stated counts as acute, the stricter one. */
export function firstSupplyUntil(issuedOn: string, kind: ConditionKind, { acute_days, chronic_days }: ValidityDays): string {
  return addDays(issuedOn, kind === 'chronic' ? chronic_days : acute_days)
}

interface Repeats {
  repeats: number
  interval_days: number
}

/** The last day of the last supply of a line: each stated repeat adds its interval (DR-5). */
export function lineValidUntil(firstUntil: string, { repeats, interval_days }: Repeats): string {
  return addDays(firstUntil, repeats * interval_days)
}

export interface LedgerLine extends Repeats {
  quantity_units: number
  dispensed_units: number
  first_dispensed_on: string | null
  valid_until: string | null
  decision: 'approved' | 'changed' | 'refused'
}
export interface Remaining {
  /** What may be supplied today. */
  units: number
  /** The day from which more may be supplied; null when today, or never again. */
  next_allowed_on: string | null
}

/** Dispensed once unless the prescriber says otherwise; then only the stated times at the stated intervals (DR-5, r.65(11)). */
export function remainingOn(line: LedgerLine, now: Date): Remaining {
  const today = indiaDay(now)
  const { quantity_units, dispensed_units, repeats, interval_days, first_dispensed_on, valid_until, decision } = line
  const over = { units: 0, next_allowed_on: null }
  if (decision === 'refused' || valid_until === null || valid_until < today) return over
  if (first_dispensed_on === null && addDays(valid_until, -repeats * interval_days) < today) return over
  const due = first_dispensed_on === null || repeats === 0 ? 0 : Math.floor(countDays(first_dispensed_on, today) / interval_days)
  const units = quantity_units * (1 + Math.min(repeats, due)) - dispensed_units
  if (units > 0 || first_dispensed_on === null || dispensed_units >= quantity_units * (1 + repeats)) {
    return { units: Math.max(0, units), next_allowed_on: null }
  }
  const next = addDays(first_dispensed_on, (due + 1) * interval_days)
  return { units: 0, next_allowed_on: next <= valid_until ? next : null }
}

/** Nothing of it will ever be supplied again. */
export function isUsedUp({ decision, quantity_units, repeats, dispensed_units }: LedgerLine): boolean {
  return decision === 'refused' || dispensed_units >= quantity_units * (1 + repeats)
}
