import { sql } from 'kysely'
import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { enqueue } from '../../platform/jobs/outbox.server.ts'
import { earliestSendable, receiveBatch } from './stock.server.ts'
import { settleStock } from './stock.sql.server.ts'

export interface BatchKey {
  pharmacyId: string
  medicineId: string
  batchNo: string
}
interface Received {
  expiry: string
  mrp_paise: number
  units: number
}

/** A delivery came in; refuses with `conflict` when the batch is known with another expiry or MRP. */
export async function receiveByHand(
  db: Db,
  context: Pick<Context, 'now' | 'newId' | 'actor'>,
  key: BatchKey,
  { units, ...printed }: Received,
): Promise<void> {
  const { pharmacyId, medicineId, batchNo: batch_no } = key
  await inTransaction(db, async (transaction) => {
    await receiveBatch(transaction, { pharmacyId, medicineId, batch_no, ...printed, qty_units: units }, context.now)
    await remember(transaction, context, key, { kind: 'received', units, reason: '' })
  })
}

/** What was counted is true, even when less is left than orders keep: then nothing of it is free, and packing will say so. */
export async function countByHand(
  db: Db,
  context: Pick<Context, 'now' | 'newId' | 'actor'>,
  key: BatchKey,
  units: number,
  reason: string,
): Promise<void> {
  await changeBatch(db, context, key, sql`qty_units = ${units}`, (before) => ({ kind: 'counted', units: units - before, reason }))
}

export const recalledTopic = 'stock.recalled'

/** Off sale at once, or on sale again. A later room tells everybody whom a recalled batch has reached. */
export async function recallByHand(
  db: Db,
  context: Pick<Context, 'now' | 'newId' | 'actor'>,
  key: BatchKey,
  recalled: boolean,
  reason: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const moveOf = () => ({ kind: recalled ? ('recalled' as const) : ('restored' as const), units: 0, reason })
    await changeBatch(transaction, context, key, sql`recalled = ${recalled}`, moveOf)
    if (recalled && context.actor.id)
      await enqueue(transaction, context, { user_id: context.actor.id, topic: recalledTopic, payload: { ...key } })
  })
}

interface Move {
  kind: 'received' | 'counted' | 'recalled' | 'restored'
  units: number
  reason: string
}

/** Batch first, stock after it: the order in which packing locks them. */
async function changeBatch(
  db: Db,
  context: Pick<Context, 'now' | 'newId' | 'actor'>,
  key: BatchKey,
  set: ReturnType<typeof sql>,
  moveOf: (before: number) => Move,
): Promise<void> {
  const { pharmacyId, medicineId, batchNo } = key
  const which = sql`pharmacy_id = ${pharmacyId} and medicine_id = ${medicineId} and batch_no = ${batchNo}`
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ qty_units: number }>`select qty_units from batches where ${which} for update`.execute(transaction)
    if (!rows[0]) throw new Refusal('not_found')
    await sql`update batches set ${set} where ${which}`.execute(transaction)
    await settleStock(transaction, pharmacyId, await earliestSendable(transaction, context.now), medicineId)
    await remember(transaction, context, key, moveOf(rows[0].qty_units))
  })
}

async function remember(
  db: Db,
  { now, newId, actor }: Pick<Context, 'now' | 'newId' | 'actor'>,
  { pharmacyId, medicineId, batchNo }: BatchKey,
  move: Move,
): Promise<void> {
  if (actor.id === null) throw new Refusal('not_signed_in')
  const row = { pharmacy_id: pharmacyId, move_id: newId(), medicine_id: medicineId, batch_no: batchNo, by_user: actor.id, at: now }
  await db
    .insertInto('stock_moves')
    .values({ ...row, ...move })
    .execute()
}
