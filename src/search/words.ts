import type { IndexEntry } from './index-entry.ts'
import { type Lists, packLists } from './lists.ts'
import { type PackedStrings, packStrings, unpack } from './packed-strings.ts'
import { sortedOrder } from './sort-bytes.ts'

export interface Dictionary {
  words: PackedStrings
  /** Number of a word among the sorted ones. */
  numbers: Map<string, number>
}

export function buildDictionary(sources: Iterable<readonly string[]>): Dictionary {
  const distinct = new Set<string>()
  for (const words of sources) for (const word of words) distinct.add(word)
  const unsorted = packStrings([...distinct])
  const sorted = Array.from(sortedOrder(unsorted), (at) => unpack(unsorted, at))
  return { words: packStrings(sorted), numbers: new Map(sorted.map((word, at) => [word, at])) }
}

/** The words of each document: those of its name in their order, then the others, each once. */
export function documentWords(entries: readonly IndexEntry[], numbers: Map<string, number>): Lists {
  return packLists(entries.length, (put) => {
    entries.forEach(({ words, moreWords }, document) => {
      for (const word of words) put(document, numbers.get(word)!)
      for (const word of moreWords) put(document, numbers.get(word)!)
    })
  })
}

/** The documents of each word, most wanted first. */
export function invert(documentWordLists: Lists, wordCount: number): Lists {
  return packLists(wordCount, (put) => {
    const { offsets, values } = documentWordLists
    for (let document = 0; document + 1 < offsets.length; document++) {
      for (let i = offsets[document]!; i < offsets[document + 1]!; i++) {
        if (values.indexOf(values[i]!, offsets[document]) === i) put(values[i]!, document)
      }
    }
  })
}
