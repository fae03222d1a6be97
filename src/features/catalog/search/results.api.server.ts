import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { Refusal } from '../../../lib/errors.ts'
import { unitPricePaise } from '../../../lib/money.ts'
import { understand } from '../../../search/understand/understand.ts'
import type { Kind, ResultPage } from '../../../search/results/results.types.ts'
import type { ResultRequest } from '../../../search/results/result-page.ts'
import { deliveringTo } from '../../pharmacies/dispensing.server.ts'
import type { Words } from '../catalog.contract.ts'
import { findProducts, type ProductRow, type Shops } from '../catalog.sql.server.ts'
import { medicineSynonyms } from '../catalogue-facts.server.ts'
import { card } from '../product-card.server.ts'
import { categories, categoryOf } from './categories.rules.ts'
import { hintsFor } from './hints.rules.ts'
import { nearNames } from './near-names.server.ts'
import { brandNear } from '../../../search/understand/brand-by-sound.ts'
import { alarmsOf, queryFacts, saltsOf } from './query-meaning.server.ts'
import { promiseWithout } from './need-promise.rules.ts'
import { countNeed, popularNeeds } from './popular-searches.server.ts'
import { readTerm, type Reading } from './read-term.server.ts'
import {
  type Facets,
  type Group,
  type Hint,
  type NeedLink,
  type NeedPromise,
  resultsContract,
  type Understood,
} from './results.contract.ts'
import { saltsInHindi, saltsInLatin } from './salts-in-hindi.rules.ts'
import { searchBoth, type Searches } from './search-both.server.ts'
import { inStockAt } from './stock-near.sql.server.ts'

const shownOfGroup = 4
const shownOfOneGroup = 60
const mostOutside = 20

interface Asked {
  term: string
  category?: string | undefined
  as?: 'typed' | undefined
  form: string[]
  strength: string[]
  maker: string[]
  prescription?: 'needed' | 'not_needed' | undefined
  min_paise?: number | undefined
  max_paise?: number | undefined
  equivalence_key?: string | undefined
  postal_code?: string | undefined
  in_stock: 'true' | 'false'
  sort: 'best' | 'price' | 'name'
  limit: number
  cursor: number
}

interface ResultsParts extends Searches {
  /** Of these needs those whose page has a text today. */
  advised: (db: Db, slugs: readonly string[], now: Date) => Promise<ReadonlySet<string>>
}

export const resultsApi = (searches: ResultsParts) =>
  implement(resultsContract, {
    'GET /api/search/results/': (context, { query }) => results(context, searches, query),
    'GET /api/search/hints/': async ({ db, now }, { query: { term } }) => {
      const facts = await queryFacts()
      const known = { name: false, salt: false, salts: [], names: [], unknown: [] }
      const hints = hintsFor(facts.lexicon, term)
      const kept = keeping(await searches.advised(db, slugsOf(hints), now))
      return {
        hints: hints.map((hint) => ({ ...hint, promise: hint.promise && kept(hint.value, hint.promise) })),
        alarms: alarmsOf(
          understand(term, facts.lexicon, () => known),
          facts,
        ),
      }
    },
    'GET /api/search/popular/': (context) => popularNeeds(context),
    'GET /api/category/': async () => {
      const counts = await searches.search.categories()
      return categories
        .map(({ slug, title, group }) => ({ slug, title, product_count: counts.get(group) ?? 0 }))
        .filter(({ product_count }) => product_count > 0)
    },
  })

async function results(context: Context, searches: ResultsParts, asked: Asked) {
  const { db, now } = context
  const shops =
    asked.postal_code === undefined ? null : (await deliveringTo(db, asked.postal_code, now)).map(({ pharmacy_id }) => pharmacy_id)
  const request = requestOf(asked, shops && ((ids) => inStockAt(db, ids, shops)))
  const { understood, alarms, page } = await readAsked(searches, asked, request)
  if (understood.need && asked.cursor === 0) await countNeed(context, understood.need.slug)
  const [groups, theirs, links] = await Promise.all([
    groupViews(context, page.groups, shops),
    outsideOf(context, searches, asked),
    linksKept(context, searches, understood),
  ])
  return {
    understood: { ...understood, text: understood.kind === 'spelling' ? await inLatin(understood.text) : understood.text, ...links },
    alarms,
    groups,
    product_count: page.products,
    group_count: page.kinds,
    at_least: page.atLeast,
    facets: facetView(page.facets),
    near: understood.kind === 'nothing' ? await nearOf(context, searches, asked.term) : [],
    outside: theirs.products,
    partial: theirs.partial,
  }
}

/** Where the text of a page may not be shown its link does not speak of it. */
async function linksKept(
  { db, now }: Context,
  { advised }: ResultsParts,
  { need, also }: Understood,
): Promise<Pick<Understood, 'need' | 'also'>> {
  const links = [...(need ? [need] : []), ...also]
  const kept = keeping(
    await advised(
      db,
      links.map(({ slug }) => slug),
      now,
    ),
  )
  const keep = (link: NeedLink) => ({ ...link, promise: kept(link.slug, link.promise) })
  return { need: need && keep(need), also: also.map(keep) }
}

