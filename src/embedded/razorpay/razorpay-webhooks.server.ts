import { createHmac, randomUUID } from 'node:crypto'
import type { Db } from '../../platform/database/database.server.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.server.ts'
import { enqueue } from '../../platform/jobs/outbox.server.ts'
import { orderEntity, paymentEntity, refundEntity } from './razorpay-entities.ts'
import { findPayment, type OrderRow, type PaymentRow, processRefund, type RefundRow } from './razorpay-books.sql.server.ts'

export interface Delivery {
  eventId: string
  body: string
  signature: string
}
/** The gateway knows no accounts: all its work stands under one group of its own. */
const group = '00000000-0000-8000-8000-000000000001'
const deliverTopic = 'embedded.razorpay.webhook'
const settleTopic = 'embedded.razorpay.settle'
/** A bank's time, shortened. */
const settleAfterMs = 3_000

interface News {
  payment: PaymentRow
  order?: OrderRow | undefined
  refund?: RefundRow
}
interface Moment {
  now: Date
  newId: () => string
}

/** Events go out after the commit, at least once and in no certain order, as the vendor's do. */
export async function sendEvents(db: Db, moment: Moment, secret: string, names: readonly string[], news: News): Promise<void> {
  const tasks = names.map((name) => ({ user_id: group, topic: deliverTopic, payload: { ...signedEvent(name, news, moment.now, secret) } }))
  await enqueue(db, moment, ...tasks)
}

export function signedEvent(event: string, { payment, order, refund }: News, now: Date, secret: string): Delivery {
  const parts = {
    payment: paymentEntity(payment),
    ...(order && { order: orderEntity(order) }),
    ...(refund && { refund: refundEntity(refund) }),
  }
  const payload = Object.fromEntries(Object.entries(parts).map(([name, entity]) => [name, { entity }]))
  const created_at = Math.floor(now.getTime() / 1000)
  const body = JSON.stringify({ entity: 'event', account_id: 'acc_embedded', event, contains: Object.keys(parts), payload, created_at })
  return { eventId: `evt_${randomUUID().replaceAll('-', '')}`, body, signature: createHmac('sha256', secret).update(body).digest('hex') }
}

export async function settleLater(db: Db, moment: Moment, refundId: string): Promise<void> {
  const start_after = new Date(moment.now.getTime() + settleAfterMs)
  await enqueue(db, moment, { user_id: group, topic: settleTopic, payload: { refund_id: refundId }, start_after })
}

/** The bank has paid the refund out. */
export async function settleRefund(db: Db, moment: Moment, secret: string, refundId: string): Promise<void> {
  const refund = await processRefund(db, refundId)
  const payment = refund && (await findPayment(db, refund.payment_id))
  if (payment) await sendEvents(db, moment, secret, ['refund.processed'], { payment, refund })
}

/** Delivers to our own webhook path like anybody else's gateway, with growing gaps until it is taken. */
export function embeddedRazorpayJobs({ webhookUrl, webhookSecret }: { webhookUrl: string; webhookSecret: string }): Job[] {
  return [
    defineJob(deliverTopic, (_, { payload }) => deliver(webhookUrl, payload as unknown as Delivery), {
      retryLimit: 12,
      retryDelay: 2,
      concurrency: 2,
    }),
    defineJob(settleTopic, ({ db, ...moment }, { payload }) => settleRefund(db, moment, webhookSecret, String(payload['refund_id']))),
  ]
}

async function deliver(url: string, { eventId, body, signature }: Delivery): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-razorpay-event-id': eventId, 'x-razorpay-signature': signature }
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`)
}
