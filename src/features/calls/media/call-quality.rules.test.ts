import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOf, nextQuality, type Quality, type Sample, startQuality } from './call-quality.rules.ts'
import { audioFor } from './call-speech.rules.ts'

const fine: Sample = { atMs: 0, uplinkKbps: 2000, lostShare: 0, roundTripMs: 60, roundTripIsNew: true, concealedShare: 0, trainKbps: null }

/** A call of `seconds` on one line, looked at each second; a train of packets, when one is sent, tells `trainKbps`. */
function after(
  seconds: number,
  { trainKbps = 2000, ...sample }: Partial<Sample>,
  from: Quality = startQuality(null, 0),
  startMs = 0,
): Quality {
  let quality = from
  for (let second = 1; second <= seconds; second++)
    quality = nextQuality(quality, { ...fine, ...sample, trainKbps: quality.asks ? trainKbps : null, atMs: startMs + second * 1000 })
  return quality
}

test('a call begins with the voice alone, and with a picture when the waiting room measured a good line', () => {
  expect(startQuality(null, 0).video.active).toBe(false)
  expect(startQuality(250, 0).video.active).toBe(false)
  expect(startQuality(800, 0).video.active).toBe(true)
})

test('on a clean line that nobody has measured the picture comes within the first second, is whole after five and at 1,200 kbit/s after ten', () => {
  expect(startQuality(null, 0).asks).toBe(true)
  expect(after(1, {}).video).toMatchObject({ active: true, kbps: 80 })
  expect(after(5, {}).video).toMatchObject({ kbps: 500, scaleDownBy: 1 })
  expect(after(10, {}).video.kbps).toBe(1200)
})

test('with no room to spare, and after a fall, each rung takes five good seconds as before', () => {
  expect(after(5, { uplinkKbps: 300 }).video.kbps).toBe(80)
  expect(after(6, { uplinkKbps: 300 }).video.kbps).toBe(200)
  const fallen = after(3, { concealedShare: 0.2 }, after(20, {}), 20_000)
  expect(after(23, {}, fallen, 23_000).video.kbps).toBe(80)
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
  [null, false, { kbps: 24, ptimeMs: 20, red: false, keptMs: 240 }],
  [24, false, { kbps: 10, ptimeMs: 120, red: false, keptMs: 480 }],
  [30, false, { kbps: 12, ptimeMs: 60, red: false, keptMs: 480 }],
  [50, false, { kbps: 20, ptimeMs: 60, red: false, keptMs: 240 }],
  [64, false, { kbps: 20, ptimeMs: 60, red: false, keptMs: 240 }],
  [100, false, { kbps: 24, ptimeMs: 20, red: false, keptMs: 240 }],
  [200, true, { kbps: 24, ptimeMs: 20, red: true, keptMs: 0 }],
  [50, true, { kbps: 20, ptimeMs: 60, red: false, keptMs: 240 }],
])('at %i kbit/s (losing packets: %s) speech is sent as %j', (lineKbps, lossy, setting) => {
  expect(audioFor({ lineKbps, lossy })).toEqual(setting)
})

test('no line whatsoever takes the voice away, and a line below 90 kbit/s never keeps a picture for long', () => {
  const sample = fc.record({
    uplinkKbps: fc.option(fc.integer({ min: 0, max: 5000 })),
    lostShare: fc.double({ min: 0, max: 1, noNaN: true }),
    roundTripMs: fc.integer({ min: 0, max: 5000 }),
    roundTripIsNew: fc.boolean(),
    concealedShare: fc.double({ min: 0, max: 1, noNaN: true }),
    trainKbps: fc.option(fc.integer({ min: 1, max: 2000 })),
  })
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 60 }), (samples) => {
      let quality = startQuality(null, 0)
      for (const [second, one] of samples.entries()) {
        quality = nextQuality(quality, { ...one, trainKbps: quality.asks ? one.trainKbps : null, atMs: second * 1000 })
        expect(quality.audio.kbps).toBeGreaterThanOrEqual(10)
      }
      const weak = after(12, { uplinkKbps: 60, trainKbps: 60 }, quality, samples.length * 1000)
      expect(weak.video.active).toBe(false)
    }),
  )
})

test('three bars for a good line, one for one that hurts the voice', () => {
  expect(barsOf(fine)).toBe(3)
  expect(barsOf({ ...fine, uplinkKbps: 200 })).toBe(2)
  expect(barsOf({ ...fine, concealedShare: 0.1 })).toBe(1)
})

test('the first rung is on trial: one second on a line that does not take it, and speech has the line for itself, in long packets', () => {
  const climbed = after(5, { uplinkKbps: 300 })
  expect(climbed.video.active).toBe(true)
  const fallen = after(1, { uplinkKbps: 43 }, climbed, 5000)
  expect(fallen).toMatchObject({ video: { active: false }, audio: { kbps: 20, ptimeMs: 60 }, reason: 'weak_line', holdMs: 15_000 })
})

