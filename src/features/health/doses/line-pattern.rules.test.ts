import { expect, test } from 'vitest'
import { endsOn, patternOfLine, unitOfName } from './line-pattern.rules.ts'

const wednesday = '2026-11-25'
const onPaper = (frequency: string | null, dose: string | null = null) =>
  patternOfLine({ frequency, dose, duration_days: null }, undefined, wednesday)
const everyDay = [1, 2, 3, 4, 5, 6, 7]

test('a grid of three names morning, noon and night', () => {
  expect(onPaper('1-0-1').doses).toEqual([1, 0, 0, 1])
  expect(onPaper('1-0-1-2').doses).toEqual([1, 0, 1, 2])
  expect(onPaper('½-0-1½').doses).toEqual([0.5, 0, 0, 1.5])
})

test('what was not written so is taken without times', () => {
  for (const words of ['now and then', null, '1-1', '1-x-1'])
    expect(onPaper(words)).toEqual({ doses: [0, 0, 0, 0], weekdays: everyDay, needed_units: null, needed_most: null })
})

test('what is taken when needed says how much at a time, and how often at most where it was signed so', () => {
  const signed = { kind: 'as_needed' as const, dose: 2, most_per_day: 3 }
  expect(patternOfLine({ frequency: null, duration_days: null }, signed, wednesday)).toMatchObject({ needed_units: 2, needed_most: 3 })
  for (const words of ['SOS', '1 tab sos', 'PRN', 'as needed', 'ज़रूरत पर'])
    expect(onPaper(words)).toMatchObject({ needed_units: 1, needed_most: null })
  for (const words of ['1-0-1', 'twice a day', null]) expect(onPaper(words)).toMatchObject({ needed_units: null, needed_most: null })
})

test('a paper read at the desk holds its words beside a grid it may not have', () => {
  expect(onPaper(null, '2 puff sos max4')).toMatchObject({ needed_units: 2, needed_most: 4 })
  expect(onPaper(null, '2 puffs when needed')).toMatchObject({ needed_units: 1, needed_most: null })
  expect(onPaper('1-0-0', '1-0-0 after food')).toMatchObject({ doses: [1, 0, 0, 0], needed_units: null })
})

test('what is taken once a week is taken on the day of the week on which it begins, and never every day', () => {
  const weekly = { kind: 'weekly' as const, dose: 2, times: 1 }
  const once = { doses: [2, 0, 0, 0], weekdays: [3], needed_units: null, needed_most: null }
  expect(patternOfLine({ frequency: null, duration_days: 28 }, weekly, wednesday)).toEqual(once)
  expect(onPaper(null, '2 tab weekly')).toEqual(once)
  expect(onPaper(null, 'हफ़्ते में एक बार')).toEqual({ ...once, doses: [1, 0, 0, 0] })
  expect(patternOfLine({ frequency: null, duration_days: 28 }, { ...weekly, times: 2 }, wednesday).weekdays).toEqual([3, 7])
  expect(patternOfLine({ frequency: null, duration_days: 28 }, { ...weekly, times: 7 }, wednesday).weekdays).toEqual(everyDay)
})

test('a course of five days ends on the fifth', () => {
  expect(endsOn({ duration_days: 5 }, '2026-11-25')).toBe('2026-11-29')
  expect(endsOn({ duration_days: null }, '2026-11-25')).toBeNull()
})

test.each([
  ['Metformin 500 mg tablet', 'tablet'],
  ['Ecosprin 75 Tab', 'tablet'],
  ['Becosules capsules', 'capsule'],
  ['Ascoril LS Syrup', 'ml'],
  ['Refresh Tears Eye Drops', 'drop'],
  ['Budecort 200 Inhaler', 'puff'],
  ['Salbutamol Inhalers IP 100 mcg', 'puff'],
  ['Electral Sachet', 'sachet'],
  ['Volini Gel', 'application'],
  ['Glycomet 500', 'unit'],
] as const)('%s is counted in: %s', (name, unit) => {
  expect(unitOfName(name)).toBe(unit)
})
