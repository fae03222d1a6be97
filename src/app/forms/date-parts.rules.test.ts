import { expect, test } from 'vitest'
import { dayOf, isDay, partsOf, pastedDay } from './date-parts.rules.ts'

test('three fields name a day, with or without zeros in front', () => {
  expect(dayOf({ day: '1', month: '5', year: '1990' })).toBe('1990-05-01')
  expect(dayOf({ day: '01', month: '05', year: '1990' })).toBe('1990-05-01')
})

test('while they name none, what was typed stays, and is no day', () => {
  for (const parts of [
    { day: '1', month: '', year: '' },
    { day: '31', month: '6', year: '1990' },
    { day: '', month: '5', year: '1990' },
    { day: '1', month: '5', year: '90' },
  ]) {
    expect(partsOf(dayOf(parts))).toEqual(parts)
    expect(isDay(dayOf(parts))).toBe(false)
  }
  expect(dayOf({ day: '', month: '', year: '' })).toBe('')
})

test('a leap day exists in leap years only', () => {
  expect(['2024-02-29', '2023-02-29', '', 'nonsense'].map(isDay)).toEqual([true, false, false, false])
})

test('a whole day pasted into one field fills all three', () => {
  const day = { day: '1', month: '5', year: '1990' }
  expect(['1/5/1990', '1-5-1990', '1.5.1990', ' 1/5/1990 '].map(pastedDay)).toEqual([day, day, day, day])
  expect(pastedDay('1990-05-01')).toEqual({ day: '01', month: '05', year: '1990' })
  expect([pastedDay('1990'), pastedDay('12')]).toEqual([null, null])
})
