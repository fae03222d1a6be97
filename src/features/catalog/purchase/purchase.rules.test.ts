import { expect, test } from 'vitest'
import { suggestionOf } from './purchase.rules.ts'

const numbers = { sales_days: 28, lead_days: 3, cover_days: 14 }
const strip = { units_per_pack: 10, sold_units: 280, free_units: 0, expiring_units: 0 }

test('what is sold each day, until a delivery is there and for a fortnight more', () => {
  expect(suggestionOf(strip, numbers)).toEqual({ packs: 17, days_left: 0, per_day: 1 })
  expect(suggestionOf({ ...strip, free_units: 100 }, numbers)).toEqual({ packs: 7, days_left: 10, per_day: 1 })
  expect(suggestionOf({ ...strip, free_units: 170 }, numbers).packs).toBe(0)
})

test('a pack that is begun is a whole one', () => {
  expect(suggestionOf({ ...strip, sold_units: 29 }, numbers).packs).toBe(2)
})

test('what expires before anybody would buy it does not count as stock', () => {
  expect(suggestionOf({ ...strip, free_units: 400, expiring_units: 100 }, numbers).packs).toBe(0)
  expect(suggestionOf({ ...strip, free_units: 400, expiring_units: 400 }, numbers).packs).toBe(0)
  expect(suggestionOf({ ...strip, sold_units: 28, free_units: 40, expiring_units: 40 }, numbers)).toEqual({
    packs: 0,
    days_left: 17,
    per_day: 0.1,
  })
  expect(suggestionOf({ ...strip, sold_units: 28, free_units: 17, expiring_units: 17 }, { ...numbers, cover_days: 0 }).packs).toBe(0)
})

test('nothing is bought of what nobody bought', () => {
  expect(suggestionOf({ ...strip, sold_units: 0 }, numbers)).toEqual({ packs: 0, days_left: null, per_day: 0 })
})
