import { expect, test } from 'vitest'
import { openTrain } from './line-train.ts'

/** Two pages on one line; what `near` sends arrives `gapMs` apart, in a time that is told by hand. */
function twoPages(gaps: number[]) {
  let [nowMs, onWay] = [0, 0]
  const told: { kbps: number; atMs: number }[] = []
  const near = openTrain(
    (text) => {
      nowMs += onWay++ % 2 === 0 ? 60 : (gaps.shift() ?? 0)
      far.takes(text, nowMs)
    },
    (kbps) => told.push({ kbps, atMs: nowMs }),
  )
  const far = openTrain(
    (text) => near.takes(text, nowMs),
    () => {},
  )
  return { near, told, pairs: () => onWay / 2 }
}

test('two packets that arrive 89 ms apart have come over 64 kbit/s; the middle of three pairs is told, once', () => {
  const { near, told, pairs } = twoPages([89, 300, 88])
  for (const at of [0, 1000, 2000]) {
    expect(told).toEqual([])
    near.start(at)
  }
  expect(told).toHaveLength(1)
  expect(told[0]?.kbps).toBeCloseTo(63.8, 1)
  expect(pairs()).toBe(3)
})

test('a good line is known within the first second: each pair that finds much room is followed by the next at once', () => {
  const { near, told, pairs } = twoPages([1, 1, 1])
  near.start(0)
  expect(told).toEqual([{ kbps: 2000, atMs: expect.any(Number) as number }])
  expect(told[0]?.atMs).toBeLessThan(1000)
  expect(pairs()).toBe(3)
})

test('a thin line is left alone for a second after each pair', () => {
  const { near, pairs } = twoPages([1, 89, 89])
  near.start(0)
  expect(pairs()).toBe(2)
  near.start(500)
  expect(pairs()).toBe(2)
  near.start(1200)
  expect(pairs()).toBe(3)
})

test('a pair is sent once a second at most, and a lost one is given up after four', () => {
  const sent: string[] = []
  const train = openTrain(
    (text) => sent.push(text),
    () => {},
  )
  for (let at = 0; at < 8000; at += 500) train.start(at)
  expect(sent.map((text) => text.slice(0, 8))).toEqual(['train 1 ', 'train 1 ', 'train 2 ', 'train 2 '])
  expect(sent.every(({ length }) => length > 600)).toBe(true)
})

test('an answer to another question, and one that says nothing, count for nothing', () => {
  const told: number[] = []
  const train = openTrain(
    () => {},
    (kbps) => told.push(kbps),
  )
  train.start(0)
  for (const word of ['arrived 7 10', 'arrived 1 0', 'arrived 1 -4', 'arrived 1 x', 'arrived']) expect(train.takes(word, 10)).toBe(true)
  expect(train.takes('0.010 0.000', 10)).toBe(false)
  expect(told).toEqual([])
})
