import type { Selectable } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import type { Banners, Deals, FeaturedCategories } from '../../../platform/database/database.types.ts'
import type { Banner, Category, Deal } from '../shelves.rules.ts'

/** An operator has dozens of each. */
const most = 200

export async function allCategories(db: Db) {
  const rows = await db.selectFrom('featured_categories').selectAll().orderBy('sort').limit(most).execute()
  const items = await itemsOf(db, 'featured_items', rows)
  return rows.map((row) => ({ ...row, icon: row.icon as Category['icon'], items: items(row.slug) }))
}

export async function allDeals(db: Db, now: Date) {
  const rows = await db.selectFrom('deals').selectAll().orderBy('sort').limit(most).execute()
  const items = await itemsOf(db, 'deal_items', rows)
  return rows.map((row) => ({ ...row, ...dates(row, now), items: items(row.slug) }))
}

export async function allBanners(db: Db, now: Date) {
  const rows = await db.selectFrom('banners').selectAll().orderBy('sort').limit(most).execute()
  return rows.map(({ banner_id: id, ...row }) => ({ ...row, id, ...dates(row, now) }))
}

function dates({ starts_at, ends_at }: Selectable<Deals | Banners>, now: Date) {
  return { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), running: starts_at <= now && now < ends_at }
}

async function itemsOf(db: Db, table: 'featured_items' | 'deal_items', lists: Pick<Selectable<FeaturedCategories>, 'slug'>[]) {
  const slugs = [...lists.map(({ slug }) => slug), '']
  const rows = await db
    .selectFrom(table)
    .select(['slug', 'medicine_id'])
    .where('slug', 'in', slugs)
    .orderBy('slug')
    .orderBy('sort')
    .execute()
  const bySlug = Map.groupBy(rows, ({ slug }) => slug)
  return (slug: string) => bySlug.get(slug)?.map(({ medicine_id }) => medicine_id) ?? []
}

export async function removeCategory(db: Db, slug: string): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('featured_items').where('slug', '=', slug).execute()
    const { numDeletedRows } = await transaction.deleteFrom('featured_categories').where('slug', '=', slug).executeTakeFirst()
    return Number(numDeletedRows)
  })
}

export async function removeDeal(db: Db, slug: string): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('deal_items').where('slug', '=', slug).execute()
    const { numDeletedRows } = await transaction.deleteFrom('deals').where('slug', '=', slug).executeTakeFirst()
    return Number(numDeletedRows)
  })
}

export async function removeBanner(db: Db, id: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('banners').where('banner_id', '=', id).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function upsertCategory(db: Db, { items, ...category }: Category): Promise<void> {
  const stored = db.insertInto('featured_categories').values(category)
  await stored.onConflict((conflict) => conflict.column('slug').doUpdateSet(category)).execute()
  await replaceItems(db, 'featured_items', category.slug, items)
}

export async function upsertDeal(db: Db, { items, starts_at, ends_at, ...texts }: Deal): Promise<void> {
  const deal = { ...texts, starts_at: new Date(starts_at), ends_at: new Date(ends_at) }
  const stored = db.insertInto('deals').values(deal)
  await stored.onConflict((conflict) => conflict.column('slug').doUpdateSet(deal)).execute()
  await replaceItems(db, 'deal_items', deal.slug, items)
}

export async function upsertBanner(db: Db, { id: banner_id, starts_at, ends_at, ...texts }: Banner): Promise<void> {
  const banner = { ...texts, starts_at: new Date(starts_at), ends_at: new Date(ends_at) }
  const stored = db.insertInto('banners').values({ banner_id, ...banner })
  await stored.onConflict((conflict) => conflict.column('banner_id').doUpdateSet(banner)).execute()
}

async function replaceItems(db: Db, table: 'featured_items' | 'deal_items', slug: string, items: readonly string[]): Promise<void> {
  await db.deleteFrom(table).where('slug', '=', slug).execute()
  const rows = items.map((medicine_id, sort) => ({ slug, medicine_id, sort }))
  if (rows.length > 0) await db.insertInto(table).values(rows).execute()
}

/** Of these medicines, those there are, and whether each may be promoted. */
export async function promotableOf(db: Db, ids: readonly string[]): Promise<Map<string, boolean>> {
  const asked = [...new Set(ids), '']
  const rows = await db.selectFrom('products').select(['medicine_id', 'promotable']).where('medicine_id', 'in', asked).execute()
  return new Map(rows.map((row) => [row.medicine_id, row.promotable]))
}

export async function knownPictures(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const asked = [...ids, '']
  const rows = await db.selectFrom('public_pictures').select('picture_id').where('picture_id', 'in', asked).execute()
  return new Set(rows.map(({ picture_id }) => picture_id))
}

export async function insertPicture(db: Db, picture: { picture_id: string; sha256: string }): Promise<void> {
  await db.insertInto('public_pictures').values(picture).execute()
}
