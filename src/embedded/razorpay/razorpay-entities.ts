import type { OrderRow, PaymentRow, RefundRow } from './razorpay-books.sql.server.ts'

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
/** The vendor writes no notes as an empty list. */
const notesOf = (notes: Record<string, string>) => (Object.keys(notes).length > 0 ? notes : [])

/** The vendor's shapes, field by field. */
export function orderEntity(order: OrderRow) {
  const { id, amount, amount_paid, receipt, status, attempts, notes } = order
  return {
    id,
    entity: 'order',
    amount,
    amount_paid,
    amount_due: amount - amount_paid,
    currency: 'INR',
    receipt,
    offer_id: null,
    status,
    attempts,
    notes: notesOf(notes),
    created_at: seconds(order.created_at),
  }
}

export function paymentEntity(payment: PaymentRow) {
  const { id, order_id, amount, status, method, details, amount_refunded, error } = payment
  const captured = status === 'captured' || status === 'refunded'
  const refund = amount_refunded === 0 ? null : amount_refunded === amount ? 'full' : 'partial'
  const card =
    method === 'card'
      ? { card_id: `card_${id.slice(4)}`, card: { last4: details.last4 ?? '', network: details.network ?? '' } }
      : { card_id: null }
  return {
    id,
    entity: 'payment',
    amount,
    currency: 'INR',
    status,
    order_id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded,
    refund_status: refund,
    captured,
    description: null,
    ...card,
    bank: details.bank ?? null,
    wallet: null,
    vpa: details.vpa ?? null,
    email: null,
    contact: null,
    notes: [],
    fee: captured ? Math.round(amount * 0.0236) : null,
    tax: captured ? Math.round(amount * 0.0036) : null,
    error_code: error?.code ?? null,
    error_description: error?.description ?? null,
    error_source: error?.source ?? null,
    error_step: error?.step ?? null,
    error_reason: error?.reason ?? null,
    acquirer_data: {},
    created_at: seconds(payment.created_at),
  }
}

export function refundEntity(refund: RefundRow) {
  const { id, payment_id, amount, status, receipt, notes } = refund
  return {
    id,
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id,
    notes: notesOf(notes),
    receipt,
    acquirer_data: { arn: status === 'processed' ? `7${id.replaceAll(/\D/g, '').padEnd(22, '0').slice(0, 22)}` : null },
    created_at: seconds(refund.created_at),
    batch_id: null,
    status,
    speed_requested: 'normal',
    speed_processed: 'normal',
  }
}
