import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audioFor, barsOf, nextQuality, type Quality, type Sample, startQuality } from './call-quality.rules.ts'

const fine: Sample = { atMs: 0, uplinkKbps: 2000, lostShare: 0, roundTripMs: 60, concealedShare: 0 }

/** A call of `seconds` on one line, looked at each second. */
function after(seconds: number, sample: Partial<Sample>, from: Quality = startQuality(null, 0), startMs = 0): Quality {
  let quality = from
  for (let second = 1; second <= seconds; second++) quality = nextQuality(quality, { ...fine, ...sample, atMs: startMs + second * 1000 })
  return quality
}

test('a call begins with the voice alone, and with a picture when the waiting room measured a good line', () => {
  expect(startQuality(null, 0).video.active).toBe(false)
  expect(startQuality(250, 0).video.active).toBe(false)
  expect(startQuality(800, 0).video.active).toBe(true)
})

test('on a clean line the picture comes and climbs to 1,200 kbit/s in about twenty seconds', () => {
  expect(after(5, {}).video.kbps).toBe(80)
  expect(after(20, {}).video.kbps).toBe(1200)
})

test('three bad seconds switch the picture off when the voice suffers, and the reason is kept for the words on the screen', () => {
  const good = after(20, {})
  expect(after(2, { concealedShare: 0.2 }, good, 20_000).video.active).toBe(true)
  const weak = after(3, { concealedShare: 0.2 }, good, 20_000)
  expect(weak).toMatchObject({ video: { active: false }, reason: 'weak_line' })
})

test('a slow line loses one rung at a time', () => {
  expect(after(3, { roundTripMs: 1800 }, after(20, {}), 20_000).video.kbps).toBe(500)
})

test('each fall makes the next climb wait longer: 15 s, doubling, two minutes at most', () => {
  let quality = after(20, {})
  const holds: number[] = []
  let nowMs = 20_000
  for (let n = 0; n < 6; n++) {
    quality = after(3, { concealedShare: 0.2 }, quality, nowMs)
    nowMs += 3000
    holds.push(quality.holdMs)
    expect(after(quality.holdMs / 1000 - 2, {}, quality, nowMs).video.active).toBe(false)
    quality = after(quality.holdMs / 1000 + 8, {}, quality, nowMs)
    nowMs += quality.holdMs + 8000
    expect(quality.video.active).toBe(true)
  }
  expect(holds).toEqual([15_000, 30_000, 60_000, 120_000, 120_000, 120_000])
})

test.each([
  [25, 0, { kbps: 10, ptimeMs: 120, red: false }],
  [50, 0, { kbps: 12, ptimeMs: 60, red: false }],
  [100, 0, { kbps: 24, ptimeMs: 20, red: false }],
  [200, 0.2, { kbps: 24, ptimeMs: 20, red: true }],
  [50, 0.2, { kbps: 12, ptimeMs: 60, red: false }],
])('at %i kbit/s with a loss of %f speech is sent as %j', (uplinkKbps, lostShare, setting) => {
  expect(audioFor({ uplinkKbps, lostShare })).toEqual(setting)
})

test('no line whatsoever takes the voice away, and a line below 90 kbit/s never keeps a picture for long', () => {
  const sample = fc.record({
    uplinkKbps: fc.option(fc.integer({ min: 0, max: 5000 })),
    lostShare: fc.double({ min: 0, max: 1, noNaN: true }),
    roundTripMs: fc.integer({ min: 0, max: 5000 }),
    concealedShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 60 }), (samples) => {
      let quality = startQuality(null, 0)
      for (const [second, one] of samples.entries()) {
        quality = nextQuality(quality, { ...one, atMs: second * 1000 })
        expect(quality.audio.kbps).toBeGreaterThanOrEqual(10)
      }
      const weak = after(4, { uplinkKbps: 60 }, quality, samples.length * 1000)
      expect(weak.video.active).toBe(false)
    }),
  )
})

test('three bars for a good line, one for one that hurts the voice', () => {
  expect(barsOf(fine)).toBe(3)
  expect(barsOf({ ...fine, uplinkKbps: 200 })).toBe(2)
  expect(barsOf({ ...fine, concealedShare: 0.1 })).toBe(1)
})
