import { compositionParts } from '../medicine/composition.ts'
import type { Labels } from '../index/index-data.ts'
import { packedSize, unpack } from '../index/packed-strings.ts'
import type { Segment } from '../index/segment.ts'
import { flag } from '../index/index-entry.ts'
import { unitPrice } from '../index/substitute-groups.ts'
import type { Chosen } from './chosen.ts'
import { ingredientSets } from './ingredient-sets.ts'
import { sortedByStrength } from './strength-order.ts'
import { fails } from './judge-filters.ts'
import { priceSteps } from './price-steps.ts'
import type { Facets, FacetValue } from './results.types.ts'

const mostValues = 200

interface Counts {
  form: Uint32Array
  strength: Uint32Array
  maker: Uint32Array
}

/** How many packs each value of a filter would leave: every other filter holds, its own does not. */
export function countFacets(judged: readonly { one: Chosen; failed: number }[], available: (one: Chosen) => boolean): Facets {
  const counts = new Map<Segment, Counts>()
  const prescription = { needed: 0, not_needed: 0 }
  const prices: number[] = []
  let inStock = 0
  const others = (failed: number, own: number) => (failed & ~own) === 0
  for (const { one, failed } of judged) {
    const { segment, document } = one
    const { data } = segment
    const count = counts.get(segment) ?? emptyCounts(segment)
    counts.set(segment, count)
    if (others(failed, fails.form)) count.form[data.forms.of[document]!]!++
    if (others(failed, fails.strength)) count.strength[data.composition[document]!]!++
    if (others(failed, fails.maker)) count.maker[data.makers.of[document]!]!++
    if (others(failed, fails.prescription)) prescription[data.flags[document]! & flag.prescription ? 'needed' : 'not_needed']++
    if (others(failed, fails.stock) && available(one)) inStock++
    if (others(failed, fails.price)) prices.push(unitPrice(data, document))
  }
  return {
    form: merged(counts, ({ form }, { data }) => labelled(form, data.forms)),
    strength: strengths(counts),
    maker: merged(counts, ({ maker }, { data }) => labelled(maker, data.makers)),
    prescription,
    price: priceRange(prices),
    in_stock: inStock,
  }
}

function priceRange(prices: readonly number[]): Facets['price'] {
  const range = prices.reduce(({ from, to }, price) => ({ from: Math.min(from, price), to: Math.max(to, price) }), {
    from: Infinity,
    to: 0,
  })
  return range.to === 0 ? null : { ...range, steps: priceSteps(prices, range) }
}

function strengths(counts: ReadonlyMap<Segment, Counts>): Facets['strength'] {
  const salts = new Map<string, Set<string>>()
  for (const [{ data }, { strength }] of counts) {
    for (const [label, at] of numbered(strength, (one) => ingredientSets(data).strength[one]!)) {
      const parts = compositionParts(unpack(data.compositions.texts, at))
      if (parts.length > 1) salts.getOrInsertComputed(label, () => new Set()).add(parts.map(({ name }) => name).join(' + '))
    }
  }
  const values = merged(counts, ({ strength }, { data }) => named(strength, (at) => ingredientSets(data).strength[at]!))
  return sortedByStrength(values.map((one) => ({ ...one, salts: [...(salts.get(one.value) ?? [])] })))
}

function* numbered(counts: Uint32Array, name: (at: number) => string): Generator<[string, number]> {
  for (let at = 0; at < counts.length; at++) if (counts[at]! > 0) yield [name(at), at]
}

function emptyCounts({ data }: Segment): Counts {
  return {
    form: new Uint32Array(packedSize(data.forms.texts)),
    strength: new Uint32Array(packedSize(data.compositions.texts)),
    maker: new Uint32Array(packedSize(data.makers.texts)),
  }
}

const labelled = (counts: Uint32Array, { texts }: Labels) => named(counts, (at) => unpack(texts, at))

function* named(counts: Uint32Array, name: (at: number) => string): Generator<[string, number]> {
  for (let at = 0; at < counts.length; at++) if (counts[at]! > 0) yield [name(at), counts[at]!]
}

function merged(counts: ReadonlyMap<Segment, Counts>, read: (count: Counts, segment: Segment) => Iterable<[string, number]>): FacetValue[] {
  const sums = new Map<string, number>()
  for (const [segment, count] of counts)
    for (const [value, number] of read(count, segment)) sums.set(value, (sums.get(value) ?? 0) + number)
  sums.delete('')
  return Array.from(sums, ([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, mostValues)
}
