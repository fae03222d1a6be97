import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'

export interface OrderRow {
  id: string
  amount: number
  amount_paid: number
  receipt: string | null
  notes: Record<string, string>
  capture: 'automatic' | 'manual'
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  created_at: Date
}
export interface PaymentRow {
  id: string
  order_id: string
  amount: number
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  method: 'card' | 'upi' | 'netbanking'
  details: { network?: string; last4?: string; vpa?: string; bank?: string }
  amount_refunded: number
  error: { code: string; description: string; source: string; step: string; reason: string } | null
  created_at: Date
}
export interface RefundRow {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
  receipt: string | null
  notes: Record<string, string>
  idempotency_key: string | null
  request_hash: string
  created_at: Date
}

/** The gateway's tables are its own: nothing joins them, and their types are not the product's. */
async function rows<T>(db: Db, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(db)).rows
}

export async function addOrder(
  db: Db,
  { id, amount, receipt, notes, capture, created_at }: Omit<OrderRow, 'status' | 'amount_paid' | 'attempts'>,
) {
  const made = await rows(
    db,
    sql<OrderRow>`insert into embedded_razorpay.orders (id, amount, receipt, notes, capture, status, created_at)
      values (${id}, ${amount}, ${receipt}, ${JSON.stringify(notes)}, ${capture}, 'created', ${created_at}) returning *`,
  )
  return made[0]
}

/** Locked: one payer at a time. */
export async function lockOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return (await rows(db, sql<OrderRow>`select * from embedded_razorpay.orders where id = ${id} for update`))[0]
}
export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return (await rows(db, sql<OrderRow>`select * from embedded_razorpay.orders where id = ${id}`))[0]
}
export async function noteAttempt(db: Db, id: string, paid: number): Promise<OrderRow | undefined> {
  const status = paid > 0 ? 'paid' : 'attempted'
  const changed = sql<OrderRow>`update embedded_razorpay.orders set attempts = attempts + 1, amount_paid = amount_paid + ${paid}, status = ${status}
    where id = ${id} returning *`
  return (await rows(db, changed))[0]
}
export async function notePaid(db: Db, id: string, amount: number): Promise<OrderRow | undefined> {
  const changed = sql<OrderRow>`update embedded_razorpay.orders set amount_paid = ${amount}, status = 'paid' where id = ${id} returning *`
  return (await rows(db, changed))[0]
}

export async function addPayment(db: Db, payment: Omit<PaymentRow, 'amount_refunded'>): Promise<PaymentRow | undefined> {
  const { id, order_id, amount, status, method, details, error, created_at } = payment
  const made = sql<PaymentRow>`insert into embedded_razorpay.payments (id, order_id, amount, status, method, details, error, created_at)
    values (${id}, ${order_id}, ${amount}, ${status}, ${method}, ${JSON.stringify(details)}, ${error && JSON.stringify(error)}, ${created_at}) returning *`
  return (await rows(db, made))[0]
}
export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return (await rows(db, sql<PaymentRow>`select * from embedded_razorpay.payments where id = ${id}`))[0]
}
export async function lockPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return (await rows(db, sql<PaymentRow>`select * from embedded_razorpay.payments where id = ${id} for update`))[0]
}
export async function paymentsOf(db: Db, orderId: string): Promise<PaymentRow[]> {
  return rows(db, sql<PaymentRow>`select * from embedded_razorpay.payments where order_id = ${orderId} order by created_at, id limit 100`)
}
export async function setPayment(db: Db, id: string, status: PaymentRow['status'], refunded: number): Promise<PaymentRow | undefined> {
  const changed = sql<PaymentRow>`update embedded_razorpay.payments set status = ${status}, amount_refunded = ${refunded} where id = ${id} returning *`
  return (await rows(db, changed))[0]
}

export async function addRefund(db: Db, refund: RefundRow): Promise<RefundRow | undefined> {
  const { id, payment_id, amount, status, receipt, notes, idempotency_key, request_hash, created_at } = refund
  const made = sql<RefundRow>`insert into embedded_razorpay.refunds
      (id, payment_id, amount, status, receipt, notes, idempotency_key, request_hash, created_at)
    values (${id}, ${payment_id}, ${amount}, ${status}, ${receipt}, ${JSON.stringify(notes)}, ${idempotency_key}, ${request_hash}, ${created_at}) returning *`
  return (await rows(db, made))[0]
}
export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return (await rows(db, sql<RefundRow>`select * from embedded_razorpay.refunds where id = ${id}`))[0]
}
export async function refundWithKey(db: Db, key: string): Promise<RefundRow | undefined> {
  return (await rows(db, sql<RefundRow>`select * from embedded_razorpay.refunds where idempotency_key = ${key}`))[0]
}
export async function processRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const changed = sql<RefundRow>`update embedded_razorpay.refunds set status = 'processed' where id = ${id} and status = 'pending' returning *`
  return (await rows(db, changed))[0]
}
