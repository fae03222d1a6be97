import { expect, test } from 'vitest'
import { promiseForm } from './promise-form.rules.ts'

/** 11:40 PM of 29 November in India. */
const now = '2026-11-29T18:10:00Z'

test('a promise near by is a time, on whichever side of midnight', () => {
  expect(promiseForm('2026-11-29T18:50:00Z', now)).toBe('time')
  expect(promiseForm('2026-11-29T03:30:00Z', now)).toBe('time')
  expect(promiseForm('2026-11-29T18:10:00Z', '2026-11-29T19:00:00Z')).toBe('time')
})

test('what was promised for another day says so', () => {
  expect(promiseForm('2026-11-30T03:30:00Z', now)).toBe('day and time')
  expect(promiseForm('2026-11-28T12:30:00Z', now)).toBe('day')
})
