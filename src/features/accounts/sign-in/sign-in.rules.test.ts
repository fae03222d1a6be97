import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalisePhone } from '../../../lib/phone.ts'
import { nextPath, otpDigits, phoneDigits, resendAfterSeconds, signInPath, signInReason } from './sign-in.rules.ts'

const next = (value: string) => nextPath(new URLSearchParams({ next: value }))

describe('the way back after signing in', () => {
  test.each([
    ['/cart', '/cart'],
    ['/search?term=a&b=1#x', '/search?term=a&b=1#x'],
    ['', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/auth/login/phone?next=/cart', '/'],
    ['javascript:alert(1)', '/'],
  ])('%j leads to %s', (value, path) => expect(next(value)).toBe(path))

  test('whatever stands in the address, the way leads to our own origin', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '\t', '.', ':', '@', 'a', '%', '?', '#', ' ') }), (value) => {
        const to = new URL(next(value), 'https://parcha.example/auth/login/phone')
        expect(to.origin).toBe('https://parcha.example')
      }),
    )
  })

  test('the way to sign-in names the page with its query', () => {
    const path = signInPath({ pathname: '/search', search: '?term=a b' })
    expect(nextPath(new URL(path, 'https://x.example').searchParams)).toBe('/search?term=a%20b')
  })
})

describe('what is typed', () => {
  test.each([
    ['98765 43210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['98765', '98765'],
    ['9876543210123', '9876543210'],
    ['9198765432', '9198765432'],
  ])('%s is the phone %s', (typed, phone) => expect(phoneDigits(typed)).toBe(phone))

  test('every way to write a number that counts is the same ten digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[6-9][0-9]{9}$/), fc.constantFrom('', '+91', '0', '0091', '+91 '), (digits, prefix) => {
        expect(normalisePhone(phoneDigits(prefix + digits))).toBe(`+91${digits}`)
      }),
    )
  })

  test.each([
    ['123 456', '123456'],
    ['Your code is 123456.', '123456'],
    ['12-34', '1234'],
  ])('%s is the code %s', (typed, code) => expect(otpDigits(typed)).toBe(code))

  test('a code can be sent again after 30 s, then 60, then 120', () => {
    expect([1, 2, 3, 4].map(resendAfterSeconds)).toEqual([30, 60, 120, 120])
  })
})

test('whoever was on the way to something is told why they sign in; nobody else is told anything', () => {
  const reason = (next: string) => signInReason(new URLSearchParams({ next }))
  expect(reason('/account/medicine-reports?about=paracetamol&kind=mistake')).toBe('mistake')
  expect(reason('/account/medicine-reports?about=paracetamol&kind=side_effect')).toBe('side_effect')
  expect(reason('/consultation/book-appointment?speciality=child-specialist')).toBe('book')
  expect(reason('/consultation/instant?speciality=general-physician')).toBe('instant')
  expect(reason('/cart')).toBe('order')
  expect(reason('/cart/checkout')).toBe('order')
  expect(reason('/upload-prescription')).toBe('prescription')
  expect(reason('/carton')).toBeNull()
  expect(reason('/')).toBeNull()
  expect(reason('//evil.example/account/medicine-reports')).toBeNull()
})
