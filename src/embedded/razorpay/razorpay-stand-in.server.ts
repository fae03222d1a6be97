import { createHash, timingSafeEqual } from 'node:crypto'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import * as books from './razorpay-books.sql.server.ts'
import { orderEntity, paymentEntity, refundEntity } from './razorpay-entities.ts'
import { type GatewayRequest, BadRequest, known, newGatewayId, type RazorpayKeys, type StandInOptions } from './razorpay-request.ts'
import { payOrder } from './razorpay-paying.server.ts'
import { sendEvents, settleLater } from './razorpay-webhooks.server.ts'

/** Razorpay's HTTP interface as a function, so that the server mounts it and our own client calls it without a network. */
export type StandIn = (request: Request, db: Db) => Promise<Response>

type Handler = (request: GatewayRequest, id: string) => Promise<object>

const routes: readonly [method: string, path: RegExp, handler: Handler, open?: 'open'][] = [
  ['POST', /^\/v1\/orders$/, createOrder],
  ['GET', /^\/v1\/orders\/(\w+)$/, async ({ db }, id) => orderEntity(known(await books.findOrder(db, id)))],
  ['GET', /^\/v1\/orders\/(\w+)\/payments$/, async ({ db }, id) => collection((await books.paymentsOf(db, id)).map(paymentEntity))],
  ['GET', /^\/v1\/payments\/(\w+)$/, async ({ db }, id) => paymentEntity(known(await books.findPayment(db, id)))],
  ['POST', /^\/v1\/payments\/(\w+)\/capture$/, capture],
  ['POST', /^\/v1\/payments\/(\w+)\/refund$/, refund],
  ['GET', /^\/v1\/refunds\/(\w+)$/, async ({ db }, id) => refundEntity(known(await books.findRefund(db, id)))],
  ['POST', /^\/v1\/checkout\/pay$/, payOrder, 'open'],
]

export function razorpayStandIn(options: StandInOptions): StandIn {
  return async (request, db) => {
    const path = new URL(request.url).pathname.replace(/^.*(?=\/v1\/)/, '')
    const route = routes.find(([method, pattern]) => method === request.method && pattern.test(path))
    if (!route) return failure(404, 'The requested URL was not found on the server.')
    const [, pattern, handler, open] = route
    if (!open && !hasKeys(request.headers, options)) return failure(401, 'Authentication failed')
    const id = pattern.exec(path)?.[1] ?? ''
    try {
      const body = request.method === 'GET' ? {} : await bodyOf(request)
      return Response.json(await handler({ db, body, headers: request.headers, options, now: options.now() }, id))
    } catch (error) {
      if (error instanceof BadRequest) return failure(400, error.message, error.field)
      throw error
    }
  }
}

function failure(status: number, description: string, field?: string): Response {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  }
  return Response.json({ error: field ? { ...error, field } : error }, { status })
}

function hasKeys(headers: Headers, { keyId, keySecret }: RazorpayKeys): boolean {
  const right = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  const given = Buffer.from(headers.get('authorization') ?? '')
  return given.length === right.length && timingSafeEqual(given, right)
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text()
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch {
    // Answered below like anything else that is no object.
  }
  throw new BadRequest('The request could not be read')
}

function collection(items: object[]) {
  return { entity: 'collection', count: items.length, items }
}

function notesIn({ notes }: Record<string, unknown>): Record<string, string> {
  if (typeof notes !== 'object' || notes === null || Array.isArray(notes)) return {}
  const pairs = Object.entries(notes).map(([name, value]): [string, string] => [name, String(value)])
  if (pairs.length > 15) throw new BadRequest('Maximum 15 keys are allowed in notes', 'notes')
  return Object.fromEntries(pairs)
}

async function createOrder({ db, body, now }: GatewayRequest): Promise<object> {
  const { amount, currency, receipt = null, payment } = body
  if (!Number.isInteger(amount)) throw new BadRequest('The amount must be an integer.', 'amount')
  if ((amount as number) < 100) throw new BadRequest('Order amount less than minimum amount allowed', 'amount')
  if (currency !== 'INR') throw new BadRequest('The currency is not supported', 'currency')
  if (receipt !== null && (typeof receipt !== 'string' || receipt.length > 40))
    throw new BadRequest('The receipt may not be greater than 40 characters.', 'receipt')
  const capture = (payment as { capture?: unknown } | undefined)?.capture === 'manual' ? 'manual' : 'automatic'
  const order = {
    id: newGatewayId('order'),
    amount: amount as number,
    receipt,
    notes: notesIn(body),
    capture: capture as 'manual',
    created_at: now,
  }
  return orderEntity(known(await books.addOrder(db, order)))
}

function capture({ db, body, options, now }: GatewayRequest, id: string): Promise<object> {
  return inTransaction(db, async (transaction) => {
    const payment = known(await books.lockPayment(transaction, id))
    if (payment.status !== 'authorized') throw new BadRequest('This payment has already been captured')
    if (body['amount'] !== payment.amount) throw new BadRequest('Capture amount must be equal to the amount authorized', 'amount')
    const captured = known(await books.setPayment(transaction, id, 'captured', 0))
    const order = await books.notePaid(transaction, payment.order_id, payment.amount)
    const moment = { now, newId: options.newId }
    await sendEvents(transaction, moment, options.webhookSecret, ['payment.captured', 'order.paid'], { payment: captured, order })
    return paymentEntity(captured)
  })
}

/** The same key and body answer the refund made before; the same key with another body is refused. */
function refund({ db, body, headers, options, now }: GatewayRequest, id: string): Promise<object> {
  const key = headers.get('x-refund-idempotency')
  if (key !== null && !/^[\w-]{10,}$/.test(key)) throw new BadRequest('The idempotency key must have 10 characters at least')
  const request_hash = createHash('sha256')
    .update(`${id} ${JSON.stringify(body)}`)
    .digest('hex')
  return inTransaction(db, async (transaction) => {
    const payment = known(await books.lockPayment(transaction, id))
    const before = key ? await books.refundWithKey(transaction, key) : undefined
    if (before && before.request_hash !== request_hash) throw new BadRequest('Different request with the same idempotency key')
    if (before) return refundEntity(before)
    const amount = amountToRefund(payment, body['amount'])
    const receipt = typeof body['receipt'] === 'string' ? body['receipt'] : null
    const row = { id: newGatewayId('rfnd'), payment_id: id, amount, status: 'pending' as const, receipt, notes: notesIn(body) }
    const made = known(await books.addRefund(transaction, { ...row, idempotency_key: key, request_hash, created_at: now }))
    const refunded = payment.amount_refunded + amount
    const changed = known(await books.setPayment(transaction, id, refunded === payment.amount ? 'refunded' : 'captured', refunded))
    const moment = { now, newId: options.newId }
    await sendEvents(transaction, moment, options.webhookSecret, ['refund.created'], { payment: changed, refund: made })
    await settleLater(transaction, moment, made.id)
    return refundEntity(made)
  })
}

function amountToRefund({ amount, status, amount_refunded }: books.PaymentRow, asked: unknown): number {
  const left = amount - amount_refunded
  const wanted = asked === undefined ? left : asked
  if (status !== 'captured') throw new BadRequest('The payment has been fully refunded already')
  if (typeof wanted !== 'number' || !Number.isInteger(wanted) || wanted < 100)
    throw new BadRequest('The amount must be atleast INR 1.00', 'amount')
  if (wanted > left) throw new BadRequest('The total refund amount is greater than the refund payment amount', 'amount')
  return wanted
}
