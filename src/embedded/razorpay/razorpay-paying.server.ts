import { createHmac } from 'node:crypto'
import { inTransaction } from '../../platform/database/database.server.ts'
import * as books from './razorpay-books.sql.server.ts'
import { type GatewayRequest, BadRequest, known, newGatewayId } from './razorpay-request.ts'
import { sendEvents } from './razorpay-webhooks.server.ts'

/** Why an attempt fails, in the vendor's words. */
const failures = {
  insufficient_fund: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment could not be completed due to insufficient account balance. Try again with another card or account.',
  },
  card_declined: { code: 'BAD_REQUEST_ERROR', description: 'Your payment was not successful as the card was declined by the bank.' },
  payment_timed_out: { code: 'GATEWAY_ERROR', description: 'Your payment was not completed on time.' },
  incorrect_otp: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment could not be completed due to incorrect OTP or verification details.',
  },
  payment_failed: { code: 'BAD_REQUEST_ERROR', description: 'Your payment could not be completed as the bank declined it.' },
} as const
type Failure = keyof typeof failures

const networks = ['Visa', 'MasterCard', 'RuPay']
const banks = ['SBIN', 'HDFC', 'ICIC', 'UTIB']

/**
 * One attempt of a payer at the dialog. The dialog itself tells how it ends: it is a stand-in, and the number on a test card
 * decides it before anything leaves the browser. No card number comes here (RBI-1).
 */
export function payOrder({ db, body, options, now }: GatewayRequest): Promise<object> {
  const { key, order_id, method, outcome } = body
  if (key !== options.keyId) throw new BadRequest('The api key provided is invalid')
  const failure = outcome === 'success' ? null : failureNamed(outcome)
  return inTransaction(db, async (transaction) => {
    const id = String(order_id)
    const order = known(/^\w{1,60}$/.test(id) ? await books.lockOrder(transaction, id) : undefined)
    if (order.status === 'paid') throw new BadRequest('The order is already paid')
    const error = failure && { ...failures[failure], source: 'customer', step: 'payment_authentication', reason: failure }
    const status = failure ? ('failed' as const) : order.capture === 'automatic' ? ('captured' as const) : ('authorized' as const)
    const paying = {
      id: newGatewayId('pay'),
      order_id: order.id,
      amount: order.amount,
      status,
      ...waysOf(method, body),
      error,
      created_at: now,
    }
    const payment = known(await books.addPayment(transaction, paying))
    const changed = await books.noteAttempt(transaction, order.id, status === 'captured' ? order.amount : 0)
    const news = { payment, order: status === 'captured' ? changed : undefined }
    await sendEvents(transaction, { now, newId: options.newId }, options.webhookSecret, eventsOf(status), news)
    return failure ? failedAnswer(payment) : paidAnswer(payment, options.keySecret)
  })
}

function failureNamed(outcome: unknown): Failure {
  if (typeof outcome === 'string' && outcome in failures) return outcome as Failure
  throw new BadRequest('This is no outcome of a payment', 'outcome')
}

function eventsOf(status: 'failed' | 'captured' | 'authorized'): string[] {
  if (status === 'failed') return ['payment.failed']
  return status === 'captured' ? ['payment.authorized', 'payment.captured', 'order.paid'] : ['payment.authorized']
}

function waysOf(method: unknown, { network, last4, vpa, bank }: Record<string, unknown>): Pick<books.PaymentRow, 'method' | 'details'> {
  if (method === 'card' && networks.includes(String(network)) && /^\d{4}$/.test(String(last4))) {
    return { method, details: { network: String(network), last4: String(last4) } }
  }
  if (method === 'upi' && typeof vpa === 'string' && /^[\w.-]{1,60}@razorpay$/.test(vpa)) return { method, details: { vpa } }
  if (method === 'netbanking' && banks.includes(String(bank))) return { method, details: { bank: String(bank) } }
  throw new BadRequest('This way of paying is not enabled', 'method')
}

function paidAnswer({ id, order_id }: books.PaymentRow, keySecret: string) {
  const razorpay_signature = createHmac('sha256', keySecret).update(`${order_id}|${id}`).digest('hex')
  return { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature }
}

function failedAnswer({ id, order_id, error }: books.PaymentRow) {
  return { error: { ...error, metadata: { order_id, payment_id: id } } }
}
