import { expect, test } from 'vitest'
import { filterOf, nextVisit, nowIndex } from './day-rows.rules.ts'

const visit = (id: string, at: string, state: 'COMPLETED' | 'CONFIRMED' | 'WAITING_ROOM', join_open = false) => ({
  id,
  at,
  state,
  join_open,
})
const day = [
  visit('a', '2026-11-23T03:30:00.000Z', 'COMPLETED'),
  visit('b', '2026-11-23T04:00:00.000Z', 'CONFIRMED'),
  visit('c', '2026-11-23T04:30:00.000Z', 'WAITING_ROOM', true),
]

test('the next visit is the one that can be joined, else the next to come, never one that is over', () => {
  expect(nextVisit(day)?.id).toBe('c')
  expect(nextVisit(day.slice(0, 2))?.id).toBe('b')
  expect(nextVisit(day.slice(0, 1))).toBeUndefined()
})

test('the line of this moment lies between what has begun and what has not', () => {
  expect(nowIndex(day, '2026-11-23T04:10:00.000Z')).toBe(2)
  expect(nowIndex(day, '2026-11-22T04:10:00.000Z')).toBe(0)
  expect(nowIndex(day, '2026-11-24T04:10:00.000Z')).toBe(3)
})

test('an address that names no filter shows everything', () => {
  expect([filterOf(null), filterOf('x'), filterOf('sign')]).toEqual(['all', 'all', 'sign'])
})