const keeping = (advised: ReadonlySet<string>) => (slug: string, promise: NeedPromise) =>
  advised.has(slug) ? promise : promiseWithout(promise)
const slugsOf = (hints: readonly Hint[]) => hints.flatMap(({ kind, value }) => (kind === 'need' ? [value] : []))

async function readAsked(searches: Searches, asked: Asked, request: Omit<ResultRequest, 'wanted'>): Promise<Reading> {
  if (asked.category === undefined) return readTerm(searches.search, await queryFacts(), asked, request)
  const category = categoryOf(asked.category)
  if (!category) throw new Refusal('not_found')
  const page = await searches.search.results({ ...request, wanted: { by: 'category', category: category.group } })
  return { understood: { kind: 'category', text: category.title.en, undo: null, brand: null, need: null, also: [] }, alarms: [], page }
}

function requestOf(asked: Asked, stockOf: ResultRequest['stockOf']): Omit<ResultRequest, 'wanted'> {
  return {
    filters: {
      form: asked.form,
      strength: asked.strength,
      maker: asked.maker,
      prescription: asked.prescription ?? null,
      priceFrom: asked.min_paise ?? null,
      priceTo: asked.max_paise ?? null,
      kind: asked.equivalence_key ?? null,
    },
    inStockOnly: asked.in_stock === 'true',
    sort: asked.sort,
    after: asked.cursor,
    limit: asked.limit,
    shownOfKind: asked.equivalence_key === undefined ? shownOfGroup : shownOfOneGroup,
    stockOf,
  }
}

let synonyms: ReturnType<typeof medicineSynonyms> | undefined
const synonymsOnce = () => (synonyms ??= medicineSynonyms())
const inLatin = async (text: string) => saltsInLatin(text, (await synonymsOnce()).ingredients)

async function groupViews({ db }: Context, kinds: readonly Kind[], shops: Shops): Promise<Group[]> {
  const ids = kinds.flatMap(({ shown }) => shown.map(({ medicineId }) => medicineId))
  const rows = new Map((await findProducts(db, ids, shops)).map((row) => [row.medicine_id, row]))
  const { ingredients } = await synonymsOnce()
  // An import may have taken a product away since the index was built.
  return kinds.map((kind) => groupView(kind, rows, ingredients)).filter(({ products }) => products.length > 0)
}

function groupView(kind: Kind, rows: ReadonlyMap<string, ProductRow>, ingredients: readonly (readonly string[])[]): Group {
  const products = kind.shown.flatMap(({ medicineId, asked }) => {
    const row = rows.get(medicineId)
    return row ? [{ ...card(row), asked, unit_price_paise: unitPricePaise(row.price_paise, row.units) }] : []
  })
  return {
    equivalence_key: kind.key,
    salts: saltsOf(kind.composition),
    salts_hi: saltsInHindi(kind.composition, ingredients),
    form: kind.form,
    release: releaseOf(kind.key),
    differs: kind.differs,
    product_count: kind.products,
    maker_count: kind.makers,
    min_unit_price_paise: kind.lowest,
    max_unit_price_paise: kind.highest,
    rx_required: kind.prescription,
    products,
  }
}

/** The key of equal medicines says how its form lets go of the medicine: `…@tablet/modified/oral`. */
function releaseOf(key: string): Group['release'] {
  const word = key.slice(key.lastIndexOf('@') + 1).split('/')[1]
  return word === 'modified' || word === 'delayed' ? word : null
}

function facetView({ price, ...facets }: ResultPage['facets']): Facets {
  return { ...facets, price: price && { min_paise: price.from, max_paise: price.to, steps: price.steps } }
}

/** What only the external pharmacy has: on the first page, where no filter of ours would ask it for more than it can say. */
async function outsideOf(context: Context, searches: Searches, { term, category, cursor, equivalence_key }: Asked) {
  const isAsked = searches.outside && category === undefined && equivalence_key === undefined && cursor === 0 && term.trim().length > 2
  if (!isAsked) return { products: [], partial: false }
  const { products, partial } = await searchBoth(context, searches, term, mostOutside)
  return { products: products.filter(({ outside }) => outside), partial }
}

async function nearOf({ db }: Context, { search }: Searches, term: string): Promise<Words[]> {
  const { lexicon } = await queryFacts()
  const products = (await nearNames(db, search, term)).map((name) => ({ en: name, hi: name }))
  const brand = brandNear(lexicon, term)
  const near = [...products, ...hintsFor(lexicon, term).map(({ text }) => text), ...(brand ? [{ en: brand, hi: brand }] : [])]
  return [...new Map(near.map((one) => [one.en, one])).values()].slice(0, 5)
}
