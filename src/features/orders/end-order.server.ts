import type { WriteContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { releaseRedemption } from '../coupons/redeem-coupon.server.ts'
import { notify } from '../notices/notify.server.ts'
import { expirePayment } from '../payments/create-payment.server.ts'
import { lockOpenPayment, type PaymentRow, paymentsFor } from '../payments/payments.sql.server.ts'
import { payoutsFor } from '../payments/payouts.sql.server.ts'
import { refundPayment } from '../payments/refund-payment.server.ts'
import type { RefundRow } from '../payments/refunds.sql.server.ts'
import { releaseReservation } from '../pharmacies/stock.server.ts'
import { restoreDispensedUnits } from '../prescriptions/take-dispense.server.ts'
import { withdrawSubstitutions } from './close-substitutions.server.ts'
import { type MovedBy, moveOrder } from './move-order.server.ts'
import { linesOf, moveLines, type OrderKey, type OrderRow } from './orders.sql.server.ts'

export type OrderEnd = 'cancel' | 'expire' | 'reject' | 'refuse' | 'revoke'
interface EndReason extends MovedBy {
  reason: string
  /** The rule that decided what goes back (CP-2: all of it, whoever ends it). */
  ruleId: string
}
export interface Ended {
  order: OrderRow
  refund: RefundRow | null
}

/**
 * Ends an order that was not packed: payment, prescription units, coupon, stock and money go back in one transaction, once. Null when it moved on
 * meanwhile. Money that arrives afterwards finds it cancelled and is refunded automatically (RBI-2).
 */
export async function endOrder(db: Db, context: WriteContext, key: OrderKey, end: OrderEnd, reason: EndReason): Promise<Ended | null> {
  return inTransaction(db, async (transaction) => {
    // The payment before the order, as a capture locks them.
    const open = await lockOpenPayment(transaction, key.user_id, 'order', key.order_id)
    const order = await moveOrder(transaction, context, key, end, reason, { cancelled_by: reason.by, cancel_reason: reason.reason })
    if (!order) return null
    if (open) await expirePayment(transaction, context, open)
    await withdrawSubstitutions(transaction, context, order)
    const refund = await refundRest(transaction, context, order, reason)
    await notifyCancelled(transaction, context, order)
    await giveBack(transaction, context, order)
    return { order, refund }
  })
}

/** Everything an order held goes back; the shelf last, for others wait for it. */
async function giveBack(db: Db, context: WriteContext, order: OrderRow): Promise<void> {
  const { user_id: userId, order_id: orderId, pharmacy_id: pharmacyId } = order
  await moveLines(db, order, ['ordered', 'packed'], 'cancelled')
  for (const { line_id: orderLineId } of await linesOf(db, userId, [orderId])) await restoreDispensedUnits(db, { userId, orderLineId })
  await releaseRedemption(db, context, { userId, purpose: 'order', purposeId: orderId })
  await releaseReservation(db, { pharmacyId, orderId, now: context.now })
}

/** The money the order was served with, if any. */
export async function servedPayment(db: Db, { user_id, order_id }: OrderKey): Promise<PaymentRow | undefined> {
  const payments = await paymentsFor(db, user_id, 'order', order_id)
  return payments.find(({ outcome }) => outcome === 'served')
}

/** What of an order's money has neither gone back nor been promised, and whether all that was promised is back: goodwill may have come before a return. */
export async function moneyLeft(db: Db, order: OrderRow): Promise<{ leftPaise: number; isSettled: boolean }> {
  const payment = await servedPayment(db, order)
  if (payment) {
    const { captured_paise, refund_requested_paise, refunded_paise } = payment
    return { leftPaise: captured_paise - refund_requested_paise, isSettled: refunded_paise >= refund_requested_paise }
  }
  const given = await payoutsFor(db, order.user_id, 'order', order.order_id)
  const givenPaise = given.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
  return { leftPaise: Math.max(0, order.payable_paise - givenPaise), isSettled: given.every(({ state }) => state === 'PAID') }
}

/** Sends back all of the money that has not gone back yet. */
export async function refundRest(
  db: Db,
  context: WriteContext,
  order: OrderKey,
  { reason, ruleId }: Pick<EndReason, 'reason' | 'ruleId'>,
): Promise<RefundRow | null> {
  const payment = await servedPayment(db, order)
  const left = payment ? payment.captured_paise - payment.refund_requested_paise : 0
  return payment && left > 0 ? refundSome(db, context, payment, left, { reason, ruleId }) : null
}

export async function refundSome(
  db: Db,
  context: WriteContext,
  { user_id: userId, payment_id: paymentId }: PaymentRow,
  amountPaise: number,
  { reason: reasonCode, ruleId }: Pick<EndReason, 'reason' | 'ruleId'>,
): Promise<RefundRow> {
  return refundPayment(db, context, { userId, paymentId, amountPaise, reasonCode, ruleId })
}

export async function notifyCancelled(db: Db, context: WriteContext, { user_id: userId, order_id, number }: OrderRow): Promise<void> {
  await notify(db, context, { userId, kind: 'order_cancelled', link: `/account/orders/${order_id}`, vars: { number } })
}
