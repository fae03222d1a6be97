/** The demo catalogue: every family of the facts once by its generic name, the common ones again by several invented brands, and goods. */
import { inventBrand } from '../../../bench/catalogue/brand-names.ts'
import { makers } from '../../../bench/catalogue/makers.ts'
import { seedOf } from '../../../bench/catalogue/random.ts'
import { pick, randomFrom } from '../../../bench/random.ts'
import type { Combination } from '../facts/combinations.ts'
import { commonFamilies, guardedFamilies } from './common.ts'
import { type Goods, goods } from './goods.ts'
import { type DemoProduct, drug, formWord, genericName, written } from './product.ts'

type Row = Omit<DemoProduct, 'medicine_id'>

const firstId = 100_001
/** How many brands a family gets, by its rank among the common ones. */
const brandsAt = (rank: number): number => (rank < 10 ? 5 : rank < 40 ? 2 : rank < 110 ? 1 : 0)
/** How many makers sell its unbranded form. */
const genericsAt = (rank: number): number => (rank < 4 ? 6 : rank < 20 ? 3 : 1)
/** Strengths and forms of one brand or generic, at most. */
const widestRange = 8

export function demoCatalogue(facts: readonly Combination[]): DemoProduct[] {
  const taken = new Set<string>()
  const families = [...Map.groupBy(facts, familyOf)].filter(([family, [first]]) => guardedFamilies.includes(family) || !isGuarded(first))
  const drugs = families.flatMap(([family, combinations]) => [
    ...genericRows(family, combinations),
    ...brandRows(family, combinations, taken),
  ])
  const rows = [...drugs, ...goodsRows(taken)].toSorted((a, b) => b.popularity - a.popularity || (a.name < b.name ? -1 : 1))
  return uniqueNames(rows).map((row, at) => ({ medicine_id: String(firstId + at), ...row }))
}

const familyOf = ({ ingredients }: Combination): string => ingredients.map(({ name }) => name).join(' + ')
const isGuarded = (first: Combination | undefined): boolean => first?.ndps === true || first?.schedule === 'X'

const uncommon = 400
function rankOf(family: string): number {
  const at = commonFamilies.indexOf(family)
  return at < 0 ? uncommon : at
}

/** Falls with the rank of the family, with the place of the strength in it, and with every further label. */
function popularity(rank: number, strengthAt: number, labelAt: number): number {
  return Math.round((100_000 / (rank + 1) ** 0.7) * 0.8 ** strengthAt * 0.75 ** labelAt)
}

function genericRows(family: string, combinations: readonly Combination[]): Row[] {
  const rank = rankOf(family)
  const kept = combinations.slice(0, rank < uncommon ? widestRange : 1)
  return Array.from({ length: genericsAt(rank) }, (_, makerAt) => {
    const next = randomFrom(seedOf(`generic ${family} ${makerAt}`))
    const maker = makers[(seedOf(family) + makerAt * 7) % makers.length] ?? ''
    const range = makerAt === 0 ? kept : kept.slice(0, 2)
    return range.map((facts, at) => {
      const name = makerAt === 0 ? genericName(facts) : `${genericName(facts)} (${maker.split(' ')[0] ?? ''})`
      return drug(facts, { name, brand: '', maker, ...sale(facts, next, 0.05), popularity: popularity(rank, at, makerAt) })
    })
  }).flat()
}

function brandRows(family: string, combinations: readonly Combination[], taken: Set<string>): Row[] {
  const rank = rankOf(family)
  const therapy = combinations[0]?.therapeutic_group ?? ''
  return Array.from({ length: brandsAt(rank) }, (_, brandAt) => {
    const next = randomFrom(seedOf(`brand ${family} ${brandAt}`))
    const brand = inventBrand(next, taken, soundsLike(therapy))
    const maker = pick(next, makers)
    const marketer = next() < 0.25 ? pick(next, makers) : ''
    const range = combinations.slice(0, brandAt < 2 ? widestRange : 4)
    return range.map((facts, at) =>
      drug(facts, {
        name: brandName(brand, facts),
        brand,
        maker,
        marketer: marketer === maker ? '' : marketer,
        ...sale(facts, next, 0.45),
        popularity: popularity(rank, at, brandAt + 1),
        discontinued: next() < 0.01,
      }),
    )
  }).flat()
}

