import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAbha, verhoeff, writtenAbha } from './abha.rules.ts'

const ten = Array.from({ length: 10 }, (_, digit) => String(digit))
/** Thirteen digits with the one that makes them check. */
const numbers = fc.stringMatching(/^\d{13}$/).map((start) => start + (ten.find((last) => readAbha(start + last) !== null) ?? 'none'))

test('AB-5: every thirteen digits have exactly one digit that completes them', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{13}$/), (start) => {
      expect(ten.filter((last) => readAbha(start + last) !== null)).toHaveLength(1)
    }),
  )
})

test('AB-5: one wrong digit is always found', () => {
  fc.assert(
    fc.property(numbers, fc.nat(13), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const wrong = number.slice(0, at) + String((Number(number[at]) + by) % 10) + number.slice(at + 1)
      expect(readAbha(wrong)).toBeNull()
    }),
  )
})

test('AB-5: two neighbours that changed places are always found', () => {
  fc.assert(
    fc.property(numbers, fc.nat(12), (number, at) => {
      fc.pre(number[at] !== number[at + 1])
      expect(readAbha(number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2))).toBeNull()
    }),
  )
})

test('is read with dashes or spaces, as the card prints it, and written so again', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      expect(writtenAbha(number)).toMatch(/^\d{2}-\d{4}-\d{4}-\d{4}$/)
      expect(readAbha(writtenAbha(number))).toBe(number)
      expect(readAbha(writtenAbha(number).replaceAll('-', ' '))).toBe(number)
    }),
  )
})

test('236 is checked by 3, the example of every text on Verhoeff’s check', () => {
  expect(verhoeff('2363')).toBe(0)
  expect(verhoeff('2364')).not.toBe(0)
})

test.each(['', '1234', '1234567890123x', '123456789012345'])('%j is none', (text) => expect(readAbha(text)).toBeNull())
