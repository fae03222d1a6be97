import { expect, test } from 'vitest'
import { sortedByStrength } from './strength-order.ts'

test('strengths stand by their number, liquids apart, combinations behind', () => {
  const labels = ['650mg', '325mg + 2mg', '1g', '125mg/5ml', '500mg', '100mg/ml', '325mg + 37.5mg', '80mg']
  const sorted = sortedByStrength(labels.map((value) => ({ value, count: 1 })))
  expect(sorted.map(({ value }) => value)).toEqual([
    '80mg',
    '500mg',
    '650mg',
    '1g',
    '125mg/5ml',
    '100mg/ml',
    '325mg + 2mg',
    '325mg + 37.5mg',
  ])
})
