import { useLingui } from '@lingui/react/macro'

export const refundStates = ['REQUESTED', 'PENDING', 'SETTLED', 'FAILED'] as const
export type RefundState = (typeof refundStates)[number]

export function useRefundWords(): Record<RefundState, string> {
  const { t } = useLingui()
  return { REQUESTED: t`Requested`, PENDING: t`With the bank`, SETTLED: t`Refunded`, FAILED: t`Failed` }
}
