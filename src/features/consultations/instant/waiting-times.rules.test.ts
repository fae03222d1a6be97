import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { waitingTimes } from './waiting-times.rules.ts'

const now = new Date('2026-11-21T06:30:00Z')
const until = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
const queue = { estimate_p50_s: 40, estimate_p90_s: 55, search_until: until(300), still_looking: false }

describe('the times of the waiting page agree with each other', () => {
  test('about one minute, and no second sentence that says the same', () => {
    expect(waitingTimes(queue, now)).toEqual({ say: 'about', minutes: 1, most: null })
  })
  test('nine of ten are said only where they wait longer than the middle', () => {
    expect(waitingTimes({ ...queue, estimate_p90_s: 200 }, now)).toEqual({ say: 'about', minutes: 1, most: 4 })
  })
  test('whoever waits longer than usual reads no estimate beside it', () => {
    expect(waitingTimes({ ...queue, still_looking: true }, now)).toEqual({ say: 'longer' })
  })
  test('a wait beyond the end of the search is not said as minutes', () => {
    expect(waitingTimes({ ...queue, estimate_p50_s: 700, estimate_p90_s: 900 }, now)).toEqual({ say: 'beyond' })
  })
  test('without a doctor there is no time', () => {
    expect(waitingTimes({ ...queue, estimate_p50_s: null, estimate_p90_s: null }, now)).toEqual({ say: 'nobody' })
  })
  test('for any queue no minute is said that lies behind the end of the search, nor one shorter than the estimate', () => {
    const seconds = fc.integer({ min: 0, max: 3000 })
    fc.assert(
      fc.property(seconds, seconds, fc.integer({ min: 1, max: 600 }), (p50, more, left) => {
        const times = waitingTimes(
          { estimate_p50_s: p50, estimate_p90_s: p50 + more, search_until: until(left), still_looking: false },
          now,
        )
        if (times.say !== 'about') return
        expect(p50).toBeLessThanOrEqual(left)
        expect(times.minutes * 60).toBeGreaterThanOrEqual(p50)
        if (times.most !== null) expect(times.most).toBeGreaterThan(times.minutes)
      }),
    )
  })
})
