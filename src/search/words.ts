import { grown, type Lists, packLists } from './lists.ts'
import { packedSize, type PackedStrings, packStrings, unpack } from './packed-strings.ts'
import { sortedOrder } from './sort-bytes.ts'
import { WordNumbers } from './word-numbers.ts'

interface Dictionary {
  /** Sorted by their bytes. */
  words: PackedStrings
  /** Number of a word among the sorted ones. */
  numbers: Map<string, number>
}

export function buildDictionary(distinct: Iterable<string>): Dictionary {
  const { words } = sortedWords(packStrings([...new Set(distinct)]))
  return { words, numbers: numbersByWord(words) }
}

function numbersByWord(words: PackedStrings): Map<string, number> {
  return new Map(Array.from({ length: packedSize(words) }, (_, at) => [unpack(words, at), at]))
}

/** The dictionary of names and compositions, and of each document its words: those of the name in their order, then the others. */
export function readDocuments(
  names: PackedStrings,
  moreWords: readonly (readonly string[])[],
  compositionWords: Iterable<string>,
): Dictionary & { documentWords: Lists } {
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
  for (const word of compositionWords) met.numberOf(word)
  const { words, ranks } = sortedWords(met.packed())
  for (let i = 0; i < end; i++) values[i] = ranks[values[i]!]!
  return { words, numbers: numbersByWord(words), documentWords: { offsets, values: values.slice(0, end) } }
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

function sortedWords(unsorted: PackedStrings): { words: PackedStrings; ranks: Uint32Array } {
  const order = sortedOrder(unsorted)
  const ranks = new Uint32Array(order.length)
  order.forEach((word, rank) => {
    ranks[word] = rank
  })
  return { words: packStrings(Array.from(order, (at) => unpack(unsorted, at))), ranks }
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
