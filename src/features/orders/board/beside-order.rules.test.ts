import { expect, test } from 'vitest'
import { ordersBeside } from './beside-order.rules.ts'

const board = (...ids: string[]) => ids.map((id) => ({ id }))

test('the orders beside the open one are those of its list', () => {
  expect(ordersBeside(board('a', 'b', 'c'), 'b', 1)).toEqual({ before: 'a', next: 'c' })
  expect(ordersBeside(board('a', 'b'), 'a', 0)).toEqual({ before: undefined, next: 'b' })
  expect(ordersBeside(board('a', 'b'), 'b', 1)).toEqual({ before: 'a', next: undefined })
})

test('after an order was packed comes the one that stands in its place, not one above it that has to wait', () => {
  expect(ordersBeside(board('waits', 'c', 'd'), 'b', 1)).toEqual({ before: 'waits', next: 'c' })
})

test('after the last of the list come those that were left, and after one that never stood in it the first', () => {
  expect(ordersBeside(board('waits', 'also'), 'gone', 2)).toEqual({ before: 'also', next: 'waits' })
  expect(ordersBeside(board('a', 'b'), 'elsewhere', 0)).toEqual({ before: undefined, next: 'a' })
  expect(ordersBeside([], 'gone', 0)).toEqual({ before: undefined, next: undefined })
})
