import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import { publish } from '../../../platform/jobs/events.sql.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { listRiders } from '../board/board.sql.server.ts'
import { lockOrder, type OrderKey, type OrderRow, returnsOf } from '../orders.sql.server.ts'
import { changeReturn, pickupOfRider } from './pickups.sql.server.ts'
import { happenedAt, implausible, type PickupMissReason } from './round.rules.ts'

/** Names who fetches a return; what is in a rider's hands already is given to nobody else. */
export async function giveReturn(context: Context, found: OrderRow, rider: string | null): Promise<void> {
  const known = rider === null || (await listRiders(context.db)).some(({ id }) => id === rider)
  if (!known) throw new Refusal('invalid', { fields: { rider: ['Choose a rider'] } })
  await inTransaction(context.db, async (db) => {
    const order = await lockOrder(db, found)
    const asked = order && (await returnsOf(db, order)).find(({ state }) => state === 'REQUESTED')
    if (!order || !asked || asked.collected_at !== null || order.address === null) throw new Refusal('order_moved')
    const given = { pickup_rider_id: rider, pickup_given_at: rider === null ? null : context.now, pickup_missed: null }
    await changeReturn(db, asked, given)
    if (rider !== null && rider !== asked.pickup_rider_id) {
      const { user_id: userId, order_id, number } = order
      await notify(db, context, { userId, kind: 'order_pickup_arranged', link: `/account/orders/${order_id}`, vars: { number } })
    }
    tellDesk(db, `pharmacy:${order.pharmacy_id}`)
    for (const id of new Set([asked.pickup_rider_id, rider])) if (id !== null) tellDesk(db, `rider:${id}`)
    await publish(db, context.now, { user_id: order.user_id, topic: 'order', payload: headOf(order) })
  })
}

const headOf = ({ order_id: id, number, status, fulfilment }: OrderRow) => ({ id, number, status, fulfilment })

type Told = { collected: true; at: string } | { collected: false; reason: PickupMissReason; at: string }

/** Fetched, or why not; told twice it is fetched once. Answers whose it is. */
export async function reportPickup(context: Context, orderId: string, told: Told): Promise<OrderKey> {
  return inTransaction(context.db, async (db) => {
    const found = await pickupOfRider(db, context.actor.id ?? '', orderId)
    if (!found) throw new Refusal('not_found')
    const order = await lockOrder(db, found)
    const pickup = await pickupOfRider(db, context.actor.id ?? '', orderId)
    if (!order || !pickup) throw new Refusal('not_found')
    if (pickup.collected_at !== null) return pickup
    const at = new Date(told.at)
    if (implausible(at, { now: context.now, leftAt: pickup.pickup_given_at ?? pickup.requested_at })) {
      throw new Refusal('invalid', { fields: { at: ['The time on this phone is wrong. Set it to automatic and report again'] } })
    }
    const collected = { collected_at: happenedAt(at, context.now), pickup_missed: null }
    await changeReturn(db, pickup, told.collected ? collected : { pickup_missed: told.reason })
    tellDesk(db, `pharmacy:${pickup.pharmacy_id}`)
    tellDesk(db, `rider:${context.actor.id}`)
    await publish(db, context.now, { user_id: order.user_id, topic: 'order', payload: headOf(order) })
    return pickup
  })
}
