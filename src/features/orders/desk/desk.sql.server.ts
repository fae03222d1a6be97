import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { RegisterEntries } from '../../../platform/database/database.types.ts'
import type { OrderKey, OrderRow, ReturnRow } from '../orders.sql.server.ts'

/** An order of this pharmacy; another pharmacy's is not found. */
export async function findOfPharmacy(db: Db, pharmacyId: string, orderId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('order_id', '=', orderId).where('pharmacy_id', '=', pharmacyId).executeTakeFirst()
}

/** Those of these orders that are this pharmacy's. */
export async function ordersOfPharmacy(db: Db, pharmacyId: string, ids: readonly string[]): Promise<OrderRow[]> {
  return db.selectFrom('orders').selectAll().where('order_id', 'in', ids).where('pharmacy_id', '=', pharmacyId).execute()
}

/** An order of any pharmacy of the clinic, and what that pharmacy is called. */
export async function findForCaller(db: Db, orderId: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('pharmacies as p', 'p.pharmacy_id', 'o.pharmacy_id')
    .selectAll('o')
    .select('p.trade_name')
    .where('o.order_id', '=', orderId)
    .executeTakeFirst()
}

export async function findPharmacist(db: Db, pharmacyId: string, pharmacistId: string) {
  return db
    .selectFrom('pharmacists')
    .select(['name', 'registration_no'])
    .where('pharmacy_id', '=', pharmacyId)
    .where('pharmacist_id', '=', pharmacistId)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** Who packs next waits here until this parcel is written down or given up: serials have no gaps. */
export async function nextSerials(db: Db, pharmacyId: string, kind: 'H' | 'H1', count: number): Promise<number> {
  const { last } = await db
    .insertInto('register_serials')
    .values({ pharmacy_id: pharmacyId, kind, last: count })
    .onConflict((on) => on.columns(['pharmacy_id', 'kind']).doUpdateSet({ last: sql`register_serials.last + ${count}` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last - count + 1
}

export async function insertRegister(db: Db, rows: readonly Insertable<RegisterEntries>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('register_entries').values(rows).execute()
}

/** What was written of a parcel that nobody got is struck out, not taken out: serials have no gaps. */
export async function voidRegister(db: Db, { pharmacy_id, user_id, order_id }: OrderRow, void_reason: string, now: Date): Promise<void> {
  await db
    .updateTable('register_entries')
    .set({ voided_at: now, void_reason })
    .where('pharmacy_id', '=', pharmacy_id)
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('voided_at', 'is', null)
    .execute()
}

export async function prescribersOf(db: Db, userId: string, prescriptionIds: readonly string[]) {
  if (prescriptionIds.length === 0) return []
  return db
    .selectFrom('prescriptions')
    .select(['prescription_id', 'prescriber'])
    .where('user_id', '=', userId)
    .where('prescription_id', 'in', prescriptionIds)
    .execute()
}

/** The supplier of an invoice, as the law wants it named (GST-5). */
export async function supplierOf(db: Db, pharmacyId: string) {
  return db
    .selectFrom('pharmacies as p')
    .innerJoin('states as s', 's.code', 'p.state_code')
    .select([
      'p.legal_name',
      'p.trade_name',
      'p.line1',
      'p.line2',
      'p.city',
      'p.postal_code',
      'p.gstin',
      'p.state_code',
      's.name as state_name',
    ])
    .select(['p.phone', 'p.registered_email'])
    .where('p.pharmacy_id', '=', pharmacyId)
    .executeTakeFirstOrThrow()
}

/** Batches of these medicines that may be sent out, as packing will see them; nothing is locked. */
export async function sendableBatches(db: Db, pharmacyId: string, medicineIds: readonly string[], earliest: string) {
  if (medicineIds.length === 0) return []
  return db
    .selectFrom('batches')
    .select(['medicine_id', 'batch_no', 'mrp_paise', 'qty_units', sql<string>`expiry::text`.as('expiry')])
    .where('pharmacy_id', '=', pharmacyId)
    .where('medicine_id', 'in', medicineIds)
    .where('qty_units', '>', 0)
    .where('recalled', '=', false)
    .where(sql<boolean>`expiry >= ${earliest}::date`)
    .execute()
}

export async function closeReturn(
  db: Db,
  { user_id, order_id, return_id }: ReturnRow,
  change: Pick<ReturnRow, 'state' | 'decided_at' | 'decided_by' | 'condition' | 'refund_paise'>,
): Promise<void> {
  await db
    .updateTable('order_returns')
    .set(change)
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('return_id', '=', return_id)
    .execute()
}

/** Of these medicines those kept between 2 and 8 °C. */
export async function coldMedicines(db: Db, medicineIds: readonly string[]): Promise<Set<string>> {
  if (medicineIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('products')
    .select('medicine_id')
    .where('medicine_id', 'in', [...new Set(medicineIds)])
    .where('storage', '=', 'cold')
    .execute()
  return new Set(rows.map(({ medicine_id }) => medicine_id))
}

/** Where a pharmacy keeps these medicines, and what their barcode says. */
export async function shelfOf(db: Db, pharmacyId: string, medicineIds: readonly string[]) {
  if (medicineIds.length === 0) return new Map<string, { place: string | null; barcode: string | null }>()
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('shelf_places as s', (join) => join.onRef('s.medicine_id', '=', 'p.medicine_id').on('s.pharmacy_id', '=', pharmacyId))
    .select(['p.medicine_id', 'p.barcode', 's.place'])
    .where('p.medicine_id', 'in', [...new Set(medicineIds)])
    .execute()
  return new Map(rows.map(({ medicine_id, place, barcode }) => [medicine_id, { place, barcode }]))
}

/** How a sale over the counter was paid, and who sold it. */
export async function findCounterSale(db: Db, { user_id, order_id }: OrderKey) {
  return db
    .selectFrom('counter_sales as c')
    .leftJoin('staff as s', 's.user_id', 'c.sold_by')
    .select(['c.method', 'c.received_paise', 'c.upi_reference', 's.name as seller'])
    .where('c.user_id', '=', user_id)
    .where('c.order_id', '=', order_id)
    .executeTakeFirst()
}
