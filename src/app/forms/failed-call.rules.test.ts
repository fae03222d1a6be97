import { expect, test } from 'vitest'
import { errorBody, Refusal } from '../../lib/errors.ts'
import { failedCall } from './failed-call.rules.ts'

test.each([
  { why: 'the device has no line', status: 0, body: null, onLine: false, is: 'offline' },
  { why: 'nothing answered on a line', status: 0, body: null, onLine: true, is: 'broken' },
  { why: 'the server broke', status: 500, body: { data: null, error: { detail: 'Something went wrong', request_id: 'r' } }, is: 'broken' },
  { why: 'a proxy answers with a page of its own', status: 502, body: null, is: 'broken' },
  { why: 'a proxy refuses without a word of ours', status: 403, body: {}, is: 'broken' },
])('$why: $is', ({ status, body, onLine = true, is }) => {
  expect(failedCall({ status, body }, onLine)).toBe(is)
})

test.each(['payment_unavailable', 'not_open', 'conflict', 'too_many_requests'] as const)('%s is told in its own words', (code) => {
  const refusal = new Refusal(code)
  expect(failedCall({ status: refusal.status, body: errorBody(refusal, 'r') }, true)).toBeNull()
})
