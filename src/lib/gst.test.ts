import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GstFacts, gstPercentOn, splitTax, taxableWithin } from './gst.ts'

const facts = JSON.parse(readFileSync(new URL('../../db/facts/gst.json', import.meta.url), 'utf8')) as GstFacts
const tablet = { hsn: '30049099', ingredients: ['Paracetamol'], name: 'Febrogen 500' }

test('GST-1: 21 September 2025 is 12 %, 22 September 2025 is 5 % for the same medicine', () => {
  expect([gstPercentOn(facts, tablet, '2025-09-21'), gstPercentOn(facts, tablet, '2025-09-22')]).toEqual([12, 5])
})

test('a medicine freed from tax is nil since then, and what no group names is 18 %', () => {
  const freed = { ...tablet, ingredients: ['Evolocumab'] }
  expect([gstPercentOn(facts, freed, '2025-09-21'), gstPercentOn(facts, freed, '2025-09-22')]).toEqual([12, 0])
  expect(gstPercentOn(facts, { hsn: '9603', ingredients: [], name: 'Brush' }, '2026-01-01')).toBe(18)
})

test('GST-10: what a price contains of value and tax is the price again, to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(0, 5, 12, 18, 40), (price, percent) => {
      const taxable = taxableWithin(price, percent)
      expect(Math.abs(taxable - price / (1 + percent / 100))).toBeLessThanOrEqual(1)
      expect(taxable).toBeLessThanOrEqual(price)
      expect(taxable).toBeGreaterThanOrEqual(0)
    }),
  )
  expect([taxableWithin(10_500, 5), taxableWithin(11_200, 12), taxableWithin(999, 0)]).toEqual([10_000, 10_000, 999])
})

/** The GST codes of the states and union territories; 25 merged into 26, 28 was old Andhra Pradesh. */
const states = Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, '0')).filter((code) => code !== '25' && code !== '28')

test('GST-9: within each of the 36 states and union territories two equal halves, across them all to the Union', () => {
  expect(states).toHaveLength(36)
  for (const supplier of states)
    for (const place of states) {
      const { cgst, sgst, igst } = splitTax(102, supplier, place)
      expect([cgst, sgst, igst]).toEqual(supplier === place ? [51, 51, 0] : [0, 0, 102])
    }
})

test('GST-9: the tax within any price is an even number of paise, so that CGST and SGST of a line are equal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(0, 5, 12, 18, 40), (price, percent) => {
      const { cgst, sgst } = splitTax(price - taxableWithin(price, percent), '08', '08')
      expect(cgst).toBe(sgst)
    }),
  )
})
