import { describe, expect, test } from 'vitest'
import { indiaInstant } from '../../../lib/india-time.ts'
import { afterSkip, dueOn, firstOrderOn, intervalsOf, mayAskAt, orderableTogether, proposal } from './subscription.rules.ts'

test('a prescription medicine comes every 15 or 30 days; 60 and 90 only without prescription (DR-5, DR-13)', () => {
  expect(intervalsOf({ rx_required: true })).toEqual([15, 30])
  expect(intervalsOf({ rx_required: false })).toEqual([15, 30, 60, 90])
})

describe('what is proposed follows the dose', () => {
  const twice = { doses: [1, 0, 0, 1], weekdays: [1, 2, 3, 4, 5, 6, 7] }
  const once = { ...twice, doses: [1, 0, 0, 0] }
  const weekly = { ...once, weekdays: [1] }
  test.each([
    ['a strip of 10, twice a day: six strips for 30 days', twice, 10, { quantity: 6, every_days: 30 }],
    ['a strip of 15, once a day: one in 15 days', once, 15, { quantity: 1, every_days: 15 }],
    ['a strip of 30, once a day: one in 30 days', once, 30, { quantity: 1, every_days: 30 }],
    ['a strip of 60, once a day: one in 60 days', once, 60, { quantity: 1, every_days: 60 }],
    ['a strip of 4, once a week: 28 days, so one in 15 days', weekly, 4, { quantity: 1, every_days: 15 }],
    ['when needed: one in 30 days', { ...once, doses: [0, 0, 0, 0] }, 10, { quantity: 1, every_days: 30 }],
    ['a dose nobody told: one in 30 days', null, 10, { quantity: 1, every_days: 30 }],
    ['a bottle, which nobody counts: one in 30 days', once, null, { quantity: 1, every_days: 30 }],
  ])('%s', (_, dose, units, proposed) => {
    expect(proposal(dose, units, intervalsOf({ rx_required: false }))).toEqual(proposed)
  })
  test('a prescription medicine never further ahead than its law allows (DR-5)', () => {
    expect(proposal(once, 60, intervalsOf({ rx_required: true }))).toEqual({ quantity: 1, every_days: 30 })
  })
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

test('the first order is due before what is there runs out, never further ahead than anybody plans', () => {
  expect(firstOrderOn('2026-12-02', '2026-11-25', 30)).toBe('2026-12-02')
  expect(firstOrderOn(null, '2026-11-25', 30)).toBe('2026-12-25')
  expect(firstOrderOn('2028-01-01', '2026-11-25', 30)).toBe('2027-05-24')
})

test('refills of one person that are due and allowed are ordered together; one alone, or one that waits, is not', () => {
  const due = { patient: 'asha', state: 'due', refill: 'order', available: true }
  const hers = { ...due, patient: 'kamala' }
  expect(orderableTogether([due, hers, { ...due, refill: 'renew' }, { ...due, state: 'active' }, { ...due, available: false }])).toEqual([])
  expect(orderableTogether([due, hers, due])).toEqual([[due, due]])
})
