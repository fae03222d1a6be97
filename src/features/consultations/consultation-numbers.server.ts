import * as z from 'zod'
import type { Db } from '../../platform/database/database.server.ts'
import { policyAt, policyVersions } from '../../platform/policies.server.ts'

const whole = z.int().min(0)
const Numbers = z.object({
  unpaid_min: whole,
  join_min: whole,
  ring_s: whole,
  at_once_after: whole,
  at_once: whole,
  still_looking_s: whole,
  search_s: whole,
  decide_min: whole,
  retry_h: whole,
  grace_s: whole,
  late_min: whole,
  doctor_joins_min: whole,
  absent_min: whole,
  patient_absent_min: whole,
  cap_min: whole,
  sign_h: whole,
  talk_s: whole,
})
const PriceNumbers = z.object({ platform_fee_paise: whole, platform_tax_percent: whole })
const RefundNumbers = z.object({ full_until_min: whole, late_percent: whole.max(100), in_person_percent: whole.max(100) })
const FollowUpNumbers = z.object({ mode: z.enum(['strict', 'lenient']), months: whole })

export type ConsultationNumbers = z.output<typeof Numbers>

/** Every waiting time of a consultation, in the unit its name ends with. */
export const consultationNumbers = (db: Db, now: Date) => policyAt(db, 'consultation', Numbers, now)
export const priceNumbers = (db: Db, now: Date) => policyAt(db, 'consultation_price', PriceNumbers, now)
/** The refund rule of a consultation is the one shown when it was booked, however the rule changes afterwards (R20). */
export const refundNumbers = (db: Db, bookedAt: Date) => policyAt(db, 'consultation_refund', RefundNumbers, bookedAt)
export const allRefundNumbers = (db: Db) => policyVersions(db, 'consultation_refund', RefundNumbers)
export const followUpNumbers = (db: Db, now: Date) => policyAt(db, 'follow_up', FollowUpNumbers, now)

export const secondsAfter = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)
