import { expect, test } from 'vitest'
import { idsIn, reasonOf } from './dead-letters.rules.ts'

test.each([
  [{ kind: 'TimedOut', code: null }, 'timed_out'],
  [{ kind: 'GatewayUnavailable', code: null }, 'provider_unavailable'],
  [{ kind: 'SenderUnavailable', code: null }, 'provider_unavailable'],
  [{ kind: 'TypeError', code: 'ECONNREFUSED' }, 'provider_unavailable'],
  [{ kind: 'GatewayRefused', code: null }, 'provider_refused'],
  [{ kind: 'error', code: '23505' }, 'database'],
  [{ kind: 'error', code: '57P01' }, 'database'],
  [{ kind: 'TypeError', code: null }, 'unexpected'],
  [{ kind: 'Error', code: null }, 'unexpected'],
  [{ kind: 'Error', code: null, job: 'notices.push' }, 'provider_unavailable'],
] as const)('a task that failed with %o failed for the reason %s', (failure, reason) => {
  expect(reasonOf({ job: 'orders.expire', ...failure })).toBe(reason)
})

test('of what a task holds only ids are shown', () => {
  const refund_id = '0198c1a2-7f3a-7c21-8e5d-3b1f6a9c2e10'
  expect(idsIn({ refund_id, email: 'asha@example.com', to: '+919812345678', note_id: 'Asha', vars: { order_id: refund_id } })).toEqual({
    refund_id,
  })
  expect(idsIn(null)).toEqual({})
})
