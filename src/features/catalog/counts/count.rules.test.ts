import { expect, test } from 'vitest'
import { packsAndLoose, readCounted, valueOfDifferences } from './count.rules.ts'

test('packs and open strips are units, and units are packs again', () => {
  expect(readCounted('12', '4', 10)).toBe(124)
  expect(readCounted('', '4', 10)).toBe(4)
  expect(readCounted('0', '', 10)).toBe(0)
  expect(packsAndLoose(124, 10)).toEqual({ packs: 12, loose: 4 })
})

test('nothing typed is not counted; what is no amount is neither', () => {
  expect(readCounted('', ' ', 10)).toBeNull()
  expect(readCounted('1.5', '', 10)).toBeUndefined()
  expect(readCounted('9999999', '', 10)).toBeUndefined()
})

test('what is short and what is over stand apart', () => {
  const line = { mrp_paise: 3_000, units_per_pack: 10 }
  const lines = [
    { ...line, counted_units: 8, book_units: 10 },
    { ...line, counted_units: 15, book_units: 10 },
    { ...line, counted_units: 7, book_units: 7 },
    { ...line, counted_units: null, book_units: null },
  ]
  expect(valueOfDifferences(lines)).toEqual({ short_paise: 600, over_paise: 1_500 })
})
