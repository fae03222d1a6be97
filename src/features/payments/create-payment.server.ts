import { Refusal } from '../../lib/errors.ts'
import type { Context, LoggedContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { enqueue } from '../../platform/jobs/outbox.server.ts'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from '../../vendors/payments/payment-gateway.ts'
import { isOpen, nextCheckAfterMs, type Purpose } from './payments.rules.ts'
import {
  findPayment,
  lockOpenPayment,
  movePayment,
  nameAtGateway,
  notePaymentEvent,
  openPayment,
  type PaymentKey,
  type PaymentRow,
} from './payments.sql.server.ts'

interface NewPayment {
  gateway: PaymentGateway
  userId: string
  purpose: Purpose
  purposeId: string
  /** At least 100, the gateway's smallest; what costs nothing needs no payment. */
  amountPaise: number
  /** What the patient and the gateway's statements call it, 40 characters at most: the order's number. */
  receipt: string
  /** When nobody should pay any more; money that comes later is served if that is still possible, and returned otherwise. */
  expiresAt: Date
}
/** What the browser's checkout needs. */
export interface Checkout {
  payment_id: string
  /** Empty until the gateway was asked, which is after the commit. */
  gateway_order_id: string
  key_id: string
  amount_paise: number
}
export const checkTopic = 'payments.check'

/**
 * A payment to be made for an order or a consultation; the open one of the same amount when there is one, so that nobody has two to choose from.
 * The gateway hears of it after the commit (`orderAtGateway`): until then nobody can pay it.
 */
export async function openPaymentFor(db: Db, context: LoggedContext, asked: NewPayment): Promise<Checkout> {
  return inTransaction(db, async (transaction) => {
    const open = await lockOpenPayment(transaction, asked.userId, asked.purpose, asked.purposeId)
    if (open && open.amount_paise === asked.amountPaise && open.expires_at > context.now) return checkoutOf(open, asked.gateway)
    if (open) await expirePayment(transaction, context, open)
    return checkoutOf(await newPayment(transaction, context, asked), asked.gateway)
  })
}

export function checkoutOf(payment: PaymentRow, gateway: Pick<PaymentGateway, 'keyId'>): Checkout {
  const { payment_id, gateway_order_id, amount_paise } = payment
  return { payment_id, gateway_order_id: gateway_order_id ?? '', key_id: gateway.keyId, amount_paise }
}

/**
 * The gateway's order of a payment that is committed already, made when there is none yet. Asked as often as anybody likes (a repeat, a page opened
 * again, after a crash): the first answer that is written down counts, and no other was ever shown to a payer.
 */
export async function orderAtGateway(db: Db, context: LoggedContext, gateway: PaymentGateway, key: PaymentKey): Promise<Checkout> {
  if (db.isTransaction) throw new Error('the gateway is never asked inside a transaction')
  const payment = await findPayment(db, key)
  if (!payment) throw new Refusal('not_found')
  if (payment.gateway_order_id !== null) return checkoutOf(payment, gateway)
  if (!isOpen(payment.state)) throw new Refusal('conflict')
  const orderId = await askGateway(gateway, payment)
  await inTransaction(db, (transaction) => nameAtGateway(transaction, context, payment, orderId))
  const named = await findPayment(db, key)
  if (!named?.gateway_order_id) throw new Refusal('conflict')
  return checkoutOf(named, gateway)
}

/** For `complete` of a row that answers with a payment: fills in what the gateway calls it. */
export async function withGatewayOrder<T extends { payment: Checkout | null }>(
  context: Context,
  gateway: PaymentGateway,
  data: T,
): Promise<T> {
  return data.payment ? { ...data, payment: await checkoutAtGateway(context, gateway, data.payment) } : data
}

export function checkoutAtGateway(context: Context, gateway: PaymentGateway, { payment_id }: Checkout): Promise<Checkout> {
  return orderAtGateway(context.db, context, gateway, { user_id: context.actor.id ?? '', payment_id })
}

async function newPayment(db: Db, context: LoggedContext, asked: NewPayment): Promise<PaymentRow> {
  const { userId: user_id, purpose, purposeId: purpose_id, amountPaise: amount_paise, receipt, expiresAt: expires_at } = asked
  const [payment_id, created_at] = [context.newId(), context.now]
  const row = { user_id, payment_id, purpose, purpose_id, receipt, amount_paise, currency: 'INR' as const }
  const asNew = { ...row, state: 'CREATED' as const, created_at, expires_at, next_check_at: firstCheck(created_at) }
  const payment = await openPayment(db, asNew, context.newId())
  await enqueue(db, context, { user_id, topic: checkTopic, payload: { payment_id, turn: 0 }, start_after: firstCheck(created_at) })
  return payment
}

function firstCheck(now: Date): Date {
  return new Date(now.getTime() + (nextCheckAfterMs(0, 0) ?? 0))
}

async function askGateway(gateway: PaymentGateway, { payment_id, amount_paise: amountPaise, receipt }: PaymentRow): Promise<string> {
  try {
    return (await gateway.createOrder({ amountPaise, receipt, notes: { payment: payment_id } })).orderId
  } catch (error) {
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) throw new Refusal('payment_unavailable')
    throw error
  }
}

/** Nobody should pay this any more. Answers whether it was still open; one that was paid meanwhile stays as it is. */
export async function expirePayment(db: Db, context: Pick<LoggedContext, 'now' | 'newId'>, payment: PaymentKey): Promise<boolean> {
  const moved = await movePayment(db, payment, 'expire')
  if (!moved) return false
  const { user_id, payment_id } = moved
  await notePaymentEvent(db, {
    user_id,
    payment_id,
    event_id: context.newId(),
    what: 'expired',
    source: 'us',
    gateway_ref: null,
    at: context.now,
  })
  return true
}
