import { Refusal } from '../../lib/errors.ts'
import { productIdOf } from '../../lib/medicine-id.ts'
import { savingPercent, unitPricePaise } from '../../lib/money.ts'
import type { Db } from '../../platform/database.server.ts'
import { implement } from '../../platform/implement.ts'
import type { MedicineSearch } from '../../vendors/pharmacy/medicine-search-port.ts'
import { availability } from './availability.server.ts'
import { catalogContract } from './catalog.contract.ts'
import { missingLetters, searchMinimum } from './catalog.rules.ts'
import { findBySlug, findEquivalents, findProduct, findProducts, type ProductRow } from './catalog.sql.server.ts'
import { card, shopsFor } from './product-card.server.ts'
import { listOrFind } from './product-list.server.ts'
import { productView } from './product-view.server.ts'
import { findPrices } from './shelves.sql.server.ts'

const suggestions = 10

export const catalogApi = ({ search }: { search: MedicineSearch }) =>
  implement(catalogContract, {
    'GET /api/search/suggest/': async ({ db }, { query }) => {
      if (missingLetters(query.term) > 0) return []
      const rows = await found(db, search, query.term, suggestions)
      return rows.products.map(({ name, ...row }) => ({ ...row, medicine_name: name }))
    },
    'GET /api/search/': async ({ db }, { query: { term = '', limit } }) => {
      if (missingLetters(term) > 0) return { products: [], corrected_to: null, near: [] }
      const { products, hits } = await found(db, search, term, limit)
      const near = hits.length === 0 ? await nearNames(db, search, term) : []
      return { products: products.map(card), corrected_to: hits[0]?.correctedTo ?? null, near }
    },
    'GET /api/product/': (call, { query }) => listOrFind(call, search, query),
    'GET /api/product/{id}/': async ({ db, now }, { params, query }) => productView(db, await known(db, params.id), query.postal_code, now),
    'GET /api/product/{id}/alternate_products/': async ({ db, now }, { params, query }) => {
      const row = await known(db, params.id)
      const others = await findEquivalents(db, row, await shopsFor(db, query.postal_code, now), query.limit)
      return others.map((other) => alternate(row, other))
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
  })

async function known(db: Db, medicineId: string): Promise<ProductRow> {
  const row = await findProduct(db, medicineId, null)
  if (!row) throw new Refusal('not_found')
  return row
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

async function found(db: Db, search: MedicineSearch, term: string, limit: number) {
  const { hits } = await search.search(term, { limit })
  const ids = hits.map((hit) => hit.medicineId)
  return { hits, products: await findProducts(db, ids, null) }
}

/** Nothing found: up to three names that begin alike, so that nobody stands before an empty page. */
async function nearNames(db: Db, search: MedicineSearch, term: string): Promise<string[]> {
  const letters = Array.from(term.trim())
  for (let length = letters.length - 1; length >= searchMinimum; length--) {
    const { products } = await found(db, search, letters.slice(0, length).join(''), 3)
    if (products.length > 0) return products.map(({ name }) => name)
  }
  return []
}
