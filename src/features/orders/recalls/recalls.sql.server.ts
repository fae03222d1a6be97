import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { BatchKey } from '../../pharmacies/stock-by-hand.sql.server.ts'
import type { RecallSource } from './recalls.rules.ts'

interface NewRecall {
  recall_id: string
  medicine_id: string
  batch_no: string
  source: RecallSource
  reference: string | null
  reason: string
  recalled_at: Date
  recalled_by: string
}

/** False when a recall of this batch stands already. */
export async function insertRecall(db: Db, recall: NewRecall): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('recalls')
    .values(recall)
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const heads = (db: Db) =>
  db
    .selectFrom('recalls as r')
    .innerJoin('products as p', 'p.medicine_id', 'r.medicine_id')
    .selectAll('r')
    .select(['p.name', 'p.packing', 'p.unit'])
    .select([
      sql<string | null>`(select s.name from staff s where s.user_id = r.recalled_by)`.as('by_name'),
      sql<string | null>`(select s.name from staff s where s.user_id = r.withdrawn_by)`.as('withdrawn_by_name'),
    ])

export async function listRecalls(db: Db, limit: number, after: { at: Date; id: string } | null) {
  return heads(db)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(r.recalled_at, r.recall_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`),
    )
    .orderBy('r.recalled_at', 'desc')
    .orderBy('r.recall_id', 'desc')
    .limit(limit)
    .execute()
}
export type RecallRow = Awaited<ReturnType<typeof listRecalls>>[number]

export async function findRecall(db: Db, id: string): Promise<RecallRow | undefined> {
  return heads(db).where('r.recall_id', '=', id).executeTakeFirst()
}

/** False when it was withdrawn before. */
export async function closeRecall(db: Db, id: string, end: { withdrawn_at: Date; withdrawn_by: string; withdrawn_reason: string }) {
  const open = db.updateTable('recalls').set(end).where('recall_id', '=', id).where('withdrawn_at', 'is', null)
  return (await open.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

const mostBatches = 200

/** What any pharmacy has or had of a medicine. */
export async function knownBatches(db: Db, medicineId: string) {
  const { rows } = await sql<{ batch_no: string; expiry: string; units: number }>`
    select b.batch_no, max(b.expiry)::text as expiry, sum(b.qty_units)::int as units
    from pharmacies p join batches b on b.pharmacy_id = p.pharmacy_id and b.medicine_id = ${medicineId}
    group by b.batch_no order by max(b.expiry) desc, b.batch_no limit ${mostBatches}`.execute(db)
  return rows
}

/** The same batch at each pharmacy that has or had it, closed ones too. */
export async function shelvesOf(db: Db, medicineId: string, batchNo: string): Promise<(BatchKey & { pharmacy: string; units: number })[]> {
  const { rows } = await sql<BatchKey & { pharmacy: string; units: number }>`
    select p.pharmacy_id as "pharmacyId", b.medicine_id as "medicineId", b.batch_no as "batchNo", p.trade_name as pharmacy, b.qty_units as units
    from pharmacies p
    join batches b on b.pharmacy_id = p.pharmacy_id and b.medicine_id = ${medicineId} and b.batch_no = ${batchNo}
    order by p.trade_name, p.pharmacy_id`.execute(db)
  return rows
}
