import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { Batches } from '../../platform/database/database.types.ts'
import { type Batch, reservationSteps, type StockRequest } from './stock.rules.ts'

/**
 * Keeps units of each medicine of which as many are free, and answers those. All rows are locked first, in one order: of two orders that want
 * the same medicines one waits for the other, and neither for both.
 */
export async function keepUnits(db: Db, pharmacyId: string, demand: readonly StockRequest[]): Promise<Set<string>> {
  const { rows } = await sql<{ medicine_id: string }>`
    with wanted as materialized (
      select s.medicine_id, d.units from stock s join ${asTable(demand)} on d.medicine_id = s.medicine_id
      where s.pharmacy_id = ${pharmacyId} order by s.medicine_id for update of s)
    update stock set reserved = stock.reserved + wanted.units from wanted
    where stock.pharmacy_id = ${pharmacyId} and stock.medicine_id = wanted.medicine_id and stock.on_hand - stock.reserved >= wanted.units
    returning stock.medicine_id`.execute(db)
  return new Set(rows.map(({ medicine_id }) => medicine_id))
}

function asTable(demand: readonly StockRequest[]) {
  const [ids, units] = [demand.map(({ medicineId }) => medicineId), demand.map((one) => one.units)]
  return sql`unnest(${ids}::text[], ${units}::integer[]) as d (medicine_id, units)`
}

export async function freeUnits(db: Db, pharmacyId: string, { medicineId, units }: StockRequest): Promise<void> {
  await sql`
    update stock set reserved = reserved - ${units}
    where pharmacy_id = ${pharmacyId} and medicine_id = ${medicineId}`.execute(db)
}

export async function sendUnits(db: Db, pharmacyId: string, { medicineId, units }: StockRequest): Promise<void> {
  await sql`
    update stock set reserved = reserved - ${units}, on_hand = on_hand - ${units}
    where pharmacy_id = ${pharmacyId} and medicine_id = ${medicineId}`.execute(db)
}

interface Reservation {
  pharmacyId: string
  orderId: string
  now: Date
  expiresAt: Date | null
}

/** Answers how many were made: not what the order holds or took here already. One that was released may be made again. */
export async function insertReservations(
  db: Db,
  { pharmacyId, orderId, now, expiresAt }: Reservation,
  demand: readonly StockRequest[],
): Promise<number> {
  const { rows } = await sql`
    insert into stock_reservations (pharmacy_id, order_id, medicine_id, units, state, made_at, expires_at)
    select ${pharmacyId}, ${orderId}, d.medicine_id, d.units, 'HELD', ${now}, ${expiresAt}::timestamptz from ${asTable(demand)}
    on conflict (pharmacy_id, order_id, medicine_id) do update
      set units = excluded.units, state = 'HELD', made_at = excluded.made_at, expires_at = excluded.expires_at
      where stock_reservations.state = 'RELEASED'
    returning 1`.execute(db)
  return rows.length
}

/** Moves what an order holds, or only some medicines of it, and answers what was moved in the order stock is touched in. */
export async function moveReservations(
  db: Db,
  step: keyof typeof reservationSteps,
  { pharmacyId, orderId }: { pharmacyId: string; orderId: string },
  medicineIds?: readonly string[],
): Promise<StockRequest[]> {
  const { from, to } = reservationSteps[step]
  const held = db.updateTable('stock_reservations').set({ state: to, expires_at: null }).where('pharmacy_id', '=', pharmacyId)
  const mine = held.where('order_id', '=', orderId).where('state', '=', from)
  const rows = await (medicineIds ? mine.where('medicine_id', 'in', [...medicineIds, '']) : mine)
    .returning(['medicine_id', 'units'])
    .execute()
  return rows
    .map(({ medicine_id, units }) => ({ medicineId: medicine_id, units }))
    .toSorted((a, b) => (a.medicineId < b.medicineId ? -1 : 1))
}

type OfOrder = { pharmacyId: string; orderId: string }

/** What an order keeps, locked, in the order stock is touched in. */
export async function heldBy(db: Db, { pharmacyId, orderId }: OfOrder): Promise<StockRequest[]> {
  const rows = await db
    .selectFrom('stock_reservations')
    .select(['medicine_id', 'units'])
    .where('pharmacy_id', '=', pharmacyId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'HELD')
    .orderBy('medicine_id')
    .forUpdate()
    .execute()
  return rows.map(({ medicine_id, units }) => ({ medicineId: medicine_id, units }))
}

/** To so many units; to none is to release it. */
export async function lowerReservation(db: Db, { pharmacyId, orderId, medicineId }: OfOrder & { medicineId: string }, units: number) {
  await db
    .updateTable('stock_reservations')
    .set(units > 0 ? { units } : { state: reservationSteps.release.to })
    .where('pharmacy_id', '=', pharmacyId)
    .where('order_id', '=', orderId)
    .where('medicine_id', '=', medicineId)
    .execute()
}

