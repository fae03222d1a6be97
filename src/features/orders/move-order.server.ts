import type { WriteContext } from '../../platform/context.ts'
import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { tellDesk } from '../../platform/jobs/desk-signals.server.ts'
import { publish } from '../../platform/jobs/events.sql.server.ts'
import { type OrderChange, updateOrder } from './move-order.sql.server.ts'
import { type OrderAction, orderMachine } from './orders.rules.ts'
import { addEvent, type EventRow, findOrder, type OrderKey, type OrderRow } from './orders.sql.server.ts'

export interface MovedBy {
  by: 'patient' | 'pharmacy' | 'system'
  actorId?: string | null
}

/**
 * One step of the machine, decided by the row itself: of two that try at once one moves, the other finds null. The row stays locked until the
 * transaction ends; what follows from the step belongs into it. An order that is no longer waited for loses its end.
 */
export async function moveOrder(
  db: Db,
  context: WriteContext,
  key: OrderKey,
  action: OrderAction,
  by: MovedBy,
  change: OrderChange = {},
): Promise<OrderRow | null> {
  const moved = await updateOrder(db, key, orderMachine[action], change)
  if (!moved) return null
  await recordOrderEvent(db, context, moved, action, by)
  return moved
}

/** As `moveOrder`, for somebody who asked for it: refused with `order_moved` when the order stands elsewhere, `not_found` when there is none. */
export async function requireMove(...step: Parameters<typeof moveOrder>): Promise<OrderRow> {
  const moved = await moveOrder(...step)
  if (moved) return moved
  throw new Refusal((await findOrder(step[0], step[2])) ? 'order_moved' : 'not_found')
}

/** A line in the order's timeline, and a live event for its people. */
export async function recordOrderEvent(
  db: Db,
  { now, newId }: WriteContext,
  order: OrderRow,
  what: string,
  { by, actorId = null }: MovedBy,
): Promise<EventRow> {
  const { user_id, order_id, number, status, fulfilment } = order
  const event = { user_id, order_id, event_id: newId(), what, status, fulfilment, by, actor_id: actorId, at: now }
  await addEvent(db, event)
  if (order.pharmacy_id !== null) tellDesk(db, `pharmacy:${order.pharmacy_id}`)
  if (order.rider_id !== null) tellDesk(db, `rider:${order.rider_id}`)
  await publish(db, now, { user_id, topic: 'order', payload: { id: order_id, number, status, fulfilment } })
  return event
}
