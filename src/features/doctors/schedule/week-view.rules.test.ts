import { expect, test } from 'vitest'
import { axisOf, boxOf, hourMarks, nowPlace } from './week-view.rules.ts'
import type { WeekDay } from './week.contract.ts'

const settings = { breaks: [], slot_minutes: 15, modes: null, most_bookings: null } as const
const day = (...hours: [string, string][]): WeekDay => ({
  day: '2026-11-26',
  programme: { ...settings, breaks: [], hours: hours.map(([opens, closes]) => ({ opens, closes })) },
  weekly: { ...settings, breaks: [], hours: [] },
  own: false,
  leave: [],
  slots: [],
  booked: 0,
  places: 0,
})

test('a week is drawn between whole hours around all its hours, and an empty one as a working day', () => {
  expect(axisOf([day(['08:30', '13:00']), day(['17:00', '20:15'])])).toEqual({ from: 480, to: 1260 })
  expect(axisOf([day()])).toEqual({ from: 540, to: 1080 })
})

test('hours lie where they are between the ends', () => {
  const axis = { from: 480, to: 1080 }
  expect(boxOf({ opens: '09:00', closes: '12:00' }, axis)).toEqual({ y: '10%', height: '30%' })
  expect(hourMarks(axis)).toEqual([480, 660, 840, 1020])
})

test('the line of the present stands only between the ends', () => {
  const axis = { from: 540, to: 1080 }
  expect([nowPlace('04:00', axis), nowPlace('13:30', axis), nowPlace('22:15', axis)]).toEqual([null, 50, null])
})
