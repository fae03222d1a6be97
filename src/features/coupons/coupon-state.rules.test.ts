import { expect, test } from 'vitest'
import { couponState } from './coupon-state.rules.ts'

const now = new Date('2026-11-21T06:00:00Z')
const coupon = { active: true, starts_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z', used: 3, total_limit: null }

test('a coupon runs between its moments while something of it is left and nobody stopped it', () => {
  expect(couponState(coupon, now)).toBe('running')
  expect(couponState({ ...coupon, active: false }, now)).toBe('stopped')
  expect(couponState({ ...coupon, ends_at: now.toISOString() }, now)).toBe('over')
  expect(couponState({ ...coupon, starts_at: '2026-11-22T00:00:00Z' }, now)).toBe('to-come')
  expect(couponState({ ...coupon, total_limit: 3 }, now)).toBe('used-up')
  expect(couponState({ ...coupon, total_limit: 4 }, now)).toBe('running')
})
