import { describe, expect, test } from 'vitest'
import { runs } from '../../../../tests/support/long.ts'
import { addDays, listDays } from '../../../lib/india-time.ts'
import { zoneClock } from '../zone-time.ts'
import {
  type Clocks,
  afterQuiet,
  type DoseKey,
  dueAt,
  isDue,
  isEarly,
  isQuiet,
  lastPast,
  nextDose,
  type Pattern,
  remindStep,
  slots,
} from './schedule.rules.ts'

const india: Clocks = { zone: 'Asia/Kolkata', times: ['08:00', '13:00', '18:00', '21:00'], quiet_from: '22:00', quiet_until: '07:00' }
const daily: Pattern = { doses: [1, 0, 0, 1], weekdays: [1, 2, 3, 4, 5, 6, 7], starts_on: '2026-11-20', ends_on: null }

describe('what is due', () => {
  test('1-0-0-1 is taken in the morning and at night, on Sundays only when it says so', () => {
    expect(slots.filter((slot) => isDue(daily, { day: '2026-11-25', slot }))).toEqual(['morning', 'night'])
    const sundays = { ...daily, weekdays: [7] }
    expect(nextDose([sundays], { day: '2026-11-25', slot: 'noon' })).toEqual({ day: '2026-11-29', slot: 'morning' })
  })

  test('nothing is due before it starts, after it ends, or when it is taken when needed', () => {
    expect(nextDose([daily], { day: '2026-11-01', slot: 'night' })).toEqual({ day: '2026-11-20', slot: 'morning' })
    expect(nextDose([{ ...daily, ends_on: '2026-11-25' }], { day: '2026-11-25', slot: 'night' })).toBeNull()
    expect(nextDose([{ ...daily, doses: [0, 0, 0, 0] }], { day: '2026-11-25', slot: 'night' })).toBeNull()
  })

  test('a course that begins next month follows one that ends today', () => {
    const ending = { ...daily, ends_on: '2026-11-25' }
    const next = { ...daily, starts_on: '2027-01-10' }
    expect(nextDose([ending, next], { day: '2026-11-25', slot: 'night' })).toEqual({ day: '2027-01-10', slot: 'morning' })
  })

  test('somebody who begins at ten is not reminded of eight', () => {
    expect(lastPast(india, new Date('2026-11-25T04:30:00Z'))).toEqual({ day: '2026-11-25', slot: 'morning' })
    expect(lastPast(india, new Date('2026-11-25T01:00:00Z'))).toEqual({ day: '2026-11-24', slot: 'night' })
  })
})

test('a dose is marked without a question from four hours before its time on', () => {
  expect(isEarly('2026-11-25T15:30:00Z', new Date('2026-11-25T03:00:00Z'))).toBe(true)
  expect(isEarly('2026-11-25T15:30:00Z', new Date('2026-11-25T11:30:00Z'))).toBe(false)
  expect(isEarly('2026-11-25T15:30:00Z', new Date('2026-11-26T11:30:00Z'))).toBe(false)
})

describe('quiet hours', () => {
  test('go over midnight, and the same time twice means none', () => {
    expect(['21:59', '22:00', '06:59', '07:00'].map((time) => isQuiet(india, time))).toEqual([false, true, true, false])
    expect(isQuiet({ ...india, quiet_from: '07:00' }, '07:00')).toBe(false)
  })

  test('what was late in them waits for the morning', () => {
    const past: DoseKey = { day: '2026-11-25', slot: 'morning' }
    const late = new Date('2026-11-25T17:30:00Z')
    expect(remindStep([daily], india, past, late)).toEqual({ due: [], past, next: new Date('2026-11-26T01:30:00Z') })
    const morning = remindStep([daily], india, past, new Date('2026-11-26T01:30:00Z'))
    expect(morning.due).toEqual([{ day: '2026-11-25', slot: 'night' }])
    expect(morning.next).toEqual(new Date('2026-11-26T02:30:00Z'))
  })
})

/** The same numbers in every run: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Around these days the clocks of some zone leap or fall back. */
const edges = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2026-12-30']
const zones =
  'Asia/Kolkata America/New_York Europe/London Australia/Lord_Howe Africa/Cairo America/Santiago Pacific/Chatham Asia/Kathmandu'.split(' ')

test(`${runs(1_000, 10_000)} courses over zones, daylight time and restarts: no reminder is lost, none comes twice, quiet hours are kept`, () => {
  const roll = dice(20_261_125)
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:${pick(['00', '15', '30', '59'])}`
  let reminders = 0
  for (let many = 0; many < runs(1_000, 10_000); many++) {
    const zone = pick(zones)
    const quiet_from = clock(20 + roll(4))
    const times = [clock(roll(9)), clock(10 + roll(4)), clock(15 + roll(4)), clock(20 + roll(4))]
    const clocks: Clocks = { zone, times, quiet_from, quiet_until: roll(10) === 0 ? quiet_from : clock(4 + roll(5)) }
    const first = addDays(pick(edges), -roll(3))
    const last = addDays(first, 3 + roll(5))
    const doses = [roll(2), roll(2), roll(2), roll(2)]
    const weekdays = roll(4) === 0 ? [1 + roll(7)] : daily.weekdays
    const pattern = { doses, weekdays, starts_on: first, ends_on: last }
    const begins = dueAt(clocks, { day: first, slot: 'morning' }).getTime() - 3_600_000
    const expected = listDays(first, last)
      .flatMap((day) => slots.map((slot) => ({ day, slot })))
      .filter((dose) => isDue(pattern, dose) && dueAt(clocks, dose).getTime() > begins)
    const told: string[] = []
    let past = lastPast(clocks, new Date(begins))
    let now = new Date(begins)
    for (let step = remindStep([pattern], clocks, past, now); step.next; step = remindStep([pattern], clocks, past, now)) {
      // Now and then nobody looks for some minutes or for a day and more.
      const late = roll(5) === 0 ? roll(30 * 3600) * 1000 : roll(60) * 1000
      now = new Date(step.next.getTime() + late)
      const { due, past: to } = remindStep([pattern], clocks, past, now)
      if (due.length > 0 && isQuiet(clocks, zoneClock(zone, now).time)) throw new Error(`rung in quiet hours: ${zone} ${now.toISOString()}`)
      for (const dose of due) {
        if (dueAt(clocks, dose) > now) throw new Error('rung too early')
        told.push(`${dose.day} ${dose.slot}`)
      }
      // A restart: what was committed is all there is.
      past = { ...to }
    }
    const wanted = expected.map(({ day, slot }) => `${day} ${slot}`)
    if (told.join() !== wanted.join()) expect(told, JSON.stringify({ clocks, pattern })).toEqual(wanted)
    reminders += told.length
  }
  expect(reminders).toBeGreaterThan(runs(5_000, 50_000))
}, 120_000)

test('the end of quiet hours that the clocks leave out is the moment after the leap', () => {
  const york = { ...india, zone: 'America/New_York', quiet_until: '02:30' }
  expect(afterQuiet(york, new Date('2026-03-08T05:00:00Z')).toISOString()).toBe('2026-03-08T07:30:00.000Z')
})
