import type { WriteContext } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { asAgreed } from '../../coupons/coupons.rules.ts'
import { findCoupon } from '../../coupons/coupons.sql.server.ts'
import { orderPolicy } from '../../cart/order-policy.server.ts'
import { type CartLine, priceCart, type PricedCart, unitsOf, type DeliveryPart, ownRateOf } from '../../cart/price-cart.rules.ts'
import { releaseRedemption } from '../../coupons/redeem-coupon.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { keepOnly } from '../../pharmacies/stock.server.ts'
import { rxStatusFor } from '../../prescriptions/approved-lines.server.ts'
import type { ReviewHooks } from '../../prescriptions/review/review-hooks.ts'
import type { LineMedicine } from '../../cart/cart.contract.ts'
import { endOrder } from '../end-order.server.ts'
import { moveOrder } from '../move-order.server.ts'
import { promise } from '../order-snapshots.server.ts'
import {
  addPrescriptions,
  changeLine,
  type LineRow,
  linesOf,
  lockOrder,
  type OrderKey,
  type OrderRow,
  prescriptionsOf,
  ordersOfPrescription,
  waitingFor,
} from '../orders.sql.server.ts'
import { notifyPlaced, takeUnits } from './place-order.server.ts'
import { reviewedLines, type Reviewed } from './reviewed-lines.rules.ts'

const hourMs = 3_600_000

/**
 * Called by prescriptions, in the transaction of the decision: every order that waits for this prescription goes on, or ends.
 * One that was taken out of use also stops what is sold on it and not packed yet, with all the money back.
 */
export const onPrescriptionDecided: ReviewHooks['onDecided'][number] = async (db, context, { userId, prescriptionId, state }) => {
  if (state === 'REVOKED') {
    const why = { by: 'pharmacy' as const, reason: 'prescription_revoked', ruleId: 'prescription-revoked' }
    for (const key of await ordersOfPrescription(db, userId, prescriptionId)) await endOrder(db, context, key, 'revoke', why)
  }
  for (const key of await waitingFor(db, userId, prescriptionId)) {
    await addPrescriptions(db, key, [prescriptionId])
    await reviewOrder(db, context, key)
  }
}

/** What a pharmacist's decisions leave of an order. As long as one of its prescriptions is undecided nothing happens. */
async function reviewOrder(db: Db, context: WriteContext, key: OrderKey): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, key)
    if (order?.status !== 'PENDING') return
    const lines = await linesOf(transaction, key.user_id, [key.order_id])
    const reviewed = reviewedLines(lines, await answersFor(transaction, context, order, lines))
    if (reviewed === null) return
    if (reviewed.every(({ quantity }) => quantity === 0)) {
      const reason = reviewed.find(({ reason_code }) => reason_code)?.reason_code ?? 'not_a_prescription'
      await endOrder(transaction, context, key, 'reject', { by: 'pharmacy', reason, ruleId: 'order-rejected' })
      return
    }
    await goOn(transaction, context, order, reviewed)
  })
}

async function answersFor(db: Db, { now }: WriteContext, order: OrderRow, lines: readonly LineRow[]) {
  const prescriptionIds = (await prescriptionsOf(db, order)).map(({ id }) => id)
  const medicineIds = lines.map(({ medicine_id }) => medicine_id)
  return rxStatusFor(db, order.user_id, { now, medicineIds, prescriptionIds, patientId: order.patient_id })
}

/** The final list at its final price: to be paid, or placed when nothing changed and cash was agreed. */
async function goOn(db: Db, context: WriteContext, order: OrderRow, reviewed: readonly Reviewed[]): Promise<void> {
  const sold = reviewed.filter(({ quantity }) => quantity > 0)
  const changed = reviewed.some(({ line, quantity }) => quantity < line.ordered_quantity)
  const { priced, coupon_code } = await priceAgain(db, context, order, sold)
  await writeLines(db, reviewed, sold, priced)
  const now = await linesOf(db, order.user_id, [order.order_id])
  await takeUnits(db, context, now)
  const { savings_paise: _, ...totals } = priced.totals
  // Never dearer than agreed without a new yes.
  const asAgreed = !changed && totals.payable_paise <= order.payable_paise
  const placed = totals.payable_paise === 0 || (order.payment_mode === 'cod' && asAgreed)
  const policy = await orderPolicy(db, context.now)
  const end = new Date(context.now.getTime() + policy.pay_within_hours * hourMs)
  const change = {
    ...totals,
    coupon_code,
    agreed: agreedBefore(order, { ...totals, coupon_code }),
    delivery_parts: JSON.stringify(priced.delivery_parts),
  }
  const next = placed ? await promise(db, order, context.now) : { expires_at: end }
  const moved = await moveOrder(db, context, order, placed ? 'approve_cash' : 'approve', { by: 'pharmacy' }, { ...change, ...next })
  if (!moved) throw new Error('an order moved under its lock')
  if (placed) await notifyPlaced(db, context, moved)
  else await notifyDue(db, context, moved)
  if (changed) await keepLess(db, context, order, now)
}

