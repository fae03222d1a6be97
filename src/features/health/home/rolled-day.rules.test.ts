import { expect, test } from 'vitest'
import type { Course, RecentDoses } from '../doses/courses.contract.ts'
import { rolledTo } from './rolled-day.rules.ts'

const tablet = { dose_unit: 'tablet' as const, food: 'any' as const }
const course = {
  id: 'metformin',
  name: 'Metformin 500',
  ...tablet,
  doses: [1, 0, 0, 1],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  starts_on: '2026-11-20',
  ends_on: null,
} as unknown as Course
const last = { ...course, id: 'azithromycin', doses: [1, 0, 0, 0], ends_on: '2026-11-25' }
const taken = {
  course: 'metformin',
  name: 'Metformin 500',
  amount: 1,
  ...tablet,
  state: 'taken' as const,
  at: '2026-11-25T02:40:00Z',
  last_day: false,
}
const slot = (name: 'morning' | 'noon' | 'evening' | 'night', time: string, doses: (typeof taken)[] = []) => ({
  slot: name,
  time,
  at: '',
  doses,
})
const page: RecentDoses = {
  day: '2026-11-25',
  slots: [slot('morning', '08:00', [taken]), slot('noon', '13:00'), slot('evening', '18:00'), slot('night', '21:00', [taken])],
  all: 2,
  taken: 2,
  zone: 'Asia/Kolkata',
  earlier: [],
  missed: [],
  needed: [
    { course: 'metformin', name: 'Salbutamol', amount: 2, dose_unit: 'puff', most_a_day: 4, taken: ['07:10', '22:05'], last_at: null },
  ],
}

test('a page of the day it is stays as it is, and so does one that is ahead of the clock of the device', () => {
  expect(rolledTo('2026-11-25', page, [course])).toBe(page)
  expect(rolledTo('2026-11-24', page, [course])).toBe(page)
})

test('a page of yesterday has the doses of today, unmarked, and those of its own day among the earlier ones', () => {
  const today = rolledTo('2026-11-26', page, [course, last])
  expect(today).toMatchObject({ day: '2026-11-26', all: 2, taken: 0 })
  expect(today.slots[0]).toMatchObject({ at: '2026-11-26T02:30:00.000Z', doses: [{ course: 'metformin', state: null }] })
  expect(today.earlier.map(({ day, taken: many }) => [day, many])).toEqual([
    ['2026-11-25', 2],
    ['2026-11-24', 0],
  ])
})

test('what is taken when needed begins the day anew and says when it was taken last', () => {
  const [needed] = rolledTo('2026-11-26', page, [course]).needed
  expect(needed).toMatchObject({ taken: [], last_at: '2026-11-25T16:35:00.000Z' })
})

test('after a week without a line the days between are as they were planned', () => {
  const { earlier } = rolledTo('2026-12-02', page, [course])
  expect(earlier.map(({ day, all, taken: many }) => [day, all, many])).toEqual([
    ['2026-12-01', 2, 0],
    ['2026-11-30', 2, 0],
  ])
})
