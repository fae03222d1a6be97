import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { DispatchKind, DispatchLine, ReturnReason } from './dispatches.contract.ts'

export interface DispatchKey {
  pharmacyId: string
  dispatchId: string
}

export interface Head {
  pharmacy_id: string
  dispatch_id: string
  kind: DispatchKind
  serial: number
  to_pharmacy_id: string | null
  from: string
  to: string
  created_at: Date
  posted_at: Date | null
  received_at: Date | null
  lines: number
  mrp_paise: number
}

const heads = sql`
  select d.pharmacy_id, d.dispatch_id, d.kind, d.serial, d.to_pharmacy_id, f.trade_name as "from", coalesce(s.name, t.trade_name) as "to",
    d.created_at, d.posted_at, d.received_at, l.lines, l.mrp_paise
  from stock_dispatches d join pharmacies f on f.pharmacy_id = d.pharmacy_id
  left join suppliers s on s.pharmacy_id = d.pharmacy_id and s.supplier_id = d.supplier_id
  left join pharmacies t on t.pharmacy_id = d.to_pharmacy_id
  left join lateral (select count(*)::int as lines, coalesce(sum(round(x.units::numeric * x.mrp_paise / p.units)), 0)::float8 as mrp_paise
    from stock_dispatch_lines x join products p using (medicine_id)
    where x.pharmacy_id = d.pharmacy_id and x.dispatch_id = d.dispatch_id) l on true`

/** One's own, or a transfer that was sent to one. */
export async function findDispatch(db: Db, { pharmacyId, dispatchId }: DispatchKey): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    ${heads} where d.pharmacy_id = ${pharmacyId} and d.dispatch_id = ${dispatchId}
    union all ${heads} where d.to_pharmacy_id = ${pharmacyId} and d.posted_at is not null and d.dispatch_id = ${dispatchId}`.execute(db)
  return rows[0]
}

export async function lockDispatch(db: Db, { pharmacyId, dispatchId }: DispatchKey): Promise<void> {
  const rows = db.selectFrom('stock_dispatches').select('dispatch_id').where('pharmacy_id', '=', pharmacyId)
  await rows.where('dispatch_id', '=', dispatchId).forUpdate().execute()
}

interface Wanted {
  pharmacyId: string
  kind?: DispatchKind | undefined
  incoming: boolean
  limit: number
  after: { at: Date; id: string } | null
}

export async function listDispatches(db: Db, { pharmacyId, kind, incoming, limit, after }: Wanted): Promise<Head[]> {
  const mine = incoming ? sql`d.to_pharmacy_id = ${pharmacyId} and d.posted_at is not null` : sql`d.pharmacy_id = ${pharmacyId}`
  const { rows } = await sql<Head>`
    ${heads} where ${mine} ${kind ? sql`and d.kind = ${kind}` : sql``}
      ${after ? sql`and (d.created_at, d.dispatch_id) < (${after.at}, ${after.id}::uuid)` : sql``}
    order by d.created_at desc, d.dispatch_id desc limit ${limit}`.execute(db)
  return rows
}

interface NewDispatch {
  pharmacy_id: string
  dispatch_id: string
  kind: DispatchKind
  supplier_id: string | null
  to_pharmacy_id: string | null
  created_at: Date
  created_by: string
}

/** Numbers of a pharmacy run without gaps: its row is locked until the document is there. */
export async function insertDispatch(db: Db, row: NewDispatch): Promise<void> {
  await db.selectFrom('pharmacies').select('pharmacy_id').where('pharmacy_id', '=', row.pharmacy_id).forNoKeyUpdate().execute()
  await sql`
    insert into stock_dispatches (pharmacy_id, dispatch_id, kind, serial, supplier_id, to_pharmacy_id, created_at, created_by)
    select ${row.pharmacy_id}, ${row.dispatch_id}, ${row.kind}, coalesce(max(serial), 0) + 1, ${row.supplier_id}::uuid, ${row.to_pharmacy_id},
      ${row.created_at}, ${row.created_by}
    from stock_dispatches where pharmacy_id = ${row.pharmacy_id} and kind = ${row.kind}`.execute(db)
}

/** Of two pharmacies, whether one registration covers both. */
export async function sameGstin(db: Db, one: string, other: string): Promise<boolean> {
  const rows = await db.selectFrom('pharmacies').select('gstin').where('pharmacy_id', 'in', [one, other]).execute()
  return rows.length === 2 && rows[0]?.gstin === rows[1]?.gstin
}

/** Expired and recalled batches that are still there and were last bought from this supplier. */
export async function fillReturn(db: Db, { pharmacyId, dispatchId }: DispatchKey, supplierId: string, today: string, most: number) {
  await sql`
    insert into stock_dispatch_lines (pharmacy_id, dispatch_id, line_no, medicine_id, batch_no, expiry, mrp_paise, units, reason)
    select b.pharmacy_id, ${dispatchId}, row_number() over (order by b.expiry, b.medicine_id, b.batch_no), b.medicine_id, b.batch_no, b.expiry,
      b.mrp_paise, b.qty_units, case when b.recalled then 'recalled' else 'expired' end
    from (select * from batches where pharmacy_id = ${pharmacyId} and qty_units > 0 and recalled
      union select * from batches where pharmacy_id = ${pharmacyId} and qty_units > 0 and expiry < ${today}::date) b
    join lateral (select r.supplier_id from stock_receipt_lines l
        join stock_receipts r on r.pharmacy_id = l.pharmacy_id and r.receipt_id = l.receipt_id
      where l.pharmacy_id = b.pharmacy_id and l.medicine_id = b.medicine_id and l.batch_no = b.batch_no and l.posted
      order by l.receipt_id desc limit 1) s on s.supplier_id = ${supplierId}
    order by b.expiry, b.medicine_id, b.batch_no limit ${most}`.execute(db)
}

export async function linesOfDispatch(db: Db, { pharmacyId, dispatchId }: DispatchKey): Promise<DispatchLine[]> {
  const { rows } = await sql<DispatchLine>`
    select l.line_no, l.medicine_id, p.name, p.packing, p.unit, p.units as units_per_pack, l.batch_no, l.expiry::text as expiry, l.mrp_paise,
      l.units, l.reason, l.received_units, l.received_note
    from stock_dispatch_lines l join products p using (medicine_id)
    where l.pharmacy_id = ${pharmacyId} and l.dispatch_id = ${dispatchId} order by l.line_no`.execute(db)
  return rows
}

interface LineOf {
  medicine_id: string
  batch_no: string
  units: number
  reason: ReturnReason | null
}

export async function removeLine(db: Db, { pharmacyId, dispatchId }: DispatchKey, { medicine_id, batch_no }: LineOf): Promise<void> {
  const lines = db.deleteFrom('stock_dispatch_lines').where('pharmacy_id', '=', pharmacyId).where('dispatch_id', '=', dispatchId)
  await lines.where('medicine_id', '=', medicine_id).where('batch_no', '=', batch_no).execute()
}

/** False when the pharmacy has no such batch. */
export async function setLine(db: Db, { pharmacyId, dispatchId }: DispatchKey, line: LineOf): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into stock_dispatch_lines (pharmacy_id, dispatch_id, line_no, medicine_id, batch_no, expiry, mrp_paise, units, reason)
    select b.pharmacy_id, ${dispatchId}, (select coalesce(max(line_no), 0) + 1 from stock_dispatch_lines
        where pharmacy_id = ${pharmacyId} and dispatch_id = ${dispatchId}), b.medicine_id, b.batch_no, b.expiry, b.mrp_paise, ${line.units},
      ${line.reason}
    from batches b where b.pharmacy_id = ${pharmacyId} and b.medicine_id = ${line.medicine_id} and b.batch_no = ${line.batch_no}
    on conflict (pharmacy_id, dispatch_id, medicine_id, batch_no) do update set units = excluded.units, reason = excluded.reason`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0) === 1
}

