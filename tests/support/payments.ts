import type { LoggedContext } from '../../src/platform/context.ts'
import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { seedPatient } from './seed.ts'
import { embeddedPath } from '../../src/embedded/razorpay/embedded-razorpay.server.ts'
import type { signedEvent } from '../../src/embedded/razorpay/razorpay-webhooks.server.ts'
import type { TestApp } from './app.ts'
import type { Db } from '../../src/platform/database/database.server.ts'
import { openPaymentFor, orderAtGateway } from '../../src/features/payments/create-payment.server.ts'
import type { PaymentHooks } from '../../src/features/payments/payment-hooks.ts'
import type { Purpose } from '../../src/features/payments/payments.rules.ts'
import { findPayment } from '../../src/features/payments/payments.sql.server.ts'

export const silent: LoggedContext['log'] = { info: () => {}, warn: () => {}, error: () => {} }
export const contextAt = (now: Date): LoggedContext => ({ now, newId: uuidv7, log: silent })

/** Serves everything once and counts how often it was told of each payment. */
export function countingHooks(outcome: 'served' | 'refund' = 'served') {
  const told = new Map<string, number>()
  const onCaptured = async (_: unknown, __: unknown, { payment_id }: { payment_id: string }) => {
    told.set(payment_id, (told.get(payment_id) ?? 0) + 1)
    return outcome
  }
  const hooks: PaymentHooks = { onCaptured: { order: onCaptured, consultation: onCaptured }, onRefunded: {} }
  return { hooks, told }
}

/** A payment that is committed, and then the gateway's order of it: what a request does in its two steps. */
export async function createPayment(db: Db, context: LoggedContext, asked: Parameters<typeof openPaymentFor>[2]) {
  const { payment_id } = await openPaymentFor(db, context, asked)
  return orderAtGateway(db, context, asked.gateway, { user_id: asked.userId, payment_id })
}

/** A patient with a payment to make, and the gateway's dialog to make it with. */
export async function toPay(app: TestApp, now: Date, { amountPaise = 45_000, purpose = 'order' as Purpose } = {}) {
  const { gateway } = app.parts.payments
  const patient = await seedPatient(app.db, now)
  const purposeId = randomUUID()
  const expiresAt = new Date(now.getTime() + 15 * 60_000)
  const asked = { gateway, userId: patient.userId, purpose, purposeId, amountPaise, receipt: 'P-100', expiresAt }
  const checkout = await createPayment(app.db, contextAt(now), asked)
  const key = { user_id: patient.userId, payment_id: checkout.payment_id }
  return {
    patient,
    asked,
    purposeId,
    checkout,
    key,
    row: async () => {
      const row = await findPayment(app.db, key)
      if (!row) throw new Error('the payment is gone')
      return row
    },
    pay: (outcome = 'success') => payAtDialog(app, checkout.gateway_order_id, outcome),
  }
}

export interface DialogAnswer {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
  error?: { metadata: { payment_id: string } }
}

/** What the embedded gateway's dialog sends when the payer confirms. */
export async function payAtDialog({ http }: TestApp, order_id: string, outcome: string): Promise<DialogAnswer> {
  const body = { key: 'rzp_test_embedded', order_id, method: 'upi', vpa: 'success@razorpay', outcome }
  const answer = await http.inject({ method: 'POST', url: `${embeddedPath}/v1/checkout/pay`, payload: body })
  return answer.json()
}

export const deliver = ({ http }: TestApp, { eventId, body, signature }: ReturnType<typeof signedEvent>) =>
  http.inject({
    method: 'POST',
    url: '/api/razorpay/webhook/',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId },
    payload: body,
  })

/** The events the embedded gateway has written down to be sent, taken out of its queue. */
export async function queuedEvents({ db }: TestApp): Promise<ReturnType<typeof signedEvent>[]> {
  const rows = await db.deleteFrom('outbox').where('topic', '=', 'embedded.razorpay.webhook').returning(['id', 'payload']).execute()
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ payload }) => payload as ReturnType<typeof signedEvent>)
}
