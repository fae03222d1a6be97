import type { WriteContext } from '../../platform/context.ts'
import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { publish } from '../../platform/jobs/events.sql.server.ts'
import { type Fulfilment, type OrderAction, orderMachine, type OrderStatus } from './orders.rules.ts'
import { addEvent, type EventRow, findOrder, type OrderKey, type OrderRow } from './orders.sql.server.ts'

export interface MovedBy {
  by: 'patient' | 'pharmacy' | 'system'
  actorId?: string | null
}
type Change = Partial<
  Pick<
    OrderRow,
    | 'expires_at'
    | 'pharmacy_id'
    | 'eta_min_hours'
    | 'eta_max_hours'
    | 'payment_mode'
    | 'tracking'
    | 'delivery_pin'
    | 'pin_tries'
    | 'cancelled_by'
    | 'cancel_reason'
    | 'delivered_at'
    | 'promised_from'
    | 'promised_until'
    | 'attempts'
    | 'invoice_id'
    | 'mrp_paise'
    | 'discount_paise'
    | 'coupon_paise'
    | 'coupon_code'
    | 'delivery_paise'
    | 'tax_included_paise'
    | 'payable_paise'
  >
> & { delivery_parts?: string; agreed?: string | null }

/**
 * One step of the machine, decided by the row itself: of two that try at once one moves, the other finds null. The row stays locked until the
 * transaction ends; what follows from the step belongs into it. An order that is no longer waited for loses its end.
 */
export async function moveOrder(
  db: Db,
  context: WriteContext,
  { user_id, order_id }: OrderKey,
  action: OrderAction,
  by: MovedBy,
  change: Change = {},
): Promise<OrderRow | null> {
  const step: { from: readonly OrderStatus[]; to: OrderStatus; at?: readonly Fulfilment[]; next?: Fulfilment } = orderMachine[action]
  const moved = await db
    .updateTable('orders')
    .set({ expires_at: null, ...change, status: step.to, ...(step.next ? { fulfilment: step.next } : {}) })
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('status', 'in', step.from)
    .$if(step.at !== undefined, (query) => query.where('fulfilment', 'in', step.at ?? []))
    .returningAll()
    .executeTakeFirst()
  if (!moved) return null
  await tell(db, context, moved, action, by)
  return moved
}

/** As `moveOrder`, for somebody who asked for it: refused with `order_moved` when the order stands elsewhere, `not_found` when there is none. */
export async function mustMove(...step: Parameters<typeof moveOrder>): Promise<OrderRow> {
  const moved = await moveOrder(...step)
  if (moved) return moved
  throw new Refusal((await findOrder(step[0], step[2])) ? 'order_moved' : 'not_found')
}

/** A line in the order's timeline, and a live event for its people. */
export async function tell(
  db: Db,
  { now, newId }: WriteContext,
  order: OrderRow,
  what: string,
  { by, actorId = null }: MovedBy,
): Promise<EventRow> {
  const { user_id, order_id, number, status, fulfilment } = order
  const event = { user_id, order_id, event_id: newId(), what, status, fulfilment, by, actor_id: actorId, at: now }
  await addEvent(db, event)
  await publish(db, now, { user_id, topic: 'order', payload: { id: order_id, number, status, fulfilment } })
  return event
}
