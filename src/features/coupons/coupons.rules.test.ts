import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyCoupon, type Coupon, type CouponLine, normaliseCode } from './coupons.rules.ts'

const now = new Date('2026-11-21T06:30:00Z')
const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  kind: 'flat',
  value: 5_000,
  max_discount_paise: null,
  min_amount_paise: 0,
  applies_to: 'order',
  first_time_only: false,
  active: true,
  starts_at: new Date('2026-01-01T00:00:00Z'),
  ends_at: new Date('2027-01-01T00:00:00Z'),
  ...more,
})
const use = { purpose: 'order' as const, first: true, now }
const otc = (amount_paise: number): CouponLine => ({ amount_paise, schedule: 'none' })
const rx = (amount_paise: number, schedule: 'H' | 'H1' | 'X' = 'H'): CouponLine => ({ amount_paise, schedule })

test.each([
  [coupon({ active: false }), 'inactive'],
  [coupon({ starts_at: new Date('2026-12-01T00:00:00Z') }), 'not_begun'],
  [coupon({ ends_at: now }), 'ended'],
  [coupon({ applies_to: 'consultation' }), 'consultation_only'],
])('a coupon that cannot be used says why: %#', (one, reason) => {
  expect(applyCoupon(one, [otc(100_00)], use)).toEqual({ ok: false, reason })
})

test('for the first time only', () => {
  const first = coupon({ first_time_only: true })
  expect(applyCoupon(first, [otc(100_00)], { ...use, first: false })).toEqual({ ok: false, reason: 'first_time_only' })
  expect(applyCoupon(first, [otc(100_00)], use).ok).toBe(true)
})

test.each(['H', 'H1', 'X'] as const)('never on Schedule %s alone, nor on such a line beside others', (schedule) => {
  expect(applyCoupon(coupon(), [rx(500_00, schedule)], use)).toEqual({ ok: false, reason: 'only_prescription' })
  expect(applyCoupon(coupon(), [rx(500_00, schedule), otc(100_00)], use)).toEqual({
    ok: true,
    discount_paise: 5_000,
    shares_paise: [0, 5_000],
  })
})

test('a percentage is capped, and a minimum says how much is missing', () => {
  const ten = coupon({ kind: 'percent', value: 10, max_discount_paise: 10_000, min_amount_paise: 49_900 })
  expect(applyCoupon(ten, [otc(49_899)], use)).toEqual({ ok: false, reason: 'below_minimum', missing_paise: 1 })
  expect(applyCoupon(ten, [otc(49_905)], use)).toMatchObject({ discount_paise: 4_990 })
  expect(applyCoupon(ten, [otc(500_000)], use)).toMatchObject({ discount_paise: 10_000 })
})

test('whatever the cart, a discount is never more than what it is taken from, and its shares are it to the paisa', () => {
  const line = fc.record({ amount_paise: fc.integer({ min: 0, max: 1_000_000 }), schedule: fc.constantFrom('none', 'G', 'H', 'H1', 'X') })
  const any = fc.oneof(
    fc.record({ kind: fc.constant('flat' as const), value: fc.integer({ min: 1, max: 2_000_000 }) }),
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  )
  fc.assert(
    fc.property(any, fc.array(line), (kind, lines) => {
      const result = applyCoupon(coupon(kind), lines as CouponLine[], use)
      if (!result.ok) return
      expect(result.shares_paise.reduce((all, one) => all + one, 0)).toBe(result.discount_paise)
      result.shares_paise.forEach((share, at) => {
        const { amount_paise = 0, schedule = 'none' } = lines[at] ?? {}
        expect(share).toBeLessThanOrEqual(schedule === 'none' || schedule === 'G' ? amount_paise : 0)
      })
    }),
  )
})

test('a code counts however it is typed', () => {
  expect(normaliseCode(' welcome-50 ')).toBe('WELCOME50')
})
