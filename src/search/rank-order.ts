import type { IndexEntry } from './index-entry.ts'
import { byCode, compareNames } from './name-order.ts'

/**
 * Most wanted first; among equals by name, then by id, so that the order never depends on the loading. Numbers are sorted as numbers,
 * which needs no call for each comparison, and only packs that are wanted alike are compared by their names.
 */
export function byRank(entries: readonly IndexEntry[]): IndexEntry[] {
  const wanted = Float64Array.from(entries, ({ popularity }) => -popularity).sort()
  const taken = new Uint32Array(wanted.length)
  const ranked = new Array<IndexEntry>(entries.length)
  for (const entry of entries) {
    const first = firstAt(wanted, -entry.popularity)
    ranked[first + taken[first]!++] = entry
  }
  for (let from = 0; from < ranked.length; from += taken[from]!) {
    if (taken[from]! < 2) continue
    const alike = ranked.slice(from, from + taken[from]!).sort(byName)
    for (let i = 0; i < alike.length; i++) ranked[from + i] = alike[i]!
  }
  return ranked
}

function byName(a: IndexEntry, b: IndexEntry): number {
  return compareNames(a.name, b.name) || byCode(a.medicineId, b.medicineId)
}

/** First position of a value that is among the sorted ones. */
function firstAt(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
