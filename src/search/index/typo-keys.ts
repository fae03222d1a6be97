import type { Lists } from './lists.ts'
import { packLists } from './lists.ts'
import { type PackedStrings, packedSize } from './packed-strings.ts'
import { skeleton } from './phonetic.ts'

/** Letters of a word that deletion keys look at; errors further back are left to the distance. */
export const keyLetters = 7
const shortestPrefix = 4
const shortestWord = 4

export interface TypoKeys {
  /** Bucket of a deletion key to the words that have it. */
  deletions: Lists
  /** Bucket of a deletion key to unfinished beginnings, numbered as below. */
  prefixDeletions: Lists
  /** Beginnings of 4 to 7 letters: their first word, the word behind their last, and their length. */
  prefixFrom: Uint32Array
  prefixTo: Uint32Array
  prefixLength: Uint8Array
  skeletons: Lists
}

const a = 'a'.charCodeAt(0)
const z = 'z'.charCodeAt(0)

export function buildTypoKeys(words: PackedStrings, wanted: (word: number) => boolean): TypoKeys {
  const spelled: number[] = []
  for (let word = 0; word < packedSize(words); word++) if (isSpelled(words, word) && wanted(word)) spelled.push(word)
  const prefixes = beginnings(words, spelled)
  const buckets = bucketsFor(spelled.length * 16)
  const prefixBuckets = bucketsFor(prefixes.from.length * 6)
  return {
    deletions: packLists(
      buckets,
      (put) => {
        for (const word of spelled) forKeysOf(words, word, keyLetters, 2, (hash) => put(hash & (buckets - 1), word))
      },
      spelled.length * 28,
    ),
    prefixDeletions: packLists(prefixBuckets, (put) => {
      prefixes.from.forEach((word, at) => forKeysOf(words, word, prefixes.length[at]!, 1, (hash) => put(hash & (prefixBuckets - 1), at)))
    }),
    prefixFrom: Uint32Array.from(prefixes.from),
    prefixTo: Uint32Array.from(prefixes.to),
    prefixLength: Uint8Array.from(prefixes.length),
    skeletons: packLists(buckets >> 3, (put) => {
      for (const word of spelled) put(soundHash(words.bytes, words.offsets[word]!, words.offsets[word + 1]!) & ((buckets >> 3) - 1), word)
    }),
  }
}

const bucketsFor = (entries: number): number => 2 ** Math.max(6, Math.ceil(Math.log2(Math.max(1, entries))) - 1)

/** Only words of Latin letters alone are corrected: a number is never "nearly" another number. */
function isSpelled(words: PackedStrings, word: number): boolean {
  const [from, to] = [words.offsets[word]!, words.offsets[word + 1]!]
  if (to - from < shortestWord) return false
  for (let i = from; i < to; i++) if (words.bytes[i]! < a || words.bytes[i]! > z) return false
  return true
}

/** Every beginning that some longer word has; sorted words keep those of one beginning together. */
function beginnings(words: PackedStrings, spelled: readonly number[]): { from: number[]; to: number[]; length: number[] } {
  const found = { from: [] as number[], to: [] as number[], length: [] as number[] }
  for (let length = shortestPrefix; length <= keyLetters; length++) {
    let open = -1
    for (const word of spelled) {
      if (words.offsets[word + 1]! - words.offsets[word]! <= length) continue
      if (open >= 0 && sameBeginning(words, found.from[open]!, word, length)) found.to[open] = word + 1
      else open = add(found, word, length)
    }
  }
  return found
}

function add(found: { from: number[]; to: number[]; length: number[] }, word: number, length: number): number {
  found.from.push(word)
  found.to.push(word + 1)
  found.length.push(length)
  return found.from.length - 1
}

function sameBeginning(words: PackedStrings, one: number, other: number, length: number): boolean {
  const [a, b] = [words.offsets[one]!, words.offsets[other]!]
  for (let i = 0; i < length; i++) if (words.bytes[a + i] !== words.bytes[b + i]) return false
  return true
}

function forKeysOf(words: PackedStrings, word: number, letters: number, deletions: 1 | 2, visit: (hash: number) => void): void {
  const from = words.offsets[word]!
  forDeletions(words.bytes, from, Math.min(words.offsets[word + 1]!, from + letters), deletions, visit)
}

/** Hashes of the letters `[from, to)` with none, one or two left out. */
export function forDeletions(bytes: Uint8Array, from: number, to: number, deletions: 1 | 2, visit: (hash: number) => void): void {
  visit(hashWithout(bytes, from, to, -1, -1))
  for (let one = from; one < to; one++) {
    if (one > from && bytes[one] === bytes[one - 1]) continue
    visit(hashWithout(bytes, from, to, one, -1))
    if (deletions === 2) for (let two = one + 1; two < to; two++) visit(hashWithout(bytes, from, to, one, two))
  }
}

function hashWithout(bytes: Uint8Array, from: number, to: number, one: number, two: number): number {
  let hash = 0x811c9dc5
  for (let i = from; i < to; i++) if (i !== one && i !== two) hash = Math.imul(hash ^ bytes[i]!, 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

let heard = new Uint8Array(64)

/** Equal for words that sound alike. */
export function soundHash(bytes: Uint8Array, from: number, to: number): number {
  // A letter gives two at most: x is ks.
  if (heard.length < 2 * (to - from)) heard = new Uint8Array(2 * (to - from))
  return hashWithout(heard, 0, skeleton(bytes, from, to, heard), -1, -1)
}
