import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { Eta } from '../places/places.contract.ts'

const Paise = z.int().positive()
const Art = z.enum(['strip', 'capsules', 'syrup', 'tube', 'inhaler', 'vial', 'drops', 'sachet', 'box'])
const Schedule = z.enum(['none', 'G', 'H', 'H1', 'X'])
const Unit = z.enum(['tablet', 'capsule', 'ml', 'g', 'puff', 'sachet', 'piece'])
const MedicineId = z.string().min(1).max(100)

export const ProductCard = z.object({
  medicine_id: z.string(),
  slug: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  art: Art,
  strength_label: z.string(),
  packing: z.string(),
  rx_required: z.boolean(),
  schedule: Schedule,
  mrp_paise: Paise,
  price_paise: Paise,
  units: z.int().positive(),
  unit: Unit,
  saving_percent: z.int().min(0).max(99),
  in_stock: z.boolean(),
  sold_online: z.boolean(),
})
export type ProductCard = z.infer<typeof ProductCard>

export const Product = ProductCard.extend({
  kind: z.enum(['drug', 'device', 'otc_goods', 'ayurveda', 'food']),
  composition: z.string(),
  form: z.string(),
  nti: z.boolean(),
  ndps: z.boolean(),
  /** The cheapest equal medicine in stock, by one unit; null when this is it or none may be offered. */
  cheaper: z.object({ unit_price_paise: z.number(), count: z.int() }).nullable(),
})
export type Product = z.infer<typeof Product>

export const Alternate = z.object({
  product: ProductCard,
  equivalence: z.literal('same salt, strength, form, release'),
  unit_price_paise: z.number(),
  saving_paise: z.number(),
  saving_percent: z.int(),
  /** Schedule H and H1 are switched only on a generic-name prescription or the prescriber's consent (DR-6). */
  needs_prescriber_consent: z.boolean(),
})
export type Alternate = z.infer<typeof Alternate>

export const Suggestion = z.object({
  medicine_id: z.string(),
  medicine_name: z.string(),
  packing: z.string(),
  rx_required: z.boolean(),
  price_paise: Paise,
})
export type Suggestion = z.infer<typeof Suggestion>

export const SearchResults = z.object({ products: z.array(ProductCard), corrected_to: z.string().nullable(), near: z.array(z.string()) })
export type SearchResults = z.infer<typeof SearchResults>

const NeedIcon = z.enum(['thermometer', 'drop', 'heartbeat', 'baby', 'gender-female', 'sun', 'eye', 'pill', 'bone', 'brain'])
/** What an operator wrote, in each language. */
const Words = z.object({ en: z.string(), hi: z.string() })
export type Words = z.infer<typeof Words>
const Category = z.object({ slug: z.string(), icon: NeedIcon, title: Words, description: Words })

const term = z.string().max(200)
const byId = z.object({ id: MedicineId })
const bySlug = z.object({ slug: z.string().min(1).max(200) })
const shared = 'public, max-age=60, stale-while-revalidate=600'

export const catalogContract = {
  'GET /api/search/suggest/': {
    access: ['anyone'],
    summary: 'Names for the search box as one types; nothing below 3 characters',
    query: z.object({ term }),
    response: z.array(Suggestion),
    cache: shared,
  },
  'GET /api/search/': {
    access: ['anyone'],
    summary: 'Products for a term or a category, the best match first, with what was read for a misspelt word',
    query: z.object({
      term: term.optional(),
      category: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: SearchResults,
    cache: shared,
  },
  'GET /api/product/{id}/': {
    access: ['anyone'],
    summary: 'One product whole; the id is the medicine id',
    params: byId,
    response: Product,
    cache: shared,
  },
  'GET /api/product/{id}/alternate_products/': {
    access: ['anyone'],
    summary: 'Equal medicines in stock, cheapest unit first; none for a narrow therapeutic index and Schedule X',
    params: byId,
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(20) }),
    response: z.array(Alternate),
    cache: shared,
  },
  'GET /api/product/{id}/actual_mrp/': {
    access: ['anyone'],
    summary: 'The highest price that may be charged now',
    params: byId,
    response: z.object({
      mrp_paise: Paise,
      /** Printed on the packs that would be sent next. */
      label_mrp_paise: Paise,
      price_list_date: z.iso.datetime().nullable(),
      ceiling: Paise.nullable(),
    }),
  },
  'GET /api/product_slug/{slug}': {
    access: ['anyone'],
    summary: 'The product of a readable address',
    params: bySlug,
    response: z.object({ medicine_id: z.string(), product_id_b64: z.string() }),
  },
  'POST /api/product/check_availablity/': {
    access: ['anyone'],
    summary: 'What of these can be brought to a pincode: how many packs, how soon, from which pharmacy',
    body: z.strictObject({
      medicine_ids: z.array(MedicineId).min(1).max(50),
      postal_code: z.string().regex(/^\d{6}$/, 'Entered pincode is not valid'),
    }),
    response: z.array(
      z.object({
        medicine_id: z.string(),
        in_stock: z.boolean(),
        max_quantity: z.int().nonnegative(),
        eta: Eta.nullable(),
        pharmacy: z.string().nullable(),
      }),
    ),
  },
  'GET /api/featured-category/': {
    access: ['anyone'],
    summary: 'The shelves of the home page; never Schedule H, H1 or X (DR-12)',
    response: z.array(Category),
    cache: shared,
  },
  'GET /api/featured-category/{slug}/': {
    access: ['anyone'],
    summary: 'One shelf: what it is called and what it is for',
    params: bySlug,
    response: Category,
    cache: shared,
  },
  'GET /api/featured-category/{slug}/get_products/': {
    access: ['anyone'],
    summary: 'What stands on a shelf',
    params: bySlug,
    response: z.array(ProductCard),
    cache: shared,
  },
  'GET /api/order_medicines/': {
    access: ['anyone'],
    summary: 'The landing page: shelves, and what is often ordered (never Schedule H, H1 or X)',
    response: z.object({ categories: z.array(Category), often_ordered: z.array(ProductCard) }),
    cache: shared,
  },
} satisfies Contract
