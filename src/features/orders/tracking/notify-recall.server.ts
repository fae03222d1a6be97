import type { WriteContext } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { recordOrderEvent } from '../move-order.server.ts'
import { eventsOf, lockOrder, type OrderKey, ordersWithBatch } from '../orders.sql.server.ts'
import { stoppedOf } from '../stopped-parcel.server.ts'

interface Recalled {
  pharmacyId: string
  medicineId: string
  batchNo: string
}

/**
 * Everybody a recalled batch has reached, or was about to reach, hears of it (R21): once for each order and batch, however often the task runs.
 * What was not handed over is stopped by the batch itself.
 */
export async function notifyRecall(db: Db, context: WriteContext, batch: Recalled): Promise<void> {
  for (const key of await ordersWithBatch(db, batch)) await tellOne(db, context, batch, key)
}

async function tellOne(db: Db, context: WriteContext, { medicineId, batchNo }: Recalled, key: OrderKey): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, key)
    if (!order) return
    const stopped = await stoppedOf(transaction, order, context.now)
    if (!stopped.some((one) => one.why === 'recalled' && one.medicine_id === medicineId && one.batch_no === batchNo)) return
    const what = `batch_recalled ${batchNo}`
    if ((await eventsOf(transaction, order)).some((event) => event.what === what)) return
    await recordOrderEvent(transaction, context, order, what, { by: 'pharmacy' })
    const kind = order.fulfilment === 'delivered' ? ('order_recalled_after' as const) : ('order_recalled_before' as const)
    const { user_id: userId, order_id, number } = order
    await notify(transaction, context, { userId, kind, link: `/account/orders/${order_id}`, vars: { number } })
  })
}