export async function markSent(
  db: Db,
  { pharmacyId, dispatchId }: DispatchKey,
  sent: { posted_at: Date; posted_by: string },
): Promise<void> {
  const rows = db.updateTable('stock_dispatches').set(sent).where('pharmacy_id', '=', pharmacyId)
  await rows.where('dispatch_id', '=', dispatchId).execute()
}

interface Received {
  line_no: number
  units: number
  note: string | null
}

export async function markReceived(
  db: Db,
  { pharmacyId, dispatchId }: DispatchKey,
  received: { received_at: Date; received_by: string },
  lines: readonly Received[],
): Promise<void> {
  for (const { line_no, units, note } of lines) {
    const row = db.updateTable('stock_dispatch_lines').set({ received_units: units, received_note: note })
    await row.where('pharmacy_id', '=', pharmacyId).where('dispatch_id', '=', dispatchId).where('line_no', '=', line_no).execute()
  }
  const rows = db.updateTable('stock_dispatches').set(received).where('pharmacy_id', '=', pharmacyId)
  await rows.where('dispatch_id', '=', dispatchId).execute()
}

export async function deleteDispatch(db: Db, { pharmacyId, dispatchId }: DispatchKey): Promise<void> {
  const lines = db.deleteFrom('stock_dispatch_lines').where('pharmacy_id', '=', pharmacyId)
  await lines.where('dispatch_id', '=', dispatchId).execute()
  await db.deleteFrom('stock_dispatches').where('pharmacy_id', '=', pharmacyId).where('dispatch_id', '=', dispatchId).execute()
}
