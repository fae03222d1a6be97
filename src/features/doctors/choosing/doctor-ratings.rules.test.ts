import { expect, test } from 'vitest'
import { firstMonth, monthOf, summarise } from './doctor-ratings.rules.ts'

test('months are those of India, and this one counts among the twelve', () => {
  expect(monthOf(new Date('2026-10-31T19:00:00Z'))).toBe('2026-11-01')
  expect(firstMonth(new Date('2026-11-25T00:00:00Z'), 12)).toBe('2025-12-01')
  expect(firstMonth(new Date('2026-01-10T00:00:00Z'), 1)).toBe('2026-01-01')
})

test('the average is plain, to one decimal', () => {
  const counts = [
    { stars: 5, visits: 7 },
    { stars: 4, visits: 2 },
    { stars: 1, visits: 1 },
    { stars: 5, visits: 1 },
  ]
  expect(summarise(counts)).toEqual({ average: 4.5, visits: 11, by_stars: [1, 0, 0, 2, 8] })
  expect(summarise([])).toEqual({ average: 0, visits: 0, by_stars: [0, 0, 0, 0, 0] })
})
