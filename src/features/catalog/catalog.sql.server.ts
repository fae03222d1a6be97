import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { DB, Products } from '../../platform/database.types.ts'

export type ProductRow = Selectable<Products>

export async function findProduct(db: Db, medicineId: string): Promise<ProductRow | undefined> {
  return db.selectFrom('products').selectAll().where('medicine_id', '=', medicineId).executeTakeFirst()
}

export async function findBySlug(db: Db, slug: string): Promise<{ medicine_id: string } | undefined> {
  return db.selectFrom('products').select('medicine_id').where('slug', '=', slug).executeTakeFirst()
}

/** The products of these ids, in the order of the ids; unknown ones are left out. */
export async function findProducts(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('products').selectAll().where('medicine_id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.medicine_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Equal medicines that can be bought, the cheapest unit first. */
export async function findEquivalents(db: Db, { equivalence_key, medicine_id }: ProductRow, limit: number): Promise<ProductRow[]> {
  if (equivalence_key === null) return []
  return db
    .selectFrom('products')
    .selectAll()
    .where('equivalence_key', '=', equivalence_key)
    .where('medicine_id', '!=', medicine_id)
    .where((eb) => eb.and({ in_stock: true, discontinued: false, ndps: false }))
    .orderBy(unitPrice)
    .orderBy('medicine_id')
    .limit(limit)
    .execute()
}

/** How many equal medicines cost less a unit, and what the cheapest unit costs. */
export async function findCheaper(db: Db, row: ProductRow): Promise<{ unit_price_paise: number; count: number } | null> {
  if (row.equivalence_key === null) return null
  const answer = await db
    .selectFrom('products')
    .select((eb) => [eb.fn.min<number | null>(unitPrice(eb)).as('unit_price_paise'), eb.fn.countAll<number>().as('count')])
    .where('equivalence_key', '=', row.equivalence_key)
    .where((eb) => eb.and({ in_stock: true, discontinued: false, ndps: false }))
    .where((eb) => eb(unitPrice(eb), '<', row.price_paise / row.units))
    .executeTakeFirstOrThrow()
  return answer.unit_price_paise === null ? null : { unit_price_paise: answer.unit_price_paise, count: answer.count }
}

function unitPrice(eb: ExpressionBuilder<DB, 'products'>) {
  return eb(eb.cast<number>('price_paise', 'double precision'), '/', eb.ref('units'))
}

export async function listCategories(db: Db) {
  return db.selectFrom('featured_categories').select(['slug', 'icon']).orderBy('sort').limit(50).execute()
}

export async function listFeatured(db: Db, slug: string, limit: number): Promise<ProductRow[]> {
  return db
    .selectFrom('featured_items')
    .innerJoin('products', 'products.medicine_id', 'featured_items.medicine_id')
    .selectAll('products')
    .where('featured_items.slug', '=', slug)
    .orderBy('featured_items.sort')
    .orderBy('products.medicine_id')
    .limit(limit)
    .execute()
}

/** What is often ordered, of what may be promoted (DR-12). */
export async function listOften(db: Db, limit: number): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .selectAll()
    .where('schedule', 'in', ['none', 'G'])
    .where((eb) => eb.and({ in_stock: true, discontinued: false, ndps: false }))
    .orderBy('popularity', 'desc')
    .orderBy('medicine_id')
    .limit(limit)
    .execute()
}

export async function searchRows(db: Db): Promise<ProductRow[]> {
  return db.selectFrom('products').selectAll().where('discontinued', '=', false).execute()
}

export async function stockOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['medicine_id', 'in_stock', 'schedule', 'ndps', 'discontinued'])
    .where('medicine_id', 'in', ids)
    .execute()
}
