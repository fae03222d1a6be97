import type { Synonyms } from '../engine.types.ts'
import type { Lists } from './lists.ts'
import type { PackedStrings } from './packed-strings.ts'
import type { PrefixTable } from './prefix-table.ts'
import type { TypoKeys } from './typo-keys.ts'

/** Compositions of the catalogue; number 0 is the empty one. There are thousands of them where there are hundreds of thousands of packs. */
export interface CompositionTable {
  texts: PackedStrings
  /** Words to look a composition up by, and for each the ingredient it belongs to, or `strengthWord`. */
  words: Lists
  wordIngredient: Uint8Array
  ingredientCount: Uint8Array
  byWord: Lists
  documents: Lists
}
export const strengthWord = 255

/** Documents that may stand for each other, cheapest unit first; group 0 is those that stand for nothing. */
export interface GroupTable {
  /** Sorted, so that the same group is found in another index. */
  keys: PackedStrings
  documents: Lists
}

/** What is said of each document in one of a few words: who makes it, its form, what it is for. */
export interface Labels {
  texts: PackedStrings
  of: Uint16Array | Uint32Array
}

/** The whole index in typed arrays: it is moved between threads and written to a file as it is. A document's number is its rank. */
export interface IndexData {
  version: string
  builtAt: string
  synonyms: Synonyms
  ids: PackedStrings
  idSlots: Uint32Array
  names: PackedStrings
  spaced: PrefixTable
  squeezed: PrefixTable
  words: PackedStrings
  postings: Lists
  documentWords: Lists
  /** How many of a document's words are its name; the rest are form words and aliases. */
  nameWords: Uint8Array
  /** The most wanted document a word leads to. */
  wordBest: Uint32Array
  compositions: CompositionTable
  composition: Uint32Array
  groups: GroupTable
  group: Uint32Array
  makers: Labels
  forms: Labels
  categories: Labels
  typos: TypoKeys
  pricePaise: Float64Array
  units: Float64Array
  popularity: Float64Array
  flags: Uint8Array
}

/** Bytes of all arrays, for the promise on memory. */
export function arrayBytes(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part: unknown) => sum + arrayBytes(part), 0)
}
