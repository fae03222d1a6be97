import { describe, expect, test } from 'vitest'
import { IdentityFailure, problemOf } from './browser-identity.ts'

describe('what a failed sign-in means (specification, section 8)', () => {
  test.each([
    ['auth/invalid-phone-number', 'phone'],
    ['auth/invalid-verification-code', 'code'],
    ['auth/invalid-action-code', 'link'],
    ['auth/too-many-requests', 'too_many'],
    ['auth/provider-already-linked', 'already_linked'],
    ['auth/code-expired', 'other'],
    ['auth/expired-action-code', 'other'],
    ['auth/internal-error', 'other'],
    ['toString', 'other'],
  ])('%s is %s', (code, problem) => expect(problemOf(code)).toBe(problem))

  test.each([
    'auth/user-token-expired',
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/invalid-user-token',
    'auth/invalid-refresh-token',
  ])('%s ends the session', (code) => expect(new IdentityFailure(code).refused).toBe(true))

  test.each(['auth/network-request-failed', 'auth/too-many-requests', 'auth/internal-error', 'auth/bad-gateway', 'unknown'])(
    '%s says nothing about the session',
    (code) => expect(new IdentityFailure(code).refused).toBe(false),
  )
})
