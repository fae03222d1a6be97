import { Refusal } from '../../../lib/errors.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { type Banner, type Category, type Deal, notPromotable } from '../shelves.rules.ts'

interface Shelves {
  categories: readonly Category[]
  deals: readonly Deal[]
  banners: readonly Banner[]
}

/** Puts shelves, deals and banners in place of those of the same name. Refuses a list with anything on prescription in it (DR-12). */
export async function storeShelves(db: Db, { categories = [], deals = [], banners = [] }: Partial<Shelves>): Promise<void> {
  const items = [...categories, ...deals].flatMap((list) => list.items)
  await refuseUnpromotable(db, items)
  await refuseUnknownPictures(
    db,
    [...deals, ...banners].flatMap(({ picture_id }) => picture_id ?? []),
  )
  for (const category of categories) await storeCategory(db, category)
  for (const deal of deals) await storeDeal(db, deal)
  for (const banner of banners) await storeBanner(db, banner)
}

async function refuseUnpromotable(db: Db, items: readonly string[]): Promise<void> {
  const ids = [...new Set(items), '']
  const rows = await db.selectFrom('products').select(['medicine_id', 'promotable']).where('medicine_id', 'in', ids).execute()
  const wrong = notPromotable(items, new Map(rows.map((row) => [row.medicine_id, row.promotable])))
  if (wrong.length > 0) throw new Refusal('invalid', { fields: { items: [`Cannot be promoted (DR-12): ${wrong.join(', ')}`] } })
}

async function refuseUnknownPictures(db: Db, ids: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('public_pictures')
    .select('picture_id')
    .where('picture_id', 'in', [...ids, ''])
    .execute()
  const known = new Set(rows.map(({ picture_id }) => picture_id))
  if (!ids.every((id) => known.has(id))) throw new Refusal('invalid', { fields: { picture_id: ['Picture not found'] } })
}

async function storeCategory(db: Db, { items, ...category }: Category): Promise<void> {
  const stored = db.insertInto('featured_categories').values(category)
  await stored.onConflict((conflict) => conflict.column('slug').doUpdateSet(category)).execute()
  await storeItems(db, 'featured_items', category.slug, items)
}

async function storeDeal(db: Db, { items, starts_at, ends_at, ...texts }: Deal): Promise<void> {
  const deal = { ...texts, starts_at: new Date(starts_at), ends_at: new Date(ends_at) }
  const stored = db.insertInto('deals').values(deal)
  await stored.onConflict((conflict) => conflict.column('slug').doUpdateSet(deal)).execute()
  await storeItems(db, 'deal_items', deal.slug, items)
}

async function storeBanner(db: Db, { id: banner_id, starts_at, ends_at, ...texts }: Banner): Promise<void> {
  const banner = { ...texts, starts_at: new Date(starts_at), ends_at: new Date(ends_at) }
  const stored = db.insertInto('banners').values({ banner_id, ...banner })
  await stored.onConflict((conflict) => conflict.column('banner_id').doUpdateSet(banner)).execute()
}

async function storeItems(db: Db, table: 'featured_items' | 'deal_items', slug: string, items: readonly string[]): Promise<void> {
  await db.deleteFrom(table).where('slug', '=', slug).execute()
  const rows = items.map((medicine_id, sort) => ({ slug, medicine_id, sort }))
  if (rows.length > 0) await db.insertInto(table).values(rows).execute()
}
