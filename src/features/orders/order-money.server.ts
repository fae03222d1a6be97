import { formatPaise } from '../../lib/money.ts'
import { notify } from '../notices/notify.server.ts'
import type { OnCaptured, OnPaidOut, OnRefunded } from '../payments/payment-hooks.ts'
import { paymentsFor } from '../payments/payments.sql.server.ts'
import { payoutsFor } from '../payments/payouts.sql.server.ts'
import { moveOrder } from './move-order.server.ts'
import { promise } from './order-snapshots.server.ts'
import { lockOrder } from './orders.sql.server.ts'

/**
 * Money came for an order: served when the order still waits for exactly this amount, and sent back otherwise. While a review runs nothing waits
 * for money, so nothing captured can be served (DR-2).
 */
export const orderPaid: OnCaptured = async (db, context, payment) => {
  const key = { user_id: payment.user_id, order_id: payment.purpose_id }
  const order = await lockOrder(db, key)
  if (order?.payable_paise !== payment.captured_paise) return 'refund'
  const promised = await promise(db, order, context.now)
  const moved = await moveOrder(db, context, key, 'pay', { by: 'system' }, { payment_mode: 'online', ...promised })
  if (!moved) return 'refund'
  const vars = { amount: formatPaise(payment.captured_paise), number: moved.number }
  await notify(db, context, { userId: moved.user_id, kind: 'payment_received', link: `/account/orders/${moved.order_id}`, vars })
  return 'served'
}

/** The patient hears of it; an order whose money is all back where it came from is Refunded. */
export const orderRefunded: OnRefunded = async (db, context, payment, refund) => {
  const { user_id: userId, purpose_id } = payment
  const vars = { amount: formatPaise(refund.amount_paise) }
  await notify(db, context, { userId, kind: 'refund_done', link: `/account/orders/${purpose_id}`, vars })
  const payments = await paymentsFor(db, userId, 'order', purpose_id)
  const served = payments.filter(({ outcome }) => outcome === 'served')
  if (served.length === 0 || served.some((one) => one.refunded_paise < one.refund_requested_paise)) return
  await moveOrder(db, context, { user_id: userId, order_id: purpose_id }, 'settle', { by: 'system' })
}

/** What was paid in cash is back when every transfer owed for the order was made. */
export const orderPaidOut: OnPaidOut = async (db, context, { user_id, purpose_id: order_id }) => {
  const owed = await payoutsFor(db, user_id, 'order', order_id)
  if (owed.some(({ state }) => state !== 'PAID')) return
  await moveOrder(db, context, { user_id, order_id }, 'settle', { by: 'system' })
}
