import { expect, test } from 'vitest'
import { calendarFile, googleDoseLinks } from './calendar.rules.ts'

const clocks = { zone: 'Asia/Kolkata', times: ['08:00', '13:00', '18:00', '21:00'], quiet_from: '22:00', quiet_until: '07:00' }
const course = { id: '1', doses: [1, 0, 0, 1], weekdays: [1, 2, 3, 4, 5, 6, 7], starts_on: '2026-11-25', ends_on: '2026-11-26' }

test('each time of day is one event, however many medicines it has, until the course ends', () => {
  const file = calendarFile([{ person: 'asha', courses: [course, { ...course, id: '2' }], clocks, today: '2026-11-25', title: 'Reminder' }])
  expect(file.match(/DTSTART:\S+/g)).toEqual([
    'DTSTART:20261125T023000Z',
    'DTSTART:20261125T153000Z',
    'DTSTART:20261126T023000Z',
    'DTSTART:20261126T153000Z',
  ])
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/)
  expect(new Set(file.match(/SUMMARY:.*/g))).toEqual(new Set(['SUMMARY:Reminder']))
})

test('everybody of a family has their own events, under their names', () => {
  const of = (person: string) => ({ person, courses: [course], clocks, today: '2026-11-25', title: `Reminder: ${person}` })
  const file = calendarFile([of('Asha'), of('Kamla')])
  expect(file.match(/SUMMARY:Reminder: Kamla/g)).toHaveLength(4)
  expect(new Set(file.match(/UID:\S+/g)).size).toBe(8)
})

test('for Google each time of day is one link, that comes again on the days of its medicines until the last of them ends', () => {
  const weekly = { ...course, id: '2', doses: [1, 0, 0, 0], weekdays: [1, 4], ends_on: '2026-12-10' }
  const links = googleDoseLinks({
    person: 'asha',
    courses: [{ ...course, weekdays: [3] }, weekly],
    clocks,
    today: '2026-11-25',
    title: 'Reminder',
  })
  const shown = links.map(({ slot, link }) => [slot, new URL(link).searchParams.get('dates'), new URL(link).searchParams.get('recur')])
  expect(shown).toEqual([
    ['morning', '20261125T023000Z/20261125T024500Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,TH;UNTIL=20261210T235959Z'],
    ['night', '20261125T153000Z/20261125T154500Z', 'RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20261126T235959Z'],
  ])
})

test('a course that is over, and one taken when needed, have no link', () => {
  const over = { ...course, ends_on: '2026-11-24' }
  expect(
    googleDoseLinks({ person: 'asha', courses: [over, { ...course, doses: [0, 0, 0, 0] }], clocks, today: '2026-11-25', title: 'R' }),
  ).toEqual([])
})
