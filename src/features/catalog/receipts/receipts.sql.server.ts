import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { LineFacts } from './receipt-line.rules.ts'

const mostSuppliers = 500

export function listSuppliers(db: Db, pharmacyId: string) {
  return db
    .selectFrom('suppliers')
    .select(['supplier_id as id', 'name', 'gstin', 'drug_licence'])
    .where('pharmacy_id', '=', pharmacyId)
    .orderBy(sql`lower(name)`)
    .limit(mostSuppliers)
    .execute()
}

interface NewSupplier {
  pharmacy_id: string
  supplier_id: string
  name: string
  gstin: string | null
  drug_licence: string
  created_at: Date
  created_by: string
}

/** False when the name or the GSTIN is known already. */
export async function insertSupplier(db: Db, supplier: NewSupplier): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('suppliers')
    .values(supplier)
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

interface NewReceipt {
  pharmacy_id: string
  receipt_id: string
  supplier_id: string
  invoice_no: string
  invoice_date: string
  created_at: Date
  created_by: string
}

/** False when this invoice of the supplier has a receipt already. */
export async function insertReceipt(db: Db, receipt: NewReceipt): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('stock_receipts')
    .values({ ...receipt, version: 1 })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export interface ReceiptKey {
  pharmacyId: string
  receiptId: string
}

/** With its supplier; `lock` keeps two editors apart. */
export async function findReceipt(db: Db, { pharmacyId, receiptId }: ReceiptKey, { lock = false } = {}) {
  return db
    .selectFrom('stock_receipts as r')
    .innerJoin('suppliers as s', (join) => join.onRef('s.pharmacy_id', '=', 'r.pharmacy_id').onRef('s.supplier_id', '=', 'r.supplier_id'))
    .select(['r.receipt_id', 'r.invoice_no', 'r.version', 'r.posted_at', 's.supplier_id', 's.name', 's.gstin', 's.drug_licence'])
    .select(sql<string>`r.invoice_date::text`.as('invoice_date'))
    .where('r.pharmacy_id', '=', pharmacyId)
    .where('r.receipt_id', '=', receiptId)
    .$if(lock, (query) => query.forUpdate('r'))
    .executeTakeFirst()
}

/** By the invoice that it is for; undefined when it has none. */
export function receiptOfInvoice(
  db: Db,
  { pharmacy_id, supplier_id, invoice_no }: Pick<NewReceipt, 'pharmacy_id' | 'supplier_id' | 'invoice_no'>,
) {
  return db
    .selectFrom('stock_receipts')
    .select('receipt_id')
    .where('pharmacy_id', '=', pharmacy_id)
    .where('supplier_id', '=', supplier_id)
    .where(sql`lower(invoice_no)`, '=', invoice_no.toLowerCase())
    .executeTakeFirst()
}

export interface StoredLine extends LineFacts {
  line_no: number
  name: string
  packing: string
  units: number
}

export async function linesOfReceipt(db: Db, { pharmacyId, receiptId }: ReceiptKey): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select l.line_no, l.medicine_id, l.batch_no, l.expiry::text as expiry, l.packs, l.free_packs, l.mrp_paise, l.purchase_paise,
      l.gst_percent::float8 as gst_percent, p.name, p.packing, p.units
    from stock_receipt_lines l join products p using (medicine_id)
    where l.pharmacy_id = ${pharmacyId} and l.receipt_id = ${receiptId} order by l.line_no`.execute(db)
  return rows
}

/** All lines anew, in one statement. A product that is not there takes its line along: the caller compares the count. */
export async function replaceLines(db: Db, { pharmacyId, receiptId }: ReceiptKey, lines: readonly LineFacts[]): Promise<number> {
  await db.deleteFrom('stock_receipt_lines').where('pharmacy_id', '=', pharmacyId).where('receipt_id', '=', receiptId).execute()
  const { numAffectedRows } = await sql`
    insert into stock_receipt_lines (pharmacy_id, receipt_id, line_no, medicine_id, batch_no, expiry, packs, free_packs, mrp_paise,
      purchase_paise, gst_percent, posted)
    select ${pharmacyId}, ${receiptId}, l.n, p.medicine_id, l.batch_no, l.expiry, l.packs, l.free_packs, l.mrp_paise, l.purchase_paise,
      l.gst_percent, false
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (medicine_id text, batch_no text, expiry date, packs integer,
      free_packs integer, mrp_paise integer, purchase_paise integer, gst_percent numeric)) with ordinality
      as l (medicine_id, batch_no, expiry, packs, free_packs, mrp_paise, purchase_paise, gst_percent, n)
    join products p on p.medicine_id = l.medicine_id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function nextVersion(db: Db, { pharmacyId, receiptId }: ReceiptKey): Promise<void> {
  await db
    .updateTable('stock_receipts')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('pharmacy_id', '=', pharmacyId)
    .where('receipt_id', '=', receiptId)
    .execute()
}

