import { Refusal } from '../../lib/errors.ts'
import { productIdOf } from '../../lib/medicine-id.ts'
import { savingPercent, unitPricePaise } from '../../lib/money.ts'
import type { Call } from '../../platform/call.ts'
import { implement } from '../../platform/implement.ts'
import type { MedicineSearch } from '../../vendors/pharmacy/medicine-search-port.ts'
import { availability } from './availability.server.ts'
import { catalogContract } from './catalog.contract.ts'
import { isSoldOnline, missingLetters, searchMinimum } from './catalog.rules.ts'
import { findBySlug, findCheaper, findEquivalents, findProduct, findProducts, listOften, type ProductRow } from './catalog.sql.server.ts'
import { findCategory, findPrices, listCategories, listItems } from './shelves.sql.server.ts'

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
        null,
      )
      return rows.map(({ name, ...row }) => ({ ...row, medicine_name: name }))
    },
    'GET /api/search/': async ({ db }, { query }) => {
      if (query.category) return { products: await shelf(db, query.category, query.limit), corrected_to: null, near: [] }
      return searchProducts(db, search, query.term ?? '', query.limit)
    },
    'GET /api/product/{id}/': async ({ db }, { params }) => {
      const row = await known(db, params.id)
      return { ...row, ...card(row), cheaper: await findCheaper(db, row, null) }
    },
    'GET /api/product/{id}/alternate_products/': async ({ db }, { params, query }) => {
      const row = await known(db, params.id)
      return (await findEquivalents(db, row, null, query.limit)).map((other) => alternate(row, other))
    },
    'GET /api/product/{id}/actual_mrp/': async ({ db, now }, { params }) => {
      const { mrp_paise } = await known(db, params.id)
      const { list, label_mrp_paise } = await findPrices(db, params.id, null, now)
      const { mrp_paise: listed, ceiling_paise: ceiling } = list ?? { mrp_paise, ceiling_paise: null }
      return {
        mrp_paise: listed,
        label_mrp_paise: label_mrp_paise ?? listed,
        price_list_date: list?.valid_from.toISOString() ?? null,
        ceiling,
      }
    },
    'GET /api/product_slug/{slug}': async ({ db }, { params }) => {
      const found = await findBySlug(db, params.slug)
      if (!found) throw new Refusal('not_found')
      return { ...found, product_id_b64: productIdOf(found.medicine_id) }
    },
    'POST /api/product/check_availablity/': ({ db, now }, { body }) => availability(db, body.medicine_ids, body.postal_code, now),
    'GET /api/featured-category/': ({ db }) => categories(db),
    'GET /api/featured-category/{slug}/': ({ db }, { params }) => category(db, params.slug),
    'GET /api/featured-category/{slug}/get_products/': async ({ db }, { params }) => {
      await category(db, params.slug)
      return shelf(db, params.slug, shelfSize)
    },
    'GET /api/order_medicines/': async ({ db }) => {
      const [shelves, often] = await Promise.all([categories(db), listOften(db, null, oftenShown)])
      return { categories: shelves, often_ordered: often.map(card) }
    },
  })

type Database = Call['db']

async function known(db: Database, medicineId: string): Promise<ProductRow> {
  const row = await findProduct(db, medicineId, null)
  if (!row) throw new Refusal('not_found')
  return row
}

async function categories(db: Database) {
  return (await listCategories(db)).map(shelfOf)
}

async function category(db: Database, slug: string) {
  const row = await findCategory(db, slug)
  if (!row) throw new Refusal('not_found')
  return shelfOf(row)
}

/** The icons are checked on the way out like everything else. */
function shelfOf({ slug, icon, ...words }: Titled & { slug: string; icon: string }) {
  return { slug, icon: icon as 'drop', ...wordsOf(words) }
}

interface Titled {
  title_en: string
  title_hi: string
  description_en: string
  description_hi: string
}

function wordsOf({ title_en, title_hi, description_en, description_hi }: Titled) {
  return { title: { en: title_en, hi: title_hi }, description: { en: description_en, hi: description_hi } }
}

async function shelf(db: Database, slug: string, limit: number) {
  const { products } = await listItems(db, { table: 'featured_items', slug }, null, { limit, after: null })
  return products.map(card)
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
    null,
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
          null,
        )
      ).map(({ name }) => name)
  }
  return []
}
