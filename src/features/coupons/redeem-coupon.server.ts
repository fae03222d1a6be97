import { Refusal } from '../../lib/errors.ts'
import type { WriteContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { type BelowMinimum, type CouponRefusal, refusalTexts } from './coupons.rules.ts'
import {
  type CouponRow,
  releaseCouponUse,
  insertRedemption,
  markReleased,
  type Purpose,
  redemptionFor,
  takeUse,
  usedSlots,
} from './coupons.sql.server.ts'

interface RedeemInput extends Purpose {
  coupon: Pick<CouponRow, 'coupon_id' | 'per_user_limit'> & { code: string }
  discountPaise: number
}

/** The refusal of a coupon, under the field's name as the screens read it. */
export function couponRefused(reason: CouponRefusal, below?: BelowMinimum): Refusal {
  const meta = reason === 'below_minimum' && below && below.missing_paise > 0 ? { meta: { below_minimum: below } } : {}
  return new Refusal('coupon_refused', { fields: { code: [refusalTexts[reason]] }, ...meta })
}

/**
 * Uses a coupon for an order or a consultation, in the transaction that makes it. Its limits hold however many try at once: the account's by a
 * unique slot, the whole by a counter that never passes its limit. The counter's row stays locked until the end: call it last but for the stock.
 */
export async function redeemCoupon(db: Db, context: WriteContext, input: RedeemInput): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (await isRedeemed(transaction, input)) return
    if (!(await takeSlot(transaction, context, input))) {
      // The same order at the same moment, perhaps.
      if (await isRedeemed(transaction, input)) return
      throw couponRefused('used_by_you')
    }
    if (!(await takeUse(transaction, input.coupon.coupon_id, context.now))) throw couponRefused('used_up')
  })
}

/** Whether this order has this coupon already; one that has another is refused, for coupons do not add up. */
async function isRedeemed(db: Db, input: RedeemInput): Promise<boolean> {
  const before = await redemptionFor(db, input)
  if (before && before.coupon_id !== input.coupon.coupon_id) throw couponRefused('used_by_you')
  return before !== undefined
}

/** A use of the account's is a numbered slot. One that another request takes at the same moment is tried again with the next. */
async function takeSlot(
  db: Db,
  { now, newId }: WriteContext,
  { coupon, userId, purpose, purposeId, discountPaise }: RedeemInput,
): Promise<boolean> {
  const used = new Set(await usedSlots(db, userId, coupon.coupon_id))
  const row = { user_id: userId, coupon_id: coupon.coupon_id, code: coupon.code, purpose, purpose_id: purposeId }
  for (let slot = 1; slot <= coupon.per_user_limit; slot++) {
    if (used.has(slot)) continue
    const more = { redemption_id: newId(), slot, discount_paise: discountPaise, redeemed_at: now }
    if (await insertRedemption(db, { ...row, ...more })) return true
  }
  return false
}

/** What was cancelled or never paid gives its coupon back, once. */
export async function releaseRedemption(db: Db, { now }: Pick<WriteContext, 'now'>, purpose: Purpose): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const couponId = await markReleased(transaction, purpose, now)
    if (couponId) await releaseCouponUse(transaction, couponId)
  })
}