test('on a line that nobody has measured no picture is tried before a train of packets has told that there is room', () => {
  expect(after(60, { trainKbps: null })).toMatchObject({ asks: true, video: { active: false }, audio: { ptimeMs: 20 } })
  expect(after(8, { trainKbps: 64 })).toMatchObject({ asks: false, video: { active: false }, reason: 'weak_line', holdMs: 15_000 })
  expect(after(8, { trainKbps: 150 }).video.active).toBe(true)
})

test('a line that loses packets is not asked, and what is told of it starts no picture, before two seconds without loss', () => {
  const lossy = after(3, { lostShare: 0.3 })
  expect(lossy).toMatchObject({ asks: false, video: { active: false } })
  const told = nextQuality(startQuality(null, 0), { ...fine, lostShare: 0.2, trainKbps: 2000, atMs: 1000 })
  expect(told).toMatchObject({ asks: false, video: { active: false } })
  expect(after(3, {}, lossy, 3000).video.active).toBe(true)
})

test('speech that flows keeps its packets, whatever a train of packets says', () => {
  expect(after(8, { trainKbps: 12 }).audio).toEqual({ kbps: 24, ptimeMs: 20, red: false, keptMs: 240 })
})

test('what the waiting room measured counts more than the guess of 300 kbit/s that a browser begins with', () => {
  const thin = startQuality(24, 0)
  expect(thin.audio).toMatchObject({ kbps: 10, ptimeMs: 120 })
  expect(after(15, { uplinkKbps: 300 }, thin)).toMatchObject({ video: { active: false }, audio: { kbps: 10 }, reason: 'weak_line' })
})

test('a thin line that gives no trouble is asked after a while, and again after longer ones, until there is room for a picture', () => {
  const thin = startQuality(24, 0)
  expect(after(18, { trainKbps: null }, thin).asks).toBe(false)
  const asked = after(22, { trainKbps: null }, thin)
  expect(asked).toMatchObject({ asks: true, audio: { kbps: 10 } })
  const still = after(1, { trainKbps: 24 }, asked, 23_000)
  expect(still).toMatchObject({ asks: false, audio: { kbps: 10 }, video: { active: false }, holdMs: 15_000 })
  expect(after(10, { trainKbps: null }, still, 24_000).asks).toBe(false)
  const again = after(20, { trainKbps: null }, still, 24_000)
  expect(again.asks).toBe(true)
  expect(after(1, { trainKbps: 200 }, again, 44_000)).toMatchObject({ audio: { kbps: 24 }, video: { active: true } })
})

test('a queue says that speech alone is too much: two seconds of it make it smaller, and then it has time to go', () => {
  const queue = { roundTripMs: 900, uplinkKbps: 28, trainKbps: null }
  const calm = after(2, { trainKbps: null })
  expect(after(2, queue, calm, 2000).audio.ptimeMs).toBe(20)
  const smaller = after(3, queue, calm, 2000)
  expect(smaller.audio).toMatchObject({ kbps: 20, ptimeMs: 60 })
  expect(after(3, queue, smaller, 5000).audio).toEqual(smaller.audio)
  expect(after(9, queue, smaller, 5000).audio).toMatchObject({ kbps: 10, ptimeMs: 120 })
})

test('the long way measured across a cut is no queue: only a second measurement makes speech smaller', () => {
  const calm = after(2, { trainKbps: null })
  const once = after(1, { roundTripMs: 3000, trainKbps: null }, calm, 2000)
  const stale = after(5, { roundTripMs: 3000, roundTripIsNew: false, trainKbps: null }, once, 3000)
  expect(stale.audio).toEqual(calm.audio)
  expect(after(1, { roundTripMs: 3000, trainKbps: null }, stale, 8000).audio.ptimeMs).toBe(60)
})

test('a queue that stays when speech is as small as it can be puts the picture off no further', () => {
  const smallest = after(60, { roundTripMs: 900, trainKbps: null }, after(2, { trainKbps: null }), 2000)
  expect(smallest).toMatchObject({ audio: { ptimeMs: 120 }, holdMs: 60_000 })
})

test('packets that a full queue loses are no reason to send more', () => {
  expect(after(20, { roundTripMs: 900, lostShare: 0.2 }, after(2, { trainKbps: null }), 2000).audio.red).toBe(false)
})

test('loss without a queue is no want of room: packets stay short and are sent twice over', () => {
  const quality = after(30, { lostShare: 0.3, uplinkKbps: 12, concealedShare: 0.1 }, after(20, {}), 20_000)
  expect(quality).toMatchObject({ video: { active: false }, audio: { ptimeMs: 20, red: true } })
  expect(after(20, {}, quality, 50_000).audio.red).toBe(true)
  expect(after(31, {}, quality, 50_000).audio.red).toBe(false)
})
