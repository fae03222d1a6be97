import { strengthWord } from '../index/index-data.ts'
import { encode, packedBound } from '../index/packed-strings.ts'
import type { Query } from './query.ts'
import type { Segment } from '../index/segment.ts'
import { contains, countIn, forWords, wordRanges } from './word-ranges.ts'

/** How one index reads the words of a query. */
export interface Reading {
  strict: number[]
  unfinished: number[]
  /** The word exactly as typed, or -1; of a number, every strict reading is exact. */
  exact: number
  isNumber: boolean
  /** Compositions it leads to, and the packs of those. */
  compositions: number[]
  nameCount: number
  compositionCount: number
}

export function readWords(segment: Segment, query: Query): Reading[] {
  const { words, postings, compositions } = segment.data
  return query.words.map((word, at) => {
    const ranges = wordRanges(words, word, at === query.words.length - 1)
    const exact = packedBound(words, encode(word.text))
    const found = compositionsOf(segment, ranges.strict)
    return {
      ...ranges,
      exact: ranges.strict[0] === exact ? exact : -1,
      isNumber: word.number !== undefined,
      compositions: found,
      nameCount: countIn(postings.offsets, ranges.strict) + countIn(postings.offsets, ranges.unfinished),
      compositionCount: found.reduce(
        (sum, one) => sum + compositions.documents.offsets[one + 1]! - compositions.documents.offsets[one]!,
        0,
      ),
    }
  })
}

function compositionsOf(segment: Segment, ranges: readonly number[]): number[] {
  const { byWord } = segment.data.compositions
  const found = new Set<number>()
  if (countIn(byWord.offsets, ranges) === 0) return []
  forWords(ranges, (word) => {
    for (let i = byWord.offsets[word]!; i < byWord.offsets[word + 1]!; i++) found.add(byWord.values[i]!)
  })
  return [...found]
}

/** Ingredients of a composition that no query word speaks of. */
export function otherIngredients(segment: Segment, composition: number, readings: readonly Reading[]): number {
  const { words, wordIngredient, ingredientCount } = segment.data.compositions
  const spoken = new Set<number>()
  for (let i = words.offsets[composition]!; i < words.offsets[composition + 1]!; i++) {
    const ingredient = wordIngredient[i]!
    if (ingredient !== strengthWord && readings.some(({ strict }) => contains(strict, words.values[i]!))) spoken.add(ingredient)
  }
  return ingredientCount[composition]! - spoken.size
}
