import { useLingui } from '@lingui/react/macro'
import type { InviteWrong } from './invite-draft.rules.ts'

export function useInviteWords(): Record<InviteWrong, string> {
  const { t } = useLingui()
  return {
    missing: t`Required`,
    contact: t`Enter a mobile number or an email address`,
    role: t`Choose at least one role`,
    year: t`Enter a year, for example 2009`,
    fee: t`Enter an amount in rupees`,
    days: t`Enter a number of days up to 180`,
  }
}
