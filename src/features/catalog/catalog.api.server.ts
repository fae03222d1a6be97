import { Refusal } from '../../lib/errors.ts'
import { medicineIdOf, productIdOf } from '../../lib/medicine-id.ts'
import { savingPercent, unitPricePaise } from '../../lib/money.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { implement } from '../../platform/implement.ts'
import type { ViewedMedicine } from '../../vendors/pharmacy/external-pharmacy.ts'
import { availability } from './availability.server.ts'
import { catalogContract } from './catalog.contract.ts'
import { gtinForms, gtinOf } from './gtin.rules.ts'
import { missingLetters } from './catalog.rules.ts'
import { findByBarcode, findBySlug, findEquivalents, findProduct, type ProductRow } from './catalog.sql.server.ts'
import { card, shopsFor } from './product-card.server.ts'
import { savedApi } from './saved/saved.api.server.ts'
import { informationApi } from './information/information.api.server.ts'
import { listOrFind } from './shelves/product-list.server.ts'
import { outsideProduct, viewOutside } from './search/outside-product.server.ts'
import { boughtTogether } from './product/bought-together.server.ts'
import { productView } from './product/product-view.server.ts'
import { nearNames } from './search/near-names.server.ts'
import { searchBoth, type Searches } from './search/search-both.server.ts'
import { findPrices } from './shelves/shelves.sql.server.ts'

/** `demo`: texts about medicines are shown before a pharmacist has read them. */
export const catalogApi = ({ demo, ...searches }: Searches & { demo: boolean }) => [
  ...productApi(searches),
  ...informationApi({ demo }),
  ...savedApi,
]

const productApi = ({ search, outside }: Searches) =>
  implement(catalogContract, {
    'GET /api/search/suggest/': async (context, { query }) => {
      if (missingLetters(query.term) > 0) return []
      const { products, compositions, partial } = await searchBoth(context, { search, outside }, query.term, query.limit)
      const note = partial ? { partial } : {}
      return products.map(({ name, packing, ...row }) => {
        const composition = compositions.get(row.medicine_id)
        return { ...row, packing: packing.en, medicine_name: name, ...(composition && { composition }), ...note }
      })
    },
    'GET /api/search/': async (context, { query: { term = '', limit } }) => {
      if (missingLetters(term) > 0) return { products: [], corrected_to: null, near: [], partial: false }
      const { products, hits, partial } = await searchBoth(context, { search, outside }, term, limit)
      const near = products.length === 0 ? await nearNames(context.db, search, term) : []
      return { products, corrected_to: hits[0]?.correctedTo ?? null, near, partial }
    },
    'GET /api/product/': (context, { query }) => listOrFind(context, search, query),
    'GET /api/product/{id}/': async (context, { params, query }) => {
      const { db, now } = context
      const row = await findByEither(db, params.id)
      const seen = await viewOutside(context, outside, row?.medicine_id ?? medicineIdOf(params.id) ?? params.id)
      if (!row) return outsideProduct(seen)
      return { ...(await productView(db, row, query.postal_code, now)), partner_has_it: hasIt(seen.medicine), partial: seen.partial }
    },
    'GET /api/product/{id}/alternate_products/': async (context, { params, query }) => {
      const { db, now } = context
      const row = await findByEither(db, params.id)
      // What we do not sell we exchange for nothing: the page has said whether it exists.
      if (!row && outside && (await viewOutside(context, outside, medicineIdOf(params.id) ?? params.id)).medicine) return []
      if (!row) throw new Refusal('not_found')
      const others = await findEquivalents(db, row, await shopsFor(db, query.postal_code, now), query.limit)
      return others.map((other) => alternate(row, other))
    },
    'GET /api/product/{id}/bought_together/': (context, { params, query }) => boughtTogether(context, params.id, query.postal_code),
    'GET /api/product/{id}/actual_mrp/': async ({ db, now }, { params }) => {
      const { medicine_id, mrp_paise } = await known(db, params.id)
      const { list, label_mrp_paise } = await findPrices(db, medicine_id, null, now)
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
    'GET /api/barcode/{barcode}/': async ({ db }, { params: { barcode } }) => {
      const gtin = gtinOf(barcode)
      const row = gtin === null ? undefined : await findByBarcode(db, gtinForms(gtin))
      if (!row) throw new Refusal('not_found')
      return row
    },
    'POST /api/product/check_availablity/': ({ db, now }, { body }) => availability(db, body.medicine_ids, body.postal_code, now),
  })

/** By the medicine id, or by its base64 as the address of the product page has it. */
async function findByEither(db: Db, id: string): Promise<ProductRow | undefined> {
  const decoded = medicineIdOf(id)
  return (await findProduct(db, id, null)) ?? (decoded === null ? undefined : findProduct(db, decoded, null))
}

async function known(db: Db, id: string): Promise<ProductRow> {
  const row = await findByEither(db, id)
  if (!row) throw new Refusal('not_found')
  return row
}

const hasIt = (medicine: ViewedMedicine | undefined): boolean | null => medicine?.is_inventory_available ?? null

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
