import { expect, test } from 'vitest'
import { refundFailure } from './refund-failure.rules.ts'

test.each([
  ['bank', 'bank'],
  ['BAD_REQUEST_ERROR: Your account does not have enough balance to carry out the refund operation.', 'balance'],
  ['BAD_REQUEST_ERROR: The payment has been fully refunded already', 'refunded'],
  ['BAD_REQUEST_ERROR: The total refund amount is greater than the refund payment amount', 'refunded'],
  ['BAD_REQUEST_ERROR', 'refused'],
])('%s is read as %s', (said, failure) => {
  expect(refundFailure(said)).toBe(failure)
})
