import { describe, expect, test } from 'vitest'
import { firstSupplyUntil, remainingOn, lineValidUntil } from './dispense.rules.ts'

const days = { acute_days: 7, chronic_days: 30 }
/** Half past eleven at night in India on that day. */
const lateOn = (day: string) => new Date(`${day}T18:00:00Z`)
/** Half past midnight in India on that day. */
const earlyOn = (day: string) => new Date(new Date(`${day}T00:00:00Z`).getTime() - 5 * 3_600_000)
const line = (more: object = {}) => ({
  quantity_units: 30,
  dispensed_units: 0,
  repeats: 0,
  interval_days: 0,
  first_dispensed_on: null,
  valid_until: '2026-12-20',
  decision: 'approved' as const,
  ...more,
})

describe('DR-13: how long a prescription may be supplied', () => {
  test('7 days for an acute condition, 30 for a chronic one; unknown counts as acute', () => {
    expect(firstSupplyUntil('2026-11-20', 'acute', days)).toBe('2026-11-27')
    expect(firstSupplyUntil('2026-11-20', 'unknown', days)).toBe('2026-11-27')
    expect(firstSupplyUntil('2026-12-25', 'chronic', days)).toBe('2027-01-24')
    expect(firstSupplyUntil('2028-02-25', 'acute', days)).toBe('2028-03-03')
  })

  test('its last day ends at midnight in India', () => {
    expect(remainingOn(line(), lateOn('2026-12-20')).units).toBe(30)
    expect(remainingOn(line(), earlyOn('2026-12-21')).units).toBe(0)
  })

  test('a repeat prolongs the line, not the time for its first supply', () => {
    const until = lineValidUntil('2026-11-27', { repeats: 2, interval_days: 30 })
    expect(until).toBe('2027-01-26')
    const repeated = line({ repeats: 2, interval_days: 30, valid_until: until })
    expect(remainingOn(repeated, lateOn('2026-11-27')).units).toBe(30)
    expect(remainingOn(repeated, lateOn('2026-11-28')).units).toBe(0)
  })
})

describe('DR-5: once, or at the stated intervals', () => {
  test('a missed repeat is not lost: two are due after two intervals', () => {
    const taken = line({ repeats: 2, interval_days: 30, valid_until: '2027-03-01', first_dispensed_on: '2026-11-21', dispensed_units: 30 })
    expect(remainingOn(taken, lateOn('2026-12-20'))).toEqual({ units: 0, next_allowed_on: '2026-12-21' })
    expect(remainingOn(taken, lateOn('2026-12-21')).units).toBe(30)
    expect(remainingOn(taken, lateOn('2027-01-20')).units).toBe(60)
    expect(remainingOn(taken, lateOn('2027-02-28')).units).toBe(60)
  })

  test('no day is promised after the last one', () => {
    const taken = line({ repeats: 1, interval_days: 30, first_dispensed_on: '2026-12-01', dispensed_units: 30 })
    expect(remainingOn(taken, lateOn('2026-12-05'))).toEqual({ units: 0, next_allowed_on: null })
  })

  test('a refused line allows nothing', () => {
    expect(remainingOn(line({ decision: 'refused', valid_until: null }), lateOn('2026-11-21'))).toEqual({ units: 0, next_allowed_on: null })
  })
})
