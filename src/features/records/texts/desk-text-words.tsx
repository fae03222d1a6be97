import { useLingui } from '@lingui/react/macro'
import type { TextKind } from '../../accounts/consents/text-kinds.ts'

export function useDeskTextNames(): Record<TextKind, string> {
  const { t } = useLingui()
  return {
    terms: t`Terms and conditions`,
    privacy: t`Privacy policy`,
    telemedicine: t`Telemedicine terms`,
    shipping: t`Delivery policy`,
    returns: t`Returns and refunds`,
    grievance: t`Grievance policy`,
  }
}
