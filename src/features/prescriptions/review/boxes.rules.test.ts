import { expect, test } from 'vitest'
import { below, boxesOf, nudged, storedPart, turnedPart, within } from './boxes.rules.ts'

const box = { page: 1, left: 1000, top: 3000, width: 8000, height: 500, turn: 0 as const }

test('the lines below a marked one are as far apart as those above', () => {
  expect(boxesOf([{ box }, { box: null }]).map(({ top }) => top)).toEqual([3000, 3500])
  expect(boxesOf([{ box }, { box: { ...box, top: 3800 } }, { box: null }]).map(({ top }) => top)).toEqual([3000, 3800, 4600])
})

test('where nothing is marked each line has its even share of the band in which medicines stand, in its whole width', () => {
  const unmarked = (length: number) => boxesOf(Array.from({ length }, () => ({ box: null })))
  expect(unmarked(1)).toEqual([{ page: 1, left: 0, top: 2600, width: 10_000, height: 1100, turn: 0 }])
  expect(unmarked(10).map(({ top }) => top)).toEqual([2600, 3260, 3920, 4580, 5240, 5900, 6560, 7220, 7880, 8540])
  expect(unmarked(30).every(({ left, top, width, height }) => left === 0 && width === 10_000 && top + height <= 10_000)).toBe(true)
})

test('the first line that is marked corrects those below it', () => {
  expect(boxesOf([{ box: null }, { box }, { box: null }]).map(({ top }) => top)).toEqual([2600, 3000, 3500])
})

test('down follows the picture as it was turned', () => {
  expect(below([{ ...box, turn: 180 }]).top).toBeLessThan(box.top)
  expect(nudged({ ...box, left: 4000, width: 500, turn: 90 }, 1).left).toBeGreaterThan(4000)
  expect(nudged({ ...box, left: 4000, width: 500, turn: 270 }, 1).left).toBeLessThan(4000)
})

test.each([0, 90, 180, 270] as const)('a part of the picture turned by %i is found again in the stored one', (turn) => {
  const part = { left: 100, top: 200, width: 300, height: 400 }
  expect(storedPart(turnedPart(part, turn), turn)).toEqual(part)
})

test('a box stays within its picture', () => {
  expect(within({ ...box, left: 9000, top: -50 })).toMatchObject({ left: 2000, top: 0 })
})

test('before anything is marked a line stands where ink was found, and below the last of it as far apart', () => {
  const found = [4000, 4700, 5400].map((top) => ({ ...box, top, turn: 0 as const }))
  const lines = Array.from({ length: 5 }, () => ({ box: null }))
  expect(boxesOf(lines, found).map(({ top }) => top)).toEqual([4000, 4700, 5400, 6100, 6800])
})
