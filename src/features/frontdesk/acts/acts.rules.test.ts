import { expect, test } from 'vitest'
import { agreedBy, mayRefundPaise } from './acts.rules.ts'

const limits = { refund_limit_paise: 50_000, refunds_a_day_paise: 200_000 }

test('a number that was only called is no agreement (TPG-6)', () => {
  expect([agreedBy('code'), agreedBy('in_person'), agreedBy('callback')]).toEqual(['code', 'in_person', null])
})

test('front office refunds up to its limit, up to that of the day, and never more than is left', () => {
  expect(mayRefundPaise(false, 90_000, limits, 0)).toBe(50_000)
  expect(mayRefundPaise(false, 30_000, limits, 0)).toBe(30_000)
  expect(mayRefundPaise(false, 90_000, limits, 180_000)).toBe(20_000)
  expect(mayRefundPaise(false, 90_000, limits, 250_000)).toBe(0)
})

test('an admin refunds whatever is left', () => expect(mayRefundPaise(true, 90_000, limits, 900_000)).toBe(90_000))
