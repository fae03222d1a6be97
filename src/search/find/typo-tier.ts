import { type Found, type Step } from './found.ts'
import { unpack } from '../index/packed-strings.ts'
import type { Query } from './query.ts'
import { type Segment, stockKey } from '../index/segment.ts'
import { TopList } from './top-list.ts'
import { type Candidate, popularityWeight, typoCandidates } from './typo-candidates.ts'
import { contains, forWords } from './word-ranges.ts'
import { otherIngredients, type Reading, readWords } from './word-reading.ts'

const notFirstCost = 0.5
const otherIngredientCost = 0.25
const mostLookedAtPerWord = 400
/** Keys of this tier: out of stock still in thousands, the score lifted so that popularity cannot make it negative. */
const lift = 100

interface Slot {
  reading: Reading
  costs: Map<number, number>
  /** Compositions by the cheapest candidate that leads there. */
  compositions: Map<number, Candidate>
}

interface Correction {
  cost: number
  from: string[]
  to: string[]
}

/** Tier 3: every word as typed or as one that was probably meant, at least one of them corrected. */
export function typoTier(segment: Segment, query: Query, at: Step, limit: number, inStockOnly: boolean): Found[] {
  const slots = slotsOf(segment, query)
  const driver = slots.reduce((least, one) => (size(segment, one) < size(segment, least) ? one : least))
  if (slots.every(({ costs }) => costs.size === 0) || size(segment, driver) === 0) return []
  const list = new TopList(limit)
  const corrections = new Map<number, Correction>()
  const tried = new Set<number>()
  forDocuments(segment, driver, (document) => {
    if (tried.has(document) || segment.seen[document] === segment.round) return false
    tried.add(document)
    const stock = stockKey(segment, document, inStockOnly)
    const correction = stock === undefined ? undefined : correct(segment, document, query, slots)
    if (stock === undefined || !correction) return false
    const key = stock + lift + correction.cost - popularityWeight * Math.log10(1 + segment.data.popularity[document]!)
    if (list.takes(key, document)) corrections.set(document, correction)
    list.add(key, document)
    return stock === 0
  })
  return list.documents.map((document, i) => foundOf(segment, document, list.keys[i]!, at, corrections.get(document)!))
}

function foundOf(segment: Segment, document: number, key: number, at: Step, { from, to }: Correction): Found {
  segment.seen[document] = segment.round
  return { segment, document, step: at, key, correctedFrom: from.join(' '), correctedTo: to.join(' '), matched: to }
}

function slotsOf(segment: Segment, query: Query): Slot[] {
  const readings = readWords(segment, query)
  return readings.map((reading, at) => {
    const candidates = typoCandidates(segment, query.words[at]!, at === readings.length - 1)
    const { byWord } = segment.data.compositions
    const compositions = new Map<number, Candidate>()
    for (const candidate of candidates) {
      for (let i = byWord.offsets[candidate.word]!; i < byWord.offsets[candidate.word + 1]!; i++) {
        const one = byWord.values[i]!
        if ((compositions.get(one)?.cost ?? Infinity) > candidate.cost) compositions.set(one, candidate)
      }
    }
    return { reading, costs: new Map(candidates.map(({ word, cost }) => [word, cost])), compositions }
  })
}

function size(segment: Segment, { reading, costs, compositions }: Slot): number {
  const { offsets } = segment.data.postings
  const documents = segment.data.compositions.documents.offsets
  let count = reading.nameCount + reading.compositionCount
  for (const word of costs.keys()) count += offsets[word + 1]! - offsets[word]!
  for (const one of compositions.keys()) count += documents[one + 1]! - documents[one]!
  return count
}

/** Every pack the slot may lead to, word by word; `visit` says whether it was one worth counting. */
function forDocuments(segment: Segment, { reading, costs, compositions }: Slot, visit: (document: number) => boolean): void {
  const { postings, compositions: table } = segment.data
  const walk = ({ offsets, values }: typeof postings, list: number) => {
    const end = Math.min(offsets[list + 1]!, offsets[list]! + mostLookedAtPerWord)
    for (let i = offsets[list]!, kept = 0; i < end && kept < 24; i++) if (visit(values[i]!)) kept++
  }
  for (const word of costs.keys()) walk(postings, word)
  for (const one of compositions.keys()) walk(table.documents, one)
  if (reading.nameCount + reading.compositionCount === 0) return
  forWords(reading.strict, (word) => walk(postings, word))
  for (const one of reading.compositions) walk(table.documents, one)
}

function correct(segment: Segment, document: number, query: Query, slots: readonly Slot[]): Correction | undefined {
  const correction: Correction = { cost: 0, from: [], to: [] }
  for (const [at, slot] of slots.entries()) {
    const read = readWord(segment, document, slot)
    if (!read) return undefined
    correction.cost += read.cost
    if (read.word === undefined) continue
    correction.from.push(query.words[at]!.text)
    correction.to.push(unpack(segment.data.words, read.word))
  }
  if (correction.from.length === 0) return undefined
  return correction
}

/** The cheapest way this pack has the word: as typed, corrected in its name, or corrected among its ingredients. */
function readWord(segment: Segment, document: number, { reading, costs, compositions }: Slot): { cost: number; word?: number } | undefined {
  const { documentWords, composition } = segment.data
  const from = documentWords.offsets[document]!
  let cost = Infinity
  let word: number | undefined
  for (let i = from; i < documentWords.offsets[document + 1]!; i++) {
    const own = documentWords.values[i]!
    if (contains(reading.strict, own)) return { cost: 0 }
    const price = (costs.get(own) ?? Infinity) + (i === from ? 0 : notFirstCost)
    if (price < cost) [cost, word] = [price, own]
  }
  if (reading.compositions.includes(composition[document]!)) return { cost: 0 }
  const ingredient = compositions.get(composition[document]!)
  const price = ingredient ? ingredient.cost + otherIngredientCost * otherIngredients(segment, composition[document]!, []) : Infinity
  if (price < cost) [cost, word] = [price, ingredient!.word]
  return word === undefined ? undefined : { cost, word }
}
