import type { Selectable } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import type { Banners, Deals, FeaturedCategories } from '../../../platform/database/database.types.ts'
import type { Category } from '../shelves.rules.ts'

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
