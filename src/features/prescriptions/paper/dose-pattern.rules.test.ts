import { expect, test } from 'vitest'
import { dosesOf } from './dose-pattern.rules.ts'

test('1-0-1 and 1-0-1-0 are doses, halves too', () => {
  expect(dosesOf('1-0-1')).toEqual([1, 0, 1])
  expect(dosesOf('1-0-1-0')).toEqual([1, 0, 1, 0])
  expect(dosesOf('½-0-1.5')).toEqual([0.5, 0, 1.5])
})

test('what was written in words stays words', () => {
  for (const words of ['twice a day', '1-0', '1-0-1-0-1', 'SOS', '', '1--1', '-1-0-1']) expect(dosesOf(words)).toBeNull()
})
