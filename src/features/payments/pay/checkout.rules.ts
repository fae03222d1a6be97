import { isOpen, type PaymentState } from '../payments.rules.ts'

/** What a payment's state means to somebody waiting for it. */
export type PaymentOutcome = 'paid' | 'with-bank' | 'unpaid' | 'over' | 'returned'

/** Nobody is told that a payment failed while the bank may still say otherwise: people would pay twice. */
export function outcomeOf(state: PaymentState): PaymentOutcome {
  if (state === 'CAPTURED' || state === 'PARTIALLY_REFUND_PENDING' || state === 'PARTIALLY_REFUNDED') return 'paid'
  if (state === 'REFUND_PENDING' || state === 'REFUNDED') return 'returned'
  if (state === 'ATTEMPTED' || state === 'AUTHORIZED') return 'with-bank'
  return isOpen(state) ? 'unpaid' : 'over'
}

const gapsMs = [2_000, 3_000, 5_000, 8_000] as const
const longestMs = 10 * 60_000

/** How long until the server is asked again, or null when the page stops asking; the server itself never does. */
export function nextPollAfterMs(looks: number, waitedMs: number): number | null {
  return waitedMs >= longestMs ? null : (gapsMs[looks] ?? gapsMs[3])
}