/** The group of endings for a therapeutic group of the facts. */
function soundsLike(group: string): string {
  if (/infection|tuberculosis|malaria|worms/.test(group)) return 'infection'
  if (/pressure|heart|cholesterol|clotting/.test(group)) return 'heart'
  if (/acidity|vomiting|motions|constipation|liver/.test(group)) return 'stomach'
  if (/depression|sleep|psychosis|epilepsy|migraine|parkinson/.test(group)) return 'mind'
  if (/asthma|cough|allergy/.test(group)) return 'breathing'
  if (/vitamins|blood building/.test(group)) return 'vitamins'
  if (/fever|muscles|gout/.test(group)) return 'fever and pain'
  return group.startsWith('diabetes') ? 'diabetes' : group
}

/** "Kelvamol 650 mg Tablet", "Zorvamet SR 500 mg + 2 mg Tablet"; more than three strengths stay off the label. */
function brandName(brand: string, { ingredients, release, form }: Combination): string {
  const strengths = ingredients.length > 3 ? '' : ingredients.map(({ strength }) => written(strength)).join(' + ')
  const modified = release === 'IR' || release === 'DR' ? '' : release
  return [brand, modified, strengths, formWord(form)].filter(Boolean).join(' ')
}

/** A pack, its price on the label and ours; `place` 0 to 1 is where in the price band this label begins. */
function sale({ packs, price_band_paise: [low, high] }: Combination, next: () => number, place: number) {
  const pack = pick(next, packs)
  const unitPaise = low + (high - low) * Math.min(1, place + next() * 0.5)
  const mrp_paise = Math.max(100, Math.round((unitPaise * pack.units) / 10) * 10)
  const price_paise = Math.max(100, Math.round((mrp_paise * (1 - Math.floor(next() * 23) / 100)) / 10) * 10)
  return { pack, mrp_paise, price_paise: Math.min(mrp_paise, price_paise) }
}

function goodsRows(taken: Set<string>): Row[] {
  const brands = ['Everyday', 'Home Care'].map((line) => {
    const next = randomFrom(seedOf(line))
    return { brand: inventBrand(next, taken), maker: pick(next, makers), next }
  })
  return goods.flatMap((item) => brands.map((label, at) => goodsRow(item, label, at)))
}

function goodsRow(item: Goods, { brand, maker, next }: { brand: string; maker: string; next: () => number }, at: number): Row {
  const rupees = item.rupees[0] + (item.rupees[1] - item.rupees[0]) * (at * 0.4 + next() * 0.5)
  const mrp_paise = Math.round(rupees) * 100
  const imported = /Monitor|Oximeter|Infrared|Meter/.test(item.name) && at === 1
  return {
    name: `${brand} ${item.name}`,
    brand,
    kind: item.kind,
    manufacturer: maker,
    marketer: '',
    composition: '',
    form:
      item.kind === 'device' ? 'device' : item.kind === 'food' ? 'food' : item.kind === 'ayurveda' ? 'ayurvedic medicine' : 'personal care',
    release: 'IR',
    route: '',
    packing: item.packing,
    units_per_pack: item.units,
    unit: item.unit,
    sell_in_loose: false,
    schedule: 'none',
    rx_required: false,
    ndps: false,
    nti: false,
    list: 'none',
    mrp_paise,
    price_paise: Math.round((mrp_paise * (1 - Math.floor(next() * 25) / 100)) / 100) * 100,
    hsn: item.hsn,
    storage: 'ambient',
    returnable: item.kind !== 'food' && item.kind !== 'ayurveda',
    country_of_origin: imported ? 'China' : 'India',
    net_quantity: item.net_quantity,
    art: item.art,
    popularity: popularity(item.rank, 0, at),
    discontinued: false,
    importer: imported ? `${maker}, 14 Industrial Estate, Pune 411026, Maharashtra` : '',
    consumer_care: imported ? '1800 000 0000, care@example.in' : '',
  }
}

/** The second of two that came to the same name says its pack. */
function uniqueNames(rows: readonly Row[]): Row[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const name = seen.has(row.name) ? `${row.name}, ${row.packing}` : row.name
    if (seen.has(name)) throw new Error(`two products are called ${name}`)
    seen.add(name)
    return { ...row, name }
  })
}
