import { expect, test } from 'vitest'
import { suggestedOnce } from './suggested-once.rules.ts'

test('an order and the prescription it was made with are suggested once', () => {
  const paper = { id: 'p2', names: ['Telma 40', 'Ecosprin 75'] }
  const order = { id: 'o1', names: ['ecosprin 75', 'Telma 40 '] }
  const other = { id: 'p1', names: ['Telma 40'] }
  expect(suggestedOnce([paper, order, other])).toEqual([paper, other])
})
