import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, feeKept, shareOf } from './earnings.rules.ts'

test('a share is whole paise, never more than the fee, and clinic and doctor together have all of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 100 }), (fee, percent) => {
      const share = shareOf(fee, percent)
      return Number.isInteger(share) && share >= 0 && share <= fee && fee - share >= 0
    }),
  )
  expect(shareOf(39_999, 70)).toBe(27_999)
})

test('what was refunded and the platform fee are no fee of the doctor', () => {
  expect(feeKept({ captured: 45_900, back: 0, platform: 5_900 })).toBe(40_000)
  expect(feeKept({ captured: 45_900, back: 45_900, platform: 5_900 })).toBe(0)
})

test('months go over the year', () => {
  expect([addMonths('2026-11', 1), addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2026-12', '2027-01', '2025-12'])
})
