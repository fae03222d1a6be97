import fc from 'fast-check'
import { expect, test } from 'vitest'
import gst from '../../../db/facts/gst.json' with { type: 'json' }
import { runs } from '../../../tests/support/long.ts'
import { gstPercentOn } from '../../lib/gst.ts'
import type { Coupon } from '../coupons/coupons.rules.ts'
import { type CartLine, type CouponUse, type DeliveryRule, ownRateOf, priceCart, unitsOf } from './price-cart.rules.ts'

const now = new Date('2026-11-21T06:30:00Z')
const paracetamol: CartLine = {
  mrp_paise: 4_000,
  price_paise: 3_500,
  units: 15,
  sold_by: 'pack',
  quantity: 2,
  gst_percent: 5,
  schedule: 'none',
}
const delivery: DeliveryRule = { min_order_paise: 10_000, shipping_paise: 4_000, free_shipping_from_paise: 50_000 }

const line: fc.Arbitrary<CartLine> = fc.record({
  mrp_paise: fc.integer({ min: 1, max: 5_000_000 }),
  price_paise: fc.integer({ min: 1, max: 6_000_000 }),
  units: fc.integer({ min: 1, max: 500 }),
  sold_by: fc.constantFrom('pack', 'loose'),
  quantity: fc.integer({ min: 1, max: 50 }),
  gst_percent: fc.constantFrom(0, 5, 12, 18),
  schedule: fc.constantFrom('none', 'G', 'H', 'H1'),
})
const rule: fc.Arbitrary<DeliveryRule | null> = fc.option(
  fc.record({
    min_order_paise: fc.integer({ min: 0, max: 50_000 }),
    shipping_paise: fc.integer({ min: 0, max: 20_000 }),
    free_shipping_from_paise: fc.option(fc.integer({ min: 0, max: 500_000 })),
  }),
)
const couponUse: fc.Arbitrary<CouponUse | null> = fc.option(
  fc
    .record({ kind: fc.constantFrom('flat', 'percent'), value: fc.integer({ min: 1, max: 100_000 }), first: fc.boolean() })
    .map(({ kind, value, first }): CouponUse => ({
      first,
      coupon: couponOf(kind === 'percent' ? { kind, value: (value % 100) + 1 } : { kind, value }),
    })),
)

function couponOf(change: Partial<Coupon>): Coupon {
  const times = { starts_at: new Date('2026-01-01T00:00:00Z'), ends_at: new Date('2027-01-01T00:00:00Z') }
  const limits = { max_discount_paise: null, min_amount_paise: 0, first_time_only: false, active: true }
  return { kind: 'flat', value: 1_000, applies_to: 'order', ...limits, ...times, ...change }
}

test(
  'sum of lines less discounts plus fees is the total, to the paisa; nothing is negative; no price is above its MRP (R7, GST-10, LM-1)',
  { timeout: runs(120_000, 1_800_000) },
  () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), rule, couponUse, (lines, delivery, coupon) => {
        const { lines: priced, totals, delivery_parts } = priceCart(lines, { delivery, coupon, now })
        const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
        expect(sum(priced.map((one) => one.total_paise)) + totals.delivery_paise).toBe(totals.payable_paise)
        expect(sum(delivery_parts.map((part) => part.amount_paise))).toBe(totals.delivery_paise)
        expect(totals.mrp_paise - totals.discount_paise - totals.coupon_paise + totals.delivery_paise).toBe(totals.payable_paise)
        expect(sum([...priced, ...delivery_parts].map((one) => one.tax_paise))).toBe(totals.tax_included_paise)
        expect(Object.values(totals).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
        for (const [at, one] of priced.entries()) {
          expect(one.amount_paise).toBeLessThanOrEqual(one.mrp_paise)
          expect(one.taxable_paise + one.tax_paise).toBe(one.total_paise)
          expect(one.total_paise).toBeGreaterThanOrEqual(0)
          if (['H', 'H1'].includes(lines[at]?.schedule ?? '')) expect(one.coupon_paise).toBe(0)
        }
      }),
      { numRuns: runs(300, 100_000) },
    )
  },
)

test('the tax is that of the day of supply: 12 % on 21 September 2025, 5 % a day later (GST-1)', () => {
  const medicine = { hsn: '3004', ingredients: ['paracetamol'], name: 'Example 500' }
  const taxOn = (day: string) =>
    priceCart([{ ...paracetamol, quantity: 1, price_paise: 11_200, mrp_paise: 11_200, gst_percent: gstPercentOn(gst, medicine, day) }], {
      delivery: null,
      coupon: null,
      now,
    }).totals
  expect(taxOn('2025-09-21')).toMatchObject({ payable_paise: 11_200, tax_included_paise: 1_200 })
  expect(taxOn('2025-09-22')).toMatchObject({ payable_paise: 11_200, tax_included_paise: 534 })
})

