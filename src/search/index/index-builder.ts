import { buildCompositionTable, compositionWords } from './composition-table.ts'
import type { SearchDocument, Synonyms } from '../engine.types.ts'
import { shapeWords } from '../medicine/form-words.ts'
import { buildIdSlots } from './id-slots.ts'
import type { CompositionTable, IndexData, Labels } from './index-data.ts'
import { entryMaker, type IndexEntry } from './index-entry.ts'
import { ingredientNames, type IngredientNames } from '../medicine/ingredient-names.ts'
import { contentVersion } from './content-version.ts'
import type { Lists } from './lists.ts'
import { packedFind, packedSize, packStrings } from './packed-strings.ts'
import { spacedTable, squeezedTable } from './prefix-table.ts'
import { byRank } from './rank-order.ts'
import { buildGroups } from './substitute-groups.ts'
import { buildTypoKeys } from './typo-keys.ts'
import { invert, readDocuments } from './words.ts'

export function buildIndex(documents: Iterable<SearchDocument>, synonyms: Synonyms, builtAt: string): IndexData {
  const makeEntry = entryMaker(ingredientNames(synonyms))
  return buildFromEntries(Array.from(documents, makeEntry), synonyms, builtAt)
}

/** Entries may come in any order; of several with one id the last counts. */
export function buildFromEntries(unordered: readonly IndexEntry[], synonyms: Synonyms, builtAt: string): IndexData {
  const entries = byRank(unordered)
  const text = namesOf(entries)
  const idSlots = buildIdSlots(text.ids)
  if (!idSlots) return buildFromEntries([...new Map(unordered.map((entry) => [entry.medicineId, entry])).values()], synonyms, builtAt)
  const searchable = compositionsOf(entries, ingredientNames(synonyms))
  const { words, numbers, documentWords } = readDocuments(
    text.names,
    entries.map(({ moreWords }) => moreWords),
    searchable.all.flatMap((one) => one.words.map(({ word }) => word)),
  )
  const wordCount = packedSize(words)
  const postings = invert(documentWords, wordCount)
  const compositions = buildCompositionTable(searchable.all, searchable.composition, { numbers, wordCount })
  const facts = factsOf(entries)
  const shapes = new Set(Array.from(shapeWords, (word) => packedFind(words, word)))
  return {
    version: contentVersion(text.names, text.ids, facts),
    builtAt,
    synonyms,
    ...text,
    idSlots,
    spaced: spacedTable(text.names),
    squeezed: squeezedTable(text.names),
    words,
    postings,
    documentWords,
    nameWords: nameWordsOf(entries, documentWords),
    wordBest: bestOfWords(postings, compositions),
    compositions,
    composition: searchable.composition,
    ...buildGroups(entries, facts),
    makers: labelsOf(entries, ({ maker }) => maker),
    forms: labelsOf(entries, ({ form }) => form),
    categories: labelsOf(entries, ({ category }) => category),
    typos: buildTypoKeys(words, (word) => !shapes.has(word)),
    ...facts,
  }
}

const namesOf = (entries: readonly IndexEntry[]) => ({
  ids: packStrings(entries.map(({ medicineId }) => medicineId)),
  names: packStrings(entries.map(({ name }) => name)),
})

/** One walk for all: the entries lie far apart in memory. */
function factsOf(entries: readonly IndexEntry[]) {
  const facts = { pricePaise: column(entries), units: column(entries), popularity: column(entries), flags: new Uint8Array(entries.length) }
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at]!
    facts.pricePaise[at] = entry.pricePaise
    facts.units[at] = entry.units
    facts.popularity[at] = entry.popularity
    facts.flags[at] = entry.flags
  }
  return facts
}

function labelsOf(entries: readonly IndexEntry[], label: (entry: IndexEntry) => string): Labels {
  const met = new Map<string, number>()
  const of = new Uint32Array(entries.length)
  for (let at = 0; at < of.length; at++) of[at] = met.getOrInsert(label(entries[at]!), met.size)
  return { texts: packStrings([...met.keys()]), of: met.size > 0xffff ? of : Uint16Array.from(of) }
}

const column = ({ length }: { length: number }) => new Float64Array(length)

function compositionsOf(entries: readonly IndexEntry[], names: IngredientNames) {
  const met = new Map([['', 0]])
  const composition = new Uint32Array(entries.length)
  for (let at = 0; at < entries.length; at++) composition[at] = met.getOrInsert(entries[at]!.composition, met.size)
  return { all: Array.from(met.keys(), (text) => compositionWords(text, names)), composition }
}

function nameWordsOf(entries: readonly IndexEntry[], { offsets }: Lists): Uint8Array {
  const counts = new Uint8Array(entries.length)
  for (let at = 0; at < counts.length; at++) counts[at] = Math.min(255, offsets[at + 1]! - offsets[at]! - entries[at]!.moreWords.length)
  return counts
}

function bestOfWords(postings: Lists, { byWord, documents }: CompositionTable): Uint32Array {
  return new Uint32Array(postings.offsets.length - 1).map((_, word) => {
    let best = firstOf(postings, word)
    for (let i = byWord.offsets[word]!; i < byWord.offsets[word + 1]!; i++) best = Math.min(best, firstOf(documents, byWord.values[i]!))
    return best
  })
}

const firstOf = ({ offsets, values }: Lists, list: number): number =>
  offsets[list]! < offsets[list + 1]! ? values[offsets[list]!]! : 0xffffffff
