import { describe, expect, test } from 'vitest'
import { bands, levelOf, levels, sideOf } from './readings.rules.ts'

const pressure = (systolic_mmhg: number, diastolic_mmhg: number) => levelOf({ kind: 'pressure', systolic_mmhg, diastolic_mmhg })
const sugar = (sugar_mg_dl: number) => levelOf({ kind: 'sugar', sugar_mg_dl })

describe('levels of readings', () => {
  test('pressure: on both sides of every limit', () => {
    expect([90, 91, 139, 140, 179, 180].map((figure) => pressure(figure, 80))).toEqual([
      'emergency',
      'noted',
      'noted',
      'watch',
      'watch',
      'emergency',
    ])
    expect([59, 60, 89, 90, 119, 120].map((figure) => pressure(130, figure))).toEqual([
      'watch',
      'noted',
      'noted',
      'watch',
      'watch',
      'emergency',
    ])
  })

  test('the graver of two figures stands', () => {
    expect(pressure(150, 125)).toBe('emergency')
    expect(pressure(150, 80)).toBe('watch')
  })

  test('sugar: on both sides of every limit', () => {
    expect([53, 54, 69, 70, 179, 180, 239, 240, 299, 300].map(sugar)).toEqual([
      'emergency',
      'today',
      'today',
      'noted',
      'noted',
      'watch',
      'watch',
      'today',
      'today',
      'emergency',
    ])
  })

  test('every whole figure of every kind has a level, the bands leave no gap', () => {
    for (const rows of Object.values(bands)) {
      expect(rows[0]?.[0]).toBe(0)
      expect(rows.map(([from]) => from)).toEqual(rows.map(([from]) => from).toSorted((a, b) => a - b))
    }
    for (let figure = 0; figure <= 1000; figure++) expect(levels).toContain(sugar(figure))
  })
})

test('the emergency page says on which side the figure is', () => {
  const none = { systolic_mmhg: null, diastolic_mmhg: null, sugar_mg_dl: null }
  expect(sideOf({ ...none, systolic_mmhg: 190, diastolic_mmhg: 80 })).toBe('high')
  expect(sideOf({ ...none, systolic_mmhg: 80, diastolic_mmhg: 50 })).toBe('low')
  expect(sideOf({ ...none, systolic_mmhg: 150, diastolic_mmhg: 125 })).toBe('high')
  expect(sideOf({ ...none, sugar_mg_dl: 45 })).toBe('low')
  expect(sideOf({ ...none, sugar_mg_dl: 320 })).toBe('high')
})
