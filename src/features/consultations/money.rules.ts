import { nearestEven } from '../../lib/gst.ts'
import { type ConsultationState, isAtClinic, type Kind } from './consultations.rules.ts'

export interface PriceNumbers {
  platform_fee_paise: number
  platform_tax_percent: number
}
export interface RefundNumbers {
  /** So many minutes before the time, and everything goes back. */
  full_until_min: number
  late_percent: number
  /** When the doctor could not help from afar and sends the patient to be seen. */
  in_person_percent: number
}
export interface Price {
  fee_paise: number
  platform_fee_paise: number
  tax_paise: number
  discount_paise: number
  total_paise: number
}

/** The doctor's fee bears no GST (Notification 12/2017-CT(R), serial 74); ours does. A coupon takes off the fee and nothing else. */
export function priceOf(feePaise: number, discountPaise: number, numbers: PriceNumbers): Price {
  const { platform_fee_paise, platform_tax_percent } = numbers
  const tax_paise = nearestEven((platform_fee_paise * platform_tax_percent) / 100)
  const extra = platform_fee_paise + tax_paise
  const left = feePaise + extra - Math.min(discountPaise, feePaise)
  // No gateway takes less than a rupee: what is left below it is given.
  const discount_paise = Math.min(feePaise, discountPaise + (left < 100 ? left : 0))
  const total_paise = feePaise - discount_paise + extra
  return { fee_paise: feePaise, platform_fee_paise, tax_paise, discount_paise, total_paise }
}

export const refundRules = {
  'booked-early': 'Cancelled in time: everything goes back',
  'booked-late': 'Cancelled late: a part goes back',
  'doctor-absent': 'The doctor did not come, came too late or cancelled: everything goes back',
  'never-connected': 'You were never connected: everything goes back',
  'broken-off': 'The call broke off before it had begun: everything goes back',
  'in-person-advised': 'The doctor could not help from afar: everything goes back',
  'not-seen': 'Paid at the clinic and not seen by the doctor: full refund',
  cheaper: 'The new time costs less: the difference goes back',
  'not-paid': 'Nothing was paid',
} as const
export type RefundRule = keyof typeof refundRules

export interface RefundDue {
  percent: number
  rule: RefundRule
}
interface RefundInput {
  mode_requested?: string
  kind: Kind
  state: ConsultationState
  start_at: Date | null
  /** A time it was moved away from when cancelling was late already. */
  binding_start_at: Date | null
  doctor_entered_at: Date | null
  /** The doctor asked for another time. */
  move_asked_at?: Date | null
}

/** Of two times the stricter counts: moving an appointment far ahead first does not make a late cancellation an early one. */
function countingTime({ start_at, binding_start_at }: Pick<RefundInput, 'start_at' | 'binding_start_at'>): Date | null {
  return start_at !== null && binding_start_at !== null && binding_start_at < start_at ? binding_start_at : start_at
}

/** Until when cancelling is free of charge; null when it has not been since a late move. */
export function cancelledFreeUntil(
  row: Pick<RefundInput, 'start_at' | 'binding_start_at'>,
  { full_until_min }: RefundNumbers,
): Date | null {
  const counts = countingTime(row)
  return counts === null || counts !== row.start_at ? null : new Date(counts.getTime() - full_until_min * 60_000)
}

/** The time that still counts after a move: the one moved away from, if cancelling was late by then and nobody but the patient was. */
export function bindingAfterMove(row: RefundInput, rules: RefundNumbers, now: Date): Date | null {
  return refundDue(row, rules, now)?.rule === 'booked-late' ? countingTime(row) : null
}

/** The refund when the patient cancels now. `null`: it has taken place, or is over; nothing is refunded automatically. */
export function refundDue(
  { kind, state, start_at, binding_start_at, doctor_entered_at, move_asked_at = null, ...row }: RefundInput,
  { full_until_min, late_percent }: RefundNumbers,
  now: Date,
): RefundDue | null {
  if (state === 'PENDING_PAYMENT') return { percent: 0, rule: 'not-paid' }
  if (state === 'NO_SHOW_DOCTOR') return { percent: 100, rule: 'doctor-absent' }
  if (state === 'UNABLE_TO_CONNECT') return { percent: 100, rule: kind === 'instant' ? 'never-connected' : 'broken-off' }
  if (!mayStillCancel.includes(state)) return null
  if (isAtClinic(row)) return { percent: 100, rule: 'not-seen' }
  if (kind === 'instant' || start_at === null) return { percent: 100, rule: 'never-connected' }
  // Past the time and no doctor: whoever is late pays, not whoever waited.
  if (start_at <= now && doctor_entered_at === null) return { percent: 100, rule: 'doctor-absent' }
  if (move_asked_at !== null) return { percent: 100, rule: 'doctor-absent' }
  const counts = countingTime({ start_at, binding_start_at }) ?? start_at
  const minutesLeft = (counts.getTime() - now.getTime()) / 60_000
  return minutesLeft >= full_until_min ? { percent: 100, rule: 'booked-early' } : { percent: late_percent, rule: 'booked-late' }
}

const mayStillCancel: readonly ConsultationState[] = ['CONFIRMED', 'WAITING_ROOM', 'SEARCHING', 'RINGING']

/** A part of what was paid and has not gone back: the difference to a cheaper time is no part of the price any more. In whole paise. */
export function refundAmount({ percent }: RefundDue, capturedPaise: number, alreadyPaise: number): number {
  return Math.max(0, Math.floor(((capturedPaise - alreadyPaise) * percent) / 100))
}
