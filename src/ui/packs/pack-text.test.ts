import { expect, test } from 'vitest'
import { fitText } from './pack-text.ts'
import { packTint } from './pack-tint.ts'

const label = { width: 60, height: 22 }

test('a short strength is set as big as the label allows', () => {
  expect(fitText('650 mg', label, 15)).toEqual({ lines: ['650 mg'], size: 15 })
})

test('a combined strength breaks into two lines when that makes it bigger', () => {
  expect(fitText('500 mg + 125 mg', label, 15).lines).toEqual(['500 mg +', '125 mg'])
  expect(fitText('875mg/125mg', { width: 44, height: 36 }, 15).lines).toEqual(['875mg/', '125mg'])
})

test('a unit is never torn apart', () => {
  expect(fitText('0.05% w/w + 2% w/w', label, 15).lines).toEqual(['0.05% w/w +', '2% w/w'])
  expect(fitText('40 IU/ml', label, 15).lines).toEqual(['40 IU/ml'])
})

test('a strength of forty letters still fits the width of its label', () => {
  const { lines, size } = fitText('1000000 IU + 200 mg + 250 mg per 10 ml x', label, 15)
  for (const line of lines) expect(line.length * 0.33 * size).toBeLessThanOrEqual(label.width)
  expect(size).toBeGreaterThan(3)
})

test('an empty strength draws an empty label instead of an endless letter', () => {
  expect(fitText('', label, 15).size).toBe(15)
})

test('a medicine keeps its tint', () => {
  expect(packTint('amox-500')).toBe(packTint('amox-500'))
})

test('all eight tints are used', () => {
  const inks = Array.from({ length: 200 }, (_, i) => packTint(`medicine-${i}`).ink)
  expect(new Set(inks).size).toBe(8)
})
