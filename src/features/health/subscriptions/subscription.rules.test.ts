import { expect, test } from 'vitest'
import { indiaInstant } from '../../../lib/india-time.ts'
import { afterSkip, dueOn, intervalsOf, mayAskAt } from './subscription.rules.ts'

test('a prescription medicine comes every 15 or 30 days; 60 and 90 only without prescription (DR-5, DR-13)', () => {
  expect(intervalsOf({ rx_required: true })).toEqual([15, 30])
  expect(intervalsOf({ rx_required: false })).toEqual([15, 30, 60, 90])
})

test('its day counts from the last order, by the day in India', () => {
  const dates = { next_on: '2026-12-01', every_days: 30 }
  expect(dueOn(dates, null)).toBe('2026-12-01')
  expect(dueOn(dates, indiaInstant('2026-12-03', '00:10'))).toBe('2027-01-02')
  expect(dueOn(dates, indiaInstant('2026-11-20', '23:50'))).toBe('2026-12-20')
  expect(dueOn({ ...dates, every_days: 15 }, indiaInstant('2026-11-10'))).toBe('2026-12-01')
})

test('what is skipped is due one interval later, and never in the past', () => {
  expect(afterSkip({ next_on: '2026-12-01', every_days: 15 }, '2026-11-28')).toBe('2026-12-16')
  expect(afterSkip({ next_on: '2026-10-01', every_days: 15 }, '2026-12-01')).toBe('2026-12-16')
})

test('the account is asked by day', () => {
  expect(['00:00', '08:59', '09:00', '19:59', '20:00'].map(mayAskAt)).toEqual([false, false, true, true, false])
})
