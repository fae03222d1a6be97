import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { Eta } from '../places/places.contract.ts'

const Paise = z.int().positive()
const Art = z.enum(['strip', 'capsules', 'syrup', 'tube', 'inhaler', 'vial', 'drops', 'sachet', 'box']).meta({ id: 'ProductArt' })
export const DrugSchedule = z.enum(['none', 'G', 'H', 'H1', 'X']).meta({ id: 'DrugSchedule' })
const Unit = z.enum(['tablet', 'capsule', 'ml', 'g', 'puff', 'sachet', 'piece']).meta({ id: 'ProductUnit' })
const MedicineId = z.string().min(1).max(100)
/** What an operator wrote, in each language. */
export const Words = z.object({ en: z.string(), hi: z.string() }).meta({ id: 'TranslatedText' })
export type Words = z.infer<typeof Words>

export const ProductCard = z
  .object({
    medicine_id: z.string(),
    slug: z.string(),
    name: z.string(),
    manufacturer: z.string(),
    art: Art,
    strength_label: z.string(),
    /** As the label says it, and in plain Hindi where we have the words: one answer does for every reader and every cache. */
    packing: Words,
    rx_required: z.boolean(),
    schedule: DrugSchedule,
    mrp_paise: Paise,
    price_paise: Paise,
    units: z.int().positive(),
    unit: Unit,
    saving_percent: z.int().min(0).max(99),
    in_stock: z.boolean(),
    sold_online: z.boolean(),
    /** An abortion medicine: neither sold nor prescribed here (MTP Act). */
    never_sold: z.boolean(),
    /** Only the external pharmacy has it: shown, not sold here. */
    outside: z.literal(true).optional(),
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.infer<typeof ProductCard>

const Licence = z.object({ form: z.string(), number: z.string(), valid_until: z.string().nullable() }).meta({ id: 'PharmacyLicence' })
/** Who sells it, as the law wants it said (DR-14). */
const DispensingPharmacy = z
  .object({
    pharmacy_id: z.string(),
    trade_name: z.string(),
    legal_name: z.string(),
    address: z.string(),
    /** Null for a pharmacy that is not registered under GST. */
    gstin: z.string().nullable(),
    /** Customer care (LM-2). */
    phone: z.string(),
    email: z.string(),
    licences: z.array(Licence),
    pharmacists: z.array(z.object({ name: z.string(), registration_no: z.string(), council: z.string() })),
  })
  .meta({ id: 'DispensingPharmacy' })
export type DispensingPharmacy = z.infer<typeof DispensingPharmacy>

const Availability = z
  .object({
    medicine_id: z.string(),
    in_stock: z.boolean(),
    /** Whole packs one order may have, told up to a limit. */
    max_quantity: z.int().nonnegative(),
    eta: Eta.nullable(),
    /** The pharmacy that would send it. */
    pharmacy: z.string().nullable(),
  })
  .meta({ id: 'Availability' })

/** What of a pack a photograph shows. */
export const PackSide = z.enum(['front', 'back', 'strip']).meta({ id: 'PackSide' })
export type PackSide = z.infer<typeof PackSide>
/** A photograph of the operator's: `?w=` picks a width. */
export const PackPicture = z.object({ side: PackSide, src: z.string() }).meta({ id: 'PackPicture' })
export type PackPicture = z.infer<typeof PackPicture>

export const Product = ProductCard.extend({
  kind: z.enum(['drug', 'device', 'otc_goods', 'ayurveda', 'food']),
  /** Where it stands among the categories; null for a group that has no page. */
  category: z.object({ slug: z.string(), title: Words }).nullable(),
  composition: z.string(),
  /** Its salts in Devanagari, where we know how each is written: पैरासिटामोल + कैफ़ीन. */
  salts_hi: z.string().nullable(),
  form: z.string(),
  nti: z.boolean(),
  ndps: z.boolean(),
  marketer: z.string().nullable(),
  storage: z.enum(['ambient', 'cool', 'cold']),
  returnable: z.boolean(),
  discontinued: z.boolean(),
  country_of_origin: z.string(),
  /** Who imported it, with address, and whom consumers contact; null where the pack declares none (LM-2). */
  importer: z.string().nullable(),
  consumer_care: z.string().nullable(),
  net_quantity: z.string(),
  /** The drawn pack stands where there are none. */
  pictures: z.array(PackPicture).max(3),
  /** What rule 97 of the Drugs Rules puts on the label today (DR-11); null for what has no such words. */
  label: z.object({ symbol: z.string(), title: z.string(), text: Words }).nullable(),
  /** Who dispenses to the pincode; all of ours when none was named or nobody delivers there. */
  pharmacies: z.array(DispensingPharmacy),
  /** For the pincode that was named. */
  availability: Availability.nullable(),
  /** The cheapest equal medicine in stock, by one unit; null when this is it or none may be offered. */
  cheaper: z.object({ unit_price_paise: z.number(), count: z.int() }).nullable(),
  /** Whether the external pharmacy has it now; null when there is none, or it does not know it. */
  partner_has_it: z.boolean().nullable(),
  /** The external pharmacy was asked and did not answer. */
  partial: z.boolean(),
}).meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const Alternate = z
  .object({
    product: ProductCard,
    equivalence: z.literal('same salt, strength, form, release'),
    unit_price_paise: z.number(),
    saving_paise: z.number(),
    saving_percent: z.int(),
    /** Schedule H and H1 are switched only on a generic-name prescription or the prescriber's consent (DR-6). */
    needs_prescriber_consent: z.boolean(),
  })
  .meta({ id: 'AlternateProduct' })
export type Alternate = z.infer<typeof Alternate>

export const Suggestion = z
  .object({
    medicine_id: z.string(),
    medicine_name: z.string(),
    art: Art,
    packing: z.string(),
    rx_required: z.boolean(),
    price_paise: Paise,
    /** What is in it, of a medicine of our catalogue: `Amoxicillin (500mg)`. */
    composition: z.string().optional(),
    /** Only the external pharmacy has it. */
    outside: z.literal(true).optional(),
    /** The external pharmacy did not answer: this is from our catalogue alone. */
    partial: z.literal(true).optional(),
  })
  .meta({ id: 'ProductSuggestion' })
export type Suggestion = z.infer<typeof Suggestion>

const SearchResults = z
  .object({
    products: z.array(ProductCard),
    corrected_to: z.string().nullable(),
    near: z.array(z.string()),
    /** The external pharmacy was asked and did not answer: these are from our catalogue alone. */
    partial: z.boolean(),
  })
  .meta({ id: 'SearchResults' })
type SearchResults = z.infer<typeof SearchResults>

const term = z.string().max(200)
const byId = z.object({ id: MedicineId })
const pincode = z.string().regex(/^\d{6}$/, 'Entered pincode is not valid')
const bySlug = z.object({ slug: z.string().min(1).max(200) })
const shared = 'public, max-age=60, stale-while-revalidate=600'

export const catalogContract = {
  'GET /api/search/suggest/': {
    operationId: 'suggestProducts',
    access: ['anyone'],
    summary: 'Suggest names while typing; empty below 3 characters',
    query: z.object({ term, limit: z.coerce.number().int().min(1).max(50).default(10) }),
    response: z.array(Suggestion),
    cache: shared,
  },
  'GET /api/search/': {
    operationId: 'searchProducts',
    access: ['anyone'],
    summary: 'Search products, best match first, with spelling corrections',
    query: z.object({
      term: term.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: SearchResults,
    cache: shared,
  },
  'GET /api/product/': {
    operationId: 'listProducts',
    access: ['anyone'],
    summary: 'List products, paginated: by ids (comma-separated), search term or category, or all',
    query: z.object({
      ids: z.string().max(5000).optional(),
      q: term.optional(),
      category: z.string().max(100).optional(),
      postal_code: pincode.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      cursor: z.string().max(100).optional(),
    }),
    response: z.array(ProductCard),
    cache: shared,
  },
  'GET /api/product/{id}/': {
    operationId: 'getProduct',
    access: ['anyone'],
    summary: 'Get a product; the id is the medicine id, plain or base64',
    params: byId,
    query: z.object({ postal_code: pincode.optional() }),
    response: Product,
    cache: shared,
  },
  'GET /api/product/{id}/alternate_products/': {
    operationId: 'listAlternateProducts',
    access: ['anyone'],
    summary:
      'List equivalent medicines in stock, lowest unit price first; none for narrow therapeutic index or Schedule X; the id is the medicine id, plain or base64',
    params: byId,
    query: z.object({ postal_code: pincode.optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }),
    response: z.array(Alternate),
    cache: shared,
  },
  'GET /api/product/{id}/bought_together/': {
    operationId: 'listBoughtTogether',
    access: ['anyone'],
    summary:
      'List products in stock that at least 20 accounts bought with this one in 90 days; never on prescription; the id is the medicine id, plain or base64',
    params: byId,
    query: z.object({ postal_code: pincode.optional() }),
    response: z.array(ProductCard),
    cache: shared,
  },
  'GET /api/product/{id}/actual_mrp/': {
    operationId: 'getProductMrp',
    access: ['anyone'],
    summary: 'Get the current maximum price; the id is the medicine id, plain or base64',
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
    operationId: 'getProductBySlug',
    access: ['anyone'],
    summary: 'Get a product by its slug',
    params: bySlug,
    response: z.object({ medicine_id: z.string(), product_id_b64: z.string() }),
  },
  'GET /api/barcode/{barcode}/': {
    operationId: 'findProductByBarcode',
    access: ['anyone'],
    summary: 'Find the product whose pack carries this number: EAN, UPC or GTIN, also inside a GS1 code',
    params: z.object({ barcode: z.string().min(8).max(200) }),
    response: z.object({ medicine_id: z.string() }),
    cache: shared,
  },
  'POST /api/product/check_availablity/': {
    operationId: 'checkAvailability',
    access: ['anyone'],
    summary: 'Check delivery to a pincode: packs available, delivery time and pharmacy',
    body: z.strictObject({
      medicine_ids: z.array(MedicineId).min(1).max(50),
      postal_code: pincode,
    }),
    response: z.array(Availability),
  },
} satisfies Contract
