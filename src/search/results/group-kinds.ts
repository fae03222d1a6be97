import { flag } from '../index/index-entry.ts'
import { unpack } from '../index/packed-strings.ts'
import type { Segment } from '../index/segment.ts'
import { unitPrice } from '../index/substitute-groups.ts'
import type { Chosen } from './chosen.ts'
import type { Kind, Sort } from './results.types.ts'

export interface Group {
  key: string
  members: Chosen[]
  distance: number
  popularity: number
  hasAny: boolean
  lowest: number
  form: string
}

/** Packs that may stand for each other lie in one group; what stands for nothing is a group of one. */
export function groupKinds(chosen: readonly Chosen[], available: (one: Chosen) => boolean): Group[] {
  const keys = new Map<Segment, string[]>()
  const groups = new Map<string, Group>()
  for (const one of chosen) {
    const key = keyOf(one, keys)
    const group = groups.get(key) ?? {
      key,
      members: [],
      distance: Infinity,
      popularity: 0,
      hasAny: false,
      lowest: Infinity,
      form: formOf(one),
    }
    groups.set(key, group)
    group.members.push(one)
    group.distance = Math.min(group.distance, one.distance)
    group.popularity = Math.max(group.popularity, one.segment.data.popularity[one.document]!)
    const there = available(one)
    // What is there sets the price; what is gone only where nothing else is.
    if (there && !group.hasAny) group.lowest = Infinity
    group.hasAny ||= there
    if (there || !group.hasAny) group.lowest = Math.min(group.lowest, unitPrice(one.segment.data, one.document))
  }
  return [...groups.values()]
}

const formOf = ({ segment: { data }, document }: Chosen): string => unpack(data.forms.texts, data.forms.of[document]!)

/** Of each group number its key, read once. */
function keyOf({ segment, document }: Chosen, keys: Map<Segment, string[]>): string {
  const { data } = segment
  const group = data.group[document]!
  if (group === 0) return `=${unpack(data.ids, document)}`
  const known = keys.get(segment) ?? []
  keys.set(segment, known)
  return (known[group] ??= unpack(data.groups.keys, group))
}

const byBest = (a: Group, b: Group) =>
  a.distance - b.distance || Number(b.hasAny) - Number(a.hasAny) || b.popularity - a.popularity || (a.key < b.key ? -1 : 1)
/** What differs from what was asked for never comes before it, however cheap it is. */
const differs = ({ distance }: Group): number => Number(distance >= farFrom)
const farFrom = 4
/** 5 mg comes before 10 mg. */
const names = new Intl.Collator('en', { numeric: true })
const orders = {
  best: byBest,
  name: (a: Group, b: Group) => differs(a) - differs(b) || names.compare(a.key, b.key),
}

/** `isFirst` brings some forms to the front of the best: never before what was asked for by its salts. */
export function sortKinds(groups: readonly Group[], sort: Sort, isFirst: ((form: string) => boolean) | null = null): Group[] {
  if (sort === 'price') return sortByPrice(groups)
  if (!isFirst || sort !== 'best') return groups.toSorted(orders[sort])
  return groups.toSorted((a, b) => differs(a) - differs(b) || Number(isFirst(b.form)) - Number(isFirst(a.form)) || byBest(a, b))
}

/** A tablet and a millilitre have no prices to compare: what is counted the same way stands together, the nearest to what was asked and the most usual first. */
function sortByPrice(groups: readonly Group[]): Group[] {
  const ranks = new Map(
    [...Map.groupBy(groups.toSorted(byBest), ({ form }) => countedAs(form))]
      .toSorted(([, a], [, b]) => a[0]!.distance - b[0]!.distance || sizeOf(b) - sizeOf(a))
      .map(([counted], at) => [counted, at]),
  )
  const rank = ({ form }: Group) => ranks.get(countedAs(form)) ?? 0
  return groups.toSorted((a, b) => differs(a) - differs(b) || rank(a) - rank(b) || a.lowest - b.lowest || byBest(a, b))
}

const countedAs = (form: string): string => (/tablet|capsule|softgel|lozenge/.test(form) ? 'piece' : form)
const sizeOf = (groups: readonly Group[]): number => groups.reduce((sum, { members }) => sum + members.length, 0)

const nameOf = ({ segment: { data }, document }: Chosen): string => unpack(data.names, document)

/** The few that are shown of a group: by the price of one unit or by name, what is there first, and what was asked for among them. */
export function kindOf({ key, members }: Group, available: (one: Chosen) => boolean, { shown, sort }: { shown: number; sort: Sort }): Kind {
  const sorted = members.map((one) => ({ one, price: unitPrice(one.segment.data, one.document), there: available(one) }))
  sorted.sort((a, b) => Number(b.there) - Number(a.there) || a.price - b.price || a.one.document - b.one.document)
  const priced = sorted.some(({ there }) => there) ? sorted.filter(({ there }) => there) : sorted
  const first = members.reduce((best, one) => (one.distance < best.distance ? one : best))
  const { data } = first.segment
  return {
    key: key.startsWith('=') ? '' : key,
    composition: unpack(data.compositions.texts, data.composition[first.document]!),
    form: formOf(first),
    differs: members.some(({ differs: other }) => other === null) ? null : first.differs,
    products: members.length,
    makers: new Set(members.map(({ segment, document }) => unpack(segment.data.makers.texts, segment.data.makers.of[document]!))).size,
    lowest: priced[0]!.price,
    highest: priced.at(-1)!.price,
    prescription: members.some(({ segment, document }) => Boolean(segment.data.flags[document]! & flag.prescription)),
    shown: firstFew(sort === 'name' ? byName(sorted) : sorted, shown),
  }
}

function byName<Row extends { one: Chosen; there: boolean }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => Number(b.there) - Number(a.there) || names.compare(nameOf(a.one), nameOf(b.one)))
}

function firstFew(sorted: readonly { one: Chosen }[], shown: number): Kind['shown'] {
  const few = sorted.slice(0, shown)
  const asked = sorted.find(({ one }) => one.asked)
  // It stands where its price puts it, which is behind the cheapest.
  if (asked && !few.includes(asked)) few.splice(-1, 1, asked)
  return few.map(({ one: { segment, document, asked: isAsked } }) => ({ medicineId: unpack(segment.data.ids, document), asked: isAsked }))
}
