import { Refusal } from '../../../lib/errors.ts'
import { formatPaise } from '../../../lib/money.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { lockOrder } from '../../orders/orders.sql.server.ts'
import { requestPayout } from '../../payments/pay-out.server.ts'
import { pageOf } from '../../payments/payments.rules.ts'
import { payoutsFor } from '../../payments/payouts.sql.server.ts'
import { refundPayment } from '../../payments/refund-payment.server.ts'
import { cashLeft } from '../caller-sums.rules.ts'
import type { refundReasons } from './acts.rules.ts'
import { orderOf, paymentOf } from './whose.server.ts'

type Whose = Parameters<typeof orderOf>[1]
interface Back {
  /** An order that was paid in cash, where there is no payment. */
  payment: string | null
  order: string | null
  amountPaise: number
  reason: (typeof refundReasons)[number]
}

/** Money back beyond what a rule owes, to where it came from (RBI-3): never more than was paid and has not gone back. */
export async function payBack(db: Db, context: Context, whose: Whose, { payment, order, ...back }: Back) {
  if (payment === null) {
    const payout = await refundCash(db, context, whose, { order: order ?? '', ...back })
    return { ...payout, kind: 'payout' as const }
  }
  return { ...(await refundPaid(db, context, whose, { payment, ...back })), kind: 'refund' as const }
}

async function refundPaid(
  db: Db,
  context: Context,
  whose: Whose,
  { payment: paymentId, amountPaise, reason }: Omit<Back, 'payment' | 'order'> & { payment: string },
) {
  const { user_id: userId } = whose
  const payment = await paymentOf(db, whose, paymentId)
  const how = { reasonCode: reason, ruleId: reason === 'goodwill' ? 'desk-goodwill' : 'desk-refund' }
  const refund = await refundPayment(db, context, { userId, paymentId, amountPaise, ...how })
  const link = pageOf(payment.purpose, payment.purpose_id)
  await notify(db, context, { userId, kind: 'refund_started', link, vars: { amount: formatPaise(amountPaise) } })
  return { id: refund.refund_id, expected_by: refund.expected_by }
}

/** What was paid at the door goes back as after a return: the patient says where to, an admin transfers it. */
async function refundCash(db: Db, context: Context, whose: Whose, { order: orderId, amountPaise }: { order: string; amountPaise: number }) {
  await orderOf(db, whose, orderId)
  const { user_id: userId } = whose
  const order = await lockOrder(db, { user_id: userId, order_id: orderId })
  const given = await payoutsFor(db, userId, 'order', orderId)
  if (!order || amountPaise > cashLeft(order, given)) throw new Refusal('refund_too_large')
  const owed = { userId, purpose: 'order' as const, purposeId: orderId, amountPaise }
  const payout = await requestPayout(db, context, { ...owed, cause: `desk:${context.newId()}` })
  if (!payout) throw new Error('a payout has a cause of its own')
  return { id: payout.payout_id, expected_by: null }
}