type Agreed = Pick<OrderRow, 'payable_paise' | 'coupon_paise' | 'coupon_code'>

/** What the patient agreed to at checkout, to be shown beside what is left; null while it is the same. */
function agreedBefore({ payable_paise: total_paise, coupon_paise, coupon_code }: Agreed, left: Agreed): string | null {
  const same = left.payable_paise === total_paise && left.coupon_paise === coupon_paise
  return same ? null : JSON.stringify({ total_paise, coupon_paise, coupon_code })
}

async function notifyDue(
  db: Db,
  context: WriteContext,
  { user_id: userId, order_id, number, payment_by_sms: asksSms }: OrderRow,
): Promise<void> {
  await notify(db, context, { userId, kind: 'order_payment_due', link: `/account/orders/${order_id}`, vars: { number }, asksSms })
}

/** The prices the patient saw, for what is left; delivery never becomes dearer because a pharmacist refused something. */
async function priceAgain(
  db: Db,
  { now }: WriteContext,
  order: OrderRow,
  sold: readonly Reviewed[],
): Promise<{ priced: PricedCart; coupon_code: string | null }> {
  const delivery = { min_order_paise: 0, shipping_paise: order.delivery_paise, free_shipping_from_paise: null }
  const coupon = order.coupon_code === null ? undefined : await findCoupon(db, order.coupon_code)
  const use = coupon ? { coupon: asAgreed(coupon), first: true } : null
  const priced = priceCart(sold.map(cartLine), {
    delivery,
    coupon: use,
    now,
    delivery_gst_percent: ownRateOf(order.delivery_parts as DeliveryPart[]),
  })
  if (priced.coupon?.ok) return { priced, coupon_code: order.coupon_code }
  await releaseRedemption(db, { now }, { userId: order.user_id, purpose: 'order', purposeId: order.order_id })
  return { priced, coupon_code: null }
}

function cartLine({ line, quantity }: Reviewed): CartLine {
  const { mrp_paise, price_paise, units } = line.medicine as LineMedicine
  return { mrp_paise, price_paise, units, sold_by: line.sold_by, quantity, gst_percent: line.gst_percent, schedule: line.schedule }
}

async function writeLines(db: Db, reviewed: readonly Reviewed[], sold: readonly Reviewed[], priced: PricedCart): Promise<void> {
  for (const one of reviewed) {
    const amounts = priced.lines[sold.indexOf(one)] ?? { mrp_paise: 0, amount_paise: 0, coupon_paise: 0, total_paise: 0 }
    const { mrp_paise, amount_paise, coupon_paise, total_paise } = amounts
    const { units } = one.line.medicine as LineMedicine
    const { prescription_id, line_id: rx_line_id } = one.from ?? { prescription_id: null, line_id: null }
    await changeLine(db, one.line, {
      mrp_paise,
      amount_paise,
      coupon_paise,
      total_paise,
      quantity: one.quantity,
      units: one.quantity === 0 ? 0 : unitsOf({ units, sold_by: one.line.sold_by, quantity: one.quantity }),
      state: one.quantity === 0 ? 'refused' : 'ordered',
      reason_code: one.reason_code,
      prescription_id,
      rx_line_id,
    })
  }
}

/** The shelf gets back what is not sold. */
async function keepLess(
  db: Db,
  { now }: WriteContext,
  { pharmacy_id: pharmacyId, order_id: orderId }: OrderRow,
  lines: readonly LineRow[],
): Promise<void> {
  const items = lines.filter(({ units }) => units > 0).map(({ medicine_id: medicineId, units }) => ({ medicineId, units }))
  await keepOnly(db, { pharmacyId, orderId, items, now })
}
