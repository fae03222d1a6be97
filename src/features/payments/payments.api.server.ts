import type { LoggedContext } from '../../platform/context.ts'
import { cursorAfter } from '../../lib/cursor.ts'
import { readCursor } from '../../platform/cursor.ts'
import { daySpan } from '../../lib/india-time.ts'
import { Refusal } from '../../lib/errors.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { answer, implement } from '../../platform/implement.ts'
import { enqueue } from '../../platform/jobs/outbox.server.ts'
import { GatewayUnavailable } from '../../vendors/payments/payment-gateway.ts'
import { applyPayment } from './apply-gateway-news.server.ts'
import type { Money } from './check-payment.server.ts'
import { checkTopic } from './create-payment.server.ts'
import { accounts, balances } from './ledger.rules.ts'
import { ledgerTotals } from './ledger.sql.server.ts'
import { refundView } from './payment-view.server.ts'
import { paymentsContract, type Reconciliation } from './payments.contract.ts'
import { findByGatewayOrder, findPayment, type PaymentRow } from './payments.sql.server.ts'
import {
  type DeskRefundRow,
  gatewayDifference,
  listRefunds,
  movedBetween,
  openRefunds,
  orphanPayments,
} from './desk/reconciliation.sql.server.ts'
import { refundTopic } from './refund-payment.server.ts'
import { startAttempt } from './refunds.sql.server.ts'

export const paymentsApi = (money: Money) =>
  implement(paymentsContract, {
    'POST /api/razorpay/verify_payment/': async (context, { body }) => {
      const payment = await findByGatewayOrder(context.db, context.actor.id ?? '', body.razorpay_order_id)
      if (payment?.purpose !== body.purpose || payment.gateway_order_id === null) throw new Refusal('not_found')
      // RZP-1: the order's id is the one we stored.
      const signed = { orderId: payment.gateway_order_id, paymentId: body.razorpay_payment_id, signature: body.razorpay_signature }
      if (!money.gateway.isCheckoutSigned(signed)) throw new Refusal('payment_signature')
      const { payment_id, purpose_id, state } = await confirmed(context.db, context, money, payment, body.razorpay_payment_id)
      return { state, payment_id, [payment.purpose]: purpose_id }
    },
    'GET /api/desk/refund/': async ({ db, now, accessed }, { query }) => {
      const rows = await listRefunds(db, { ...query, before: readCursor(query.cursor) })
      accessed?.(...rows.map(touched))
      const last = rows.length === query.limit ? rows.at(-1) : undefined
      return answer(
        rows.map((row) => deskRefund(row, now)),
        last ? { next: cursorAfter(last.requested_at, last.refund_id) } : {},
      )
    },
    'POST /api/desk/refund/{id}/retry/': async (context, { params, body }) => {
      const key = { user_id: body.user_id, refund_id: params.id }
      const refund = await startAttempt(context.db, key, context)
      const payment = refund && (await findPayment(context.db, refund))
      if (!refund || !payment) throw new Refusal('not_found')
      await enqueue(context.db, context, { user_id: key.user_id, topic: refundTopic, payload: { refund_id: key.refund_id } })
      const row = { ...refund, purpose: payment.purpose, purpose_id: payment.purpose_id, number: payment.receipt }
      context.accessed?.(touched(row))
      return deskRefund(row, context.now)
    },
    'GET /api/desk/reconciliation/': async ({ db, now, accessed }, { query }) => {
      const report = await reconciliation(db, { ...query, now })
      accessed?.(
        ...report.orphans.map(({ user_id, payment_id }) => ({
          userId: user_id,
          subject: `payment:${payment_id}`,
          reason: 'reconciliation',
        })),
      )
      return report
    },
  })

/**
 * A signed answer of the checkout says that the money was authorised; that it is ours the gateway says itself. When it does not answer,
 * nothing is lost: it is asked again in a moment, and the patient reads that the bank is being asked.
 */
async function confirmed(
  db: Db,
  context: LoggedContext,
  { gateway, hooks }: Money,
  payment: PaymentRow,
  gatewayPaymentId: string,
): Promise<PaymentRow> {
  const news = await gateway.payment(gatewayPaymentId).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) return undefined
    throw error
  })
  if (news === null || (news && news.orderId !== payment.gateway_order_id)) throw new Refusal('payment_signature')
  if (news) await applyPayment(db, context, hooks, news, 'browser')
  const { user_id, payment_id } = payment
  if (!news?.captured)
    await inTransaction(db, (transaction) => enqueue(transaction, context, { user_id, topic: checkTopic, payload: { payment_id } }))
  return (await findPayment(db, payment)) ?? payment
}

function touched({ user_id, refund_id }: DeskRefundRow) {
  return { userId: user_id, subject: `refund:${refund_id}`, reason: 'refunds' }
}

function deskRefund(row: DeskRefundRow, now: Date) {
  const { user_id, payment_id, purpose, purpose_id, number, gateway_refund_id, attempt, failure_code } = row
  const overdue = row.state !== 'SETTLED' && row.expected_by < now
  return { ...refundView(row), user_id, payment_id, purpose, purpose_id, number, gateway_refund_id, attempt, failure_code, overdue }
}

async function reconciliation(db: Db, { from, to, now }: { from: string; to: string; now: Date }): Promise<Reconciliation> {
  const [begin, end] = daySpan(from, to)
  if (!(begin < end)) throw new Refusal('invalid', { fields: { to: ['The end date is before the start date'] } })
  const ledger = balances((await ledgerTotals(db, begin, end)) as Parameters<typeof balances>[0])
  const [open, orphans] = [await openRefunds(db, now), await orphanPayments(db)]
  return {
    from,
    to,
    ...(await movedBetween(db, begin, end)),
    refunds_open_paise: open.paise,
    refunds_overdue: open.overdue,
    ledger,
    ledger_sum_paise: accounts.reduce((sum, account) => sum + ledger[account], 0),
    gateway_difference_paise: await gatewayDifference(db),
    orphans: orphans.map(({ user_id, payment_id, captured_at, captured_paise }) => {
      return { user_id, payment_id, captured_at: captured_at?.toISOString() ?? '', amount_paise: captured_paise }
    }),
  }
}
