import { describe, expect, test } from 'vitest'
import { fixedAfterPx, isBare, mobileBreakpointPx, shellLinks } from './site.rules.ts'

describe('the header becomes fixed after scrolling', () => {
  test.each([
    ['175px (mobile home)', { mobile: true, home: true }, 175],
    ['55px (mobile other pages)', { mobile: true, home: false }, 55],
    ['143px (desktop home)', { mobile: false, home: true }, 143],
    ['95px (desktop other pages)', { mobile: false, home: false }, 95],
  ])('%s', (_, where, px) => expect(fixedAfterPx(where)).toBe(px))

  test('mobile is below 640px', () => expect(mobileBreakpointPx).toBe(640))
})

describe('the links of the shell', () => {
  test('a visitor reaches the cart from the header and the menu', () => {
    expect(shellLinks('desktopHeader', { isLogged: false })).toEqual(['order-medicines', 'consult', 'cart', 'login'])
    expect(shellLinks('mobileMenu', { isLogged: false })).toEqual(['order-medicines', 'consult', 'cart', 'login', 'upload-prescription'])
  })

  test('Login becomes Account once logged in', () => {
    expect(shellLinks('desktopHeader', { isLogged: true })).toEqual(['order-medicines', 'consult', 'cart', 'account'])
  })

  test('mobile menu: Order Medicines, Consult a Doctor, Cart, Account, Upload Prescription', () => {
    expect(shellLinks('mobileMenu', { isLogged: true })).toEqual(['order-medicines', 'consult', 'cart', 'account', 'upload-prescription'])
  })

  test('Services: Consult a Doctor, Order Medicines Online, Instant Consultation, Book Appointment', () => {
    expect(shellLinks('services', { isLogged: false })).toEqual(['consult', 'order-medicines', 'instant', 'book'])
  })
})

test('pages under /invoice hide the header and footer, others do not', () => {
  expect(['/invoice', '/invoice/order/1', '/invoices', '/', '/about'].map(isBare)).toEqual([true, true, false, false, false])
})
