import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { OrderBatches, OrderEvents, OrderLines, OrderReturns, Orders } from '../../platform/database/database.types.ts'
import type { OrderStatus } from './orders.rules.ts'

export type OrderRow = Selectable<Orders>
export type LineRow = Selectable<OrderLines>
export type NewOrder = Insertable<Orders>
export type NewLine = Insertable<OrderLines>
export interface OrderKey {
  user_id: string
  order_id: string
}

export async function insertOrder(
  db: Db,
  order: NewOrder,
  lines: readonly NewLine[],
  prescriptionIds: readonly string[],
): Promise<{ order: OrderRow; lines: LineRow[] }> {
  const row = await db.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow()
  const written = await db.insertInto('order_lines').values(lines).returningAll().execute()
  await addPrescriptions(db, row, prescriptionIds)
  return { order: row, lines: written.toSorted((a, b) => a.sort - b.sort) }
}

export async function addPrescriptions(db: Db, { user_id, order_id }: OrderKey, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('order_prescriptions')
    .values(ids.map((prescription_id) => ({ user_id, order_id, prescription_id })))
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function findOrder(db: Db, { user_id, order_id }: OrderKey): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('user_id', '=', user_id).where('order_id', '=', order_id).executeTakeFirst()
}

/** The order as nobody else can change it until the transaction ends. */
export async function lockOrder(db: Db, { user_id, order_id }: OrderKey): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('user_id', '=', user_id).where('order_id', '=', order_id).forUpdate().executeTakeFirst()
}

interface Page {
  status?: OrderStatus | undefined
  patient?: string | undefined
  before?: string | undefined
  limit: number
}

/** Ids grow with time: the newest first. */
export async function listOrders(db: Db, userId: string, { status, patient, before, limit }: Page): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'PENDING'))
    .$if(patient !== undefined, (query) => query.where('patient_id', '=', patient ?? ''))
    .$if(before !== undefined, (query) => query.where('order_id', '<', before ?? ''))
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute()
}

export async function linesOf(db: Db, userId: string, orderIds: readonly string[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('sort')
    .execute()
}

export async function changeLine(
  db: Db,
  { user_id, order_id, line_id }: OrderKey & { line_id: string },
  change: Partial<Omit<LineRow, 'medicine'>>,
): Promise<void> {
  await db
    .updateTable('order_lines')
    .set(change)
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('line_id', '=', line_id)
    .execute()
}

/** Moves all lines of an order that stand somewhere to somewhere else. */
export async function moveLines(
  db: Db,
  { user_id, order_id }: OrderKey,
  from: readonly LineRow['state'][],
  to: LineRow['state'],
  reasonCode?: string,
): Promise<void> {
  await db
    .updateTable('order_lines')
    .set({ state: to, ...(reasonCode === undefined ? {} : { reason_code: reasonCode }) })
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('state', 'in', from)
    .execute()
}

export async function changeOrder(
  db: Db,
  { user_id, order_id }: OrderKey,
  change: Partial<Omit<OrderRow, 'status' | 'fulfilment'>>,
): Promise<void> {
  await db
    .updateTable('orders')
    .set(change as object)
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .execute()
}

export type EventRow = Selectable<OrderEvents>

export async function addEvent(db: Db, event: EventRow): Promise<void> {
  await db.insertInto('order_events').values(event).execute()
}

/** In the order they happened. */
export async function eventsOf(db: Db, { user_id, order_id }: OrderKey) {
  return db
    .selectFrom('order_events')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .orderBy('at')
    .orderBy('event_id')
    .limit(200)
    .execute()
}

export async function prescriptionsOf(db: Db, { user_id, order_id }: OrderKey): Promise<{ id: string; state: string; wants: string }[]> {
  return db
    .selectFrom('order_prescriptions as o')
    .innerJoin('prescriptions as p', (join) =>
      join.onRef('p.user_id', '=', 'o.user_id').onRef('p.prescription_id', '=', 'o.prescription_id'),
    )
    .where('o.user_id', '=', user_id)
    .where('o.order_id', '=', order_id)
    .select(['p.prescription_id as id', 'p.state', 'p.wants'])
    .orderBy('p.prescription_id')
    .execute()
}

export async function insertBatches(db: Db, rows: readonly Insertable<OrderBatches>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('order_batches').values(rows).execute()
}

/** Days leave the database as text. */
export async function batchesOf(db: Db, { user_id, order_id }: OrderKey) {
  return db
    .selectFrom('order_batches')
    .select(['line_id', 'batch_no', 'units', 'mrp_paise', sql<string>`expiry::text`.as('expiry')])
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .orderBy('line_id')
    .orderBy('expiry')
    .orderBy('batch_no')
    .execute()
}

/** The parcel was opened: what is packed next is written anew. */
export async function removeBatches(db: Db, { user_id, order_id }: OrderKey): Promise<void> {
  await db.deleteFrom('order_batches').where('user_id', '=', user_id).where('order_id', '=', order_id).execute()
}

/** Every order of a pharmacy that a batch of a medicine was packed into. */
export async function ordersWithBatch(
  db: Db,
  { pharmacyId, medicineId, batchNo }: { pharmacyId: string; medicineId: string; batchNo: string },
): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select distinct o.user_id, o.order_id from order_batches b
    join order_lines l on l.user_id = b.user_id and l.order_id = b.order_id and l.line_id = b.line_id
    join orders o on o.user_id = b.user_id and o.order_id = b.order_id
    where b.batch_no = ${batchNo} and l.medicine_id = ${medicineId} and o.pharmacy_id = ${pharmacyId}
    order by o.user_id, o.order_id`.execute(db)
  return rows
}

/** Orders whose time to be reviewed or paid has run out, the longest ago first. */
export async function overdueOrders(db: Db, now: Date, limit: number): Promise<OrderKey[]> {
  return db
    .selectFrom('orders')
    .select(['user_id', 'order_id'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('order_id')
    .limit(limit)
    .execute()
}

/** Orders that wait for a pharmacist's word on a prescription, or for a doctor to write one for this person. */
export async function waitingFor(db: Db, userId: string, prescriptionId: string): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select o.user_id, o.order_id from orders o where o.user_id = ${userId} and o.status = 'PENDING' and (
      exists (select 1 from order_prescriptions p where p.user_id = o.user_id and p.order_id = o.order_id and p.prescription_id = ${prescriptionId})
      or (o.request_consultation and exists (select 1 from prescriptions r where r.user_id = o.user_id
        and r.prescription_id = ${prescriptionId} and r.patient_id = o.patient_id and r.source = 'consultation')))
    order by o.order_id`.execute(db)
  return rows
}

