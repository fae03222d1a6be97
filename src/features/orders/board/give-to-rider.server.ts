import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import { dispatchOrder } from '../desk/dispatch-order.server.ts'
import { changeOrder, lockOrder, type OrderRow } from '../orders.sql.server.ts'
import { refuseStopped } from '../stopped-parcel.server.ts'

interface Given {
  rider: string | null
  dispatch: boolean
}

/** Names who brings a parcel; with `dispatch` it leaves with them. Who has it already is changed only before it leaves. */
export async function giveToRider(context: Context, found: OrderRow, { rider, dispatch }: Given): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const order = await lockOrder(db, found)
    const waits = order?.status === 'PROCESSING' && order.order_type === 'delivery' && order.fulfilment !== 'delivered'
    if (!order || !waits) throw new Refusal('order_moved')
    if (rider !== null) await refuseStopped(db, order, context.now)
    const change = { rider_id: rider, rider_given_at: rider === null ? null : context.now }
    await changeOrder(db, order, change)
    tellDesk(db, `pharmacy:${order.pharmacy_id}`)
    // Who loses it is told as well.
    for (const id of new Set([order.rider_id, rider])) if (id !== null) tellDesk(db, `rider:${id}`)
    const isPacked = order.fulfilment === 'packed' || order.fulfilment === 'attempted'
    if (dispatch && isPacked) await dispatchOrder({ ...context, db }, { ...order, ...change }, {})
  })
}
