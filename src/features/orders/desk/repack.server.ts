import type { WriteContext } from '../../../platform/context.ts'
import { Refusal } from '../../../lib/errors.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { reserveAgain } from '../../pharmacies/stock.server.ts'
import { voidRegister } from './desk.sql.server.ts'
import { creditWhole, giveUp, returnToStock } from './hand-over.server.ts'
import { type MovedBy, requireMove } from '../move-order.server.ts'
import type { OrderPapers } from '../order-papers.ts'
import { leaveRider } from './rider-reports.sql.server.ts'
import { batchesOf, linesOf, lockOrder, moveLines, type OrderKey, type OrderRow, removeBatches } from '../orders.sql.server.ts'
import { stoppedOf } from '../stopped-parcel.server.ts'

/** A parcel that may not go out: only of such a one may the pharmacy open what it has packed. */
async function lockStopped(db: Db, key: OrderKey, now: Date): Promise<{ order: OrderRow; why: 'recalled' | 'expired' }> {
  const order = await lockOrder(db, key)
  if (!order) throw new Refusal('not_found')
  const [first] = order.status === 'PROCESSING' ? await stoppedOf(db, order, now) : []
  if (!first) throw new Refusal('order_moved')
  return { order, why: first.why }
}

/**
 * The parcel is opened: its goods are on the shelf again (a recalled batch there is not for sale), its invoice is credited, its register entries
 * are struck out, and it is packed anew from what may go out. Refused with `out_of_stock`, and nothing changed, when there is not enough of that.
 */
export async function repack(db: Db, context: WriteContext, papers: OrderPapers, key: OrderKey, by: MovedBy): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { order: packed, why } = await lockStopped(transaction, key, context.now)
    const fresh = { invoice_id: null, attempts: 0, tracking: null, pin_tries: 0 }
    const order = await requireMove(transaction, context, key, 'unpack', by, fresh)
    const [lines, batches] = [await linesOf(transaction, order.user_id, [order.order_id]), await batchesOf(transaction, order)]
    const sold = lines.filter(({ quantity }) => quantity > 0)
    const reason = `batch_${why}`
    await creditWhole(transaction, context, papers, packed, { sold, reason, causeId: packed.invoice_id ?? '' })
    await voidRegister(transaction, order, reason, context.now)
    await removeBatches(transaction, order)
    await leaveRider(transaction, order, 'back')
    await moveLines(transaction, order, ['packed'], 'ordered')
    const { user_id: userId, order_id: orderId, pharmacy_id: pharmacyId, number } = order
    await notify(transaction, context, { userId, kind: 'order_repacked', link: `/account/orders/${orderId}`, vars: { number } })
    await returnToStock(transaction, context, order, sold, batches)
    const items = sold.map(({ medicine_id: medicineId, units }) => ({ medicineId, units }))
    await reserveAgain(transaction, { pharmacyId, orderId, items, now: context.now })
  })
}

/** The parcel ends here: credited, refunded, and back on the shelf as what it is. */
export async function withdraw(db: Db, context: WriteContext, papers: OrderPapers, key: OrderKey, by: MovedBy): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { why } = await lockStopped(transaction, key, context.now)
    await giveUp(transaction, context, papers, key, by, { reason: `batch_${why}`, ruleId: 'order-batch-stopped' })
  })
}
