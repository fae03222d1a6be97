import { buildCompositionTable, compositionWords } from './composition-table.ts'
import type { SearchDocument, Synonyms } from './engine.types.ts'
import { shapeWords } from './form-words.ts'
import { buildIdSlots } from './id-slots.ts'
import type { CompositionTable, IndexData } from './index-data.ts'
import { entryMaker, type IndexEntry } from './index-entry.ts'
import { ingredientNames, type IngredientNames } from './ingredient-names.ts'
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
    nameWords: Uint8Array.from(entries, ({ moreWords }, at) =>
      Math.min(255, documentWords.offsets[at + 1]! - documentWords.offsets[at]! - moreWords.length),
    ),
    wordBest: bestOfWords(postings, compositions),
    compositions,
    composition: searchable.composition,
    ...buildGroups(entries, facts),
    typos: buildTypoKeys(words, (word) => !shapes.has(word)),
    ...facts,
  }
}

const namesOf = (entries: readonly IndexEntry[]) => ({
  ids: packStrings(entries.map(({ medicineId }) => medicineId)),
  names: packStrings(entries.map(({ name }) => name)),
})

const factsOf = (entries: readonly IndexEntry[]) => ({
  pricePaise: Float64Array.from(entries, ({ pricePaise }) => pricePaise),
  units: Float64Array.from(entries, ({ units }) => units),
  popularity: Float64Array.from(entries, ({ popularity }) => popularity),
  flags: Uint8Array.from(entries, ({ flags }) => flags),
})

function compositionsOf(entries: readonly IndexEntry[], names: IngredientNames) {
  const met = new Map([['', 0]])
  const composition = Uint32Array.from(entries, (entry) => met.getOrInsert(entry.composition, met.size))
  return { all: Array.from(met.keys(), (text) => compositionWords(text, names)), composition }
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
