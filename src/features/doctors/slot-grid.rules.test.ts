import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, indiaDay, indiaInstant, indiaTime, listDays } from '../../lib/india-time.ts'
import {
  type DayHours,
  generateSlots,
  isInHours,
  overlaps,
  type Programme,
  programmeOf,
  type Schedule,
  slotLengths,
  type WeeklyHours,
} from './slot-grid.rules.ts'

const day = '2026-11-23'
const weekly = (week: WeeklyHours[], days: DayHours[] = []): Schedule => ({ week, days, weekdays: [], dates: [] })
const starts = (days: string[], week: WeeklyHours[], exceptions: DayHours[]) =>
  generateSlots(days, weekly(week, exceptions)).map(({ startAt }) => `${indiaDay(startAt)} ${indiaTime(startAt)}`)

describe('laying out a doctor’s time', () => {
  test('Monday hours give quarters of an hour on Mondays only', () => {
    const week = [{ weekday: 1, opens: '09:00', closes: '10:00' }]
    expect(starts(listDays(day, addDays(day, 6)), week, [])).toEqual([`${day} 09:00`, `${day} 09:15`, `${day} 09:30`, `${day} 09:45`])
  })

  test('hours begin and end on the grid: no slot sticks out', () => {
    expect(starts([day], [{ weekday: 1, opens: '09:05', closes: '09:55' }], [])).toEqual([`${day} 09:15`, `${day} 09:30`])
  })

  test('a day may have hours off and hours more, and no slot twice', () => {
    const week = [{ weekday: 1, opens: '09:00', closes: '10:00' }]
    const off = { day, kind: 'off', opens: '09:20', closes: '09:40' } as const
    const extra = { day, kind: 'extra', opens: '09:45', closes: '10:15' } as const
    expect(starts([day], week, [off, extra])).toEqual([`${day} 09:00`, `${day} 09:45`, `${day} 10:00`])
  })

  const time = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
  const hours = fc
    .tuple(time, time)
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => (a < b ? { opens: a, closes: b } : { opens: b, closes: a }))
  const length = fc.constantFrom(...slotLengths)

  test('slots never overlap, lie in the hours and outside breaks and leave, whatever the hours, the lengths and what stood before', () => {
    const programme = fc.record({
      hours: fc.array(hours, { maxLength: 3 }),
      breaks: fc.array(hours, { maxLength: 2 }),
      slot_minutes: length,
      modes: fc.constant(null),
      most_bookings: fc.constant(null),
    })
    const kept = fc.array(fc.tuple(fc.integer({ min: 0, max: 47 }), length), { maxLength: 10 })
    fc.assert(
      fc.property(programme, programme, fc.array(hours, { maxLength: 2 }), kept, (first, second, leave, hoursKept) => {
        const dates = [first, second].map((one, at): { day: string } & Programme => ({ ...one, day: addDays(day, at) }))
        const schedule = { week: [], weekdays: [], dates, days: leave.map((one) => ({ day, kind: 'off' as const, ...one })) }
        const lengths = new Map(hoursKept.map(([hour, minutes]) => [indiaInstant(day).getTime() + hour * 3_600_000, minutes]))
        const laid = generateSlots(listDays(day, addDays(day, 1)), schedule, lengths)
        return laid.every(({ startAt, minutes }, at) => {
          const end = startAt.getTime() + minutes * 60_000
          const next = laid[at + 1]?.startAt.getTime() ?? Infinity
          return end <= next && isInHours({ startAt, endAt: new Date(end) }, schedule)
        })
      }),
    )
  })

  test.each([
    [10, ['09:00', '09:10', '09:20', '09:30', '09:40']],
    [20, ['09:00', '09:20']],
    [30, ['09:00']],
  ] as const)('slots of %i minutes fill the hours without a rest', (slot_minutes, expected) => {
    const weekdays = [{ weekday: 1, slot_minutes, breaks: [], modes: null, most_bookings: null }]
    const laid = generateSlots([day], { ...weekly([{ weekday: 1, opens: '09:00', closes: '09:50' }]), weekdays })
    expect(laid.map(({ startAt }) => indiaTime(startAt))).toEqual(expected)
  })

  test('a day with a programme of its own is not as its weekday, breaks are free of slots, and extra hours come on top', () => {
    const own: Programme = {
      hours: [{ opens: '17:00', closes: '18:00' }],
      breaks: [{ opens: '17:15', closes: '17:30' }],
      slot_minutes: 15,
      modes: ['audio'],
      most_bookings: 3,
    }
    const week = weekly([{ weekday: 1, opens: '09:00', closes: '10:00' }], [{ day, kind: 'extra', opens: '20:00', closes: '20:15' }])
    const schedule = { ...week, dates: [{ day, ...own }] }
    const laid = generateSlots([day], schedule)
    expect(laid.map(({ startAt }) => indiaTime(startAt))).toEqual(['17:00', '17:30', '17:45', '20:00'])
    expect(laid[0]?.modes).toEqual(['audio'])
    expect(programmeOf(addDays(day, 7), schedule)).toMatchObject({ hours: [{ opens: '09:00', closes: '10:00' }], slot_minutes: 15 })
  })

  test('hours of one weekday that overlap are seen', () => {
    const morning = { weekday: 1, opens: '09:00', closes: '12:00' }
    expect(overlaps([morning, { ...morning, opens: '11:45', closes: '13:00' }])).toBe(true)
    expect(overlaps([morning, { ...morning, opens: '12:00', closes: '13:00' }, { ...morning, weekday: 2 }])).toBe(false)
  })
})

describe('times are right in India and abroad (R11)', () => {
  test('a server in Los Angeles lays out the same slots as one in UTC', () => {
    const program = `
      import { addDays, listDays } from '${import.meta.resolve('../../lib/india-time.ts')}'
      import { generateSlots } from '${import.meta.resolve('./slot-grid.rules.ts')}'
      const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '06:00' }))
      console.log(new Date(0).getHours(), generateSlots(listDays('2020-01-01', addDays('2020-01-01', 9999)), { week, days: [], weekdays: [], dates: [] }).map(({ startAt }) => Number(startAt)).join())`
    const run = (TZ: string) => {
      const options = { env: { ...process.env, TZ }, encoding: 'utf8', maxBuffer: 1 << 28 } as const
      return execFileSync(process.execPath, ['--input-type=module', '-e', program], options).trim().split(' ')
    }
    const [utc, angeles] = [run('UTC'), run('America/Los_Angeles')]
    expect([utc[0], angeles[0]]).toEqual(['0', '16'])
    const hash = (text = '') => createHash('sha256').update(text).digest('hex')
    expect(hash(angeles[1])).toBe(hash(utc[1]))
    expect(utc[1]?.split(',')).toHaveLength(240_000)
  })
})
