import { expect, test } from 'vitest'
import { sameDistribution } from './support/same-distribution.ts'

const ramp = (count: number, from: number) => Array.from({ length: count }, (_, at) => from + at)

test('the same values in two samples are one distribution, a shift is not', () => {
  expect(sameDistribution(ramp(100, 0), ramp(100, 0))).toBeCloseTo(1)
  expect(sameDistribution(ramp(100, 0), ramp(100, 30))).toBeLessThan(0.001)
})

test('agrees with a table: nine values against nine, U = 21 is p = 0.085', () => {
  const [a, b] = [
    [1, 2, 3, 4, 8, 9, 10, 11, 18],
    [5, 6, 7, 12, 13, 14, 15, 16, 17],
  ]
  expect(sameDistribution(a ?? [], b ?? [])).toBeCloseTo(0.085, 2)
})
