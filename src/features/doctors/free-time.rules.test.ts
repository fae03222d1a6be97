import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { indiaDay } from '../../lib/india-time.ts'
import { dayPartOf, daysUntil, freeDays, requestedDay } from './free-time.rules.ts'

test('a day is a day in India: 18:30 UTC is the next one', () => {
  expect([indiaDay('2026-11-21T18:29:59Z'), indiaDay('2026-11-21T18:30:00Z')]).toEqual(['2026-11-21', '2026-11-22'])
  expect(daysUntil('2026-11-21T18:30:00Z', '2026-11-21T18:29:59Z')).toBe(1)
  expect(daysUntil('2026-11-22T03:30:00Z', '2026-11-21T18:30:00Z')).toBe(0)
})

test('times are grouped as people look for them', () => {
  const parts = ['04:00', '11:45', '12:00', '16:45', '17:00', '20:45', '21:00', '01:00'].map((time) =>
    dayPartOf(new Date(`2026-11-21T${time}:00+05:30`).toISOString()),
  )
  expect(parts).toEqual(['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening', 'night', 'night'])
})

test('next_availability may be a day or a moment; anything else is no wish', () => {
  expect(['2026-11-22', '2026-11-21T20:00:00Z', 'soon', '2026-99-99', null].map(requestedDay)).toEqual([
    '2026-11-22',
    '2026-11-22',
    null,
    null,
    null,
  ])
})

test('only what is free is offered, and a day without anything still stands there', () => {
  const slot = (id: string, start_at: string, state: 'open' | 'taken' = 'open') => ({ id, start_at, state })
  const slots = [slot('a', '2026-11-21T04:00:00Z'), slot('b', '2026-11-21T04:15:00Z', 'taken'), slot('c', '2026-11-22T18:45:00Z')]
  expect(freeDays(slots, '2026-11-21', 3)).toEqual([
    { day: '2026-11-21', free: [{ id: 'a', start_at: '2026-11-21T04:00:00Z' }] },
    { day: '2026-11-22', free: [] },
    { day: '2026-11-23', free: [{ id: 'c', start_at: '2026-11-22T18:45:00Z' }] },
  ])
})

test('10,000 dates are the same day, part of the day and time in browsers in Kolkata, New York and Los Angeles (R11)', () => {
  const program = `
    import { createHash } from 'node:crypto'
    import { dayPartOf, daysUntil } from '${import.meta.resolve('./free-time.rules.ts')}'
    import { indiaDay, indiaFormat, indiaInstant, indiaTime } from '${import.meta.resolve('../../lib/india-time.ts')}'
    const clock = indiaFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', hour12: true })
    const hash = createHash('sha256')
    let wrong = 0
    for (let n = 0; n < 10_000; n++) {
      const at = new Date(Date.UTC(2015, 0, 1) + n * 86_400_000 + ((n * 97) % 1440) * 60_000)
      const iso = at.toISOString()
      if (indiaDay(iso) !== indiaDay(at) || indiaInstant(indiaDay(at), indiaTime(at)).getTime() !== at.getTime()) wrong++
      hash.update([indiaDay(iso), indiaTime(at), dayPartOf(iso), daysUntil(iso, '2026-11-21T18:29:59Z'), clock.format(at)].join())
    }
    console.log(new Date(0).getHours(), wrong, hash.digest('hex'))`
  const read = (TZ: string) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { env: { ...process.env, TZ }, encoding: 'utf8' })
      .trim()
      .split(' ')
  const zones = ['UTC', 'Asia/Kolkata', 'America/New_York', 'America/Los_Angeles'].map(read)
  expect(zones.map(([hour, wrong]) => [hour, wrong])).toEqual([
    ['0', '0'],
    ['5', '0'],
    ['19', '0'],
    ['16', '0'],
  ])
  expect(new Set(zones.map(([, , hash]) => hash)).size).toBe(1)
})
