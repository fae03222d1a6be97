import type { LoggedContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { enqueue } from '../../platform/jobs/outbox.server.ts'
import { GatewayRefused, type PaymentGateway } from '../../vendors/payments/payment-gateway.ts'
import { applyPayment } from './apply-gateway-news.server.ts'
import { checkTopic, expirePayment } from './create-payment.server.ts'
import type { PaymentHooks } from './payment-hooks.ts'
import { isOpen, nextCheckAfterMs, nextRefundCheckAfterMs } from './payments.rules.ts'
import { findPayment, type PaymentKey, type PaymentRow, scheduleCheck } from './payments.sql.server.ts'
import { applyRefund } from './refund-payment.server.ts'
import { findRefund, moveRefund, type RefundKey, type RefundRow } from './refunds.sql.server.ts'

export interface Money {
  gateway: PaymentGateway
  hooks: PaymentHooks
}

/** A question in a row of questions, of which there is one for each payment; `turn` is null for one asked out of turn. */
export interface Check extends PaymentKey {
  turn: number | null
}

/**
 * Asks the gateway what became of a payment and applies it; then says when to ask again (R6: paid is never lost, also where no webhook reaches).
 * Every exchange with the gateway is outside any transaction.
 */
export async function checkPayment(db: Db, context: LoggedContext, { gateway, hooks }: Money, { turn, ...key }: Check): Promise<void> {
  const payment = await findPayment(db, key)
  if (!payment || payment.next_check_at === null) return
  // Without an order at the gateway nobody can have paid; it only expires.
  const news = payment.gateway_order_id === null ? [] : await gateway.paymentsOf(payment.gateway_order_id)
  // Failed attempts first: the last word belongs to the attempt that succeeded.
  const sorted = news.toSorted((a, b) => Number(a.captured) - Number(b.captured))
  for (const one of sorted) await applyPayment(db, context, hooks, one, 'poller')
  const after = await findPayment(db, key)
  if (after && after.next_check_at !== null && after.checks === turn) await askAgain(db, context, after)
}

async function askAgain(db: Db, context: LoggedContext, payment: PaymentRow): Promise<void> {
  const { now } = context
  const pastExpiry = now.getTime() - payment.expires_at.getTime()
  const nothingToAsk = pastExpiry >= 0 && payment.gateway_order_id === null
  const afterMs = nothingToAsk ? null : nextCheckAfterMs(now.getTime() - payment.created_at.getTime(), pastExpiry)
  await inTransaction(db, async (transaction) => {
    if (pastExpiry >= 0 && isOpen(payment.state)) await expirePayment(transaction, context, payment)
    const at = afterMs === null ? null : new Date(now.getTime() + afterMs)
    if (!(await scheduleCheck(transaction, payment, at)) || at === null) return
    const { user_id, payment_id } = payment
    await enqueue(transaction, context, { user_id, topic: checkTopic, payload: { payment_id, turn: payment.checks + 1 }, start_after: at })
  })
}

/** Sends a refund to the gateway, or asks what became of one it has. Each attempt has its own idempotency key: sent twice, paid once; failed, the next one is new to the gateway. */
export async function carryRefund(db: Db, context: LoggedContext, { gateway, hooks }: Money, key: RefundKey): Promise<void> {
  const refund = await findRefund(db, key)
  if (!refund || refund.state === 'SETTLED' || refund.state === 'FAILED' || refund.channel === 'payout') return
  await moveRefund(db, refund, [refund.state], nextCheck(refund, context.now))
  const news = refund.gateway_refund_id ? await gateway.refundState(refund.gateway_refund_id) : await send(db, context, gateway, refund)
  if (news) await applyRefund(db, context, hooks, news)
}

function nextCheck({ checks }: RefundRow, now: Date) {
  return { checks: checks + 1, next_check_at: new Date(now.getTime() + nextRefundCheckAfterMs(checks)) }
}

async function send(db: Db, context: LoggedContext, gateway: PaymentGateway, refund: RefundRow) {
  const payment = await findPayment(db, refund)
  if (!payment?.gateway_payment_id) throw new Error(`refund ${refund.refund_id} has no captured payment`)
  try {
    const receipt = refund.attempt_id ?? refund.refund_id
    return await gateway.refund({ paymentId: payment.gateway_payment_id, amountPaise: refund.amount_paise, receipt })
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    context.log.error({ refund_id: refund.refund_id, code: error.code }, 'the gateway refused a refund; somebody must look at it')
    const said = `${error.code}: ${error.message}`.slice(0, 200)
    await moveRefund(db, refund, ['REQUESTED'], { state: 'FAILED', next_check_at: null, failure_code: said })
    return null
  }
}
