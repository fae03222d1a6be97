import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalisePhone, withoutPrefix } from './phone.ts'

describe('a phone is 10 digits starting 6-9, stored with the prefix +91', () => {
  test.each([
    '9876543210',
    '+919876543210',
    '+91 98765 43210',
    '09876543210',
    '91 9876543210',
    '98765-43210',
    '0091 98765 43210',
    ' 9876543210 ',
  ])('%j is taken', (text) => expect(normalisePhone(text)).toBe('+919876543210'))

  test.each(['', '12345', '5876543210', '98765432101', '987654321', '+1 9876543210', '98765x3210', '९८७६५४३२१०', '+91+919876543210'])(
    '%j is not',
    (text) => expect(normalisePhone(text)).toBeNull(),
  )

  test('a number that begins with 91 itself is not cut', () => {
    expect(normalisePhone('9198765432')).toBe('+919198765432')
  })

  test('whatever is typed, what is stored has one shape, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const stored = normalisePhone(text)
        return stored === null || (/^\+91[6-9][0-9]{9}$/.test(stored) && normalisePhone(withoutPrefix(stored)) === stored)
      }),
    )
  })
})
