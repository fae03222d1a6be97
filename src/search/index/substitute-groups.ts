import type { GroupTable } from './index-data.ts'
import type { IndexEntry } from './index-entry.ts'
import { type Lists, packLists } from './lists.ts'
import { packedSize, packStrings } from './packed-strings.ts'
import { sortedWords } from './words.ts'

interface Priced {
  pricePaise: Float64Array
  units: Float64Array
}

export function buildGroups(entries: readonly IndexEntry[], priced: Priced): { groups: GroupTable; group: Uint32Array } {
  const met = new Map([['', 0]])
  const group = new Uint32Array(entries.length)
  for (let at = 0; at < group.length; at++) group[at] = met.getOrInsert(entries[at]!.groupKey, met.size)
  const { words: keys, ranks } = sortedWords(packStrings([...met.keys()]))
  for (let i = 0; i < group.length; i++) group[i] = ranks[group[i]!]!
  const size = packedSize(keys)
  const documents = packLists(size, (put) => group.forEach((one, document) => one > 0 && put(one, document)))
  for (let one = 1; one < size; one++) sortGroup(documents, one, priced)
  return { groups: { keys, documents }, group }
}

/** Cheapest unit first, then most wanted. Done again for one group when a price in it changes. */
export function sortGroup(documents: Lists, group: number, priced: Priced): void {
  const members = documents.values.subarray(documents.offsets[group], documents.offsets[group + 1])
  members.sort((a, b) => unitPrice(priced, a) - unitPrice(priced, b) || a - b)
}

export const unitPrice = ({ pricePaise, units }: Priced, document: number): number => pricePaise[document]! / units[document]!
