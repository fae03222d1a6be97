import { expect, test } from 'vitest'
import { dragged, squareOf, wholeFace } from './crop.rules.ts'

const portrait = { width: 600, height: 1000 }

test('the square is as large as the picture allows, a little above the middle, where faces are', () => {
  expect(squareOf(portrait, wholeFace)).toEqual({ side: 600, left: 0, top: 120 })
  expect(squareOf({ width: 400, height: 400 }, wholeFace)).toEqual({ side: 400, left: 0, top: 0 })
})

test('nearer takes a smaller square, and nothing outside the picture', () => {
  expect(squareOf(portrait, { zoom: 2, x: 1, y: 1 })).toEqual({ side: 300, left: 300, top: 700 })
  expect(squareOf(portrait, { zoom: 99, x: 2, y: -1 })).toEqual({ side: 150, left: 450, top: 0 })
})

test('the picture goes with the hand, to its edge and no further', () => {
  expect(squareOf(portrait, dragged(portrait, wholeFace, { x: 0.5, y: 0.1 })).top).toBeCloseTo(60)
  expect(squareOf(portrait, dragged(portrait, wholeFace, { x: 0, y: 9 })).top).toBe(0)
  expect(dragged(portrait, wholeFace, { x: 1, y: 0 }).x).toBe(wholeFace.x)
})
