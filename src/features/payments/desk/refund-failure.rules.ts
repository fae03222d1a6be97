export type RefundFailure = 'bank' | 'balance' | 'refunded' | 'refused'

/** Why a refund did not arrive, as far as the gateway's code and sentence say it: what is left to do depends on it. */
export function refundFailure(said: string): RefundFailure {
  if (said === 'bank') return 'bank'
  if (/balance/i.test(said)) return 'balance'
  return /fully refunded|greater than/i.test(said) ? 'refunded' : 'refused'
}
