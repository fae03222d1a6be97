import { sql } from 'kysely'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { listActivePharmacies } from '../../pharmacies/pharmacies.sql.server.ts'
import type { ProductRow, Shops } from '../catalog.sql.server.ts'
import { findProducts } from '../catalog.sql.server.ts'

export async function listCategories(db: Db) {
  return db.selectFrom('featured_categories').selectAll().orderBy('sort').limit(50).execute()
}

export async function findCategory(db: Db, slug: string) {
  return db.selectFrom('featured_categories').selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** The deals and banners that run now. */
export async function listDeals(db: Db, now: Date) {
  return db.selectFrom('deals').selectAll().where('starts_at', '<=', now).where('ends_at', '>', now).orderBy('sort').limit(50).execute()
}

export async function findDeal(db: Db, slug: string, now: Date) {
  return db
    .selectFrom('deals')
    .selectAll()
    .where('slug', '=', slug)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

export async function listBanners(db: Db, now: Date) {
  return db.selectFrom('banners').selectAll().where('starts_at', '<=', now).where('ends_at', '>', now).orderBy('sort').limit(50).execute()
}

export interface ItemList {
  table: 'featured_items' | 'deal_items'
  slug: string
}

/** What stands on a shelf or in a deal, in its order, a page at a time: after the item of that place. */
export async function listItems(
  db: Db,
  list: ItemList,
  shops: Shops,
  { limit, after }: { limit: number; after: number | null },
): Promise<{ products: ProductRow[]; last: number | null }> {
  const items = await db
    .selectFrom(list.table)
    .select(['medicine_id', 'sort'])
    .where('slug', '=', list.slug)
    .where('sort', '>', after ?? -1)
    .orderBy('sort')
    .orderBy('medicine_id')
    .limit(limit)
    .execute()
  const ids = items.map(({ medicine_id }) => medicine_id)
  const products = (await findProducts(db, ids, shops)).filter(({ discontinued }) => !discontinued)
  return { products, last: items.length === limit ? (items.at(-1)?.sort ?? null) : null }
}

/** The price list in force and the MRP on the packs that would be sent next; null where nothing is known. */
export async function findPrices(db: Db, medicineId: string, shops: Shops, now: Date) {
  const list = await db
    .selectFrom('product_prices')
    .select(['valid_from', 'mrp_paise', 'ceiling_paise'])
    .where('medicine_id', '=', medicineId)
    .where('valid_from', '<=', now)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { rows } = await sql<{ mrp_paise: number }>`
    select b.mrp_paise from batches b join pharmacies p on p.pharmacy_id = b.pharmacy_id and p.active
    where b.medicine_id = ${medicineId} and b.pharmacy_id = any (${shops ?? (await listActivePharmacies(db))})
      and b.qty_units > 0 and not b.recalled and b.expiry >= ${indiaDay(now)}
    order by b.expiry, b.batch_no limit 1`.execute(db)
  return { list: list ?? null, label_mrp_paise: rows[0]?.mrp_paise ?? null }
}

/** A picture that everybody may see; undefined for any other file. */
export function findPublicPicture(db: Db, pictureId: string): Promise<{ sha256: string } | undefined> {
  return db.selectFrom('public_pictures').select('sha256').where('picture_id', '=', pictureId).executeTakeFirst()
}
