import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { RegisterEntries } from '../../../platform/database/database.types.ts'
import type { Fulfilment, OrderStatus } from '../orders.rules.ts'
import type { OrderRow, ReturnRow } from '../orders.sql.server.ts'

interface BoardPage {
  status?: OrderStatus | undefined
  fulfilment?: Fulfilment | undefined
  returns?: 'requested' | undefined
  cursor?: string | undefined
  limit: number
}

/** Written out, so that the index of what is being worked on is used: it stays small however many orders there were. */
const beingWorkedOn = sql<boolean>`orders.status in ('PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING')`

/** Orders of a pharmacy, the oldest first: of one state, those of which something comes back, or all that are being worked on. */
export async function board(db: Db, pharmacyId: string, page: BoardPage) {
  const requested = sql<boolean>`exists (select 1 from order_returns r where r.user_id = orders.user_id and r.order_id = orders.order_id and r.state = 'REQUESTED')`
  return db
    .selectFrom('orders')
    .selectAll()
    .select(requested.as('return_requested'))
    .where('pharmacy_id', '=', pharmacyId)
    .$if(page.status !== undefined, (query) => query.where('status', '=', page.status ?? 'PENDING'))
    .$if(page.status === undefined && page.returns === undefined, (query) => query.where(beingWorkedOn))
    .$if(page.fulfilment !== undefined, (query) => query.where('fulfilment', '=', page.fulfilment ?? 'assigned'))
    .$if(page.returns !== undefined, (query) => query.where(requested))
    .$if(page.cursor !== undefined, (query) => query.where('order_id', '>', page.cursor ?? ''))
    .orderBy('order_id')
    .limit(page.limit)
    .execute()
}

/** For the board: how many of what each order holds, in one question. */
export async function boardLines(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_lines')
    .select(['order_id', 'quantity', 'rx_required'])
    .where((eb) =>
      eb(
        eb.refTuple('user_id', 'order_id'),
        'in',
        eb.selectFrom('orders').select(['user_id', 'order_id']).where('order_id', 'in', orderIds).$asTuple('user_id', 'order_id'),
      ),
    )
    .execute()
}

/** An order of this pharmacy; another pharmacy's is not found. */
export async function findOfPharmacy(db: Db, pharmacyId: string, orderId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('order_id', '=', orderId).where('pharmacy_id', '=', pharmacyId).executeTakeFirst()
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
  change: Pick<ReturnRow, 'state' | 'decided_at' | 'decided_by'>,
): Promise<void> {
  await db
    .updateTable('order_returns')
    .set(change)
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('return_id', '=', return_id)
    .execute()
}
