import { expect, test } from 'vitest'
import { dayOff, nearestWorked } from './day-off.rules.ts'

const hours = [
  { opens: '10:00', closes: '13:00' },
  { opens: '17:00', closes: '19:00' },
]
const worked = (day: string) => ({ day, leave: [], programme: { hours } })
const leave = (day: string) => ({ ...worked(day), leave: [{ opens: '00:00', closes: '24:00' }] })
const free = (day: string) => ({ day, leave: [], programme: { hours: [] } })

test('a day without hours and a day of leave are off; leave over a part of the day is not', () => {
  expect(dayOff(free('2026-12-06'))).toBe('no_hours')
  expect(dayOff(leave('2026-12-07'))).toBe('leave')
  expect(dayOff({ ...worked('2026-12-08'), leave: [{ opens: '10:00', closes: '13:00' }] })).toBeNull()
})

test('the nearest days worked are one before and one after, none that is over', () => {
  const days = [worked('2026-12-04'), worked('2026-12-05'), free('2026-12-06'), leave('2026-12-07'), worked('2026-12-08')]
  expect(nearestWorked(days, '2026-12-06', '2026-12-01')).toEqual(['2026-12-05', '2026-12-08'])
  expect(nearestWorked(days, '2026-12-06', '2026-12-06')).toEqual(['2026-12-08'])
})
