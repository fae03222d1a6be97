import { useLingui } from '@lingui/react/macro'

export const refundStates = ['REQUESTED', 'PENDING', 'SETTLED', 'FAILED'] as const
export type RefundState = (typeof refundStates)[number]

export function useRefundWords(): Record<RefundState, string> {
  const { t } = useLingui()
  return { REQUESTED: t`Requested`, PENDING: t`With the bank`, SETTLED: t`Refunded`, FAILED: t`Failed` }
}

/** Why money goes back, by the rule that says so; a rule without words of its own stands as it is. */
export function useRefundReasons(): Record<string, string> {
  const { t } = useLingui()
  return {
    'order-cancelled-free': t`Cancelled by the patient`,
    'order-expired': t`Not paid or reviewed in time`,
    'order-rejected': t`Prescription not approved`,
    'prescription-revoked': t`Prescription withdrawn`,
    'order-refused-by-pharmacy': t`Cancelled by the pharmacy`,
    'order-batch-stopped': t`Batch stopped`,
    'order-lines-unavailable': t`Items not available`,
    'order-not-reached': t`Delivery failed`,
    'order-return-lines': t`Return`,
    'printed-price': t`Lower printed MRP`,
    'booked-early': t`Cancelled in time`,
    'booked-late': t`Cancelled late`,
    'doctor-absent': t`Doctor absent`,
    'never-connected': t`Call never connected`,
    'broken-off': t`Call dropped early`,
    'in-person-advised': t`In-person visit advised`,
    cheaper: t`New time costs less`,
    'desk-goodwill': t`Goodwill`,
    'desk-refund': t`Refund by front office`,
    'at-gateway': t`Refunded at the gateway`,
  }
}
