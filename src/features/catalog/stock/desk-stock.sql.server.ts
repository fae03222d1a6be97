import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

interface Shelf {
  pharmacyId: string
  /** Fewer free packs than these are few. */
  lowPacks: number
}

const freeUnits = sql<number>`s.on_hand - s.reserved`

function rows(db: Db, { pharmacyId, lowPacks }: Shelf) {
  return db
    .selectFrom('stock as s')
    .innerJoin('products as p', 'p.medicine_id', 's.medicine_id')
    .leftJoin('shelf_places as sp', (join) =>
      join.onRef('sp.pharmacy_id', '=', 's.pharmacy_id').onRef('sp.medicine_id', '=', 's.medicine_id'),
    )
    .where('s.pharmacy_id', '=', pharmacyId)
    .select('sp.place')
    .select(['s.medicine_id', 'p.name', 'p.packing', 'p.units as units_per_pack', 'p.unit', 'p.mrp_paise', 's.on_hand', 's.reserved'])
    .select([sql<number>`(${freeUnits}) / p.units`.as('free_packs'), isLow(lowPacks).as('low')])
}

function isLow(lowPacks: number): Expression<SqlBool> & ReturnType<typeof sql<boolean>> {
  return sql<boolean>`${freeUnits} < ${lowPacks} * p.units and not p.discontinued`
}

/** Nothing is left to sell, and it is not meant to be so. */
const isOut = sql<boolean>`s.on_hand <= s.reserved and not p.discontinued`

interface Wanted {
  /** Only these medicines. */
  ids?: readonly string[] | undefined
  low: boolean
  out: boolean
  limit: number
  after?: string | undefined
}

export async function listStock(db: Db, shelf: Shelf, { ids, low, out, limit, after }: Wanted) {
  return rows(db, shelf)
    .$if(ids !== undefined, (query) => query.where('s.medicine_id', 'in', [...(ids ?? []), '']))
    .$if(low, (query) => query.where(isLow(shelf.lowPacks)))
    .$if(out, (query) => query.where(isOut))
    .where('s.medicine_id', '>', after ?? '')
    .orderBy('s.medicine_id')
    .limit(limit)
    .execute()
}

/** One medicine as the shelf has it; a medicine that never was there has nothing of everything. */
export async function findStock(db: Db, shelf: Shelf, medicineId: string) {
  const row = await rows(db, shelf).where('s.medicine_id', '=', medicineId).executeTakeFirst()
  if (row) return row
  const product = await db
    .selectFrom('products as p')
    .leftJoin('shelf_places as sp', (join) =>
      join.onRef('sp.medicine_id', '=', 'p.medicine_id').on('sp.pharmacy_id', '=', shelf.pharmacyId),
    )
    .select(['p.medicine_id', 'p.name', 'p.packing', 'p.units as units_per_pack', 'p.unit', 'p.mrp_paise', 'sp.place'])
    .where('p.medicine_id', '=', medicineId)
    .executeTakeFirst()
  return product && { ...product, on_hand: 0, reserved: 0, free_packs: 0, low: true }
}

interface NewPlace {
  pharmacyId: string
  medicineId: string
  /** Null: it has none any more. */
  place: string | null
  by: string
  now: Date
}

export async function setPlace(db: Db, { pharmacyId: pharmacy_id, medicineId: medicine_id, place, by, now }: NewPlace): Promise<void> {
  if (place === null) {
    await db.deleteFrom('shelf_places').where('pharmacy_id', '=', pharmacy_id).where('medicine_id', '=', medicine_id).execute()
    return
  }
  const said = { place, changed_at: now, changed_by: by }
  await db
    .insertInto('shelf_places')
    .values({ pharmacy_id, medicine_id, ...said })
    .onConflict((on) => on.columns(['pharmacy_id', 'medicine_id']).doUpdateSet(said))
    .execute()
}

const batchColumns = ['b.batch_no', 'b.mrp_paise', 'b.qty_units as units', 'b.recalled'] as const
const expiry = sql<string>`b.expiry::text`.as('expiry')

export async function batchesOf(db: Db, pharmacyId: string, medicineId: string) {
  return db
    .selectFrom('batches as b')
    .select([...batchColumns, expiry])
    .where('b.pharmacy_id', '=', pharmacyId)
    .where('b.medicine_id', '=', medicineId)
    .where('b.qty_units', '>', 0)
    .orderBy('b.expiry')
    .orderBy('b.batch_no')
    .limit(200)
    .execute()
}

export async function movesOf(db: Db, pharmacyId: string, medicineId: string) {
  return db
    .selectFrom('stock_moves')
    .select(['at', 'batch_no', 'kind', 'units', 'reason'])
    .where('pharmacy_id', '=', pharmacyId)
    .where('medicine_id', '=', medicineId)
    .orderBy('at', 'desc')
    .orderBy('move_id', 'desc')
    .limit(50)
    .execute()
}

export interface BatchPlace {
  expiry: string
  medicineId: string
  batchNo: string
}

/** What is there and expires by a day, the nearest first. */
export async function expiringBatches(db: Db, pharmacyId: string, by: string, limit: number, after: BatchPlace | null) {
  return db
    .selectFrom('batches as b')
    .innerJoin('products as p', 'p.medicine_id', 'b.medicine_id')
    .select([...batchColumns, expiry, 'b.medicine_id', 'p.name', 'p.packing', 'p.units as units_per_pack', 'p.unit'])
    .where('b.pharmacy_id', '=', pharmacyId)
    .where('b.qty_units', '>', 0)
    .where(sql<boolean>`b.expiry <= ${by}`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(b.expiry, b.medicine_id, b.batch_no) > (${after?.expiry}::date, ${after?.medicineId}, ${after?.batchNo})`),
    )
    .orderBy('b.expiry')
    .orderBy('b.medicine_id')
    .orderBy('b.batch_no')
    .limit(limit)
    .execute()
}
