import { expect, test } from 'vitest'
import { isChanged, shownProgramme, unchanged } from './day-draft.rules.ts'

const settings = { breaks: [], slot_minutes: 15, modes: null, most_bookings: null } as const
const programmeAt = (opens: string, closes: string) => ({ ...settings, breaks: [], hours: [{ opens, closes }] })
const monday = { own: true, programme: programmeAt('17:00', '23:59'), weekly: programmeAt('09:00', '13:00') }

test('a day with its own hours is shown as this day, with those hours', () => {
  const draft = unchanged(monday)
  expect(draft.scope).toBe('day')
  expect(shownProgramme(monday, draft)).toEqual(monday.programme)
})

test('a day as its weekday is changed with its weekday', () => {
  expect(unchanged({ own: false }).scope).toBe('weekday')
})

test('switching to every Monday shows the weekly hours, and saving them changes nothing', () => {
  for (const scope of ['weekday', 'workdays'] as const)
    expect(shownProgramme(monday, { ...unchanged(monday), scope })).toEqual(monday.weekly)
})

test('what was typed stays when another span of days is chosen, and nothing else of the day comes with it', () => {
  const edits = { slot_minutes: 20 } as const
  expect(shownProgramme(monday, { scope: 'weekday', edits })).toEqual({ ...monday.weekly, slot_minutes: 20 })
  expect([isChanged({ scope: 'day', edits }), isChanged(unchanged(monday))]).toEqual([true, false])
})