test('a price list that fell below our price caps it (GST-2)', () => {
  const { totals } = priceCart([{ ...paracetamol, mrp_paise: 3_000 }], { delivery: null, coupon: null, now })
  expect(totals).toMatchObject({ mrp_paise: 6_000, discount_paise: 0, payable_paise: 6_000 })
})

test('a cut strip costs its part of the pack, never rounded up, and takes single tablets from the shelf', () => {
  const cut = { ...paracetamol, sold_by: 'loose' as const, quantity: 4 }
  expect(priceCart([cut], { delivery: null, coupon: null, now }).totals.payable_paise).toBe(933)
  expect(unitsOf(cut)).toBe(4)
  expect(unitsOf(paracetamol)).toBe(30)
})

test('less than a rupee is not asked for, since no gateway takes it and the MRP forbids rounding up; a rupee is', () => {
  const tablet = (price_paise: number) => ({
    ...paracetamol,
    sold_by: 'loose' as const,
    quantity: 1,
    units: 1,
    price_paise,
    mrp_paise: 150,
  })
  const buy = (price_paise: number) => priceCart([tablet(price_paise)], { delivery: null, coupon: null, now })
  expect(buy(99)).toMatchObject({
    waived_paise: 99,
    totals: { mrp_paise: 150, discount_paise: 150, payable_paise: 0, tax_included_paise: 0 },
    lines: [{ amount_paise: 0, total_paise: 0 }],
  })
  expect(buy(100)).toMatchObject({ waived_paise: 0, totals: { payable_paise: 100 } })
  const almost = { first: true, coupon: couponOf({ value: 2_960, max_discount_paise: null }) }
  const couponed = priceCart([{ ...paracetamol, quantity: 1, price_paise: 3_000 }], { delivery: null, coupon: almost, now })
  expect(couponed).toMatchObject({ waived_paise: 40, totals: { coupon_paise: 2_960, payable_paise: 0 } })
})

test('delivery is free from a value of the goods on, before the coupon, and says what is missing', () => {
  const buy = (quantity: number, coupon: CouponUse | null = null) => priceCart([{ ...paracetamol, quantity }], { delivery, coupon, now })
  expect(buy(2)).toMatchObject({ totals: { delivery_paise: 4_000 }, below_minimum_paise: 3_000, to_free_delivery_paise: 43_000 })
  expect(buy(15)).toMatchObject({ totals: { delivery_paise: 0, payable_paise: 52_500 }, to_free_delivery_paise: null })
  expect(buy(15, { first: true, coupon: couponOf({ value: 5_000 }) }).totals).toMatchObject({ delivery_paise: 0, payable_paise: 47_500 })
})

test('the delivery charge is taxed as the goods are, shared by their value (GST-4)', () => {
  const taxed = { ...paracetamol, quantity: 1, price_paise: 3_000 }
  const { delivery_parts } = priceCart([taxed, { ...taxed, price_paise: 1_000, gst_percent: 18 }], { delivery, coupon: null, now })
  expect(delivery_parts).toEqual([
    { gst_percent: 5, amount_paise: 3_000, tax_paise: 142 },
    { gst_percent: 18, amount_paise: 1_000, tax_paise: 152 },
  ])
})

test('GST-4: with a rate of its own the whole delivery charge is taxed at it, whatever the goods are', () => {
  const cart = priceCart([{ ...paracetamol, quantity: 1, price_paise: 3_000 }], { delivery, coupon: null, now, delivery_gst_percent: 18 })
  expect(cart.delivery_parts).toEqual([{ gst_percent: 18, own: true, amount_paise: 4_000, tax_paise: 610 }])
  expect(cart.totals.tax_included_paise).toBe((cart.lines[0]?.tax_paise ?? 0) + 610)
  expect(ownRateOf(cart.delivery_parts)).toBe(18)
  const free = priceCart([paracetamol], { delivery: { ...delivery, shipping_paise: 0 }, coupon: null, now, delivery_gst_percent: 18 })
  expect([free.delivery_parts, ownRateOf(free.delivery_parts)]).toEqual([[], null])
})

test('a coupon that does not fit takes nothing off and says why', () => {
  const { totals, coupon } = priceCart([{ ...paracetamol, schedule: 'H' }], {
    delivery: null,
    coupon: { first: true, coupon: couponOf({}) },
    now,
  })
  expect([totals.coupon_paise, coupon]).toEqual([0, { ok: false, reason: 'only_prescription' }])
})
