import type { LoggedContext } from '../../platform/context.ts'
import { formatPaise } from '../../lib/money.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import type { PaymentEvents } from '../../platform/database/database.types.ts'
import { notify } from '../notices/notify.server.ts'
import type { GatewayPayment } from '../../vendors/payments/payment-gateway.ts'
import { captured } from './ledger.rules.ts'
import { writeLedger } from './ledger.sql.server.ts'
import type { PaymentHooks } from './payment-hooks.ts'
import { pageOf } from './payments.rules.ts'
import {
  claimRef,
  findPayment,
  findRef,
  insertPayment,
  movePayment,
  notePaymentEvent,
  type PaymentRow,
  pointRef,
  setOutcome,
} from './payments.sql.server.ts'
import { refundPayment } from './refund-payment.server.ts'

export type Source = PaymentEvents['source']
export interface Captured {
  /** `unknown`: no order of ours at the gateway. `already`: this money was taken note of before. */
  applied: 'served' | 'refund' | 'already' | 'unknown'
  payment: PaymentRow | null
}

/**
 * Money was captured at the gateway. The browser's answer, the webhook and the poller all come here, in any order and as often as they like:
 * the gateway's payment id is claimed once, the payment moves once, and whoever it is for hears of it once, all in one transaction.
 * A second payment for the same order, or another amount than agreed, is refunded automatically.
 */
export async function applyCapture(
  db: Db,
  context: LoggedContext,
  hooks: PaymentHooks,
  money: GatewayPayment,
  source: Source,
): Promise<Captured> {
  return inTransaction(db, async (transaction) => {
    const order = money.orderId ? await findRef(transaction, money.orderId, 'order') : undefined
    if (!order) return unknown(context, money)
    const { user_id, id: payment_id } = order
    if (!(await claimRef(transaction, { ref: money.id, kind: 'payment', user_id, id: payment_id }))) {
      return { applied: 'already', payment: (await findPayment(transaction, { user_id, payment_id })) ?? null }
    }
    const payment =
      (await take(transaction, context, { user_id, payment_id }, money)) ??
      (await takeExtra(transaction, context, { user_id, payment_id }, money))
    await book(transaction, context, payment, source)
    return { applied: await serve(transaction, context, hooks, payment), payment }
  })
}

function unknown(context: LoggedContext, money: GatewayPayment): Captured {
  context.log.warn({ gateway_payment: money.id }, 'captured money for no order of ours')
  return { applied: 'unknown', payment: null }
}

function received(money: GatewayPayment, now: Date) {
  const { id: gateway_payment_id, method, last4 } = money
  return { gateway_payment_id, method, last4, captured_paise: money.amountPaise, captured_at: now, next_check_at: null }
}

type Key = { user_id: string; payment_id: string }

/** The agreed amount, for a payment that had none yet. */
async function take(db: Db, { now }: LoggedContext, key: Key, money: GatewayPayment): Promise<PaymentRow | undefined> {
  const agreed = await findPayment(db, key)
  if (agreed?.amount_paise !== money.amountPaise || agreed.currency !== money.currency) return undefined
  return movePayment(db, key, 'capture', received(money, now))
}

/** Money nobody asked for has a row of its own, so that every rupee can be accounted for. */
async function takeExtra(db: Db, context: LoggedContext, key: Key, money: GatewayPayment): Promise<PaymentRow> {
  const first = await findPayment(db, key)
  if (!first) throw new Error(`payment ${key.payment_id} is gone`)
  context.log.warn({ payment_id: key.payment_id, gateway_payment: money.id }, 'money came twice, or in another amount than agreed')
  const { user_id, purpose, purpose_id, receipt, currency, gateway_order_id, created_at, expires_at } = first
  const same = { user_id, purpose, purpose_id, receipt, currency, gateway_order_id, created_at, expires_at }
  const own = { payment_id: context.newId(), amount_paise: money.amountPaise, state: 'CAPTURED' as const, extra_of: key.payment_id }
  await pointRef(db, money.id, own.payment_id)
  return insertPayment(db, { ...same, ...own, ...received(money, context.now) })
}

async function book(db: Db, context: LoggedContext, payment: PaymentRow, source: Source): Promise<void> {
  const { user_id, payment_id, purpose, purpose_id, captured_paise: amount_paise, gateway_payment_id } = payment
  const event = {
    user_id,
    payment_id,
    event_id: context.newId(),
    what: 'captured',
    source,
    gateway_ref: gateway_payment_id,
    at: context.now,
  }
  await notePaymentEvent(db, event)
  await writeLedger(db, context, [{ ...captured, user_id, cause: `capture:${payment_id}`, amount_paise, purpose, purpose_id }])
}

/** Whoever it is for serves it, even late; what cannot be served any more goes back in the same transaction (RBI-2). */
async function serve(db: Db, context: LoggedContext, hooks: PaymentHooks, payment: PaymentRow): Promise<'served' | 'refund'> {
  const onCaptured = payment.extra_of === null ? hooks.onCaptured[payment.purpose] : undefined
  const outcome = onCaptured ? await onCaptured(db, context, payment) : 'refund'
  await setOutcome(db, payment, outcome)
  if (outcome === 'refund') {
    const ruleId = payment.extra_of === null ? 'capture-not-served' : 'capture-extra'
    const { user_id: userId, payment_id: paymentId, captured_paise: amountPaise } = payment
    await refundPayment(db, context, { userId, paymentId, amountPaise, reasonCode: 'not_served', ruleId })
    const vars = { amount: formatPaise(amountPaise) }
    await notify(db, context, { userId, kind: 'refund_started', link: pageOf(payment.purpose, payment.purpose_id), vars })
  }
  return outcome
}
