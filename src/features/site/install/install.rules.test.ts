import { expect, test } from 'vitest'
import { isApple, isBusyPage, isInstallMoment, isUseful } from './install.rules.ts'

test('installing is offered after the second useful thing, and to nobody who has answered or has it', () => {
  const asked = { useful: 2, answered: false, installed: false }
  expect(isInstallMoment(asked)).toBe(true)
  expect(isInstallMoment({ ...asked, useful: 1 })).toBe(false)
  expect(isInstallMoment({ ...asked, answered: true })).toBe(false)
  expect(isInstallMoment({ ...asked, installed: true })).toBe(false)
})

test('looking is no useful thing; a dose marked and an order paid are', () => {
  expect(['POST /api/health/course/{id}/dose/', 'POST /api/razorpay/verify_payment/'].every(isUseful)).toBe(true)
  expect(['GET /api/cart/', 'POST /api/cart/add_item/'].some(isUseful)).toBe(false)
})

test('nothing is offered in an emergency, at the cart or on the way to a doctor', () => {
  expect(['/account/readings/urgent', '/cart', '/cart/checkout', '/consultation/instant'].every(isBusyPage)).toBe(true)
  expect(['/', '/account', '/account/readings', '/account/orders/1'].some(isBusyPage)).toBe(false)
})

test('an iPad that says it is a Mac is known by its fingers', () => {
  expect(isApple('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', 5)).toBe(true)
  expect(isApple('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe(true)
  expect(isApple('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0)).toBe(false)
})
