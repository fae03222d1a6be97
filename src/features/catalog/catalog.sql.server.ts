import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { DB, Products } from '../../platform/database/database.types.ts'

export type ProductRow = Selectable<Products> & {
  /** At least one whole pack is free. */
  in_stock: boolean
}
/** Whose shelves count: these pharmacies, or any that sells. */
export type Shops = readonly string[] | null

function products(db: Db, shops: Shops) {
  return db.selectFrom('products').selectAll('products').select(inStock(shops).as('in_stock'))
}

function inStock(shops: Shops) {
  // As a list, so that stock is found by its key whatever the planner thinks of the size of either table.
  const where = shops
    ? sql`s.pharmacy_id = any (${shops})`
    : sql`s.pharmacy_id = any (array(select p.pharmacy_id from pharmacies p where p.active))`
  return sql<boolean>`exists (
    select 1 from stock s where s.medicine_id = products.medicine_id and s.on_hand - s.reserved >= products.units and ${where}
  )`
}

export async function findProduct(db: Db, medicineId: string, shops: Shops): Promise<ProductRow | undefined> {
  return products(db, shops).where('medicine_id', '=', medicineId).executeTakeFirst()
}

/** What a product is made of, where neither its price nor its stock is asked for. */
export async function findMadeOf(db: Db, medicineId: string): Promise<Pick<ProductRow, 'composition' | 'route' | 'form'> | undefined> {
  return db.selectFrom('products').select(['composition', 'route', 'form']).where('medicine_id', '=', medicineId).executeTakeFirst()
}

export async function findBySlug(db: Db, slug: string): Promise<{ medicine_id: string } | undefined> {
  return db.selectFrom('products').select('medicine_id').where('slug', '=', slug).executeTakeFirst()
}

/** By any of the ways its number may be written; of two packs with one number the one that is still made. */
export async function findByBarcode(db: Db, forms: readonly string[]): Promise<{ medicine_id: string } | undefined> {
  return db
    .selectFrom('products')
    .select('medicine_id')
    .where('barcode', 'in', forms)
    .orderBy('discontinued')
    .orderBy('medicine_id')
    .limit(1)
    .executeTakeFirst()
}

/** The products of these ids, in the order of the ids; unknown ones are left out. */
export async function findProducts(db: Db, ids: readonly string[], shops: Shops): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await products(db, shops).where('medicine_id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.medicine_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Equal medicines that can be bought, the cheapest unit first. */
export async function findEquivalents(
  db: Db,
  { equivalence_key, medicine_id }: ProductRow,
  shops: Shops,
  limit: number,
): Promise<ProductRow[]> {
  if (equivalence_key === null) return []
  return products(db, shops)
    .where('equivalence_key', '=', equivalence_key)
    .where('medicine_id', '!=', medicine_id)
    .where((eb) => eb.and([eb('discontinued', '=', false), eb('ndps', '=', false), eb('never_sold', '=', false), inStock(shops)]))
    .orderBy(unitPrice)
    .orderBy('medicine_id')
    .limit(limit)
    .execute()
}

/** How many equal medicines cost less a unit, by a paisa at least as prices are shown, and what the cheapest unit costs. */
export async function findCheaper(db: Db, row: ProductRow, shops: Shops): Promise<{ unit_price_paise: number; count: number } | null> {
  if (row.equivalence_key === null) return null
  const answer = await db
    .selectFrom('products')
    .select((eb) => [eb.fn.min<number | null>(unitPrice(eb)).as('unit_price_paise'), eb.fn.countAll<number>().as('count')])
    .where('equivalence_key', '=', row.equivalence_key)
    .where((eb) => eb.and([eb('discontinued', '=', false), eb('ndps', '=', false), eb('never_sold', '=', false), inStock(shops)]))
    .where((eb) => eb(unitPrice(eb), '<=', row.price_paise / row.units - 1))
    .executeTakeFirstOrThrow()
  return answer.unit_price_paise === null ? null : { unit_price_paise: answer.unit_price_paise, count: answer.count }
}

function unitPrice(eb: ExpressionBuilder<DB, 'products'>) {
  return eb(eb.cast<number>('price_paise', 'double precision'), '/', eb.ref('units'))
}

/** The last of the page before; the next begins after it. */
export interface After {
  popularity: number
  medicine_id: string
}

/** Everything that is sold, the most wanted first. */
export async function listProducts(db: Db, shops: Shops, limit: number, after: After | null): Promise<ProductRow[]> {
  const all = products(db, shops).where('discontinued', '=', false)
  const rest = after
    ? all.where(
        sql<boolean>`popularity <= ${after.popularity} and (popularity < ${after.popularity} or medicine_id > ${after.medicine_id})`,
      )
    : all
  return rest.orderBy('popularity', 'desc').orderBy('medicine_id').limit(limit).execute()
}

/** Far enough down the list to find as many different needs as are shown. */
const oftenLookedAt = 300

/** What is often ordered, of what may be promoted (DR-12): the most wanted of each need, so that it is not six makers of one medicine. */
export async function listOften(db: Db, shops: Shops, limit: number): Promise<ProductRow[]> {
  const wanted = db
    .selectFrom('products')
    .select(['medicine_id', 'therapeutic_group', 'popularity', inStock(shops).as('in_stock')])
    .where('promotable', '=', true)
    .where('discontinued', '=', false)
    .orderBy('popularity', 'desc')
    .orderBy('medicine_id')
    .limit(oftenLookedAt)
  const firsts = db
    .selectFrom(wanted.as('wanted'))
    .distinctOn('therapeutic_group')
    .select(['medicine_id', 'popularity'])
    .where('in_stock', '=', true)
    .orderBy('therapeutic_group')
    .orderBy('popularity', 'desc')
    .orderBy('medicine_id')
  const shown = await db
    .selectFrom(firsts.as('firsts'))
    .select('medicine_id')
    .orderBy('popularity', 'desc')
    .orderBy('medicine_id')
    .limit(limit)
    .execute()
  return findProducts(
    db,
    shown.map(({ medicine_id }) => medicine_id),
    shops,
  )
}

const searched = [
  'medicine_id',
  'name',
  'aliases',
  'composition',
  'form',
  'manufacturer',
  'price_paise',
  'mrp_paise',
  'units',
  'unit',
  'popularity',
  'discontinued',
  'schedule',
  'nti',
  'rx_required',
  'equivalence_key',
  'therapeutic_group',
] as const satisfies readonly (keyof ProductRow)[]
export type SearchRow = Pick<ProductRow, (typeof searched)[number] | 'in_stock'>
const searchedAtOnce = 2000

/** What search knows of everything that is sold, some thousands at a time: a large catalogue whole is more than a small machine has room for. */
export async function* searchRows(db: Db): AsyncGenerator<SearchRow> {
  const next = db.selectFrom('products').select(searched).select(inStock(null).as('in_stock')).where('discontinued', '=', false)
  for (let after = ''; ;) {
    const rows = await next.where('medicine_id', '>', after).orderBy('medicine_id').limit(searchedAtOnce).execute()
    yield* rows
    if (rows.length < searchedAtOnce) return
    after = rows.at(-1)?.medicine_id ?? after
  }
}
