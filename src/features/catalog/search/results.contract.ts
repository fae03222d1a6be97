import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { emergencies } from '../../../search/facts/need.ts'
import { ProductCard, Words } from '../catalog.contract.ts'

const text = (most: number) => z.string().max(most)
const whole = z.coerce.number().int()
/** Several values of one filter, parted by `|`: any of them will do. */
const several = text(2000)
  .default('')
  .transform((value) => value.split('|').filter(Boolean).slice(0, 40))

export const Salt = z.object({ name: z.string(), strength: z.string() }).meta({ id: 'SaltOfGroup' })
export type Salt = z.infer<typeof Salt>

const ResultProduct = ProductCard.extend({
  /** Its name is what was typed. */
  asked: z.boolean(),
  unit_price_paise: z.number(),
}).meta({ id: 'ProductInGroup' })
export type ResultProduct = z.infer<typeof ResultProduct>

const Group = z
  .object({
    /** Of equal medicines; empty for what stands for nothing but itself. */
    equivalence_key: z.string(),
    salts: z.array(Salt),
    /** Their names in Devanagari; null unless each is known. */
    salts_hi: z.string().nullable(),
    form: z.string(),
    /** Acts over a longer time, or later; null where it is not said. */
    release: z.enum(['modified', 'delayed']).nullable(),
    /** How it differs from what was asked for. */
    differs: z.enum(['alone', 'strength', 'form', 'salts']).nullable(),
    product_count: z.int(),
    maker_count: z.int(),
    min_unit_price_paise: z.number(),
    max_unit_price_paise: z.number(),
    rx_required: z.boolean(),
    /** The first few by the price of one unit. */
    products: z.array(ResultProduct),
  })
  .meta({ id: 'ProductGroup' })
export type Group = z.infer<typeof Group>

/** Whom to call for a need before anything else. */
export const Emergency = z.enum(emergencies).meta({ id: 'Emergency' })

/**
 * What a link to a need's page may say. `advice`: what helps and when to see a doctor; `signs`: warning signs and which doctor; `first-aid`: what to do
 * once help is called; `law`: what the law says; `nothing`: whom to call is all there is.
 */
export const NeedPromise = z.enum(['advice', 'signs', 'first-aid', 'law', 'nothing']).meta({ id: 'NeedPromise' })
export type NeedPromise = z.infer<typeof NeedPromise>

const NeedLink = z
  .object({
    slug: z.string(),
    title: Words,
    /** What helps against it besides devices needs a prescription. */
    prescription_only: z.boolean(),
    promise: NeedPromise,
    /** Whom to call for it; its page sells nothing. */
    emergency: Emergency.nullable(),
  })
  .meta({ id: 'NeedLink' })
export type NeedLink = z.infer<typeof NeedLink>

export const Understood = z
  .object({
    kind: z.enum(['product', 'salt', 'brand', 'need', 'spelling', 'part', 'category', 'nothing']),
    /** What the results are of. */
    text: z.string(),
    /** The term that takes the words as they were typed; null where they were. */
    undo: z.string().nullable(),
    /** A brand that is not sold here, with what it contains. */
    brand: z
      .object({
        name: z.string(),
        salts: z.array(Salt),
        form: z.string(),
        /** What follows the name, where it may mean several. */
        variants: z.array(z.object({ name: z.string(), term: z.string() })),
        rx_required: z.boolean(),
      })
      .nullable(),
    need: NeedLink.nullable(),
    /** What else was named beside the need that the results are for. */
    also: z.array(NeedLink),
  })
  .meta({ id: 'Understood' })
export type Understood = z.infer<typeof Understood>

const Facet = z.array(z.object({ value: z.string(), count: z.int() }))
const Facets = z
  .object({
    form: Facet,
    /** By number, combinations behind with the salts they are of. */
    strength: z.array(z.object({ value: z.string(), count: z.int(), salts: z.array(z.string()) })),
    maker: Facet,
    prescription: z.object({ needed: z.int(), not_needed: z.int() }),
    /** Of one unit; `steps` says how many cost how much, each step dearer than the one before by the same share. */
    price: z.object({ min_paise: z.number(), max_paise: z.number(), steps: z.array(z.int()).max(10) }).nullable(),
    in_stock: z.int(),
  })
  .meta({ id: 'SearchFacets' })
