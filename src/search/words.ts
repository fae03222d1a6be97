import type { IndexEntry } from './index-entry.ts'
import { grown, type Lists, packLists } from './lists.ts'
import { type PackedStrings, packStrings, unpack } from './packed-strings.ts'
import { sortedOrder } from './sort-bytes.ts'

export interface Dictionary {
  /** Sorted by their bytes. */
  words: PackedStrings
  /** Number of a word among the sorted ones. */
  numbers: Map<string, number>
}

export function buildDictionary(distinct: Iterable<string>): Dictionary {
  const unsorted = packStrings([...new Set(distinct)])
  const sorted = Array.from(sortedOrder(unsorted), (at) => unpack(unsorted, at))
  return { words: packStrings(sorted), numbers: new Map(sorted.map((word, at) => [word, at])) }
}

/** The dictionary of names and compositions, and of each document its words: those of the name in their order, then the others. */
export function readDocuments(entries: readonly IndexEntry[], compositionWords: Iterable<string>): Dictionary & { documentWords: Lists } {
  const met = new Map<string, number>()
  const offsets = new Uint32Array(entries.length + 1)
  let values = new Uint32Array(1 << 16)
  let end = 0
  const put = (word: string) => {
    let number = met.get(word)
    if (number === undefined) met.set(word, (number = met.size))
    if (end === values.length) values = grown(values)
    values[end++] = number
  }
  for (const [at, entry] of entries.entries()) {
    if (entry.name !== '') for (const word of entry.name.split(' ')) put(word)
    for (const word of entry.moreWords) put(word)
    offsets[at + 1] = end
  }
  const dictionary = buildDictionary([...met.keys(), ...compositionWords])
  const sorted = Uint32Array.from([...met.keys()].map((word) => dictionary.numbers.get(word)!))
  return { ...dictionary, documentWords: { offsets, values: values.slice(0, end).map((number) => sorted[number]!) } }
}

/** How many words a normalised name has. */
export function countWords(name: string): number {
  let count = Number(name !== '')
  for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1)) count++
  return count
}

/** The documents of each word, most wanted first. */
export function invert({ offsets, values }: Lists, wordCount: number): Lists {
  return packLists(wordCount, (put) => {
    for (let document = 0; document + 1 < offsets.length; document++) {
      for (let i = offsets[document]!; i < offsets[document + 1]!; i++) {
        if (values.indexOf(values[i]!, offsets[document]) === i) put(values[i]!, document)
      }
    }
  })
}
