import { expect, test } from 'vitest'
import { dayPartOf, daysUntil, freeDays, indiaDayOf, wishedDay } from './free-time.rules.ts'

test('a day is a day in India: 18:30 UTC is the next one', () => {
  expect([indiaDayOf('2026-11-21T18:29:59Z'), indiaDayOf('2026-11-21T18:30:00Z')]).toEqual(['2026-11-21', '2026-11-22'])
  expect(daysUntil('2026-11-21T18:30:00Z', '2026-11-21T18:29:59Z')).toBe(1)
  expect(daysUntil('2026-11-22T03:30:00Z', '2026-11-21T18:30:00Z')).toBe(0)
})

test('times are grouped as people look for them', () => {
  const parts = ['04:00', '11:45', '12:00', '16:45', '17:00', '20:45', '21:00', '01:00'].map((time) =>
    dayPartOf(new Date(`2026-11-21T${time}:00+05:30`).toISOString()),
  )
  expect(parts).toEqual(['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening', 'night', 'night'])
})

test('next_availability may be a day or a moment; anything else is no wish', () => {
  expect(['2026-11-22', '2026-11-21T20:00:00Z', 'soon', '2026-99-99', null].map(wishedDay)).toEqual([
    '2026-11-22',
    '2026-11-22',
    null,
    null,
    null,
  ])
})

test('only what is free is offered, and a day without anything still stands there', () => {
  const slot = (id: string, start_at: string, state: 'open' | 'taken' = 'open') => ({ id, start_at, state })
  const slots = [slot('a', '2026-11-21T04:00:00Z'), slot('b', '2026-11-21T04:15:00Z', 'taken'), slot('c', '2026-11-22T18:45:00Z')]
  expect(freeDays(slots, '2026-11-21', 3)).toEqual([
    { day: '2026-11-21', free: [{ id: 'a', start_at: '2026-11-21T04:00:00Z' }] },
    { day: '2026-11-22', free: [] },
    { day: '2026-11-23', free: [{ id: 'c', start_at: '2026-11-22T18:45:00Z' }] },
  ])
})
