import { expect, test } from 'vitest'
import { calendarFile, googleCalendarLink } from './calendar-event.ts'

const now = new Date('2026-11-26T05:00:00Z')
const visit = { uid: 'a@parcha', title: 'Appointment', start: '2026-11-26T11:30:00Z', end: '2026-11-26T11:45:00Z', url: 'https://p.in/a' }

test('an appointment is an event from its first to its last minute, with a bell before it', () => {
  const lines = calendarFile([{ ...visit, alarmMin: 15 }], now).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining(['UID:a@parcha', 'DTSTART:20261126T113000Z', 'DTEND:20261126T114500Z', 'TRIGGER:-PT15M', 'URL:https://p.in/a']),
  )
})

test('a follow-up is a whole day, which ends where the next begins', () => {
  const lines = calendarFile([{ uid: 'b', title: 'Follow-up', start: '2026-12-31' }], now).split('\r\n')
  expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']))
  expect(lines).not.toContain('BEGIN:VALARM')
})

test('no line is longer than 75 octets, also in Hindi, and signs with a meaning are written out', () => {
  const file = calendarFile([{ ...visit, title: `डॉक्टर से अपॉइंटमेंट, ${'बहुत '.repeat(20)}` }], now)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(String.raw`अपॉइंटमेंट\, बहुत`)
})

test('the link to Google names the same times, and a rule where it comes again', () => {
  const link = new URL(googleCalendarLink(visit, { rule: 'FREQ=DAILY', zone: 'Asia/Kolkata' }))
  expect(link.origin).toBe('https://calendar.google.com')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Appointment',
    dates: '20261126T113000Z/20261126T114500Z',
    details: 'https://p.in/a',
    recur: 'RRULE:FREQ=DAILY',
    ctz: 'Asia/Kolkata',
  })
})
