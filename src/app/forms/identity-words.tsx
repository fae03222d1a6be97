import { useLingui } from '@lingui/react/macro'
import { ApiFailure } from '../../lib/network-api.ts'
import type { IdentityFailure, IdentityProblem } from '../../vendors/identity/browser-identity.ts'

/** The texts of the specification's section 8 for what goes wrong while signing in, and those of our API as they stand. */
export function useFailureWords(): (error: unknown) => string {
  const { t } = useLingui()
  const words: Record<IdentityProblem, string> = {
    phone: t`Entered phone number is not valid`,
    code: t`Entered verification code is not valid`,
    link: t`Invalid verification link`,
    too_many: t`Too many login attempts, Please try again after sometime.`,
    already_linked: t`Email has been already verified`,
    too_old: t`Sign in again to change your sign-in details`,
    other: t`Something went Wrong`,
  }
  const offline = t`You are offline, and this is not saved yet. What you entered is still here: try again when you are connected.`
  return (error) => {
    if (isIdentityFailure(error)) return words[error.problem]
    if (error instanceof ApiFailure && error.status === 0 && !navigator.onLine) return offline
    return error instanceof ApiFailure && error.status > 0 && error.status < 500 ? error.text : words.other
  }
}

function isIdentityFailure(error: unknown): error is IdentityFailure {
  return error instanceof Error && error.name === 'IdentityFailure' && 'problem' in error
}
