import { grown, type Lists, packLists } from './lists.ts'
import type { PackedStrings } from './packed-strings.ts'
import { sortedOrder } from './sort-bytes.ts'
import { WordNumbers } from './word-numbers.ts'

interface Dictionary {
  /** Sorted by their bytes. */
  words: PackedStrings
  /** Of each word as it was met, its number among the sorted ones. */
  ranks: Uint32Array
}

/** The words of names and compositions, the numbers of the latter, and of each document its words: those of the name in their order, then the others. */
export function readDocuments(
  names: PackedStrings,
  moreWords: readonly (readonly string[])[],
  compositionWords: Iterable<string>,
): { words: PackedStrings; numbers: Map<string, number>; documentWords: Lists } {
  const met = new WordNumbers()
  const offsets = new Uint32Array(moreWords.length + 1)
  let values = new Uint32Array(1 << 16)
  let end = 0
  const put = (number: number) => {
    if (end === values.length) values = grown(values)
    values[end++] = number
  }
  const numbersOf = numbersOnce(met)
  for (const [at, more] of moreWords.entries()) {
    forWords(names.bytes, names.offsets[at]!, names.offsets[at + 1]!, (from, to) => put(met.number(names.bytes, from, to)))
    numbersOf(more).forEach(put)
    offsets[at + 1] = end
  }
  const ofCompositions = new Map(Array.from(new Set(compositionWords), (word) => [word, met.numberOf(word)]))
  const { words, ranks } = sortedWords(met.packed())
  for (let i = 0; i < end; i++) values[i] = ranks[values[i]!]!
  const numbers = new Map(Array.from(ofCompositions, ([word, number]) => [word, ranks[number]!]))
  return { words, numbers, documentWords: { offsets, values: values.slice(0, end) } }
}

const space = 0x20

function forWords(bytes: Uint8Array, start: number, end: number, visit: (from: number, to: number) => void): void {
  for (let from = start; from < end;) {
    let to = from
    while (to < end && bytes[to] !== space) to++
    visit(from, to)
    from = to + 1
  }
}

/** Packs of one form share one list of words, so each list is looked up once. */
function numbersOnce(met: WordNumbers): (words: readonly string[]) => number[] {
  const known = new Map<readonly string[], number[]>()
  return (words) => known.getOrInsertComputed(words, () => words.map((word) => met.numberOf(word)))
}

export function sortedWords({ bytes, offsets }: PackedStrings): Dictionary {
  const order = sortedOrder({ bytes, offsets })
  const words = { bytes: new Uint8Array(bytes.length), offsets: new Uint32Array(offsets.length) }
  const ranks = new Uint32Array(order.length)
  for (let rank = 0, end = 0; rank < order.length; rank++) {
    const word = order[rank]!
    ranks[word] = rank
    for (let i = offsets[word]!; i < offsets[word + 1]!; i++) words.bytes[end++] = bytes[i]!
    words.offsets[rank + 1] = end
  }
  return { words, ranks }
}

/** The documents of each word, most wanted first. */
export function invert({ offsets, values }: Lists, wordCount: number): Lists {
  return packLists(
    wordCount,
    (put) => {
      for (let document = 0; document + 1 < offsets.length; document++) {
        for (let i = offsets[document]!; i < offsets[document + 1]!; i++) {
          if (values.indexOf(values[i]!, offsets[document]) === i) put(values[i]!, document)
        }
      }
    },
    values.length,
  )
}
