import { useLingui } from '@lingui/react/macro'
import { ApiFailure } from '../../lib/network-api.ts'
import type { IdentityFailure, IdentityProblem } from '../../vendors/identity/browser-identity.ts'
import { failedCall } from './failed-call.rules.ts'

/**
 * The texts of the specification's section 8 for what goes wrong while signing in, and those of our API as they stand. A server that broke says
 * nothing of itself: `undone` names what was not done then ("The call has not ended.").
 */
export function useFailureWords(): (error: unknown, undone?: string) => string {
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
  const broken = t`Our server did not answer. What you entered is still here. Try again.`
  return (error, undone = '') => {
    if (isIdentityFailure(error)) return words[error.problem]
    if (!(error instanceof ApiFailure)) return words.other
    const failed = failedCall(error, navigator.onLine)
    if (failed === null) return error.text
    return failed === 'offline' ? offline : `${undone} ${broken}`.trim()
  }
}

function isIdentityFailure(error: unknown): error is IdentityFailure {
  return error instanceof Error && error.name === 'IdentityFailure' && 'problem' in error
}
