import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { enqueue } from '../../platform/jobs/outbox.server.ts'
import { isUnderRecall } from './recalls.sql.server.ts'
import { earliestSendable, receiveBatch } from './stock.server.ts'
import {
  type BatchChange,
  type BatchKey,
  insertMove,
  lockBatch,
  type MoveDocument,
  setBatch,
  type StockMove,
} from './stock-by-hand.sql.server.ts'
import { isShort, settleStock } from './stock.sql.server.ts'

type Move = Pick<StockMove, 'kind' | 'units' | 'reason'> & { document?: MoveDocument | undefined }
type ByHand = Pick<Context, 'now' | 'newId' | 'actor'>
interface Received {
  expiry: string
  mrp_paise: number
  units: number
  /** What was paid for a pack, where it is known. */
  purchase_paise?: number | null
  reason?: string
  document?: MoveDocument
}

/** A delivery came in; refuses with `conflict` when the batch is known with another expiry or MRP. */
export async function receiveByHand(
  db: Db,
  context: ByHand,
  key: BatchKey,
  { units, reason = '', document, ...printed }: Received,
): Promise<void> {
  const { pharmacyId, medicineId, batchNo: batch_no } = key
  await inTransaction(db, async (transaction) => {
    await receiveBatch(transaction, { pharmacyId, medicineId, batch_no, ...printed, qty_units: units }, context.now)
    await remember(transaction, context, key, { kind: 'received', units, reason, document })
  })
}

/** What was counted is true, even when less is left than orders keep: then nothing of it is free, and packing will say so. */
export async function countByHand(db: Db, context: ByHand, key: BatchKey, units: number, reason: string): Promise<void> {
  await changeBatch(db, context, key, { qty_units: units }, (before) => ({ kind: 'counted', units: units - before, reason }))
}

interface Correction {
  /** Above 0: more lay there than the books said. */
  units: number
  reason: string
  /** For a batch that the books do not know. */
  printed: { expiry: string; mrp_paise: number }
  document: MoveDocument
}

/** By how much a count differed from the books at the moment it was made. */
export async function correctByCount(db: Db, context: ByHand, key: BatchKey, correction: Correction): Promise<void> {
  const { units, reason, printed, document } = correction
  await inTransaction(db, async (transaction) => {
    const before = await lockBatch(transaction, key)
    if (before === undefined) {
      const { pharmacyId, medicineId, batchNo: batch_no } = key
      await receiveBatch(transaction, { pharmacyId, medicineId, batch_no, ...printed, qty_units: units }, context.now)
      return remember(transaction, context, key, { kind: 'counted', units, reason, document })
    }
    if (before + units < 0) throw new Refusal('conflict')
    await changeBatch(transaction, context, key, { qty_units: before + units }, () => ({ kind: 'counted', units, reason, document }))
  })
}

interface Sent {
  kind: 'returned' | 'sent'
  units: number
  reason: string
  document: MoveDocument
}

/** Units leave for a supplier or another pharmacy; what orders keep stays. */
export async function sendByHand(db: Db, context: ByHand, key: BatchKey, { units, ...move }: Sent): Promise<void> {
  const tooFew = () => new Refusal('invalid', { fields: { lines: ['Not as many units are free'] }, meta: { batch_no: key.batchNo } })
  await inTransaction(db, async (transaction) => {
    const before = await lockBatch(transaction, key)
    if (before === undefined || before < units) throw tooFew()
    await changeBatch(transaction, context, key, { qty_units: before - units }, () => ({ ...move, units: -units }))
    if (await isShort(transaction, key, await earliestSendable(transaction, context.now))) throw tooFew()
  })
}

export const recalledTopic = 'stock.recalled'

/** Off sale at once, or on sale again where no recall stands any more. A later feature tells everybody whom a recalled batch has reached. */
export async function recallByHand(db: Db, context: ByHand, key: BatchKey, recalled: boolean, reason: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!recalled && (await isUnderRecall(transaction, key.medicineId, key.batchNo)))
      throw new Refusal('invalid', { fields: { reason: ['This batch is under a recall. Withdraw the recall first'] } })
    const moveOf = () => ({ kind: recalled ? ('recalled' as const) : ('restored' as const), units: 0, reason })
    await changeBatch(transaction, context, key, { recalled }, moveOf)
    if (recalled && context.actor.id)
      await enqueue(transaction, context, { user_id: context.actor.id, topic: recalledTopic, payload: { ...key } })
  })
}

/** Batch first, stock after it: the order in which packing locks them. */
async function changeBatch(db: Db, context: ByHand, key: BatchKey, change: BatchChange, moveOf: (before: number) => Move): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const before = await lockBatch(transaction, key)
    if (before === undefined) throw new Refusal('not_found')
    await setBatch(transaction, key, change)
    await settleStock(transaction, key.pharmacyId, await earliestSendable(transaction, context.now), key.medicineId)
    await remember(transaction, context, key, moveOf(before))
  })
}

async function remember(db: Db, { now, newId, actor }: ByHand, key: BatchKey, { document, ...move }: Move): Promise<void> {
  if (actor.id === null) throw new Refusal('not_signed_in')
  const of = document ? { document_kind: document.kind, document_id: document.id, document_line: document.line } : {}
  await insertMove(db, key, { ...move, ...of, by_user: actor.id, move_id: newId(), at: now })
}
