import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod'
import { readJson } from '../../platform/read-json.ts'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts'
import { Event, Payment, Payments, Refund, WireError, WireOrder } from './razorpay-wire.ts'

/** `fetch`, or the embedded gateway in its place. */
export type Exchange = (request: Request) => Promise<Response>

interface RazorpayOptions {
  /** `https://api.razorpay.com` */
  url: string
  keyId: string
  keySecret: string
  /** The current secret first; the one before it stays good while it is being changed. */
  webhookSecrets: readonly string[]
  exchange?: Exchange
}

/** A payer may change their mind for this many minutes before an authorised payment is returned instead of captured. */
const automaticCaptureMinutes = 12
const manualExpiryMinutes = 7200
const orderSettings = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: automaticCaptureMinutes, manual_expiry_period: manualExpiryMinutes, refund_speed: 'normal' },
}

/** Somebody stands before the page while these two are asked (R12: it answers within 2 s); the others are asked behind it. */
const awaitedMs = 1500
const usualMs = 4000

/** Razorpay through its HTTP interface, without its SDK: that one cannot be pointed elsewhere, has no timeout, and cannot send the refund's idempotency key. */
export function razorpay(options: RazorpayOptions): PaymentGateway {
  const { keyId, keySecret, webhookSecrets } = options
  const call = caller(options)
  return {
    keyId,
    createOrder: async ({ amountPaise, receipt, notes }) => {
      const body = { amount: amountPaise, currency: 'INR', receipt, notes, payment: orderSettings }
      return { orderId: (await call(WireOrder, 'POST', '/v1/orders', { body, timeoutMs: awaitedMs })).id }
    },
    payment: (id) => orNull(call(Payment, 'GET', `/v1/payments/${encodeURIComponent(id)}`, { timeoutMs: awaitedMs })),
    paymentsOf: async (orderId) => (await call(Payments, 'GET', `/v1/orders/${encodeURIComponent(orderId)}/payments`)).items,
    capture: ({ id, amountPaise }) =>
      call(Payment, 'POST', `/v1/payments/${encodeURIComponent(id)}/capture`, { body: { amount: amountPaise, currency: 'INR' } }),
    refund: ({ paymentId, amountPaise, receipt }) => {
      const headers = { 'x-refund-idempotency': receipt }
      const body = { amount: amountPaise, speed: 'normal', receipt }
      return call(Refund, 'POST', `/v1/payments/${encodeURIComponent(paymentId)}/refund`, { body, headers })
    },
    refundState: (id) => orNull(call(Refund, 'GET', `/v1/refunds/${encodeURIComponent(id)}`)),
    isCheckoutSigned: ({ orderId, paymentId, signature }) => isSigned(`${orderId}|${paymentId}`, signature, [keySecret]),
    readEvent: (rawBody, signature) => (isSigned(rawBody, signature, webhookSecrets) ? eventIn(rawBody) : null),
  }
}

/** RZP-1: HMAC-SHA256 in hexadecimal, compared without telling by time how much of it was right. */
function isSigned(message: string | Buffer, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature)
  return secrets.some((secret) => {
    const right = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

function eventIn(rawBody: Buffer) {
  try {
    return Event.parse(JSON.parse(rawBody.toString('utf8')))
  } catch {
    throw new GatewayUnavailable('a signed event has another shape')
  }
}

interface Sent {
  body?: unknown
  headers?: Record<string, string>
  timeoutMs?: number
}
type Caller = <S extends z.ZodType>(shape: S, method: 'GET' | 'POST', path: string, sent?: Sent) => Promise<z.output<S>>

function caller({ url, keyId, keySecret, exchange }: RazorpayOptions): Caller {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async (shape, method, path, { body, headers = {}, timeoutMs = usualMs } = {}) => {
    const request = new Request(new URL(path, url), {
      method,
      redirect: 'error',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answering = exchange ? exchange(request) : fetch(request, { signal: AbortSignal.timeout(timeoutMs) })
    const response = await answering.catch(noAnswer)
    const json = readJson(await response.text().catch(noAnswer))
    if (!response.ok) throw refusalIn(response.status, json)
    const answer = shape.safeParse(json)
    if (!answer.success) throw new GatewayUnavailable('the answer has another shape')
    return answer.data
  }
}

function noAnswer(error: unknown): never {
  throw new GatewayUnavailable(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no answer')
}

/** 409 is the same request still at work, 429 too many requests: both are tried again later. */
function refusalIn(status: number, json: unknown): Error {
  const { data } = WireError.safeParse(json)
  if (!data || status >= 500 || status === 409 || status === 429) return new GatewayUnavailable(`answered ${status}`)
  if (status === 401) return new GatewayUnavailable('the keys are not accepted')
  return new GatewayRefused(data.error.code, data.error.description ?? '')
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof GatewayRefused) return null
    throw error
  }
}
