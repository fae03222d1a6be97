import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { CountLine } from './counts.contract.ts'

export interface CountKey {
  pharmacyId: string
  countId: string
}

/** `lock` keeps counting and posting apart; `share` lets several people count at once. */
export function findCount(db: Db, { pharmacyId, countId }: CountKey, lock?: 'lock' | 'share') {
  return db
    .selectFrom('stock_counts')
    .select(['count_id', 'shelf', 'created_at', 'compared_at', 'posted_at'])
    .where('pharmacy_id', '=', pharmacyId)
    .where('count_id', '=', countId)
    .$if(lock === 'lock', (query) => query.forUpdate())
    .$if(lock === 'share', (query) => query.forShare())
    .executeTakeFirst()
}

interface NewCount {
  pharmacy_id: string
  count_id: string
  shelf: string | null
  created_at: Date
  created_by: string
}

export async function insertCount(db: Db, count: NewCount): Promise<void> {
  await db.insertInto('stock_counts').values(count).execute()
}

/** Every batch in stock whose medicine stands at a place that begins so, up to one more than `most`. */
export async function addShelf(db: Db, { pharmacyId, countId }: CountKey, shelf: string, most: number): Promise<number> {
  const like = `${shelf.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { numAffectedRows } = await sql`
    insert into stock_count_lines (pharmacy_id, count_id, line_no, medicine_id, batch_no, expiry, mrp_paise)
    select ${pharmacyId}, ${countId}, row_number() over (order by s.place, b.medicine_id, b.expiry, b.batch_no), b.medicine_id, b.batch_no,
      b.expiry, b.mrp_paise
    from shelf_places s join batches b on b.pharmacy_id = s.pharmacy_id and b.medicine_id = s.medicine_id and b.qty_units > 0
    where s.pharmacy_id = ${pharmacyId} and s.place like ${like}
    order by s.place, b.medicine_id, b.expiry, b.batch_no limit ${most + 1}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Every batch in stock of a medicine that the count does not have yet. */
export async function addMedicine(db: Db, { pharmacyId, countId }: CountKey, medicineId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into stock_count_lines (pharmacy_id, count_id, line_no, medicine_id, batch_no, expiry, mrp_paise)
    select ${pharmacyId}, ${countId}, ${lastLine(pharmacyId, countId)} + row_number() over (order by b.expiry, b.batch_no), b.medicine_id,
      b.batch_no, b.expiry, b.mrp_paise
    from batches b where b.pharmacy_id = ${pharmacyId} and b.medicine_id = ${medicineId} and b.qty_units > 0
    on conflict (pharmacy_id, count_id, medicine_id, batch_no) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const lastLine = (pharmacyId: string, countId: string) =>
  sql`(select coalesce(max(line_no), 0) from stock_count_lines where pharmacy_id = ${pharmacyId} and count_id = ${countId})`

export interface OfBatch {
  medicine_id: string
  batch_no: string
}

/** A batch that the books do not have, with the price that the catalogue knows; undefined where the product is unknown. */
export async function addFoundBatch(db: Db, { pharmacyId, countId }: CountKey, batch: OfBatch & { expiry: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into stock_count_lines (pharmacy_id, count_id, line_no, medicine_id, batch_no, expiry, mrp_paise)
    select ${pharmacyId}, ${countId}, ${lastLine(pharmacyId, countId)} + 1, p.medicine_id, ${batch.batch_no},
      coalesce(b.expiry, ${batch.expiry}::date), coalesce(b.mrp_paise, p.mrp_paise)
    from products p left join batches b on b.pharmacy_id = ${pharmacyId} and b.medicine_id = p.medicine_id and b.batch_no = ${batch.batch_no}
    where p.medicine_id = ${batch.medicine_id}
    on conflict (pharmacy_id, count_id, medicine_id, batch_no) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

export function findLine(db: Db, { pharmacyId, countId }: CountKey, { medicine_id, batch_no }: OfBatch) {
  return db
    .selectFrom('stock_count_lines')
    .select(['line_no', 'counted_units', 'book_units', 'reason'])
    .where('pharmacy_id', '=', pharmacyId)
    .where('count_id', '=', countId)
    .where('medicine_id', '=', medicine_id)
    .where('batch_no', '=', batch_no)
    .forUpdate()
    .executeTakeFirst()
}

interface Counted {
  counted_units: number | null
  book_units: number | null
  counted_at: Date | null
  counted_by: string | null
  reason: string | null
}

export async function setLine(db: Db, { pharmacyId, countId }: CountKey, line: number, counted: Partial<Counted>): Promise<void> {
  const lines = db.updateTable('stock_count_lines').set(counted).where('pharmacy_id', '=', pharmacyId)
  await lines.where('count_id', '=', countId).where('line_no', '=', line).execute()
}

export interface StoredLine extends CountLine {
  line_no: number
  counted_at: Date | null
  /** Now. */
  qty_units: number | null
}

/** By shelf place, with what became of their batches since they were counted. */
export async function linesOfCount(db: Db, { pharmacyId, countId }: CountKey): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select l.line_no, l.medicine_id, p.name, p.packing, p.units as units_per_pack, p.unit, s.place, l.batch_no, l.expiry::text as expiry,
      l.mrp_paise, l.counted_units, l.book_units, l.reason, l.counted_at, b.qty_units,
      coalesce(b.qty_units, 0) + l.counted_units - l.book_units < 0 or exists (select 1 from stock_moves m
        where m.pharmacy_id = l.pharmacy_id and m.medicine_id = l.medicine_id and m.at > l.counted_at and m.batch_no = l.batch_no
          and m.kind = 'counted') as outdated
    from stock_count_lines l join products p using (medicine_id)
    left join shelf_places s on s.pharmacy_id = l.pharmacy_id and s.medicine_id = l.medicine_id
    left join batches b on b.pharmacy_id = l.pharmacy_id and b.medicine_id = l.medicine_id and b.batch_no = l.batch_no
    where l.pharmacy_id = ${pharmacyId} and l.count_id = ${countId} order by s.place nulls last, l.line_no`.execute(db)
  return rows
}

export async function markCompared(db: Db, { pharmacyId, countId }: CountKey, compared_at: Date): Promise<void> {
  const counts = db.updateTable('stock_counts').set({ compared_at })
  await counts.where('pharmacy_id', '=', pharmacyId).where('count_id', '=', countId).execute()
}

export async function markPosted(db: Db, { pharmacyId, countId }: CountKey, posted: { posted_at: Date; posted_by: string }): Promise<void> {
  const counts = db.updateTable('stock_counts').set(posted)
  await counts.where('pharmacy_id', '=', pharmacyId).where('count_id', '=', countId).execute()
}

export async function deleteCount(db: Db, { pharmacyId, countId }: CountKey): Promise<void> {
  await db.deleteFrom('stock_count_lines').where('pharmacy_id', '=', pharmacyId).where('count_id', '=', countId).execute()
  await db.deleteFrom('stock_counts').where('pharmacy_id', '=', pharmacyId).where('count_id', '=', countId).execute()
}

interface Head {
  id: string
  shelf: string | null
  created_at: Date
  compared_at: Date | null
  posted_at: Date | null
  lines: number
  counted: number
  differing: number
}
interface Wanted {
  pharmacyId: string
  open: boolean
  limit: number
  after: { at: Date; id: string } | null
}

export async function listCounts(db: Db, { pharmacyId, open, limit, after }: Wanted): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select c.count_id as id, c.shelf, c.created_at, c.compared_at, c.posted_at, l.lines, l.counted, l.differing
    from stock_counts c
    left join lateral (select count(*)::int as lines, count(counted_units)::int as counted,
        count(*) filter (where counted_units <> book_units)::int as differing
      from stock_count_lines where pharmacy_id = c.pharmacy_id and count_id = c.count_id) l on true
    where c.pharmacy_id = ${pharmacyId} ${open ? sql`and c.posted_at is null` : sql``}
      ${after ? sql`and (c.created_at, c.count_id) < (${after.at}, ${after.id}::uuid)` : sql``}
    order by c.created_at desc, c.count_id desc limit ${limit}`.execute(db)
  return rows
}