export type Facets = z.infer<typeof Facets>

/** What is said before any result. */
export const Alarm = z.enum(['112', 'self-harm', 'pcpndt', 'mtp', 'fever-painkiller', 'child']).meta({ id: 'SearchAlarm' })
export type Alarm = z.infer<typeof Alarm>

const ResultPage = z
  .object({
    understood: Understood,
    alarms: z.array(Alarm),
    groups: z.array(Group),
    product_count: z.int(),
    group_count: z.int(),
    /** There are more than could be counted. */
    at_least: z.boolean(),
    facets: Facets,
    /** Where nothing matches: names that may be meant. */
    near: z.array(Words),
    /** The external pharmacy has these; they cannot be ordered here. */
    outside: z.array(ProductCard),
    partial: z.boolean(),
  })
  .meta({ id: 'GroupedSearchResults' })
export type ResultPage = z.infer<typeof ResultPage>

const Hint = z
  .object({
    kind: z.enum(['need', 'brand']),
    text: Words,
    /** What to search for, or the need's slug. */
    value: z.string(),
    /** Whom to call for it, before anything else. */
    emergency: Emergency.nullable(),
    /** Of a need; null for a brand. */
    promise: NeedPromise.nullable(),
  })
  .meta({ id: 'SearchHint' })
export type Hint = z.infer<typeof Hint>

const Category = z.object({ slug: z.string(), title: Words, product_count: z.int() }).meta({ id: 'ProductCategory' })

const shared = 'public, max-age=60, stale-while-revalidate=600'

export const resultsContract = {
  'GET /api/search/results/': {
    operationId: 'searchGroups',
    access: ['anyone'],
    summary:
      'Search medicines in groups of equal salts, strength and form, with filters; says what was understood. Several values of a filter are parted by |',
    query: z.object({
      term: text(200).default(''),
      /** A therapeutic category in place of a term. */
      category: text(100).optional(),
      /** `typed`: the words as they are, neither corrected nor understood. */
      as: z.literal('typed').optional(),
      form: several,
      strength: several,
      maker: several,
      prescription: z.enum(['needed', 'not_needed']).optional(),
      min_paise: whole.min(0).max(1e9).optional(),
      max_paise: whole.min(0).max(1e9).optional(),
      equivalence_key: text(1000).optional(),
      postal_code: z
        .string()
        .regex(/^\d{6}$/, 'Entered pincode is not valid')
        .optional(),
      /** Only what can be had: at the pincode where one is named. */
      in_stock: z.enum(['true', 'false']).default('false'),
      sort: z.enum(['best', 'price', 'name']).default('best'),
      limit: whole.min(1).max(60).default(10),
      /** Groups that were read before. */
      cursor: whole.min(0).max(20_000).default(0),
    }),
    response: ResultPage,
    cache: shared,
  },
  'GET /api/search/hints/': {
    operationId: 'suggestNeeds',
    access: ['anyone'],
    summary: 'Needs and brands for what is typed, from 2 letters; medicines come from the suggestions',
    query: z.object({ term: text(200) }),
    response: z.object({ hints: z.array(Hint), alarms: z.array(Alarm) }),
    cache: shared,
  },
  'GET /api/search/popular/': {
    operationId: 'listPopularSearches',
    access: ['anyone'],
    summary:
      'Everyday needs that at least 20 devices searched for here in the last 30 days, none below that; topics: needs of every household, of which nobody says that they are popular',
    response: z.object({ needs: z.array(Words), topics: z.array(Words) }),
    cache: 'public, max-age=3600',
  },
  'GET /api/category/': {
    operationId: 'listProductCategories',
    access: ['anyone'],
    summary: 'List the categories that have products, by what they are for',
    response: z.array(Category),
    cache: shared,
  },
} satisfies Contract
