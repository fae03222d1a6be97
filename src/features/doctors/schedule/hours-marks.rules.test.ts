import { expect, test } from 'vitest'
import { marksOf } from './hours-marks.rules.ts'

const rows = (...hours: [string, string][]) =>
  marksOf(hours.map(([opens, closes]) => ({ opens, closes }))).map(({ opens, closes }) => `${opens ? '!' : '.'}${closes ? '!' : '.'}`)

test('a row without its times is marked alone, and of it only what is missing', () => {
  expect(rows(['09:00', '13:00'], ['17:00', '20:00'], ['', ''])).toEqual(['..', '..', '!!'])
  expect(rows(['09:00', ''], ['17:00', '20:00'])).toEqual(['.!', '..'])
})

test('a row that ends before it starts is marked, and rows over each other are', () => {
  expect(rows(['09:00', '13:00'], ['20:00', '17:00'])).toEqual(['..', '!!'])
  expect(rows(['09:00', '13:00'], ['12:00', '14:00'], ['17:00', '20:00'])).toEqual(['!!', '!!', '..'])
})

test('where nothing of that is wrong the server refused all of them', () => {
  expect(rows(['09:00', '13:00'])).toEqual(['!!'])
})
