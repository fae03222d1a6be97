import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reachOf, sellableQuantity } from './sellable.rules.ts'

test('never more than was prescribed (DR-16); whole packs where it comes out even, cut where a pack may be cut', () => {
  expect(sellableQuantity(30, { units: 15, sell_in_loose: true })).toEqual({ sold_by: 'pack', quantity: 2 })
  expect(sellableQuantity(10, { units: 15, sell_in_loose: true })).toEqual({ sold_by: 'loose', quantity: 10 })
  expect(sellableQuantity(40, { units: 15, sell_in_loose: false })).toEqual({ sold_by: 'pack', quantity: 2 })
  expect(sellableQuantity(10, { units: 15, sell_in_loose: false })).toBeNull()
  const pack = fc.record({ units: fc.integer({ min: 1, max: 500 }), sell_in_loose: fc.boolean() })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), pack, (left, one) => {
      const sold = sellableQuantity(left, one)
      if (sold) expect(sold.quantity * (sold.sold_by === 'pack' ? one.units : 1)).toBeLessThanOrEqual(left)
    }),
  )
})

test('whole bottles that hold less than was prescribed say how many of the days they last', () => {
  const bottle = { units: 100, sell_in_loose: false }
  expect(reachOf({ units: 150, days: 5 }, bottle)).toEqual({ packs: 1, units: 100, days: 3 })
  expect(reachOf({ units: 200, days: 5 }, bottle)).toBeNull()
  expect(reachOf({ units: 60, days: 3 }, bottle)).toEqual({ packs: 0, units: 0, days: 0 })
  expect(reachOf({ units: 10, days: 5 }, { units: 15, sell_in_loose: true })).toBeNull()
})
