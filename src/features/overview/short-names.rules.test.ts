import { expect, test } from 'vitest'
import { shortNames } from './short-names.rules.ts'

test('pharmacies of one chain are told apart by what their names do not share', () => {
  expect(shortNames(['Parcha Pharmacy, Jaipur', 'Parcha Pharmacy, Bengaluru'])).toEqual(['Jaipur', 'Bengaluru'])
  expect(shortNames(['City Medicos', 'Lakshmi Pharmacy'])).toEqual(['City Medicos', 'Lakshmi Pharmacy'])
  expect(shortNames(['Lakshmi', 'Lakshmi Pharmacy'])).toEqual(['Lakshmi', 'Lakshmi Pharmacy'])
  expect(shortNames([])).toEqual([])
})
