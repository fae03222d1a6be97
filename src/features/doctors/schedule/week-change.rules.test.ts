import { describe, expect, test } from 'vitest'
import { addDays, listDays } from '../../../lib/india-time.ts'
import { leaveOf, type Programme, programmeOf, type Schedule } from '../slot-grid.rules.ts'
import { changedSchedule, mondayOf, wholeDay } from './week-change.rules.ts'

const monday = '2026-11-23'
const thursday = '2026-11-26'
const morning = { opens: '09:00', closes: '13:00' }
const evening = { opens: '17:00', closes: '20:00' }
const programme = (hours: Programme['hours'], more: Partial<Programme> = {}): Programme => {
  return { hours, breaks: [], slot_minutes: 15, modes: null, most_bookings: null, ...more }
}
const before: Schedule = { week: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...morning })), days: [], weekdays: [], dates: [] }
const hoursOn = (day: string, schedule: Schedule) => programmeOf(day, schedule).hours

describe('a change of the week', () => {
  test('of this day leaves every other day as it was', () => {
    const after = changedSchedule(before, { kind: 'programme', day: thursday, scope: 'day', programme: programme([evening]) })
    expect(hoursOn(thursday, after)).toEqual([evening])
    expect([addDays(thursday, 7), addDays(thursday, 1)].map((day) => hoursOn(day, after))).toEqual([[morning], [morning]])
  })

  test('of its weekday holds for every week, and the day loses what it had of its own', () => {
    const own = changedSchedule(before, { kind: 'programme', day: thursday, scope: 'day', programme: programme([]) })
    const wished = programme([evening], { slot_minutes: 20, breaks: [{ opens: '18:00', closes: '18:20' }], most_bookings: 6 })
    const after = changedSchedule(own, { kind: 'programme', day: thursday, scope: 'weekday', programme: wished })
    for (const day of [thursday, addDays(thursday, 7)]) expect(programmeOf(day, after)).toEqual(wished)
    expect(hoursOn(addDays(thursday, 1), after)).toEqual([morning])
  })

  test('of Monday to Friday leaves Saturday and Sunday', () => {
    const after = changedSchedule(before, { kind: 'programme', day: thursday, scope: 'workdays', programme: programme([evening]) })
    const week = listDays(monday, addDays(monday, 6)).map((day) => hoursOn(day, after))
    expect(week).toEqual([[evening], [evening], [evening], [evening], [evening], [morning], []])
  })

  test('leave takes days or a part of them away, once, and coming back gives all of them back', () => {
    const leave = { kind: 'leave' as const, from: monday, to: addDays(monday, 1) }
    const part = changedSchedule(before, { ...leave, opens: '10:00', closes: '12:00', away: true })
    expect(leaveOf(monday, part)).toEqual([{ opens: '10:00', closes: '12:00' }])
    const whole = changedSchedule(part, { ...leave, ...wholeDay, away: true })
    expect(leaveOf(addDays(monday, 1), whole)).toEqual([wholeDay])
    expect(changedSchedule(whole, { ...leave, ...wholeDay, away: false }).days).toEqual([])
  })

  test('a copied week makes the next one the same: days of its own, extra hours, and weekdays where this week has nothing of its own', () => {
    const own = changedSchedule(before, { kind: 'programme', day: thursday, scope: 'day', programme: programme([evening]) })
    const later = changedSchedule(own, { kind: 'programme', day: addDays(monday, 8), scope: 'day', programme: programme([]) })
    const withExtra = { ...later, days: [{ day: monday, kind: 'extra' as const, ...evening }] }
    const after = changedSchedule(withExtra, { kind: 'copy', week: monday })
    const next = listDays(addDays(monday, 7), addDays(monday, 13)).map((day) => hoursOn(day, after))
    expect(next).toEqual([[morning, evening], [morning], [morning], [evening], [morning], [morning], []])
  })

  test('a week begins on its Monday', () => {
    expect([monday, thursday, addDays(monday, 6)].map(mondayOf)).toEqual([monday, monday, monday])
  })
})
