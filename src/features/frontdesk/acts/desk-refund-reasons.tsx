import { useLingui } from '@lingui/react/macro'
import type { refundReasons } from './acts.rules.ts'

/** Why front office refunds beyond what a rule owes. */
export function useRefundReasonWords(): Record<(typeof refundReasons)[number], string> {
  const { t } = useLingui()
  return {
    goodwill: t`Goodwill`,
    late: t`Delivered late`,
    wrong_item: t`Wrong item`,
    damaged: t`Damaged item`,
    poor_service: t`Poor service`,
  }
}
