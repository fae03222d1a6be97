import { describe, expect, test } from 'vitest'
import { hasVitals, pressureText, readPressure, readVital, vitalProblems } from './vitals.rules.ts'

const none = { temperature_f: null, systolic_mmhg: null, diastolic_mmhg: null, pulse_per_min: null, spo2_percent: null, weight_kg: null }
const measured = { temperature_f: 101.2, systolic_mmhg: 148, diastolic_mmhg: 92, pulse_per_min: 96, spo2_percent: 97, weight_kg: 74 }

describe('what was measured', () => {
  test('is sound when it is not measured, or within what a living person can have', () => {
    expect(vitalProblems(none)).toEqual([])
    expect(vitalProblems(measured)).toEqual([])
    expect([hasVitals(none), hasVitals({ ...none, spo2_percent: 97 })]).toEqual([false, true])
  })

  test('a temperature in °C, a pulse of 9 and a saturation of 197 are out of range', () => {
    const wrong = { ...measured, temperature_f: 38.4, pulse_per_min: 9, spo2_percent: 197 }
    expect(vitalProblems(wrong)).toEqual([
      { name: 'temperature_f', code: 'out_of_range' },
      { name: 'pulse_per_min', code: 'out_of_range' },
      { name: 'spo2_percent', code: 'out_of_range' },
    ])
  })

  test('a blood pressure needs both figures, the upper above the lower', () => {
    const incomplete = [{ name: 'systolic_mmhg', code: 'incomplete' }]
    expect(vitalProblems({ ...measured, diastolic_mmhg: null })).toEqual(incomplete)
    expect(vitalProblems({ ...measured, systolic_mmhg: 92, diastolic_mmhg: 148 })).toEqual(incomplete)
  })

  test.each([
    ['148/92', 148, 92],
    ['148 92', 148, 92],
    [' 148 / 92 ', 148, 92],
    ['148/', 148, null],
    ['148', 148, null],
    ['', null, null],
  ])('%j is a blood pressure of %j over %j', (text, systolic_mmhg, diastolic_mmhg) => {
    expect(readPressure(text)).toEqual({ systolic_mmhg, diastolic_mmhg })
  })

  test('words are no blood pressure, and what was read is written the same', () => {
    expect(readPressure('high')).toBeNull()
    for (const text of ['148/92', '148', '']) expect(pressureText(readPressure(text) ?? none)).toBe(text)
  })

  test('a figure may be half typed, and a word is none', () => {
    expect(['101.2', '101.', '98,6', ''].map(readVital)).toEqual([101.2, 101, 98.6, null])
    expect(['hot', '1e3', '-4', '101.25'].map(readVital)).toEqual([undefined, undefined, undefined, undefined])
  })
})
