import { buildCompositionTable, compositionWords } from './composition-table.ts'
import type { SearchDocument, Synonyms } from './engine.types.ts'
import { isFormWord } from './form-words.ts'
import { buildIdSlots } from './id-slots.ts'
import type { CompositionTable, IndexData } from './index-data.ts'
import { byRank, entryMaker, type IndexEntry } from './index-entry.ts'
import { ingredientNames, type IngredientNames } from './ingredient-names.ts'
import { contentVersion } from './content-version.ts'
import type { Lists } from './lists.ts'
import { packStrings, unpack } from './packed-strings.ts'
import { spacedTable, squeezedTable } from './prefix-table.ts'
import { buildGroups } from './substitute-groups.ts'
import { buildTypoKeys } from './typo-keys.ts'
import { WordNumbers } from './word-numbers.ts'
import { countWords, invert, readDocuments } from './words.ts'

export function buildIndex(documents: Iterable<SearchDocument>, synonyms: Synonyms, builtAt: string): IndexData {
  const makeEntry = entryMaker(ingredientNames(synonyms))
  return buildFromEntries(lastOfEach(Array.from(documents, makeEntry)), synonyms, builtAt)
}

/** Of packs with one id the last. Hardly ever are there two, so ids are compared as bytes before anything is sorted out. */
function lastOfEach(entries: IndexEntry[]): IndexEntry[] {
  const { bytes, offsets } = packStrings(entries.map(({ medicineId }) => medicineId))
  const met = new WordNumbers()
  const areDistinct = entries.every((_, at) => met.number(bytes, offsets[at]!, offsets[at + 1]!) === at)
  return areDistinct ? entries : [...new Map(entries.map((entry) => [entry.medicineId, entry])).values()]
}

/** Entries may come in any order; ids must be distinct. */
export function buildFromEntries(unordered: readonly IndexEntry[], synonyms: Synonyms, builtAt: string): IndexData {
  const entries = unordered.toSorted(byRank)
  const searchable = compositionsOf(entries, ingredientNames(synonyms))
  const text = namesOf(entries)
  const { words, numbers, documentWords } = readDocuments(
    text.names,
    entries.map(({ moreWords }) => moreWords),
    searchable.all.flatMap((one) => one.words.map(({ word }) => word)),
  )
  const postings = invert(documentWords, numbers.size)
  const compositions = buildCompositionTable(searchable.all, searchable.composition, numbers)
  const facts = factsOf(entries)
  return {
    version: contentVersion(text.names, text.ids, facts),
    builtAt,
    synonyms,
    ...text,
    idSlots: buildIdSlots(text.ids),
    spaced: spacedTable(text.names),
    squeezed: squeezedTable(text.names),
    words,
    postings,
    documentWords,
    nameWords: Uint8Array.from(entries.map((entry) => Math.min(255, countWords(entry.name)))),
    wordBest: bestOfWords(postings, compositions),
    compositions,
    composition: searchable.composition,
    ...buildGroups(entries, facts),
    typos: buildTypoKeys(words, (word) => !isFormWord(unpack(words, word))),
    ...facts,
  }
}

const namesOf = (entries: readonly IndexEntry[]) => ({
  ids: packStrings(entries.map(({ medicineId }) => medicineId)),
  names: packStrings(entries.map(({ name }) => name)),
})

const factsOf = (entries: readonly IndexEntry[]) => ({
  pricePaise: Float64Array.from(entries.map(({ pricePaise }) => pricePaise)),
  units: Float64Array.from(entries.map(({ units }) => units)),
  popularity: Float64Array.from(entries.map(({ popularity }) => popularity)),
  flags: Uint8Array.from(entries.map(({ flags }) => flags)),
})

function compositionsOf(entries: readonly IndexEntry[], names: IngredientNames) {
  const texts = [...new Set(['', ...entries.map(({ composition }) => composition)])]
  const numbers = new Map(texts.map((text, at) => [text, at]))
  return {
    all: texts.map((text) => compositionWords(text, names)),
    composition: Uint32Array.from(entries.map(({ composition }) => numbers.get(composition)!)),
  }
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
