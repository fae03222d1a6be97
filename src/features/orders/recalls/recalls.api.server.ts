import { cursorAfter } from '../../../lib/cursor.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { readCursor } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { answer, implement } from '../../../platform/implement.ts'
import { hasProduct } from '../../pharmacies/recalls.sql.server.ts'
import { mine, pharmacist } from '../desk/pharmacist.server.ts'
import type { OrderKey } from '../orders.sql.server.ts'
import { tellAgain } from '../tracking/notify-recall.server.ts'
import { byBatch } from './by-batch.rules.ts'
import { holdersOf } from './holders.sql.server.ts'
import { countReach, type ReachCount, reachedOrders } from './reach.sql.server.ts'
import { arrangeReturn, openRecall, withdrawRecall } from './recall-steps.server.ts'
import { type Recall, type RecallHead, recallsContract } from './recalls.contract.ts'
import { reachStates } from './recalls.rules.ts'
import { findRecall, knownBatches, listRecalls, type RecallRow, shelvesOf } from './recalls.sql.server.ts'

export const recallsApi = () =>
  implement(recallsContract, {
    'GET /api/desk/recall/': async (context, { query: { limit, cursor } }) => {
      const rows = await listRecalls(context.db, limit, readCursor(cursor))
      const last = rows.length === limit ? rows.at(-1) : undefined
      return answer(rows.map(headOf), last ? { next: cursorAfter(last.recalled_at, last.recall_id) } : {})
    },
    'GET /api/desk/recall/batch/': (context, { query }) => knownBatches(context.db, query.medicine_id),
    'GET /api/desk/recall/number/': async (context, { query }) => byBatch(await holdersOf(context.db, query.batch_no)),
    'GET /api/desk/recall/reach/': async ({ db, now }, { query: { medicine_id: medicineId, batch_no: batchNo } }) => {
      if (!(await hasProduct(db, medicineId))) throw new Refusal('not_found')
      const counts = await countReach(db, { medicineId, batchNo, recalledAt: now, pharmacyId: null })
      return { states: byState(counts), shelves: await onShelves(db, medicineId, batchNo) }
    },
    'POST /api/desk/recall/': async (context, { body }) => headOf(await known(context, await openRecall(context, body))),
    'GET /api/desk/recall/{id}/': async (context, { params }) => recallView(context, await known(context, params.id)),
    'GET /api/desk/recall/{id}/order/': async (context, { params, query: { cursor, ...wanted } }) => {
      const batch = batchOf(context, await known(context, params.id))
      const rows = await reachedOrders(context.db, batch, { ...wanted, before: cursor })
      const last = rows.length === wanted.limit ? rows.at(-1) : undefined
      context.accessed?.()
      for (const row of rows) if (row.phone !== null) note(context, row)
      return answer(
        rows.map(({ order_id: id, user_id: _, delivered_at, told_at, sms_at, ...row }) => {
          const times = { delivered_at: iso(delivered_at), told_at: iso(told_at), sms_at: iso(sms_at) }
          return { id, ...row, ...times }
        }),
        last ? { next: last.order_id } : {},
      )
    },
    'POST /api/desk/recall/{id}/withdraw/': async (context, { params, body }) => {
      await withdrawRecall(context, params.id, body.reason)
      return headOf(await known(context, params.id))
    },
    'POST /api/desk/order/{id}/recall-notice/': async (context, { params }) => {
      const order = await mine(context, params.id)
      if (!(await tellAgain(context.db, context, order))) throw new Refusal('order_moved')
      note(context, order)
      return { told_at: context.now.toISOString() }
    },
    'POST /api/desk/order/{id}/recall-return/': async (context, { params, body }) => {
      const order = await mine(context, params.id)
      const refund_paise = await arrangeReturn(context, order, body.rider)
      note(context, order)
      return { refund_paise }
    },
  })

const iso = (at: Date | null) => at?.toISOString() ?? null

async function known(context: Context, id: string): Promise<RecallRow> {
  const recall = await findRecall(context.db, id)
  if (!recall) throw new Refusal('not_found')
  return recall
}

/** A pharmacist follows the orders of their own pharmacy, an admin all of them. */
function batchOf(context: Context, { medicine_id: medicineId, batch_no: batchNo, recalled_at: recalledAt }: RecallRow) {
  const pharmacyId = context.actor.roles.includes('admin') ? null : pharmacist(context).pharmacyId
  return { medicineId, batchNo, recalledAt, pharmacyId }
}

function headOf(row: RecallRow): RecallHead {
  const { medicine_id, name, packing, unit, batch_no, source, reference, reason } = row
  const { recall_id: id, recalled_at, by_name, withdrawn_at, withdrawn_by_name, withdrawn_reason } = row
  return {
    id,
    medicine_id,
    name,
    packing,
    unit,
    batch_no,
    source,
    reference,
    reason,
    recalled_at: recalled_at.toISOString(),
    recalled_by: by_name ?? '',
    withdrawn: withdrawn_at && { at: withdrawn_at.toISOString(), by: withdrawn_by_name ?? '', reason: withdrawn_reason ?? '' },
  }
}

async function recallView(context: Context, row: RecallRow): Promise<Recall> {
  const counts = await countReach(context.db, batchOf(context, row))
  const sum = (of: 'orders' | 'told' | 'refunded' | 'refund_paise') => counts.reduce((all, count) => all + count[of], 0)
  return {
    ...headOf(row),
    shelves: await onShelves(context.db, row.medicine_id, row.batch_no),
    reach: {
      orders: sum('orders'),
      told: sum('told'),
      refunded: sum('refunded'),
      refund_paise: sum('refund_paise'),
      states: byState(counts),
    },
  }
}

const byState = (counts: readonly ReachCount[]) =>
  reachStates.map((state) => ({ state, orders: counts.find((count) => count.state === state)?.orders ?? 0 }))

async function onShelves(db: Db, medicineId: string, batchNo: string) {
  return (await shelvesOf(db, medicineId, batchNo)).map(({ pharmacy, units }) => ({ pharmacy, units }))
}

/** Whose order it was stands in their own record (S9). */
function note(context: Context, { user_id: userId, order_id }: OrderKey): void {
  context.accessed?.({ userId, subject: `order:${order_id}`, reason: 'recall of a batch' })
}
