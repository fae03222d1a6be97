import type { CatalogueChange, SearchDocument } from '../engine.types.ts'
import { ingredientNames } from '../medicine/ingredient-names.ts'
import { findId } from './id-slots.ts'
import type { IndexData } from './index-data.ts'
import { entryMaker, flag, type IndexEntry } from './index-entry.ts'
import { comparePacked, encode, type PackedStrings, packedFind, packedSize, unpack } from './packed-strings.ts'

/**
 * What a catalogue says otherwise than an index made of it earlier; null as soon as that is more than `most` packs.
 * It takes no memory beside the index, where a second one would take as much again.
 */
export async function differencesFrom(
  data: IndexData,
  documents: AsyncIterable<SearchDocument>,
  most: number,
): Promise<CatalogueChange[] | null> {
  const makeEntry = entryMaker(ingredientNames(data.synonyms))
  const isAsIndexed = comparisonWith(data)
  const met = new Uint8Array(data.flags.length)
  const changes: CatalogueChange[] = []
  for await (const document of documents) {
    const at = findId(data.ids, data.idSlots, document.medicineId)
    if (at >= 0) met[at] = 1
    if (at < 0 || !isAsIndexed(at, makeEntry(document))) changes.push({ kind: 'upsert', document })
    if (changes.length > most) return null
  }
  for (let at = 0; at < met.length; at++)
    if (!met[at] && !(data.flags[at]! & flag.removed)) changes.push({ kind: 'remove', medicineId: unpack(data.ids, at) })
  return changes.length > most ? null : changes
}

/** Whether document `at` of an index is this entry, read in place: taking each back out of the arrays costs ten times as much. */
function comparisonWith(data: IndexData): (at: number, entry: IndexEntry) => boolean {
  const [makers, forms, categories] = [data.makers, data.forms, data.categories].map(({ texts }) => numbersOf(texts))
  const compositions = numbersOf(data.compositions.texts)
  return (at, entry) =>
    data.pricePaise[at] === entry.pricePaise &&
    data.flags[at] === entry.flags &&
    data.popularity[at] === entry.popularity &&
    data.units[at] === entry.units &&
    data.makers.of[at] === makers?.get(entry.maker) &&
    data.forms.of[at] === forms?.get(entry.form) &&
    data.categories.of[at] === categories?.get(entry.category) &&
    data.composition[at] === compositions.get(entry.composition) &&
    data.group[at] === packedFind(data.groups.keys, entry.groupKey) &&
    comparePacked(data.names, at, encode(entry.name), false) === 0 &&
    hasWords(data, at, entry.moreWords)
}

function numbersOf(texts: PackedStrings): Map<string, number> {
  return new Map(Array.from({ length: packedSize(texts) }, (_, at) => [unpack(texts, at), at]))
}

function hasWords({ documentWords: { offsets, values }, nameWords, words }: IndexData, at: number, wanted: readonly string[]): boolean {
  const from = offsets[at]! + nameWords[at]!
  return (
    offsets[at + 1]! - from === wanted.length &&
    wanted.every((word, i) => comparePacked(words, values[from + i]!, encode(word), false) === 0)
  )
}
