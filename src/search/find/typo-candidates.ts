import { distance, edit } from './damerau.ts'
import { encode, packedFind } from '../index/packed-strings.ts'
import type { QueryWord } from './query.ts'
import type { Segment } from '../index/segment.ts'
import { forDeletions, keyLetters, soundHash } from '../index/typo-keys.ts'

export interface Candidate {
  word: number
  /** Edits, in whole ones. */
  cost: number
}

const mostCandidates = 40
const unfinishedCost = 1
/** A decade of popularity is worth this many edits. */
export const popularityWeight = 0.8

/** With fewer letters than these any guess at an unfinished word is one among many: `dolo` is not dolutegravir. */
const shortestGuessedBeginning = 5

/** Edits a word of this many letters may be wrong by, in quarters; of four letters only a sound may differ. */
function budgetOf(letters: number): number {
  if (letters < 4) return 0
  if (letters === 4) return edit / 2
  return letters < 7 ? edit * 1.5 : edit * 2.5
}

const letters = /^[a-z]+$/

/** Words of the index that were probably meant, the likeliest first by errors and popularity. */
export function typoCandidates(segment: Segment, { text, isWhole }: QueryWord, isLast: boolean): Candidate[] {
  const budget = !isWhole && letters.test(text) ? budgetOf(text.length) : 0
  if (budget === 0 || isIngredient(segment, packedFind(segment.data.words, text))) return []
  const typed = encode(text)
  const costs = new Map<number, number>()
  bySpelling(segment, typed, budget, isLast, costs)
  bySound(segment, typed, budget, costs)
  if (isLast) byBeginning(segment, typed, costs)
  return likeliest(segment, costs)
}

function likeliest(segment: Segment, costs: Map<number, number>): Candidate[] {
  const { wordBest, popularity } = segment.data
  const known = [...costs].filter(([word, cost]) => cost > 0 && cost < 255 && wordBest[word] !== 0xffffffff)
  const found = certain(segment, known)
  return found
    .map(([word, cost]) => ({
      word,
      cost: cost / edit,
      order: cost / edit - popularityWeight * Math.log10(1 + popularity[wordBest[word]!]!),
    }))
    .sort((a, b) => a.order - b.order || a.word - b.word)
    .slice(0, mostCandidates)
}

/** Of ingredients only the nearest, and none when two different ones are as near: medicines with names alike are mixed up that way. */
function certain(segment: Segment, found: [word: number, cost: number][]): [word: number, cost: number][] {
  const ingredients = found.filter(([word]) => isIngredient(segment, word))
  if (ingredients.length < 2) return found
  const least = Math.min(...ingredients.map(([, cost]) => cost))
  const nearest = ingredients.filter(([, cost]) => cost === least).map(([word]) => word)
  const meant = nearest.every((word) => isSameIngredient(segment, nearest[0]!, word)) ? nearest : []
  return found.filter(([word]) => !isIngredient(segment, word) || meant.includes(word))
}

/** What is spelled as an ingredient is one: prednisolone is never read as prednisone. */
function isIngredient({ data }: Segment, word: number): boolean {
  const { offsets } = data.compositions.byWord
  return word >= 0 && offsets[word]! < offsets[word + 1]!
}

/** Two spellings of one ingredient stand in the same composition. */
function isSameIngredient(segment: Segment, one: number, other: number): boolean {
  const { offsets, values } = segment.data.compositions.byWord
  const those = values.subarray(offsets[other]!, offsets[other + 1]!)
  return values.subarray(offsets[one]!, offsets[one + 1]!).some((composition) => those.includes(composition))
}

function check(segment: Segment, typed: Uint8Array, word: number, budget: number, isLast: boolean, costs: Map<number, number>): void {
  if (costs.has(word)) return
  const { bytes, offsets } = segment.data.words
  const { whole, beginning } = distance(typed, bytes, offsets[word]!, offsets[word + 1]!, budget)
  const unfinished = isLast ? beginning + unfinishedCost : 255
  const cost = isIngredient(segment, word) ? ofIngredient(typed.length, whole, unfinished) : Math.min(whole, unfinished)
  costs.set(word, cost <= budget ? cost : 255)
}

/** A wrong ingredient harms more than a wrong brand: one letter in five may be wrong, and of an unfinished one a sound. */
const ofIngredient = (letters: number, whole: number, unfinished: number): number =>
  Math.min(whole <= (letters * edit) / 5 ? whole : 255, unfinished <= edit / 2 + unfinishedCost ? unfinished : 255)

function bySpelling(segment: Segment, typed: Uint8Array, budget: number, isLast: boolean, costs: Map<number, number>): void {
  const { offsets, values } = segment.data.typos.deletions
  const most = budget > edit ? 2 : 1
  forDeletions(typed, 0, Math.min(typed.length, keyLetters), most, (hash) => {
    const bucket = hash & (offsets.length - 2)
    for (let i = offsets[bucket]!; i < offsets[bucket + 1]!; i++) check(segment, typed, values[i]!, budget, isLast, costs)
  })
}

function bySound(segment: Segment, typed: Uint8Array, budget: number, costs: Map<number, number>): void {
  const { offsets, values } = segment.data.typos.skeletons
  const bucket = soundHash(typed, 0, typed.length) & (offsets.length - 2)
  for (let i = offsets[bucket]!; i < offsets[bucket + 1]!; i++) check(segment, typed, values[i]!, budget, false, costs)
}

/** Words whose unfinished beginning is one error away from what was typed so far. */
function byBeginning(segment: Segment, typed: Uint8Array, costs: Map<number, number>): void {
  if (typed.length < shortestGuessedBeginning || typed.length > keyLetters) return
  const { prefixDeletions, prefixFrom, prefixTo, prefixLength } = segment.data.typos
  const { bytes, offsets } = segment.data.words
  const tried = new Set<number>()
  forDeletions(typed, 0, typed.length, 1, (hash) => {
    const bucket = hash & (prefixDeletions.offsets.length - 2)
    for (let i = prefixDeletions.offsets[bucket]!; i < prefixDeletions.offsets[bucket + 1]!; i++) {
      const prefix = prefixDeletions.values[i]!
      if (tried.has(prefix)) continue
      tried.add(prefix)
      const from = offsets[prefixFrom[prefix]!]!
      const cost = distance(typed, bytes, from, from + prefixLength[prefix]!, edit).whole
      if (cost <= edit) lower(segment, costs, prefixFrom[prefix]!, prefixTo[prefix]!, cost + unfinishedCost)
    }
  })
}

function lower(segment: Segment, costs: Map<number, number>, from: number, to: number, cost: number): void {
  for (let word = from; word < to; word++) {
    const known = costs.get(word)
    if (known !== undefined && known <= cost) continue
    if (!isIngredient(segment, word) || ofIngredient(0, 255, cost) < 255) costs.set(word, cost)
  }
}