/** Orders that hold a line sold on this prescription and have not ended. */
export async function ordersOfPrescription(db: Db, userId: string, prescriptionId: string): Promise<OrderKey[]> {
  return db
    .selectFrom('orders as o')
    .select(['o.user_id', 'o.order_id'])
    .where('o.user_id', '=', userId)
    .where('o.status', 'in', ['PENDING_PAYMENT', 'PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_lines as l')
          .select('l.line_id')
          .whereRef('l.user_id', '=', 'o.user_id')
          .whereRef('l.order_id', '=', 'o.order_id')
          .where('l.prescription_id', '=', prescriptionId),
      ),
    )
    .orderBy('o.order_id')
    .execute()
}

/** As their colleagues call them. */
export async function staffNameOf(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('staff').select('name').where('user_id', '=', userId).executeTakeFirst()
  return row?.name ?? null
}

export type ReturnRow = Selectable<OrderReturns>

/** The newest first. */
export async function returnsOf(db: Db, { user_id, order_id }: OrderKey): Promise<ReturnRow[]> {
  return db
    .selectFrom('order_returns')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .orderBy('requested_at', 'desc')
    .orderBy('return_id', 'desc')
    .limit(50)
    .execute()
}

export async function insertReturn(db: Db, row: Insertable<OrderReturns>): Promise<void> {
  await db.insertInto('order_returns').values(row).execute()
}

/** How many orders a pharmacy has neither completed nor cancelled. */
export async function countOpenAtPharmacy(db: Db, pharmacyId: string): Promise<number> {
  const open = db.selectFrom('orders').where('pharmacy_id', '=', pharmacyId)
  const { count } = await open
    .where('status', 'in', ['PENDING', 'PENDING_PAYMENT', 'PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING'])
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Orders of an account that hold stock and are not paid. */
export async function countOpenOrders(db: Db, userId: string): Promise<number> {
  const own = db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
  return (await own.where('status', 'in', ['PENDING', 'PENDING_PAYMENT', 'ORDER_PLACED']).executeTakeFirstOrThrow()).count
}

/** Who ordered on the phone asked for the payment request by SMS. */
export async function askBySms(db: Db, userId: string, orderId: string): Promise<void> {
  await db.updateTable('orders').set({ payment_by_sms: true }).where('user_id', '=', userId).where('order_id', '=', orderId).execute()
}
