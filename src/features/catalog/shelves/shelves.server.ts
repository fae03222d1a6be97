import { Refusal } from '../../../lib/errors.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { type Banner, type Category, type Deal, notPromotable } from '../shelves.rules.ts'
import { knownPictures, promotableOf, upsertBanner, upsertCategory, upsertDeal } from './desk-shelves.sql.server.ts'

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
  for (const category of categories) await upsertCategory(db, category)
  for (const deal of deals) await upsertDeal(db, deal)
  for (const banner of banners) await upsertBanner(db, banner)
}

async function refuseUnpromotable(db: Db, items: readonly string[]): Promise<void> {
  const wrong = notPromotable(items, await promotableOf(db, items))
  if (wrong.length > 0) throw new Refusal('invalid', { fields: { items: [`Cannot be promoted (DR-12): ${wrong.join(', ')}`] } })
}

async function refuseUnknownPictures(db: Db, ids: readonly string[]): Promise<void> {
  const known = await knownPictures(db, ids)
  if (!ids.every((id) => known.has(id))) throw new Refusal('invalid', { fields: { picture_id: ['Picture not found'] } })
}
