import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indiaField } from '../../lib/india-time.ts'
import { changedCouponOf, type CouponDraft, momentOf, newCouponOf, paiseOf } from './coupon-draft.rules.ts'
import { NewCoupon } from './coupons.contract.ts'

const draft: CouponDraft = {
  codes: 'save50, save60',
  title: 'Fifty off',
  terms: '',
  kind: 'flat',
  value: '50',
  max: '',
  min: '299.50',
  applies_to: 'order',
  first_time_only: false,
  per_user: '1',
  total: '',
  starts: '2026-11-21T00:00',
  ends: '2026-12-21T00:00',
}

test('what is typed becomes what the server takes: rupees to paise, the clock in India to a moment', () => {
  const made = newCouponOf(draft)
  expect(made).toEqual({
    body: expect.objectContaining({
      codes: ['save50', 'save60'],
      value: 5_000,
      min_amount_paise: 29_950,
      max_discount_paise: null,
      total_limit: null,
      starts_at: '2026-11-21T00:00:00+05:30',
    }) as unknown,
  })
  expect(NewCoupon.safeParse('body' in made ? made.body : null).success).toBe(true)
})

test('every field that says nothing usable is named at once', () => {
  const empty = { ...draft, codes: ' ', title: '', value: '', max: 'x', min: '-1', per_user: '0', total: '1.5', starts: '', ends: '' }
  expect(newCouponOf(empty)).toEqual({
    wrong: ['codes', 'title', 'value', 'max_discount_paise', 'min_amount_paise', 'per_user_limit', 'total_limit', 'starts_at', 'ends_at'],
  })
  const refusedByTheServer = { ...draft, codes: 'SAVE-50', title: '', per_user: '101' }
  expect(newCouponOf(refusedByTheServer)).toEqual({ wrong: ['codes', 'title', 'per_user_limit'] })
  expect(newCouponOf({ ...draft, codes: 'ab' })).toEqual({ wrong: ['codes'] })
  expect(newCouponOf({ ...draft, kind: 'percent', value: '101' })).toEqual({ wrong: ['value'] })
  expect(newCouponOf({ ...draft, ends: draft.starts })).toEqual({ wrong: ['ends_at'] })
  expect(changedCouponOf({ title: '', terms: '', per_user: '', total: 'x', ends: '' })).toEqual({
    wrong: ['title', 'per_user_limit', 'total_limit', 'ends_at'],
  })
})

test('no paisa is lost between rupees typed and paise sent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (paise) => {
      expect(paiseOf((paise / 100).toFixed(2))).toBe(paise)
    }),
  )
})

test('a moment read back is the one that was typed', () => {
  expect(indiaField(momentOf('2026-12-31T23:59') ?? '')).toBe('2026-12-31T23:59')
})
