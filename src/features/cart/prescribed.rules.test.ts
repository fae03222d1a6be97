import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsOf } from './price-cart.rules.ts'
import { sellableQuantity } from './prescribed.rules.ts'

test('never more than was prescribed (DR-16); whole packs where it comes out even, cut where a pack may be cut', () => {
  expect(sellableQuantity(30, { units: 15, sell_in_loose: true })).toEqual({ sold_by: 'pack', quantity: 2 })
  expect(sellableQuantity(10, { units: 15, sell_in_loose: true })).toEqual({ sold_by: 'loose', quantity: 10 })
  expect(sellableQuantity(40, { units: 15, sell_in_loose: false })).toEqual({ sold_by: 'pack', quantity: 2 })
  expect(sellableQuantity(10, { units: 15, sell_in_loose: false })).toBeNull()
  const pack = fc.record({ units: fc.integer({ min: 1, max: 500 }), sell_in_loose: fc.boolean() })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), pack, (left, one) => {
      const sold = sellableQuantity(left, one)
      if (sold) expect(unitsOf({ ...one, ...sold })).toBeLessThanOrEqual(left)
    }),
  )
})
