import { expect, test } from 'vitest'
import { packsOf } from './substitute-packs.rules.ts'

test('packs of both products hold the same units', () => {
  const twoStrips = { units: 30, quantity: 2, to: { units: 15 } }
  expect(packsOf(twoStrips, twoStrips.to)).toBe(2)
  expect(packsOf(twoStrips, { units: 10 })).toBe(3)
})

test('loose tablets are no packs', () => {
  const loose = { units: 7, quantity: 7, to: { units: 15 } }
  expect(packsOf(loose, loose.to)).toBeNull()
  expect(packsOf({ units: 30, quantity: 2, to: { units: 15 } }, { units: 20 })).toBeNull()
})
