import { type Found, foundIn, step } from './found.ts'
import { encode } from '../index/packed-strings.ts'
import { tableBound } from '../index/prefix-table.ts'
import type { Query } from './query.ts'
import { visitBelow } from '../index/range-minimum.ts'
import { type Segment, stockKey } from '../index/segment.ts'
import { TopList } from './top-list.ts'

const endsInDigit = /\d$/

/** Tier 0: the query is the leading words of the name, then: the query without spaces begins the name without spaces. */
export function leadingTier(segment: Segment, query: Query, limit: number, inStockOnly: boolean): Found[] {
  const { spaced, squeezed } = segment.data
  const whole = new TopList(limit)
  // '!' is the first character behind the space: this range is the name itself and every name that goes on with a space.
  collect(segment, spaced, whole, bound(segment, query.spaced, false), bound(segment, `${query.spaced}!`, false), inStockOnly)
  const found = foundIn(segment, whole, step.whole, [query.spaced])
  if (found.length >= limit) return found
  if (query.words.at(-1)?.isWhole) return found
  const joined = new TopList(limit)
  for (const [from, to] of beginnings(query.squeezed)) {
    collect(
      segment,
      squeezed,
      joined,
      bound(segment, from, true),
      to === undefined ? squeezed.order.length : bound(segment, to, true),
      inStockOnly,
    )
  }
  return [...found, ...foundIn(segment, joined, step.joined, [query.squeezed])]
}

function bound(segment: Segment, key: string, skipSpaces: boolean): number {
  return tableBound(segment.data.names, skipSpaces ? segment.data.squeezed : segment.data.spaced, encode(key), skipSpaces)
}

/** What `key` begins; a number must end there or be followed by its unit, so 650 leaves out 650.5 and 6500. */
function beginnings(key: string): [from: string, to: string | undefined][] {
  const end = `${key}\u{10ffff}`
  if (!endsInDigit.test(key)) return [[key, end]]
  return [
    [key, `${key}.`],
    [`${key}:`, end],
  ]
}

function collect(segment: Segment, table: Segment['data']['spaced'], list: TopList, low: number, high: number, inStockOnly: boolean): void {
  visitBelow(
    table.order,
    table.minimums,
    low,
    high,
    () => list.bound,
    (document) => {
      if (segment.seen[document] === segment.round) return
      const key = stockKey(segment, document, inStockOnly)
      if (key !== undefined) list.add(key, document)
    },
  )
}
