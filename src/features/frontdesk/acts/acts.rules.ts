import type { CallerCheck } from '../openings.rules.ts'

/** What shows that the patient agreed: they read a code out, or stand at the desk. A number that was only called may be answered by somebody else. */
export type Agreed = Exclude<CallerCheck, 'callback'>

export const agreedBy = (caller: CallerCheck): Agreed | null => (caller === 'callback' ? null : caller)

export const refundReasons = ['late', 'wrong_item', 'damaged', 'poor_service', 'goodwill'] as const
export const orderCancelReasons = ['changed_mind', 'ordered_by_mistake', 'too_slow', 'found_elsewhere', 'wrong_details', 'other'] as const
export const visitCancelReasons = ['cannot_come', 'booked_by_mistake', 'feels_better', 'other'] as const
export type CallerCancelReason = (typeof orderCancelReasons | typeof visitCancelReasons)[number]

/** Why the one is cancelled says nothing of the other. */
export function isReasonFor(kind: 'order' | 'visit', reason: CallerCancelReason): boolean {
  const reasons: readonly CallerCancelReason[] = kind === 'order' ? orderCancelReasons : visitCancelReasons
  return reasons.includes(reason)
}

/** One about a doctor names the doctor, and is filed by the patient. */
export const complaintSubjects = ['order', 'consultation', 'payment', 'privacy', 'access', 'other'] as const

interface RefundLimits {
  refund_limit_paise: number
  refunds_a_day_paise: number
}

/** What somebody may refund now by themselves; an admin has no limit but the payment. */
export function mayRefundPaise(isAdmin: boolean, leftPaise: number, limits: RefundLimits, todayPaise: number): number {
  if (isAdmin) return leftPaise
  return Math.max(0, Math.min(leftPaise, limits.refund_limit_paise, limits.refunds_a_day_paise - todayPaise))
}
