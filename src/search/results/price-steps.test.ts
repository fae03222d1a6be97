import { expect, test } from 'vitest'
import { priceSteps } from './price-steps.ts'

test('each of ten steps is dearer than the one before by the same share', () => {
  // From 1 to 1,024 each step doubles.
  expect(priceSteps([1, 1.9, 2.1, 500, 513, 1024], { from: 1, to: 1024 })).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 1, 2])
})

test('where all cost the same there is nothing to draw', () => {
  expect(priceSteps([79, 79], { from: 79, to: 79 }).every((count) => count === 0)).toBe(true)
})
