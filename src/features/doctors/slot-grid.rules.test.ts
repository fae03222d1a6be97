import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, indiaDay, indiaTime, listDays } from '../../lib/india-time.ts'
import { generateSlots, overlaps } from './slot-grid.rules.ts'

const day = '2026-11-23'
const starts = (...given: Parameters<typeof generateSlots>) => generateSlots(...given).map((at) => `${indiaDay(at)} ${indiaTime(at)}`)

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

  test('slots never overlap and all are on the grid, whatever the hours', () => {
    const time = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
    const hours = fc.tuple(time, time).map(([a, b]) => (a < b ? { opens: a, closes: b } : { opens: b, closes: a }))
    const weekly = fc.array(
      fc.record({ weekday: fc.integer({ min: 1, max: 7 }), hours }).map(({ weekday, hours: h }) => ({ weekday, ...h })),
    )
    fc.assert(
      fc.property(weekly, (week) => {
        const laid = generateSlots(listDays(day, addDays(day, 13)), week, []).map((at) => at.getTime())
        return laid.every((at, n) => at % 900_000 === 0 && (n === 0 || at - (laid[n - 1] ?? 0) >= 900_000))
      }),
    )
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
      console.log(new Date(0).getHours(), generateSlots(listDays('2020-01-01', addDays('2020-01-01', 9999)), week, []).map(Number).join())`
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
