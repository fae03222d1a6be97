/**
 * A catalogue of any size for benchmarks: invented brands over the combinations of `db/facts`, the same rows for the same seed on every machine.
 * `node bench/catalogue/generate-catalogue.ts` prints row count and sha256 of the 250,000 and fails when they are not the pinned ones.
 */
import { createHash } from 'node:crypto'
import { pick, randomFrom } from '../random.ts'
import type { SearchDocument } from '../../src/search/engine.types.ts'
import type { Combination } from '../../scripts/generate/facts/combinations.ts'
import { inventBrand } from './brand-names.ts'
import { type Family, readFamilies } from './families.ts'
import { normal, seedOf, zipf } from './random.ts'
import { labelStyle, scaleName } from './scale-names.ts'

/** What the search engine gets, with the composition in parts for whoever checks it independently. */
export interface ScaleDocument extends SearchDocument {
  ingredients: { name: string; strength: string }[]
}

interface CatalogueSize {
  skus?: number
  seed?: number
}

/** Pinned: a change of the generator or of the facts is a change of every figure measured on it. */
const pinned = { skus: 250_000, seed: 1, sha256: 'ca62fa372c9b280a83148fd12cf9977a4ef3eb718ce38567e7646a3b9c136410' }

const makerCount = 1200
const variants = ['Plus', 'Forte', 'D', 'DS', 'SP', 'M', 'AM', 'H', 'CV', 'LS', 'MF', 'Gold', 'P', 'T', 'Duo', 'Max']

export function generateCatalogue({ skus = pinned.skus, seed = pinned.seed }: CatalogueSize = {}): ScaleDocument[] {
  const families = readFamilies()
  const relatives = Map.groupBy(families, ({ first }) => first)
  const drawFamily = zipf(families.length, 1)
  const taken = new Set<string>()
  const makers = inventMakers(seed, taken)
  const names = new Set<string>()
  const documents: ScaleDocument[] = []
  for (let at = 0; documents.length < skus; at++) {
    const next = randomFrom(seedOf(`${seed} brand ${at}`))
    const family = families[drawFamily(next)] ?? families[0]
    if (!family) throw new Error('there are no facts')
    const label = {
      brand: inventBrand(next, taken),
      maker: pick(next, makers),
      price: Math.exp(0.45 * normal(next)),
      share: Math.max(1e-6, next()) ** -0.7,
    }
    const packs = packsOf(family, relatives.get(family.first) ?? [], next)
    const style = labelStyle(next())
    for (const [packAt, { facts, variant }] of packs.entries()) {
      // A second strength of a brand that names none gets its number, as on the market.
      const plain = scaleName(label.brand, variant, facts, style)
      const name = names.has(plain) ? scaleName(label.brand, variant, facts, 'unit') : plain
      if (names.has(name) || documents.length === skus) continue
      names.add(name)
      documents.push(document(String(1_000_000 + documents.length), name, facts, { ...label, packAt }, next))
    }
  }
  return documents
}

function inventMakers(seed: number, taken: Set<string>): string[] {
  const next = randomFrom(seedOf(`${seed} makers`))
  const kinds = ['Pharma', 'Healthcare', 'Lifesciences', 'Laboratories', 'Remedies', 'Biotech', 'Formulations']
  return Array.from({ length: makerCount }, () => `${inventBrand(next, taken)} ${pick(next, kinds)}`)
}

interface LabelledPack {
  facts: Combination
  variant: string
}

/** About three packs a brand: some strengths of one to three forms, and now and then a combination with the same first ingredient. */
function packsOf(family: Family, relatives: readonly Family[], next: () => number): LabelledPack[] {
  const forms = family.ranges.length === 1 || next() < 0.42 ? 1 : next() < 0.65 ? 2 : 3
  const start = next() < 0.7 ? 0 : Math.floor(next() * family.ranges.length)
  const ranges = family.ranges.slice(start, start + forms)
  const packs = ranges.flatMap((range) => {
    const count = Math.ceil((0.4 + 0.6 * next()) * range.length)
    const from = Math.floor(next() * (range.length - count + 1))
    return range.slice(from, from + count).map((facts) => ({ facts, variant: '' }))
  })
  if (relatives.length < 2 || next() > 0.4) return packs
  const [range] = pick(next, relatives).ranges
  const variant = pick(next, variants)
  return [...packs, ...range.slice(0, 1 + Math.floor(next() * 2)).map((facts) => ({ facts, variant }))]
}

interface Label {
  maker: string
  /** Factor of the brand on the price of its family. */
  price: number
  /** Popularity of the brand, Zipf 0.7. */
  share: number
  packAt: number
}

function document(medicineId: string, name: string, facts: Combination, label: Label, next: () => number): ScaleDocument {
  const pack = pick(next, facts.packs)
  const mrpPaise = Math.max(100, Math.round(familyPrice(facts) * label.price * pack.units))
  return {
    medicineId,
    name,
    composition: compositionText(facts),
    form: facts.form,
    release: facts.release,
    maker: label.maker,
    pricePaise: Math.max(100, Math.round(mrpPaise * (1 - Math.floor(next() * 23) / 100))),
    mrpPaise,
    units: pack.units,
    unit: pack.unit,
    popularity: Math.round(1000 * label.share * 0.8 ** label.packAt),
    inStock: next() < 0.93,
    discontinued: next() < 0.005,
    schedule: facts.schedule,
    nti: facts.nti,
    rxRequired: facts.rx_required,
    ingredients: facts.ingredients,
  }
}

const compositions = new Map<Combination, string>()
function compositionText(facts: Combination): string {
  const known = compositions.get(facts)
  if (known !== undefined) return known
  const text = facts.ingredients.map(({ name, strength }) => `${name} (${strength})`).join(' + ')
  compositions.set(facts, text)
  return text
}

const prices = new Map<string, number>()
/** Paise a unit: the middle of the band, which carries strength^0.55, log-normal by family. */
function familyPrice({ ingredients, price_band_paise: [low, high] }: Combination): number {
  const family = ingredients.map(({ name }) => name).join(' + ')
  const factor = prices.get(family) ?? Math.exp(0.55 * normal(randomFrom(seedOf(`price ${family}`))))
  prices.set(family, factor)
  return Math.sqrt(low * high) * factor
}

/** sha256 over every row as JSON, a line each. */
export function fingerprint(documents: readonly ScaleDocument[]): string {
  const hash = createHash('sha256')
  for (const row of documents) hash.update(`${JSON.stringify(row)}\n`)
  return hash.digest('hex')
}

if (import.meta.main) {
  const start = process.cpuUsage()
  const documents = generateCatalogue()
  const { user } = process.cpuUsage(start)
  const sha256 = fingerprint(documents)
  console.log(`${documents.length} rows, sha256 ${sha256}, ${(user / 1e6).toFixed(1)} s of CPU`)
  if (sha256 !== pinned.sha256) throw new Error(`the catalogue of ${pinned.skus} rows is not the pinned one, ${pinned.sha256}`)
}
