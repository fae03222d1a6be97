import { expect, test } from 'vitest'
import { dosesOfLine, endsOn, neededOfLine, unitOfName } from './line-pattern.rules.ts'

test('a grid of three names morning, noon and night', () => {
  expect(dosesOfLine('1-0-1')).toEqual([1, 0, 0, 1])
  expect(dosesOfLine('1-0-1-2')).toEqual([1, 0, 1, 2])
  expect(dosesOfLine('½-0-1½')).toEqual([0.5, 0, 0, 1.5])
})

test('what was not written so is taken without times', () => {
  expect(['twice a day', null, '1-1', '1-x-1'].map(dosesOfLine)).toEqual([1, 2, 3, 4].map(() => [0, 0, 0, 0]))
})

test('what is taken when needed says how much at a time, and how often at most where it was signed so', () => {
  const signed = { kind: 'as_needed' as const, dose: 2, most_per_day: 3, reason: 'pain' }
  expect(neededOfLine(null, signed)).toEqual({ needed_units: 2, needed_most: 3 })
  for (const words of ['SOS', '1 tab sos', 'PRN', 'as needed', 'ज़रूरत पर'])
    expect(neededOfLine(words, undefined)).toEqual({ needed_units: 1, needed_most: null })
  for (const words of ['1-0-1', 'twice a day', null])
    expect(neededOfLine(words, undefined)).toEqual({ needed_units: null, needed_most: null })
})

test('a course of five days ends on the fifth', () => {
  expect(endsOn({ frequency: null, duration_days: 5 }, '2026-11-25')).toBe('2026-11-29')
  expect(endsOn({ frequency: null, duration_days: null }, '2026-11-25')).toBeNull()
})

test.each([
  ['Metformin 500 mg tablet', 'tablet'],
  ['Ecosprin 75 Tab', 'tablet'],
  ['Becosules capsules', 'capsule'],
  ['Ascoril LS Syrup', 'ml'],
  ['Refresh Tears Eye Drops', 'drop'],
  ['Budecort 200 Inhaler', 'puff'],
  ['Electral Sachet', 'sachet'],
  ['Volini Gel', 'application'],
  ['Glycomet 500', 'unit'],
] as const)('%s is counted in: %s', (name, unit) => {
  expect(unitOfName(name)).toBe(unit)
})
