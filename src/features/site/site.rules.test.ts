import { describe, expect, test } from 'vitest'
import { closedAt, fixedAfterPx, isBare, isInside, mobileBreakpointPx, searchOf, shellLinks } from './site.rules.ts'

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

test('nothing leads to what a clinic does not offer; what is not open yet keeps its links', () => {
  const onlyDoctors = { orders: 'not_offered', consultations: 'open' } as const
  expect(shellLinks('mobileMenu', { isLogged: false, services: onlyDoctors })).toEqual(['consult', 'login'])
  expect(shellLinks('services', { isLogged: false, services: onlyDoctors })).toEqual(['consult', 'instant', 'book'])
  const onlyShop = { orders: 'closed', consultations: 'not_offered' } as const
  expect(shellLinks('desktopHeader', { isLogged: true, services: onlyShop })).toEqual(['order-medicines', 'cart', 'account'])
})

test('the tabs of a phone: Medicines, Doctor, Login or Account, Cart, and where one is', () => {
  expect(shellLinks('tabs', { isLogged: false })).toEqual(['order-medicines', 'consult', 'login', 'cart'])
  expect(shellLinks('tabs', { isLogged: true })).toEqual(['order-medicines', 'consult', 'account', 'cart'])
  expect(['/', '/cart', '/cartoon'].map((path) => isInside(path, '/'))).toEqual([true, false, false])
  expect(['/search', '/product/MTAw/', '/order-medicines', '/cart'].map((path) => isInside(path, '/order-medicines'))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(['/cart', '/cart/checkout', '/cartoon'].map((path) => isInside(path, '/cart'))).toEqual([true, true, false])
})

test('the header holds a search on every page, and knows those that have their own on a phone', () => {
  const open = { orders: 'open', consultations: 'open' } as const
  expect(['/', '/about', '/product/MTAw/', '/search', '/order-medicines'].map((path) => searchOf(path, open))).toEqual([
    'home',
    'box',
    'box',
    'page',
    'page',
  ])
  expect(searchOf('/about', { ...open, orders: 'not_offered' })).toBe('none')
})

test('pages under /invoice hide the header and footer, others do not', () => {
  expect(['/invoice', '/invoice/order/1', '/invoices', '/', '/about'].map(isBare)).toEqual([true, true, false, false, false])
})

const nothingYet = { orders: 'closed', consultations: 'closed' } as const
const onlyDoctors = { orders: 'not_offered', consultations: 'open' } as const
const ordering = ['/cart', '/cart/checkout', '/order-medicines', '/product/MTAwMDAx/', '/search', '/upload-prescription']
const consulting = [
  '/consultation',
  '/consultation/doctor/d1',
  '/consultation/instant',
  '/consultation/create-patient-profile',
  '/consultation/book-appointment/p1/choose-speciality',
]
const always = [
  '/contact-us',
  '/privacy-policy',
  '/auth/login/phone',
  '/account/orders',
  '/account/prescriptions/1',
  '/consultation/c1/join',
  '/consultation/guest',
  '/consultation/instant/unable-to-connect',
  '/desk/setup',
  '/setup',
  '/invoice/1',
  '/offline',
]

describe('before the law’s minimum is there', () => {
  test.each(['/', ...ordering, ...consulting])('%s is closed', (path) => expect(closedAt(path, nothingYet)).toBe('closed'))
  test.each(always)('%s is open', (path) => expect(closedAt(path, nothingYet)).toBeNull())
})

test('a clinic of doctors alone serves its home page and consultations, and says that it does not offer orders', () => {
  expect(['/', ...consulting].map((path) => closedAt(path, onlyDoctors))).toEqual(['/', ...consulting].map(() => null))
  expect(ordering.map((path) => closedAt(path, onlyDoctors))).toEqual(ordering.map(() => 'not_offered'))
})

test('a home page is closed while all that is offered is', () => {
  expect(closedAt('/', { orders: 'not_offered', consultations: 'closed' })).toBe('closed')
  expect(closedAt('/', { orders: 'open', consultations: 'closed' })).toBeNull()
})
