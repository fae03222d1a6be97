import { expect, test } from 'vitest'
import { brandFirst, doseWords, hasNamelessDose, lineName } from './line-name.rules.ts'

const syrup = 'Xataron Honey and Tulsi Cough Syrup'

test('a line is called by its generic name, and by the product’s own where there is none', () => {
  expect(lineName({ name: 'PARACETAMOL 500 MG', brand: null })).toBe('PARACETAMOL 500 MG')
  expect(lineName({ name: 'PARACETAMOL 500 MG', brand: 'Dolo' })).toBe('PARACETAMOL 500 MG (Dolo)')
  expect(brandFirst({ name: 'PARACETAMOL 500 MG', brand: 'Dolo' })).toBe('Dolo (PARACETAMOL 500 MG)')
})

test('brackets are never empty and never say the name twice', () => {
  for (const name of ['', syrup.toUpperCase()]) {
    expect(lineName({ name, brand: syrup })).toBe(syrup)
    expect(brandFirst({ name, brand: syrup })).toBe(syrup)
  }
})

test('a dose never stands without its unit', () => {
  expect(doseWords({ timing: { kind: 'grid', doses: [5, 5, 0, 5], food: 'any' }, dose_unit: 'ml' })).toBe('5-5-5 ml')
  expect(doseWords({ timing: { kind: 'as_needed', dose: 2, most_per_day: 4, reason: 'wheeze' }, dose_unit: 'puff' })).toBe(
    '2 puff SOS, max 4/day',
  )
  expect(doseWords({ timing: { kind: 'weekly', dose: 1, times: 1 }, dose_unit: 'tablet' })).toBe('1 tablet 1/week')
})

test('a dose without its medicine is found in a text, and a whole line or a date is none', () => {
  for (const text of [
    'Prescribed:  5-5-5, 5 days',
    'Diagnosis: Cough. Prescribed: 5-5-5 ml, 5 days',
    'DOLO 1-0-1 tablet, 3 days; ½-0-½, 1 day',
  ])
    expect(hasNamelessDose(text)).toBe(true)
  expect(hasNamelessDose('दवाएँ: 5-5-5, 5 दिन')).toBe(true)
  for (const text of [`Prescribed: ${syrup} 5-5-5 ml, 5 days`, 'LMP: 12-11-2026', 'Fever since 3 days', ''])
    expect(hasNamelessDose(text)).toBe(false)
})
