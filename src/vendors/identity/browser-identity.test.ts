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

  test('only a broken line is offline', () => {
    expect(new IdentityFailure('auth/network-request-failed').offline).toBe(true)
    expect(new IdentityFailure('auth/user-token-expired').offline).toBe(false)
  })
})
