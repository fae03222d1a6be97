import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { lockForRecall } from '../../pharmacies/recalls.sql.server.ts'
import { recallByHand } from '../../pharmacies/stock-by-hand.server.ts'
import { pharmacist } from '../desk/pharmacist.server.ts'
import { linesOf, type OrderRow } from '../orders.sql.server.ts'
import { giveReturn } from '../round/pickups.server.ts'
import { stoppedOf } from '../stopped-parcel.server.ts'
import { requestReturn } from '../tracking/request-return.server.ts'
import type { RecallSource } from './recalls.rules.ts'
import { closeRecall, findRecall, insertRecall, knownBatches, shelvesOf } from './recalls.sql.server.ts'

interface RecallInput {
  medicine_id: string
  batch_no: string
  source: RecallSource
  reference: string | null
  reason: string
}

/** Stops a batch at every pharmacy at once; deliveries that come later find the recall standing. Answers its id. */
export async function openRecall(context: Context, { medicine_id, batch_no: written, ...facts }: RecallInput): Promise<string> {
  return inTransaction(context.db, async (db) => {
    if (!(await lockForRecall(db, medicine_id))) throw new Refusal('not_found')
    const batch_no = asOnTheShelf(
      written,
      (await knownBatches(db, medicine_id)).map((batch) => batch.batch_no),
    )
    const recall = { recall_id: context.newId(), medicine_id, batch_no, ...facts, recalled_at: context.now, recalled_by: signedIn(context) }
    if (!(await insertRecall(db, recall))) throw new Refusal('invalid', { fields: { batch_no: ['This batch is under a recall already'] } })
    for (const shelf of await shelvesOf(db, medicine_id, batch_no)) await recallByHand(db, context, shelf, true, facts.reason)
    return recall.recall_id
  })
}

/** A slip of the keys must not recall a batch that is none; capital letters are none. */
function asOnTheShelf(written: string, known: readonly string[]): string {
  const same = known.filter((batch) => batch.toLowerCase() === written.toLowerCase())
  const found = same.includes(written) ? written : same.length === 1 ? same[0] : undefined
  if (found === undefined)
    throw new Refusal('invalid', { fields: { batch_no: ['No pharmacy has had this batch. Check the number on the pack'] } })
  return found
}

export async function withdrawRecall(context: Context, id: string, reason: string): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const recall = await findRecall(db, id)
    if (!recall) throw new Refusal('not_found')
    await lockForRecall(db, recall.medicine_id)
    const end = { withdrawn_at: context.now, withdrawn_by: signedIn(context), withdrawn_reason: reason }
    if (!(await closeRecall(db, id, end))) throw new Refusal('conflict')
    for (const shelf of await shelvesOf(db, recall.medicine_id, recall.batch_no)) await recallByHand(db, context, shelf, false, reason)
  })
}

/** What the patient has of recalled batches is to come back, whole and for all of its money; fetched where a rider is named. */
export async function arrangeReturn(context: Context, found: OrderRow, rider: string | null): Promise<number> {
  return inTransaction(context.db, async (db) => {
    const recalled = new Set((await stoppedOf(db, found, context.now)).filter(({ why }) => why === 'recalled').map(({ line }) => line))
    if (found.fulfilment !== 'delivered' || recalled.size === 0) throw new Refusal('order_moved')
    const rows = (await linesOf(db, found.user_id, [found.order_id])).filter(({ line_id }) => recalled.has(line_id))
    const lines = rows.map(({ line_id: line, quantity, returned_quantity }) => ({ line, quantity: quantity - returned_quantity }))
    const { user_id: userId, order_id, number } = found
    const paise = await requestReturn(db, context, { user_id: userId, order_id }, { lines, reason: 'recalled' }, pharmacist(context).by)
    if (rider === null)
      await notify(db, context, { userId, kind: 'order_return_arranged', link: `/account/orders/${order_id}`, vars: { number } })
    else await giveReturn({ ...context, db }, found, rider)
    return paise
  })
}
