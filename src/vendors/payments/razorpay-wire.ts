import * as z from 'zod'
import type { GatewayEvent, GatewayPayment, GatewayRefund } from './payment-gateway.ts'

/** Only the fields we read; the vendor may add others at any time. */
export const WireOrder = z.object({ id: z.string() })

const WirePayment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean().nullish(),
  method: z.string().nullish(),
  card: z.object({ last4: z.string().nullish() }).nullish(),
  error_reason: z.string().nullish(),
})
const WireRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
  acquirer_data: z.object({ arn: z.string().nullish() }).nullish(),
})

export const Payment = WirePayment.transform((wire): GatewayPayment => {
  const last4 = wire.card?.last4
  return {
    id: wire.id,
    orderId: wire.order_id ?? null,
    amountPaise: wire.amount,
    currency: wire.currency,
    status: wire.status,
    captured: wire.captured ?? (wire.status === 'captured' || wire.status === 'refunded'),
    method: wire.method ?? null,
    last4: last4 && /^\d{4}$/.test(last4) ? last4 : null,
    errorReason: wire.error_reason ?? null,
  }
})

export const Refund = WireRefund.transform((wire): GatewayRefund => {
  const { id, payment_id: paymentId, amount: amountPaise, status } = wire
  return { id, paymentId, amountPaise, status, receipt: wire.receipt ?? null, arn: wire.acquirer_data?.arn ?? null }
})

export const Payments = z.object({ items: z.array(Payment) })

export const Event = z
  .object({
    event: z.string().max(100),
    created_at: z.number(),
    payload: z.object({ payment: z.object({ entity: Payment }).optional(), refund: z.object({ entity: Refund }).optional() }),
  })
  .transform(({ event, created_at, payload }): GatewayEvent => {
    const { payment, refund } = payload
    return { name: event, createdAt: new Date(created_at * 1000), payment: payment?.entity ?? null, refund: refund?.entity ?? null }
  })

export const WireError = z.object({ error: z.object({ code: z.string(), description: z.string().nullish() }) })
