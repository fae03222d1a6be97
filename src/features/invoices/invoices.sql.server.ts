import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { Invoices } from '../../platform/database/database.types.ts'
import type { InvoiceKind } from './invoices.rules.ts'

export type InvoiceRow = Selectable<Invoices>
interface Series {
  supplier: string
  fy: string
  kind: InvoiceKind
}

/** Whoever holds the series issues; the next waits until that invoice is committed or gone, so no number is lost or given twice. */
export async function lockSeries(db: Db, { supplier, fy, kind }: Series): Promise<number> {
  const { last } = await db
    .insertInto('invoice_serials')
    .values({ supplier, fy, kind, last: 0 })
    .onConflict((on) => on.columns(['supplier', 'fy', 'kind']).doUpdateSet({ last: sql`invoice_serials.last` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function advanceSeries(db: Db, { supplier, fy, kind }: Series, last: number): Promise<void> {
  await db
    .updateTable('invoice_serials')
    .set({ last })
    .where('supplier', '=', supplier)
    .where('fy', '=', fy)
    .where('kind', '=', kind)
    .execute()
}

export async function insertInvoice(db: Db, invoice: Insertable<Invoices>): Promise<InvoiceRow> {
  const { supplier, fy, number, user_id, invoice_id } = invoice
  await db.insertInto('invoice_numbers').values({ supplier, fy, number, user_id, invoice_id }).execute()
  return db.insertInto('invoices').values(invoice).returningAll().executeTakeFirstOrThrow()
}

export async function invoiceFor(db: Db, userId: string, cause: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoices').selectAll().where('user_id', '=', userId).where('cause', '=', cause).executeTakeFirst()
}

export async function findInvoice(db: Db, userId: string, invoiceId: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoices').selectAll().where('user_id', '=', userId).where('invoice_id', '=', invoiceId).executeTakeFirst()
}

/** The newest invoice of an order or consultation first, then its credit notes in the order they were issued. */
export async function invoicesOf(
  db: Db,
  userId: string,
  source: { source: 'order'; id: string } | { source: 'consultation'; uid: string },
): Promise<InvoiceRow[]> {
  const own = db.selectFrom('invoices').selectAll().where('user_id', '=', userId).where('source', '=', source.source)
  const named = source.source === 'order' ? own.where('source_id', '=', source.id) : own.where('source_uid', '=', source.uid)
  return (
    named
      .orderBy((eb) => eb('credits', 'is not', null))
      // Of a parcel that was packed anew the invoice before was credited whole.
      .orderBy(sql`case when credits is null then invoice_id end`, 'desc')
      .orderBy('issued_at')
      .orderBy('invoice_id')
      .limit(100)
      .execute()
  )
}

export async function notesOf(db: Db, { user_id, invoice_id }: Pick<InvoiceRow, 'user_id' | 'invoice_id'>): Promise<InvoiceRow[]> {
  const notes = db.selectFrom('invoices').selectAll().where('user_id', '=', user_id).where('credits', '=', invoice_id)
  return notes.orderBy('issued_at').orderBy('invoice_id').limit(100).execute()
}

interface Page {
  kind?: InvoiceKind | undefined
  from?: Date | undefined
  to?: Date | undefined
  before: { at: Date; id: string } | null
  limit: number
}

/** Without their documents: a list says only what, when and how much. */
export async function listInvoices(
  db: Db,
  userId: string,
  { kind, from, to, before, limit }: Page,
): Promise<Omit<InvoiceRow, 'document'>[]> {
  const columns = ['user_id', 'invoice_id', 'cause', 'number', 'fy', 'supplier', 'kind', 'source', 'source_id', 'source_uid'] as const
  return db
    .selectFrom('invoices')
    .select([...columns, 'credits', 'total_paise', 'issued_at'])
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'tax_invoice'))
    .$if(from !== undefined, (query) => query.where('issued_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('issued_at', '<', to ?? new Date(0)))
    .$if(before !== null, (query) => query.where(sql<boolean>`(issued_at, invoice_id) < (${before?.at}, ${before?.id}::uuid)`))
    .orderBy('issued_at', 'desc')
    .orderBy('invoice_id', 'desc')
    .limit(limit)
    .execute()
}
