import { splitByLargestRemainder } from '../../lib/split.ts'

export interface Coupon {
  kind: 'flat' | 'percent'
  /** Paise, or per cent. */
  value: number
  max_discount_paise: number | null
  min_amount_paise: number
  applies_to: 'order' | 'consultation'
  first_time_only: boolean
  active: boolean
  starts_at: Date
  ends_at: Date
}
export interface CouponLine {
  amount_paise: number
  /** Schedule of the medicine; `none` for what is no medicine. */
  schedule: 'none' | 'G' | 'H' | 'H1' | 'X'
}
interface Use {
  purpose: 'order' | 'consultation'
  /** Whether the account has ordered (or consulted) before. */
  first: boolean
  now: Date
}

export const refusalTexts = {
  unknown: 'This coupon code is not valid',
  inactive: 'This coupon is no longer available',
  not_begun: 'This coupon cannot be used yet',
  ended: 'This coupon has ended',
  order_only: 'This coupon is for medicine orders',
  consultation_only: 'This coupon is for consultations',
  first_time_only: 'This coupon is for the first time only',
  only_prescription: 'This coupon cannot be used on prescription medicines',
  below_minimum: 'The amount is below the minimum for this coupon',
  used_up: 'This coupon has been used up',
  used_by_you: 'You have already used this coupon',
} as const
export type CouponRefusal = keyof typeof refusalTexts

/** The minimum of a coupon, and how much of it is missing. */
export interface BelowMinimum {
  minimum_paise: number
  missing_paise: number
}

export type CouponResult =
  | { ok: true; discount_paise: number; shares_paise: number[] }
  | { ok: false; reason: CouponRefusal; missing_paise?: number }

/**
 * What a coupon takes off, and from which lines: never from medicines of Schedule H, H1 or X (DR-12), which do not count towards its minimum
 * either. The discount lowers the taxable value (GST-5), so it is shared out over the lines to the paisa.
 */
export function applyCoupon(coupon: Coupon, lines: readonly CouponLine[], use: Use): CouponResult {
  const reason = whyNot(coupon, use)
  if (reason) return { ok: false, reason }
  const eligible = lines.map(({ schedule, amount_paise }) => (schedule === 'none' || schedule === 'G' ? amount_paise : 0))
  const sum = eligible.reduce((all, one) => all + one, 0)
  if (sum === 0) return { ok: false, reason: lines.length > 0 ? 'only_prescription' : 'below_minimum' }
  if (sum < coupon.min_amount_paise) return { ok: false, reason: 'below_minimum', missing_paise: coupon.min_amount_paise - sum }
  const discount_paise = Math.min(sum, discountOn(coupon, sum))
  if (discount_paise === 0) return { ok: false, reason: 'below_minimum' }
  return { ok: true, discount_paise, shares_paise: splitByLargestRemainder(discount_paise, eligible) }
}

function discountOn({ kind, value, max_discount_paise }: Coupon, sum: number): number {
  const discount = kind === 'flat' ? value : Math.floor((sum * value) / 100)
  return Math.min(discount, max_discount_paise ?? discount)
}

function whyNot({ active, starts_at, ends_at, applies_to, first_time_only }: Coupon, { purpose, first, now }: Use): CouponRefusal | null {
  if (!active) return 'inactive'
  if (now < starts_at) return 'not_begun'
  if (now >= ends_at) return 'ended'
  if (applies_to !== purpose) return applies_to === 'order' ? 'order_only' : 'consultation_only'
  return first_time_only && !first ? 'first_time_only' : null
}

/**
 * A coupon as an order keeps it that was placed with it: neither its end, nor its withdrawal, nor lines the pharmacist refuses afterwards take it
 * away (R20). What it may never be used on stays as it is.
 */
export function asAgreed<C extends Coupon>(coupon: C): C {
  return { ...coupon, active: true, min_amount_paise: 0, starts_at: new Date(0), ends_at: new Date(8.64e15) }
}

/** A code as people type it. */
export function normaliseCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase()
}
