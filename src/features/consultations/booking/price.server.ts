import { Refusal } from '../../../lib/errors.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { applyCoupon } from '../../coupons/coupons.rules.ts'
import { type CouponRow, findCoupon } from '../../coupons/coupons.sql.server.ts'
import { couponRefused } from '../../coupons/redeem-coupon.server.ts'
import type { DoctorRow } from '../../doctors/doctors.sql.server.ts'
import { priceNumbers, refundNumbers } from '../consultation-numbers.server.ts'
import type { PriceView } from '../consultations.contract.ts'
import { hasConsulted } from '../consultations.sql.server.ts'
import { doctorsOf } from '../discover/find-doctors.server.ts'
import { type Price, priceOf, refundRules } from '../money.rules.ts'

export interface Quote {
  price: Price
  coupon: (CouponRow & { code: string }) | null
}

/** The fee with what a coupon takes off it; a code that cannot be used here is refused with its reason. */
export async function quote(
  db: Db,
  now: Date,
  asked: { userId: string | null; feePaise: number; code: string | undefined },
): Promise<Quote> {
  const numbers = await priceNumbers(db, now)
  if (asked.code === undefined) return { price: priceOf(asked.feePaise, 0, numbers), coupon: null }
  const coupon = await findCoupon(db, asked.code)
  if (!coupon) throw couponRefused('unknown')
  const first = asked.userId === null || !(await hasConsulted(db, asked.userId))
  const result = applyCoupon(coupon, [{ amount_paise: asked.feePaise, schedule: 'none' }], { purpose: 'consultation', first, now })
  if (!result.ok) throw couponRefused(result.reason, { minimum_paise: coupon.min_amount_paise, missing_paise: result.missing_paise ?? 0 })
  return { price: priceOf(asked.feePaise, result.discount_paise, numbers), coupon }
}

export async function priceView(db: Db, now: Date, { price, coupon }: { price: Price; coupon: string | null }): Promise<PriceView> {
  const { full_until_min, late_percent } = await refundNumbers(db, now)
  const rule = (rule_id: keyof typeof refundRules, percent: number, until_min: number | null) => {
    return { rule_id, text: refundRules[rule_id], percent, until_min }
  }
  const refund_rules = [
    rule('booked-early', 100, full_until_min),
    rule('booked-late', late_percent, 0),
    rule('doctor-absent', 100, null),
    rule('never-connected', 100, null),
  ]
  return { ...price, coupon, refund_rules }
}

/**
 * One price for whoever is found: the lowest of those who are there now and speak the language, so that what is shown of the only one there is what
 * is charged. While nobody is there nothing is charged, and the lowest of all is what it would be.
 */
export async function instantFee(db: Db, now: Date, speciality: string | undefined, language: string | undefined): Promise<number> {
  const speak = (await doctorsOf(db, now, speciality)).filter((one) => language === undefined || one.languages.includes(language))
  const at = (doctors: readonly DoctorRow[]) => doctors.map((one) => one.fee_instant_paise).filter((fee) => fee !== null)
  const there = at(speak.filter(({ is_online }) => is_online))
  const fees = there.length > 0 ? there : at(speak)
  if (fees.length === 0)
    throw new Refusal('no_doctor_online', { detail: 'No doctor here offers instant consultations for this. Please book a slot' })
  return Math.min(...fees)
}
