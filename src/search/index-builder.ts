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
import { buildDictionary, documentWords, invert } from './words.ts'

export function buildIndex(documents: Iterable<SearchDocument>, synonyms: Synonyms, builtAt: string): IndexData {
  const makeEntry = entryMaker(ingredientNames(synonyms))
  const entries = new Map<string, IndexEntry>()
  for (const document of documents) entries.set(document.medicineId, makeEntry(document))
  return buildFromEntries([...entries.values()], synonyms, builtAt)
}

/** Entries may come in any order; ids must be distinct. */
export function buildFromEntries(unordered: readonly IndexEntry[], synonyms: Synonyms, builtAt: string): IndexData {
  const entries = unordered.toSorted(byRank)
  const searchable = compositionsOf(entries, ingredientNames(synonyms))
  const dictionary = buildDictionary(allWords(entries, searchable.all))
  const words = documentWords(entries, dictionary.numbers)
  const postings = invert(words, dictionary.numbers.size)
  const compositions = buildCompositionTable(searchable.all, searchable.composition, dictionary.numbers)
  const text = namesOf(entries)
  const facts = factsOf(entries)
  return {
    version: contentVersion(text.names, text.ids, facts),
    builtAt,
    synonyms,
    ...text,
    idSlots: buildIdSlots(text.ids),
    spaced: spacedTable(text.names),
    squeezed: squeezedTable(text.names),
    words: dictionary.words,
    postings,
    documentWords: words,
    nameWords: Uint8Array.from(entries, (entry) => Math.min(255, entry.words.length)),
    wordBest: bestOfWords(postings, compositions),
    compositions,
    composition: searchable.composition,
    ...buildGroups(entries, facts),
    typos: buildTypoKeys(dictionary.words, (word) => !isFormWord(unpack(dictionary.words, word))),
    ...facts,
  }
}

const namesOf = (entries: readonly IndexEntry[]) => ({
  ids: packStrings(entries.map(({ medicineId }) => medicineId)),
  names: packStrings(entries.map(({ words }) => words.join(' '))),
})

const factsOf = (entries: readonly IndexEntry[]) => ({
  pricePaise: Float64Array.from(entries, ({ pricePaise }) => pricePaise),
  units: Float64Array.from(entries, ({ units }) => units),
  popularity: Float64Array.from(entries, ({ popularity }) => popularity),
  flags: Uint8Array.from(entries, ({ flags }) => flags),
})

function compositionsOf(entries: readonly IndexEntry[], names: IngredientNames) {
  const texts = [...new Set(['', ...entries.map(({ composition }) => composition)])]
  const numbers = new Map(texts.map((text, at) => [text, at]))
  return {
    all: texts.map((text) => compositionWords(text, names)),
    composition: Uint32Array.from(entries, ({ composition }) => numbers.get(composition)!),
  }
}

function* allWords(entries: readonly IndexEntry[], compositions: readonly { words: { word: string }[] }[]): Generator<readonly string[]> {
  for (const { words, moreWords } of entries) {
    yield words
    yield moreWords
  }
  for (const { words } of compositions) yield words.map(({ word }) => word)
}

function bestOfWords(postings: Lists, { byWord, documents }: CompositionTable): Uint32Array {
  return Uint32Array.from({ length: postings.offsets.length - 1 }, (_, word) => {
    let best = firstOf(postings, word)
    for (let i = byWord.offsets[word]!; i < byWord.offsets[word + 1]!; i++) best = Math.min(best, firstOf(documents, byWord.values[i]!))
    return best
  })
}

const firstOf = ({ offsets, values }: Lists, list: number): number =>
  offsets[list]! < offsets[list + 1]! ? values[offsets[list]!]! : 0xffffffff
