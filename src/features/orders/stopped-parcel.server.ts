import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { LineMedicine } from '../cart/cart.contract.ts'
import { type StoppedBatch, stoppedBatches } from '../pharmacies/stopped-batches.sql.server.ts'
import { batchesOf, type LineRow, linesOf, type OrderRow } from './orders.sql.server.ts'

/** A batch in somebody's parcel that may not reach them, or has and should not have. */
export interface StoppedInParcel extends StoppedBatch {
  line: string
  item_name: string
}
type Packed = Pick<OrderRow, 'pharmacy_id' | 'status' | 'fulfilment'>
type Batches = Awaited<ReturnType<typeof batchesOf>>

/** What of a packed parcel must not be handed over; of one that was handed over, what was recalled since and is still with the patient. */
export async function stoppedIn(db: Db, order: Packed, lines: readonly LineRow[], batches: Batches, now: Date): Promise<StoppedInParcel[]> {
  if (order.status === 'CANCELLED' || batches.length === 0) return []
  const lineOf = new Map(lines.map((line) => [line.line_id, line]))
  const there = batches.flatMap(({ line_id, batch_no }) => {
    const line = lineOf.get(line_id)
    return line && line.quantity > line.returned_quantity ? [{ line, medicine_id: line.medicine_id, batch_no }] : []
  })
  const stopped = await stoppedBatches(db, order.pharmacy_id, there, now)
  const handedOver = order.fulfilment === 'delivered'
  return there.flatMap(({ line, batch_no }) => {
    const found = stopped.find((one) => one.medicine_id === line.medicine_id && one.batch_no === batch_no)
    // What was good when it was handed over grows old at home.
    if (!found || (handedOver && found.why === 'expired')) return []
    return [{ ...found, line: line.line_id, item_name: (line.medicine as LineMedicine).name }]
  })
}

/** Refuses to let a parcel out that holds a recalled or expired batch; call it in the transaction that lets it out. */
export async function refuseStopped(db: Db, order: OrderRow, now: Date): Promise<void> {
  const stopped = await stoppedOf(db, order, now)
  if (stopped.length > 0) throw new Refusal('batch_stopped', { meta: { stopped } })
}

export async function stoppedOf(db: Db, order: OrderRow, now: Date): Promise<StoppedInParcel[]> {
  return stoppedIn(db, order, await linesOf(db, order.user_id, [order.order_id]), await batchesOf(db, order), now)
}