/** The batches of a medicine that may be sent out, locked for the one who packs; days leave the database as text. */
export async function lockBatches(db: Db, pharmacyId: string, medicineId: string, earliest: string): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    select batch_no, expiry::text as expiry, mrp_paise, qty_units from batches
    where pharmacy_id = ${pharmacyId} and medicine_id = ${medicineId} and qty_units > 0 and not recalled and expiry >= ${earliest}
    order by expiry, batch_no for update`.execute(db)
  return rows
}

export async function takeFromBatch(
  db: Db,
  pharmacyId: string,
  medicineId: string,
  { batch_no, units }: { batch_no: string; units: number },
) {
  await sql`
    update batches set qty_units = qty_units - ${units}
    where pharmacy_id = ${pharmacyId} and medicine_id = ${medicineId} and batch_no = ${batch_no}`.execute(db)
}

export async function freeStock(db: Db, pharmacyIds: readonly string[], medicineIds: readonly string[]) {
  return db
    .selectFrom('stock')
    .where('medicine_id', 'in', medicineIds)
    .where('pharmacy_id', 'in', pharmacyIds)
    .select(['pharmacy_id', 'medicine_id', sql<number>`on_hand - reserved`.as('free_units')])
    .execute()
}

/**
 * Brings the counted stock of a pharmacy, or of one medicine there, to what its batches hold that may be sent out on that day: what grew too old since yesterday is no longer
 * for sale. Units that are reserved stay counted; whether they can be packed is seen when they are taken.
 */
export async function settleStock(db: Db, pharmacyId: string, earliest: string, medicineId?: string): Promise<number> {
  const rows = sql`stock.pharmacy_id = ${pharmacyId} ${medicineId === undefined ? sql`` : sql`and stock.medicine_id = ${medicineId}`}`
  // Asked of the index for each medicine: joined as a whole, a pharmacy filled a moment ago, of which no statistics exist, took minutes.
  const units = sql`greatest(stock.reserved, (
    select coalesce(sum(qty_units), 0) from batches b where b.pharmacy_id = stock.pharmacy_id and b.medicine_id = stock.medicine_id
      and b.qty_units > 0 and not b.recalled and b.expiry >= ${earliest}))`
  // Locked before they are counted: a count made while waiting for a packer would still see the units the packer took.
  await sql`select 1 from stock where ${rows} order by medicine_id for update`.execute(db)
  const { numAffectedRows } = await sql`update stock set on_hand = ${units} where ${rows} and on_hand <> ${units}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Whether orders keep more of a medicine than the batches hold that may be sent out. */
export async function isShort(db: Db, { pharmacyId, medicineId }: { pharmacyId: string; medicineId: string }, earliest: string) {
  const { rows } = await sql<{ short: boolean }>`
    select reserved > (select coalesce(sum(qty_units), 0) from batches b where b.pharmacy_id = stock.pharmacy_id
      and b.medicine_id = stock.medicine_id and b.qty_units > 0 and not b.recalled and b.expiry >= ${earliest}) as short
    from stock where pharmacy_id = ${pharmacyId} and medicine_id = ${medicineId}`.execute(db)
  return rows[0]?.short ?? false
}

/** All in one parameter: a pharmacy has more batches than a statement may have parameters. */
export async function insertBatches(db: Db, rows: readonly Insertable<Batches>[]): Promise<void> {
  await sql`insert into batches select * from jsonb_populate_recordset(null::batches, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}

/** A row of counted stock, nothing in it yet, for every product that is sold. */
export async function insertStock(db: Db, pharmacyId: string): Promise<void> {
  await sql`
    insert into stock select ${pharmacyId}, medicine_id, 0, 0 from products where not discontinued`.execute(db)
}

type ReceivedBatch = Pick<Insertable<Batches>, 'pharmacy_id' | 'medicine_id' | 'received_at' | 'recalled'> &
  Batch & { purchase_paise?: number | null }

/** Adds units to a batch, new or known with the same expiry and MRP; undefined when the known one differs. */
export function addToBatch(db: Db, batch: ReceivedBatch): Promise<{ recalled: boolean } | undefined> {
  return db
    .insertInto('batches')
    .values(batch)
    .onConflict((conflict) =>
      conflict
        .columns(['pharmacy_id', 'medicine_id', 'batch_no'])
        .doUpdateSet((row) => ({ qty_units: row('batches.qty_units', '+', batch.qty_units) }))
        .where('batches.expiry', '=', batch.expiry as never)
        .where('batches.mrp_paise', '=', batch.mrp_paise),
    )
    .returning('recalled')
    .executeTakeFirst()
}

export async function addOnHand(db: Db, key: { pharmacy_id: string; medicine_id: string }, units: number): Promise<void> {
  await db
    .insertInto('stock')
    .values({ ...key, on_hand: units, reserved: 0 })
    .onConflict((conflict) =>
      conflict.columns(['pharmacy_id', 'medicine_id']).doUpdateSet((row) => ({ on_hand: row('stock.on_hand', '+', units) })),
    )
    .execute()
}

/** Rows of stock nobody else changes until the transaction ends, locked in the one order. */
export async function lockStock(db: Db, pharmacyId: string, medicineIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('stock')
    .select('medicine_id')
    .where('pharmacy_id', '=', pharmacyId)
    .where('medicine_id', 'in', [...new Set(medicineIds)])
    .orderBy('medicine_id')
    .forUpdate()
    .execute()
}
