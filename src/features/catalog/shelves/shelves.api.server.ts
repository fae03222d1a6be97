import { Refusal } from '../../../lib/errors.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { keptBriefly } from '../../../platform/database/kept-briefly.server.ts'
import { answer, implement } from '../../../platform/implement.ts'
import { listOften } from '../catalog.sql.server.ts'
import { card } from '../product-card.server.ts'
import { shelvesContract } from '../shelves.contract.ts'
import { findCategory, findDeal, type ItemList, listBanners, listCategories, listDeals, listItems } from './shelves.sql.server.ts'
import { bannerView, categoryView, dealView } from './shelves-view.server.ts'

const oftenShown = 6
/** The same for everybody, found among hundreds; its answer may be a minute old at the reader's anyway. */
const oftenKeptMs = 5000
const oftenOrdered = keptBriefly(oftenKeptMs, async (db) => (await listOften(db, null, oftenShown)).map(card))

export const shelvesApi = implement(shelvesContract, {
  'GET /api/banner/': ({ db, now }, { query }) => banners(db, now, query.placement),
  'GET /api/deals/': ({ db, now }) => deals(db, now),
  'GET /api/deals/{slug}': ({ db, now }, { params }) => deal(db, params.slug, now),
  'GET /api/deals/{slug}/items/': async ({ db, now }, { params: { slug }, query }) => {
    await deal(db, slug, now)
    return items(db, { table: 'deal_items', slug }, query)
  },
  'GET /api/featured-category/': ({ db }) => categories(db),
  'GET /api/featured-category/{slug}/': ({ db }, { params }) => category(db, params.slug),
  'GET /api/featured-category/{slug}/get_products/': async ({ db }, { params: { slug }, query }) => {
    await category(db, slug)
    return items(db, { table: 'featured_items', slug }, query)
  },
  'GET /api/order_medicines/': async ({ db, now }) => ({
    banners: await banners(db, now, 'order-medicines'),
    categories: await categories(db),
    deals: await deals(db, now),
    often_ordered: await oftenOrdered(db, '', now),
  }),
})

async function banners(db: Db, now: Date, placement?: string) {
  const running = await listBanners(db, now)
  return running.filter((banner) => placement === undefined || banner.placement === placement).map(bannerView)
}

async function deals(db: Db, now: Date) {
  return (await listDeals(db, now)).map(dealView)
}

async function deal(db: Db, slug: string, now: Date) {
  const row = await findDeal(db, slug, now)
  if (!row) throw new Refusal('not_found')
  return dealView(row)
}

async function categories(db: Db) {
  return (await listCategories(db)).map(categoryView)
}

async function category(db: Db, slug: string) {
  const row = await findCategory(db, slug)
  if (!row) throw new Refusal('not_found')
  return categoryView(row)
}

async function items(db: Db, list: ItemList, { limit, cursor }: { limit: number; cursor?: number | undefined }) {
  const { products, last } = await listItems(db, list, null, { limit, after: cursor ?? null })
  return answer(products.map(card), last === null ? {} : { next: String(last) })
}
