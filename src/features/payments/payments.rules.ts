export const purposes = ['order', 'consultation'] as const
export type Purpose = (typeof purposes)[number]

/** The page of what is paid for, which notices about its money link to. */
export function pageOf(purpose: Purpose, id: string): string {
  return `/account/${purpose === 'order' ? 'orders' : 'appointments'}/${id}`
}

export const paymentStates = [
  'CREATED',
  'ATTEMPTED',
  'AUTHORIZED',
  'FAILED',
  'EXPIRED',
  'CAPTURED',
  'PARTIALLY_REFUND_PENDING',
  'REFUND_PENDING',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * Which action leads from where to where. Only forward: news that comes late or twice finds no row to change, whatever the order it comes in.
 * Money may still arrive after EXPIRED; what then happens is decided by whom it was for.
 */
export const paymentMachine = {
  attempt: { from: ['CREATED', 'FAILED'], to: 'ATTEMPTED' },
  authorize: { from: ['CREATED', 'ATTEMPTED', 'FAILED'], to: 'AUTHORIZED' },
  fail: { from: ['CREATED', 'ATTEMPTED'], to: 'FAILED' },
  expire: { from: ['CREATED', 'ATTEMPTED', 'AUTHORIZED', 'FAILED'], to: 'EXPIRED' },
  capture: { from: ['CREATED', 'ATTEMPTED', 'AUTHORIZED', 'FAILED', 'EXPIRED'], to: 'CAPTURED' },
} as const satisfies Record<string, { from: readonly PaymentState[]; to: PaymentState }>
export type PaymentAction = keyof typeof paymentMachine

/** States in which the payer may still pay; one payment of a purpose at a time is in one of them. */
export const openStates = ['CREATED', 'ATTEMPTED', 'AUTHORIZED', 'FAILED'] as const satisfies readonly PaymentState[]

export function isOpen(state: PaymentState): boolean {
  return (openStates as readonly PaymentState[]).includes(state)
}

interface RefundSums {
  captured_paise: number
  /** Asked for and not yet settled included. */
  refund_requested_paise: number
  refunded_paise: number
}

/** The state of captured money by what went back of it. */
export function stateOfCaptured({ captured_paise, refund_requested_paise, refunded_paise }: RefundSums): PaymentState {
  if (refund_requested_paise === 0) return 'CAPTURED'
  const whole = refund_requested_paise === captured_paise
  if (refunded_paise === refund_requested_paise) return whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return whole ? 'REFUND_PENDING' : 'PARTIALLY_REFUND_PENDING'
}

/** The words of the specification for the patient; `Payment Recieved` is spelt as it spells it. */
export function paymentLabel(state: PaymentState): 'Pending Payment' | 'Payment Recieved' | 'Refunded' {
  if (state === 'REFUNDED') return 'Refunded'
  return isOpen(state) || state === 'EXPIRED' ? 'Pending Payment' : 'Payment Recieved'
}

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** Nothing is asked any more this long after a payment expired: the gateway returns what it only authorised after three days. */
const askedAfterExpiryMs = 3 * day

/**
 * How long until the gateway is asked about a payment again, in milliseconds, or null for never. Installations no webhook can reach live on this:
 * under a minute while somebody may be paying (R6: found within 60 s), then with growing gaps.
 */
export function nextCheckAfterMs(ageMs: number, pastExpiryMs: number): number | null {
  if (pastExpiryMs > askedAfterExpiryMs) return null
  if (ageMs < 2 * minute) return 10 * second
  if (ageMs < 30 * minute) return 30 * second
  if (ageMs < 3 * 60 * minute) return 5 * minute
  return 60 * minute
}

/** Between questions about a refund the bank still works on. */
export function nextRefundCheckAfterMs(checks: number): number {
  return Math.min(30 * second * 2 ** checks, 6 * 60 * minute)
}

/** RBI-2: money that goes back is there within five days. */
export function refundExpectedBy(now: Date): Date {
  return new Date(now.getTime() + 5 * day)
}

/** The gateway repeats what we did not take in for 24 hours; something older that nobody has seen before is no repeat of its own (R5). */
export const oldestNewWebhookMs = 25 * 60 * minute
