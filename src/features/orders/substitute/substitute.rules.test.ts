import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maySubstitute, quantityOf, substitutePrice } from './substitute.rules.ts'

const product = {
  discontinued: false,
  ndps: false,
  never_sold: false,
  schedule: 'H',
  rx_required: true,
  equivalence_key: 'amlodipine=5@tablet',
}
const line = { schedule: 'H', rx_line_id: 'a line' }
const generic = { equivalence_key: 'amlodipine=5@tablet', substitution_by: 'generic_name' as const }

test('DR-6: on prescription another maker needs a generic name or the prescriber; over the counter it needs nobody', () => {
  expect(maySubstitute(line, product, generic)).toBe(true)
  expect(maySubstitute(line, product, { ...generic, substitution_by: 'prescriber_consent' as never })).toBe(true)
  expect(maySubstitute(line, product, { ...generic, substitution_by: null })).toBe(false)
  expect(maySubstitute({ schedule: 'none', rx_line_id: null }, { ...product, schedule: 'none', rx_required: false }, null)).toBe(true)
})

test.each([
  ['a narrow therapeutic index or Schedule X, which have no key', { equivalence_key: null }],
  ['what the prescription has no key for', { equivalence_key: 'another' }],
  ['a narcotic', { ndps: true }],
  ['Schedule X', { schedule: 'X' }],
  ['what is never sold here', { never_sold: true }],
  ['what is not made any more', { discontinued: true }],
])('never %s', (_, change) => expect(maySubstitute(line, { ...product, ...change }, generic)).toBe(false))

test('DR-2: nothing on prescription stands for a line that has none', () => {
  expect(maySubstitute({ schedule: 'none', rx_line_id: null }, { ...product, schedule: 'none' }, null)).toBe(false)
})

test('as many units come in whole packs, or in pieces of a pack that may be cut', () => {
  expect(quantityOf({ units: 30, sold_by: 'pack' }, { units: 10, sell_in_loose: false })).toBe(3)
  expect(quantityOf({ units: 15, sold_by: 'pack' }, { units: 10, sell_in_loose: true })).toBeNull()
  expect(quantityOf({ units: 7, sold_by: 'loose' }, { units: 10, sell_in_loose: true })).toBe(7)
  expect(quantityOf({ units: 7, sold_by: 'loose' }, { units: 10, sell_in_loose: false })).toBeNull()
})

test('nobody ever pays more than agreed, no unit above its MRP, and every paisa of the difference is the patient’s or the pharmacy’s', () => {
  const paise = fc.integer({ min: 1, max: 500_000 })
  fc.assert(
    fc.property(
      paise,
      paise,
      paise,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 100 }),
      (amount, a, b, quantity, percent) => {
        const [price_paise, mrp_paise] = a < b ? [a, b] : [b, a]
        const coupon_paise = Math.floor((amount * percent) / 100)
        const agreed = { units: quantity * 10, sold_by: 'pack' as const, schedule: 'none', rx_line_id: null }
        const before = { ...agreed, amount_paise: amount, coupon_paise, total_paise: amount - coupon_paise }
        const now = substitutePrice(before, { units: 10, mrp_paise, price_paise }, quantity)
        expect(now.total_paise).toBeLessThanOrEqual(before.total_paise)
        expect(now.amount_paise).toBeLessThanOrEqual(now.mrp_paise)
        expect(now.total_paise).toBe(now.amount_paise - now.coupon_paise)
        expect(now.less_paise).toBe(before.total_paise - now.total_paise)
        expect(now.amount_paise + now.borne_paise).toBe(Math.max(Math.min(price_paise * quantity, amount), price_paise * quantity))
      },
    ),
  )
})
