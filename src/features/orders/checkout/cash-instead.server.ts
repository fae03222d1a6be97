import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { orderPolicy } from '../../cart/order-policy.server.ts'
import { expirePayment } from '../../payments/create-payment.server.ts'
import { lockOpenPayment } from '../../payments/payments.sql.server.ts'
import { deliverabilityOf } from '../../pharmacies/dispensing.server.ts'
import { requireMove } from '../move-order.server.ts'
import { promise } from '../order-snapshots.server.ts'
import type { OrderAddress } from '../orders.contract.ts'
import { findOrder, type OrderKey, type OrderRow } from '../orders.sql.server.ts'
import { notifyPlaced } from './place-order.server.ts'

/** Whether an order that waits for its payment may be paid in cash instead: by the limit and the area as they are now, like an order that is placed now. */
export async function mayPayCash(db: Db, order: OrderRow, now: Date): Promise<boolean> {
  const { status, payment_mode, expires_at, payable_paise } = order
  if (status !== 'PENDING_PAYMENT' || payment_mode !== 'online' || !expires_at || expires_at <= now) return false
  const { cod_limit_paise } = await orderPolicy(db, now)
  return payable_paise > 0 && payable_paise <= cod_limit_paise && areaTakesCash(db, order, now)
}

async function areaTakesCash(db: Db, { order_type, pharmacy_id, address }: OrderRow, now: Date): Promise<boolean> {
  if (order_type === 'pickup') return true
  const { deliveries } = await deliverabilityOf(db, (address as OrderAddress).postal_code, now)
  return deliveries.find((one) => one.pharmacy_id === pharmacy_id)?.cod_allowed ?? false
}

/** The open payment ends, and money that still comes for it goes back (RBI-2): nobody pays twice. */
export async function payCash(context: Context, key: OrderKey): Promise<OrderRow> {
  return inTransaction(context.db, async (db) => {
    // The payment before the order, as a capture locks them.
    const open = await lockOpenPayment(db, key.user_id, 'order', key.order_id)
    const order = await findOrder(db, key)
    if (!order) throw new Refusal('not_found')
    if (open?.state === 'AUTHORIZED') throw new Refusal('conflict', { detail: 'Your payment is with the bank. Please wait a minute' })
    if (order.status !== 'PENDING_PAYMENT' || order.payment_mode !== 'online') throw new Refusal('order_moved')
    if (!(await mayPayCash(db, order, context.now))) throw new Refusal('cod_not_allowed')
    const by = { by: 'patient' as const, actorId: key.user_id }
    const promised = await promise(db, order, context.now)
    const moved = await requireMove(db, context, key, 'agree', by, { payment_mode: 'cod', ...promised })
    if (open) await expirePayment(db, context, open)
    await notifyPlaced(db, context, moved)
    return moved
  })
}
