import { describe, expect, test } from 'vitest'
import { type Clocks } from './schedule.rules.ts'
import { daysLeft, dosesDue, linesThatGoOn, needsMore, packsOfRefill, refillDay, refillWay, unmarkedUnits } from './supply.rules.ts'

const twice = { doses: [1, 0, 0, 1], weekdays: [1, 2, 3, 4, 5, 6, 7], starts_on: '2026-11-20', ends_on: null }

test('days left count whole days of the pattern', () => {
  expect(daysLeft(twice, 7)).toBe(3)
  expect(daysLeft({ ...twice, doses: [1, 0, 0, 0], weekdays: [7] }, 5)).toBe(35)
  expect(daysLeft(twice, 0)).toBe(0)
  expect(daysLeft(twice, null)).toBeNull()
  expect(daysLeft({ ...twice, doses: [0, 0, 0, 0] }, 7)).toBeNull()
})

test('a refill is whole packs for thirty days, or for the days until the last; of what is taken when needed one', () => {
  const packs = (pattern: typeof twice | { ends_on: string }, units: number, goesOn = true) =>
    packsOfRefill({ ...twice, ...pattern }, { units, today: '2026-11-25', goesOn })
  expect([packs(twice, 15), packs(twice, 10), packs(twice, 200)]).toEqual([4, 6, 1])
  expect([packs({ ends_on: '2026-11-29' }, 5, false), packs({ ends_on: '2026-11-29' }, 5)]).toEqual([2, 12])
  expect(packsOfRefill({ ...twice, doses: [0, 0, 0, 0] }, { units: 200, today: '2026-11-25', goesOn: true })).toBe(1)
})

test('more of what is taken when needed is asked for while it is enough for ten times', () => {
  const puffs = { when_needed: { amount: 2 } }
  expect([needsMore({ ...puffs, units_left: 21 }), needsMore({ ...puffs, units_left: 20 })]).toEqual([false, true])
  expect([needsMore({ ...puffs, units_left: null }), needsMore({ when_needed: null, units_left: 1 })]).toEqual([false, false])
})

test('a prescription medicine is refilled only while units are left on a prescription in force (DR-5, DR-13)', () => {
  expect(refillWay({ status: 'approved', units: 30, next_allowed_on: null })).toBe('order')
  expect(refillWay({ status: 'refused', units: 0, next_allowed_on: '2026-12-01' })).toBe('later')
  expect(refillWay({ status: 'refused', units: 0, next_allowed_on: null })).toBe('renew')
  expect(refillWay({ status: 'missing', units: 0, next_allowed_on: null })).toBe('renew')
})

test('what needs no prescription is ordered, and what the catalogue does not know is searched', () => {
  expect(refillWay({ status: 'not_needed', units: 0, next_allowed_on: null })).toBe('order')
  expect(refillWay(null)).toBe('search')
})

test('what a chronic prescription gives for a few days beside its long medicine ends; what it gives alone goes on', () => {
  const lines = (...days: (number | null)[]) => days.map((duration_days, at) => ({ line_id: `${at}`, duration_days }))
  expect(linesThatGoOn(lines(30, 5, 15, 14, null))).toEqual(['0', '2', '4'])
  expect(linesThatGoOn(lines(10))).toEqual(['0'])
  expect(linesThatGoOn([])).toEqual([])
})

const clocks: Clocks = { zone: 'Asia/Kolkata', times: ['08:00', '13:00', '18:00', '21:00'], quiet_from: '22:00', quiet_until: '07:00' }
const at = (text: string) => new Date(`${text}+05:30`)

describe('what nobody marked since the count', () => {
  const since = at('2026-11-20T10:00')
  const units = (marked: readonly string[], today: string, most = 100) =>
    unmarkedUnits(twice, clocks, { since, today, marked: new Set(marked), most })

  test('counts as taken once its day is over, from the moment of the count on', () => {
    expect(units([], '2026-11-20')).toBe(0)
    // The morning of the 20th was over when it was counted.
    expect(units([], '2026-11-21')).toBe(1)
    expect(units([], '2026-11-23')).toBe(5)
  })

  test('a dose that is marked, as taken or as skipped, is not counted again', () => {
    expect(units(['2026-11-21 morning', '2026-11-20 night'], '2026-11-22')).toBe(1)
  })

  test('never more than there was, however long nobody looked', () => {
    expect(units([], '2036-01-01', 12)).toBe(12)
  })

  test('nothing after the last day, and nothing of what is taken when needed', () => {
    const pattern = { ...twice, ends_on: '2026-11-21' }
    expect(unmarkedUnits(pattern, clocks, { since, today: '2026-12-24', marked: new Set(), most: 100 })).toBe(3)
    expect(unmarkedUnits({ ...twice, doses: [0, 0, 0, 0] }, clocks, { since, today: '2026-12-24', marked: new Set(), most: 9 })).toBe(0)
  })
})

test('doses due count from when the medicine was added until it was stopped, by weekday', () => {
  const due = (pattern: Parameters<typeof dosesDue>[0], from: string, until: string) =>
    dosesDue(pattern, clocks, { from: at(from), until: at(until) })
  expect(due(twice, '2026-11-20T06:00', '2026-11-22T23:59')).toBe(6)
  expect(due(twice, '2026-11-20T10:00', '2026-11-22T12:00')).toBe(4)
  expect(due({ ...twice, ends_on: '2026-11-21' }, '2026-11-20T06:00', '2026-12-24T12:00')).toBe(4)
  expect(due({ ...twice, weekdays: [7] }, '2026-11-20T06:00', '2026-12-20T23:00')).toBe(10)
  expect(due({ ...twice, ends_on: '2026-11-21', ends_slot: 'morning' }, '2026-11-20T10:00', '2026-12-24T12:00')).toBe(2)
  expect(due({ ...twice, ends_on: '2026-11-21', ends_slot: 'morning' }, '2026-11-20T10:00', '2026-11-21T12:00')).toBe(2)
  expect(due({ ...twice, starts_on: '2026-12-01' }, '2026-11-20T06:00', '2026-11-30T23:00')).toBe(0)
})

test('the refill day lies five days before the supply ends, for the way takes time, and is never past', () => {
  expect(refillDay(12, '2026-11-25', null)).toBe('2026-12-02')
  expect(refillDay(5, '2026-11-25', null)).toBe('2026-11-25')
  expect(refillDay(0, '2026-11-25', null)).toBe('2026-11-25')
  expect(refillDay(null, '2026-11-25', null)).toBeNull()
})

test('what lasts until its last day needs no refill', () => {
  expect(refillDay(1, '2026-11-25', '2026-11-25')).toBeNull()
  expect(refillDay(3, '2026-11-25', '2026-11-28')).toBe('2026-11-25')
})
