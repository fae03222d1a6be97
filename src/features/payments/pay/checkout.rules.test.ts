import { expect, test } from 'vitest'
import { outcomeOf, nextPollAfterMs } from './checkout.rules.ts'
import { paymentStates } from '../payments.rules.ts'

test('what the bank still works on is neither paid nor failed', () => {
  expect(Object.fromEntries(paymentStates.map((state) => [state, outcomeOf(state)]))).toEqual({
    CREATED: 'unpaid',
    ATTEMPTED: 'with-bank',
    AUTHORIZED: 'with-bank',
    FAILED: 'unpaid',
    EXPIRED: 'over',
    CAPTURED: 'paid',
    PARTIALLY_REFUND_PENDING: 'paid',
    PARTIALLY_REFUNDED: 'paid',
    REFUND_PENDING: 'returned',
    REFUNDED: 'returned',
  })
})

test('the server is asked after 2, 3, 5 and then every 8 seconds, for ten minutes', () => {
  expect([0, 1, 2, 3, 4, 70].map((looks) => nextPollAfterMs(looks, 1_000))).toEqual([2_000, 3_000, 5_000, 8_000, 8_000, 8_000])
  expect(nextPollAfterMs(80, 600_000)).toBeNull()
})