export async function markPosted(
  db: Db,
  { pharmacyId, receiptId }: ReceiptKey,
  posted: { posted_at: Date; posted_by: string },
): Promise<void> {
  const lines = db.updateTable('stock_receipt_lines').set({ posted: true })
  await lines.where('pharmacy_id', '=', pharmacyId).where('receipt_id', '=', receiptId).execute()
  const head = db.updateTable('stock_receipts').set(posted)
  await head.where('pharmacy_id', '=', pharmacyId).where('receipt_id', '=', receiptId).execute()
}

export async function deleteReceipt(db: Db, { pharmacyId, receiptId }: ReceiptKey): Promise<void> {
  await db.deleteFrom('stock_receipt_lines').where('pharmacy_id', '=', pharmacyId).where('receipt_id', '=', receiptId).execute()
  await db.deleteFrom('stock_receipts').where('pharmacy_id', '=', pharmacyId).where('receipt_id', '=', receiptId).execute()
}

interface Wanted {
  pharmacyId: string
  term?: string | undefined
  state?: 'draft' | 'posted' | undefined
  limit: number
  after: { date: string; id: string } | null
}

interface Head {
  id: string
  supplier: string
  invoice_no: string
  invoice_date: string
  posted: boolean
  lines: number
  total_paise: number
}

/** Newest invoice first; a term begins an invoice number or stands in the name of the supplier. */
export async function listReceipts(db: Db, { pharmacyId, term, state, limit, after }: Wanted): Promise<Head[]> {
  const like = (term ?? '').toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  const named = sql`and (lower(r.invoice_no) like ${`${like}%`} or lower(s.name) like ${`%${like}%`})`
  const { rows } = await sql<Head>`
    select r.receipt_id as id, s.name as supplier, r.invoice_no, r.invoice_date::text as invoice_date, r.posted_at is not null as posted,
      coalesce(l.lines, 0) as lines, coalesce(l.total, 0) as total_paise
    from stock_receipts r join suppliers s on s.pharmacy_id = r.pharmacy_id and s.supplier_id = r.supplier_id
    left join lateral (select count(*)::int as lines,
        sum(packs * purchase_paise::bigint + round(packs * purchase_paise::bigint * gst_percent / 100))::float8 as total
      from stock_receipt_lines where pharmacy_id = r.pharmacy_id and receipt_id = r.receipt_id) l on true
    where r.pharmacy_id = ${pharmacyId} ${term ? named : sql``}
      ${state === undefined ? sql`` : state === 'posted' ? sql`and r.posted_at is not null` : sql`and r.posted_at is null`}
      ${after ? sql`and (r.invoice_date, r.receipt_id) < (${after.date}::date, ${after.id}::uuid)` : sql``}
    order by r.invoice_date desc, r.receipt_id desc limit ${limit}`.execute(db)
  return rows
}

/** What a receipt needs to know of products, by any of these. */
export async function receivedProducts(db: Db, { barcodes = [], ids = [] }: { barcodes?: readonly string[]; ids?: readonly string[] }) {
  if (barcodes.length + ids.length === 0) return []
  return db
    .selectFrom('products')
    .select(['medicine_id', 'name', 'packing', 'mrp_paise', 'gst_hsn', 'composition'])
    .where((eb) => eb.or([eb('barcode', 'in', [...barcodes, '']), eb('medicine_id', 'in', [...ids, ''])]))
    .orderBy('medicine_id')
    .limit(50 + ids.length)
    .execute()
}
