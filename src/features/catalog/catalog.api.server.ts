import { Refusal } from '../../lib/errors.ts'
import { productIdOf } from '../../lib/medicine-id.ts'
import { savingPercent, unitPricePaise } from '../../lib/money.ts'
import type { Call } from '../../platform/call.ts'
import { implement } from '../../platform/implement.ts'
import type { MedicineSearch } from '../../vendors/pharmacy/medicine-search-port.ts'
import { catalogContract } from './catalog.contract.ts'
import { isSoldOnline, missingLetters, searchMinimum } from './catalog.rules.ts'
import {
  findBySlug,
  findCheaper,
  findEquivalents,
  findProduct,
  findProducts,
  listCategories,
  listFeatured,
  listOften,
  type ProductRow,
  stockOf,
} from './catalog.sql.server.ts'

const suggestions = 10
const shelfSize = 24
const oftenShown = 6

export const catalogApi = ({ search }: { search: MedicineSearch }) =>
  implement(catalogContract, {
    'GET /api/search/suggest/': async ({ db }, { query }) => {
      if (missingLetters(query.term) > 0) return []
      const { hits } = await search.search(query.term, { limit: suggestions })
      const rows = await findProducts(
        db,
        hits.map((hit) => hit.medicineId),
      )
      return rows.map(({ name, ...row }) => ({ ...row, medicine_name: name }))
    },
    'GET /api/search/': async ({ db }, { query }) => {
      if (query.category) return { products: (await listFeatured(db, query.category, query.limit)).map(card), corrected_to: null, near: [] }
      return searchProducts(db, search, query.term ?? '', query.limit)
    },
    'GET /api/product/{id}/': async ({ db }, { params }) => {
      const row = await known(db, params.id)
      return { ...row, ...card(row), cheaper: await findCheaper(db, row) }
    },
    'GET /api/product/{id}/alternate_products/': async ({ db }, { params, query }) => {
      const row = await known(db, params.id)
      return (await findEquivalents(db, row, query.limit)).map((other) => alternate(row, other))
    },
    'GET /api/product/{id}/actual_mrp/': async ({ db }, { params }) => {
      const { mrp_paise } = await known(db, params.id)
      return { mrp_paise, label_mrp_paise: mrp_paise }
    },
    'GET /api/product_slug/{slug}': async ({ db }, { params }) => {
      const found = await findBySlug(db, params.slug)
      if (!found) throw new Refusal('not_found')
      return { ...found, product_id_b64: productIdOf(found.medicine_id) }
    },
    'POST /api/product/check_availablity/': async ({ db }, { body }) => {
      const stock = new Map((await stockOf(db, body.medicine_ids)).map((row) => [row.medicine_id, row]))
      return body.medicine_ids.map((medicine_id) => {
        const row = stock.get(medicine_id)
        return { medicine_id, in_stock: row !== undefined && row.in_stock && !row.discontinued && isSoldOnline(row) }
      })
    },
    'GET /api/featured-category/': ({ db }) => categories(db),
    'GET /api/featured-category/{slug}/get_products/': async ({ db }, { params }) => {
      const list = await categories(db)
      if (!list.some(({ slug }) => slug === params.slug)) throw new Refusal('not_found')
      return (await listFeatured(db, params.slug, shelfSize)).map(card)
    },
    'GET /api/order_medicines/': async ({ db }) => {
      const [shelves, often] = await Promise.all([categories(db), listOften(db, oftenShown)])
      return { categories: shelves, often_ordered: often.map(card) }
    },
  })

type Database = Call['db']

async function known(db: Database, medicineId: string): Promise<ProductRow> {
  const row = await findProduct(db, medicineId)
  if (!row) throw new Refusal('not_found')
  return row
}

/** The icons are checked on the way out like everything else. */
async function categories(db: Database) {
  return (await listCategories(db)) as { slug: string; icon: 'drop' }[]
}

function card(row: ProductRow) {
  return { ...row, saving_percent: savingPercent(row.mrp_paise, row.price_paise), sold_online: isSoldOnline(row) }
}

function alternate(row: ProductRow, other: ProductRow) {
  const [own, theirs] = [unitPricePaise(row.price_paise, row.units), unitPricePaise(other.price_paise, other.units)]
  return {
    product: card(other),
    equivalence: 'same salt, strength, form, release' as const,
    unit_price_paise: theirs,
    saving_paise: Math.max(0, own - theirs),
    saving_percent: savingPercent(own, theirs),
    needs_prescriber_consent: row.rx_required,
  }
}

async function searchProducts(db: Database, search: MedicineSearch, term: string, limit: number) {
  if (missingLetters(term) > 0) return { products: [], corrected_to: null, near: [] }
  const { hits } = await search.search(term, { limit })
  const products = await findProducts(
    db,
    hits.map((hit) => hit.medicineId),
  )
  const near = hits.length === 0 ? await nearNames(db, search, term) : []
  return { products: products.map(card), corrected_to: hits[0]?.correctedTo ?? null, near }
}

/** Nothing found: up to three names that begin alike, so that nobody stands before an empty page. */
async function nearNames(db: Database, search: MedicineSearch, term: string): Promise<string[]> {
  const letters = Array.from(term.trim())
  for (let length = letters.length - 1; length >= searchMinimum; length--) {
    const { hits } = await search.search(letters.slice(0, length).join(''), { limit: 3 })
    if (hits.length > 0)
      return (
        await findProducts(
          db,
          hits.map((hit) => hit.medicineId),
        )
      ).map(({ name }) => name)
  }
  return []
}
