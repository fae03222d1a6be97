import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { pharmacist } from '../desk/pharmacist.server.ts'
import { requireMove } from '../move-order.server.ts'
import { eventsOf, lockOrder, type OrderRow } from '../orders.sql.server.ts'

/** A slip of the hand is noticed at once; later somebody may be packing already. */
const withinMs = 60_000

/** Takes an acceptance back: only by whoever accepted it, and before anything else happened to it. */
export async function putBack(context: Context, found: OrderRow): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const order = await lockOrder(db, found)
    const last = order && (await eventsOf(db, order)).at(-1)
    const own = last?.what === 'accept' && last.actor_id === context.actor.id
    if (!order || !own || context.now.getTime() - last.at.getTime() > withinMs) throw new Refusal('order_moved')
    const paid = order.payment_mode === 'online' && order.payable_paise > 0
    await requireMove(db, context, order, paid ? 'put_back_paid' : 'put_back_placed', pharmacist(context).by)
  })
}
