import { expect, test } from 'vitest'
import { normaliseGstin } from './gstin.ts'

test('a GSTIN is taken as it is printed, with blanks and in small letters too', () => {
  expect(normaliseGstin('27AAPFU0939F1ZV')).toBe('27AAPFU0939F1ZV')
  expect(normaliseGstin(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV')
})

test('one wrong character anywhere, or two that changed places, is noticed', () => {
  const right = '27AAPFU0939F1ZV'
  for (let at = 0; at < 15; at++) {
    const other = /\d/.test(right[at] ?? '') ? String((Number(right[at]) + 1) % 10) : right[at] === 'Q' ? 'R' : 'Q'
    expect(normaliseGstin(right.slice(0, at) + other + right.slice(at + 1)), `at ${at}`).toBeNull()
  }
  expect(normaliseGstin('27AAPFU9039F1ZV')).toBeNull()
})

test.each(['', '27AAPFU0939F1Z', '27AAPFU0939F1ZVV', '27AAPFU0939F1XV', 'AAAPFU0939F1ZVA'])('“%s” is none', (text) => {
  expect(normaliseGstin(text)).toBeNull()
})
