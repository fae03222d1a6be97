import type { IndexEntry } from './index-entry.ts'
import { byCode, compareNames } from './name-order.ts'

/**
 * Most wanted first; among equals by name, then by id, so that the order never depends on the loading. Numbers are sorted as numbers,
 * which needs no call for each comparison, and only packs that are wanted alike are compared by their names.
 */
export function byRank(entries: readonly IndexEntry[]): IndexEntry[] {
  const first = firstPlaces(entries)
  const ranked = entries.slice()
  const taken = new Uint32Array(entries.length)
  for (const entry of entries) {
    const place = first.get(entry.popularity)!
    ranked[place + taken[place]!++] = entry
  }
  for (const from of first.values()) {
    if (taken[from]! < 2) continue
    const alike = ranked.slice(from, from + taken[from]!).sort(byName)
    for (let i = 0; i < alike.length; i++) ranked[from + i] = alike[i]!
  }
  return ranked
}

function byName(a: IndexEntry, b: IndexEntry): number {
  return compareNames(a.name, b.name) || byCode(a.medicineId, b.medicineId)
}

/** Where the packs of each popularity begin. */
function firstPlaces(entries: readonly IndexEntry[]): Map<number, number> {
  const wanted = new Float64Array(entries.length)
  for (let at = 0; at < entries.length; at++) wanted[at] = entries[at]!.popularity
  wanted.sort().reverse()
  const first = new Map<number, number>()
  for (let at = 0; at < wanted.length; at++) if (wanted[at] !== wanted[at - 1]) first.set(wanted[at]!, at)
  return first
}
