import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByLargestRemainder } from './split.ts'

const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 50 })

test('shares sum to the total to the paisa, and none is more than its line while the total is not', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const sum = lines.reduce((all, one) => all + one, 0)
      const total = Math.floor(sum * part)
      const shares = splitByLargestRemainder(total, lines)
      expect(shares.reduce((all, one) => all + one, 0)).toBe(total)
      shares.forEach((share, at) => expect(share).toBeLessThanOrEqual(lines[at] ?? 0))
    }),
  )
})

test('no share is further than a paisa from its exact part', () => {
  fc.assert(
    fc.property(
      weights.filter((lines) => lines.some(Boolean)),
      fc.integer({ min: 0, max: 1_000_000 }),
      (lines, total) => {
        const sum = lines.reduce((all, one) => all + one, 0)
        splitByLargestRemainder(total, lines).forEach((share, at) =>
          expect(Math.abs(share - (total * (lines[at] ?? 0)) / sum)).toBeLessThan(1.000_001),
        )
      },
    ),
  )
})

test('the odd paisa goes to the largest remainder, to the earlier of equals', () => {
  expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitByLargestRemainder(10, [26, 74])).toEqual([3, 7])
  expect(splitByLargestRemainder(1, [0, 5, 5])).toEqual([0, 1, 0])
})

test('nothing among nobody is nothing; something among nobody is a mistake', () => {
  expect(splitByLargestRemainder(0, [0, 0])).toEqual([0, 0])
  expect(() => splitByLargestRemainder(1, [0])).toThrow(RangeError)
  expect(() => splitByLargestRemainder(-1, [1])).toThrow(RangeError)
  expect(() => splitByLargestRemainder(0.5, [1])).toThrow(RangeError)
})
