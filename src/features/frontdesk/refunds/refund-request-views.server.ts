import type { Context } from '../../../platform/context.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { findOrder } from '../../orders/orders.sql.server.ts'
import { payoutsFor } from '../../payments/payouts.sql.server.ts'
import type { refundReasons } from '../acts/acts.rules.ts'
import { cashLeft } from '../caller-sums.rules.ts'
import { type listRefundRequests, paidFor, refundsFor } from '../refund-requests.sql.server.ts'
import type { RefundRequest } from './refund-requests.contract.ts'

type Row = Awaited<ReturnType<typeof listRefundRequests>>[number]
type Money = Pick<RefundRequest, 'paid_paise' | 'refunded_paise' | 'left_paise' | 'refunds'>

/** Each with what was paid, and what has gone back of it, as it is at this moment. */
export async function requestViews(context: Context, rows: readonly Row[]): Promise<RefundRequest[]> {
  const [payments, refunds] = await Promise.all([paidFor(context.db, rows), refundsFor(context.db, rows)])
  const views: RefundRequest[] = []
  for (const row of rows) {
    const payment = payments.find(({ payment_id }) => payment_id === row.payment_id)
    const own = refunds.filter(({ payment_id }) => payment_id === row.payment_id)
    const online = {
      paid_paise: payment?.captured_paise ?? 0,
      refunded_paise: payment?.refund_requested_paise ?? 0,
      left_paise: (payment?.captured_paise ?? 0) - (payment?.refund_requested_paise ?? 0),
      refunds: own.map(({ amount_paise, rule_id, requested_at }) => ({ amount_paise, rule_id, at: requested_at.toISOString() })),
    }
    views.push(viewOf(context, row, row.payment_id === null ? await cashOf(context, row) : online))
  }
  return views
}

async function cashOf({ db }: Context, { user_id, purpose_id: order_id }: Row): Promise<Money> {
  const order = await findOrder(db, { user_id, order_id })
  const payouts = await payoutsFor(db, user_id, 'order', order_id)
  return {
    paid_paise: order?.payable_paise ?? 0,
    refunded_paise: payouts.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
    left_paise: order ? cashLeft(order, payouts) : 0,
    refunds: payouts.map(({ amount_paise, asked_at }) => ({ amount_paise, rule_id: null, at: asked_at.toISOString() })),
  }
}

function viewOf(context: Context, row: Row, money: Money): RefundRequest {
  const { request_id: id, user_id, purpose, purpose_id, number, amount_paise, note, state, answer } = row
  return {
    id,
    user_id,
    purpose,
    purpose_id,
    number,
    patient: { id: row.patient_id, name: row.patient },
    amount_paise,
    reason: row.reason as (typeof refundReasons)[number],
    note,
    is_cash: row.payment_id === null,
    ...money,
    asked_by: row.asker ?? '',
    asked_at: row.asked_at.toISOString(),
    by_me: row.asked_by === signedIn(context),
    state,
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    answer,
    is_new: row.asked_by === signedIn(context) && state !== 'open' && row.seen_at === null,
  }
}
