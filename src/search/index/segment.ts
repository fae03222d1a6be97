import type { IndexData } from './index-data.ts'
import { flag, isAvailable } from './index-entry.ts'
import { packedSize } from './packed-strings.ts'

/** An index with what one search writes on while it runs; searches are synchronous, so one set of notes is enough. */
export interface Segment {
  data: IndexData
  /** The last round in which a document was given out. */
  seen: Uint32Array
  round: number
  /** Bit `i` of a composition: query word `i` leads to it. All zero between searches. */
  wordBits: Uint8Array
}

export function openSegment(data: IndexData): Segment {
  return { data, seen: new Uint32Array(data.flags.length), round: 0, wordBits: new Uint8Array(packedSize(data.compositions.texts)) }
}

/** Undefined for what may not be shown; otherwise 0, or `outOfStock` to put it behind everything of its tier that is there. */
export function stockKey(segment: Segment, document: number, inStockOnly: boolean): number | undefined {
  const flags = segment.data.flags[document]!
  if (flags & flag.removed) return undefined
  if (isAvailable(flags)) return 0
  return inStockOnly ? undefined : outOfStock
}
const outOfStock = 1000
