import { encode, type PackedStrings, packedBound } from '../index/packed-strings.ts'
import type { QueryWord } from './query.ts'

/** Words of the dictionary a typed word stands for, as ranges of their numbers. */
interface WordRanges {
  /** Pairs of first and behind-last. */
  strict: number[]
  /** Longer numbers a short one may still become while it is typed: 65 for 650. Worth less than any strict reading. */
  unfinished: number[]
}

const longestUnfinished = 2

export function wordRanges(words: PackedStrings, word: QueryWord, isLast: boolean): WordRanges {
  const at = (key: string) => packedBound(words, encode(key))
  const beginning = (key: string): number[] => [at(key), packedBound(words, encode(key), true)]
  const alone = (key: string): number[] => [at(key), at(`${key}\0`)]
  if (word.isWhole) return { strict: [...alone(word.text), ...alone(`${word.text}s`)], unfinished: [] }
  if (word.number === undefined) return { strict: beginning(word.text), unfinished: [] }
  // `650 mg` also stands for a name that says 650 and leaves the unit to the reader.
  if (word.unit !== '') return { strict: [...alone(word.number), ...beginning(word.text)], unfinished: [] }
  const [low = 0, high = 0] = beginning(word.number)
  const [pointFrom, behindDigits] = [at(`${word.number}.`), at(`${word.number}:`)]
  const strict = [low, pointFrom, behindDigits, high]
  return { strict, unfinished: isLast && word.number.length <= longestUnfinished ? [pointFrom, behindDigits] : [] }
}

export function contains(ranges: readonly number[], word: number): boolean {
  for (let i = 0; i < ranges.length; i += 2) if (word >= ranges[i]! && word < ranges[i + 1]!) return true
  return false
}

/** Entries of all lists in these ranges, without walking them. */
export function countIn(offsets: Uint32Array, ranges: readonly number[]): number {
  let count = 0
  for (let i = 0; i < ranges.length; i += 2) count += offsets[ranges[i + 1]!]! - offsets[ranges[i]!]!
  return count
}

/** Calls with every word number; stops when told so by `false`. */
export function forWords(ranges: readonly number[], visit: (word: number) => void): void {
  for (let i = 0; i < ranges.length; i += 2) for (let word = ranges[i]!; word < ranges[i + 1]!; word++) visit(word)
}
