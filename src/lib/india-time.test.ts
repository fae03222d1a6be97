import { expect, test } from 'vitest'
import {
  addDays,
  countDays,
  daySpan,
  fromIndiaField,
  indiaClock,
  indiaDay,
  indiaField,
  indiaFormat,
  indiaInstant,
  indiaTime,
  indiaZone,
  listDays,
  weekdayOf,
} from './india-time.ts'

test('10,000 dates agree with the calendar of the platform, midnight and half past five included (R11)', () => {
  for (let n = 0; n < 10_000; n++) {
    const zoned = Temporal.PlainDateTime.from('2000-01-01T00:00')
      .add({ days: n, minutes: (n * 97) % 1440 })
      .toZonedDateTime(indiaZone)
    const [date, time] = [zoned.toPlainDate().toString(), zoned.toPlainTime().toString({ smallestUnit: 'minute' })]
    const at = new Date(zoned.epochMilliseconds)
    expect([indiaInstant(date, time).getTime(), indiaDay(at), indiaTime(at), weekdayOf(date)]).toEqual([
      at.getTime(),
      date,
      time,
      zoned.dayOfWeek,
    ])
  }
})

test('the day changes at 18:30 UTC, for a moment of either kind', () => {
  expect(['2026-11-21T18:29:59Z', new Date('2026-11-21T18:30:00Z')].map(indiaDay)).toEqual(['2026-11-21', '2026-11-22'])
  expect(indiaClock('2026-11-21T18:30:00Z')).toBe('2026-11-22T00:00:00.000')
})

test('a day begins at midnight in India, and its span ends where the next one begins', () => {
  expect(indiaInstant('2026-11-22').toISOString()).toBe('2026-11-21T18:30:00.000Z')
  expect(indiaInstant('2026-11-22', '09:15:00').toISOString()).toBe('2026-11-22T03:45:00.000Z')
  expect(daySpan('2026-11-22', '2026-11-22')).toEqual([indiaInstant('2026-11-22'), indiaInstant('2026-11-23')])
})

test('days are counted over months, leap days and backwards', () => {
  expect([addDays('2028-02-28', 1), addDays('2027-03-01', -1), addDays('2026-12-31', 1)]).toEqual([
    '2028-02-29',
    '2027-02-28',
    '2027-01-01',
  ])
  expect([countDays('2028-02-28', '2028-03-01'), countDays('2026-11-22', '2026-11-22'), countDays('2026-11-22', '2026-11-20')]).toEqual([
    2, 0, -2,
  ])
  expect(listDays('2026-12-30', '2027-01-01')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(listDays('2026-12-30', '2026-12-29')).toEqual([])
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([7, 1])
})

test('a field of day and time shows the clocks of India and is read by them', () => {
  expect(indiaField('2026-11-21T18:30:59Z')).toBe('2026-11-22T00:00')
  expect(fromIndiaField('2026-11-22T00:00')).toBe('2026-11-22T00:00:00+05:30')
  expect(indiaField(fromIndiaField('2026-12-31T23:59'))).toBe('2026-12-31T23:59')
})

test('a formatter shows the clocks of India, in the language of the page', () => {
  const format = indiaFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
  expect(format.format(new Date('2026-11-21T18:30:00Z'))).toBe('22 Nov 2026, 12:00 AM')
})

test('other languages than English say the part of the day and no English half', () => {
  const at = new Date('2026-11-28T01:20:00Z')
  expect(indiaFormat('hi-IN', { dateStyle: 'medium', timeStyle: 'short' }).format(at)).toBe('28 नव॰ 2026, सुबह 6:50')
  expect(indiaFormat('hi-IN', { hour: 'numeric', minute: '2-digit', hour12: true }).format(at)).toBe('सुबह 6:50')
})
