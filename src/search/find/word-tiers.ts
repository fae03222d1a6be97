import { type Found, foundIn, step } from './found.ts'
import type { Query } from './query.ts'
import { type Segment, stockKey } from '../index/segment.ts'
import { TopList } from './top-list.ts'
import { contains, forWords } from './word-ranges.ts'
import { otherIngredients, type Reading, readWords } from './word-reading.ts'

/** Packs looked at in one tier of one query: a bound on time that only queries of form words and numbers alone reach. */
const mostLookedAt = 20_000
const best = { first: 2, exact: 1 }

interface Walk {
  segment: Segment
  readings: Reading[]
  list: TopList
  inStockOnly: boolean
  left: number
}

/** Tier 1: every word of the query is in the name. */
export function nameTier(segment: Segment, query: Query, matched: string[], limit: number, inStockOnly: boolean): Found[] {
  const readings = readWords(segment, query)
  const driver = readings.reduce((least, one) => (one.nameCount < least.nameCount ? one : least))
  if (driver.nameCount === 0) return []
  const walk = { segment, readings, list: new TopList(limit), inStockOnly, left: mostLookedAt }
  const { offsets, values } = segment.data.postings
  // A lone word that opens the name was found by tier 0 already.
  const alone = readings.length === 1
  const look = (word: number) => {
    const least = alone ? (word === driver.exact ? best.first : best.first + best.exact) : 0
    walkNames(walk, values, offsets[word]!, offsets[word + 1]!, least)
  }
  if (driver.exact >= 0) look(driver.exact)
  forWords([...driver.strict, ...driver.unfinished], (word) => word !== driver.exact && look(word))
  return foundIn(segment, walk.list, step.words, matched)
}

function walkNames(walk: Walk, documents: Uint32Array, from: number, to: number, least: number): void {
  const { segment, list } = walk
  for (let i = from; i < to && walk.left > 0; i++) {
    const document = documents[i]!
    if (!list.takes(least, document)) return
    walk.left--
    if (segment.seen[document] === segment.round || list.documents.includes(document)) continue
    const missing = nameScore(segment, document, walk.readings)
    const stock = missing < 0 ? undefined : stockKey(segment, document, walk.inStockOnly)
    if (stock !== undefined) list.add(stock + missing, document)
  }
}

/** Points missing to the best possible reading, or -1 when some word is not in the name. */
function nameScore(segment: Segment, document: number, readings: readonly Reading[]): number {
  let missing = 0
  for (const reading of readings) {
    const points = wordPoints(segment, document, reading)
    if (points < 0) return -1
    missing += best.first + best.exact - points
  }
  return missing
}

function wordPoints(segment: Segment, document: number, { strict, unfinished, exact, isNumber }: Reading): number {
  const { offsets, values } = segment.data.documentWords
  const from = offsets[document]!
  let points = -1
  for (let i = from; i < offsets[document + 1]!; i++) {
    const word = values[i]!
    const isStrict = contains(strict, word)
    if (isStrict) points = Math.max(points, (i === from ? best.first : 0) + (word === exact || isNumber ? best.exact : 0))
    else if (points < 0 && contains(unfinished, word)) points = 0
  }
  return points
}

/** Tier 2: some words are ingredients or their strengths; compositions with the fewest other ingredients first. */
export function ingredientTier(segment: Segment, query: Query, matched: string[], limit: number, inStockOnly: boolean): Found[] {
  // `fungal` alone is not fungal diastase.
  if (query.words.length === 1 && query.words[0]!.isWhole) return []
  const readings = readWords(segment, query)
  if (readings.every(({ compositions }) => compositions.length === 0)) return []
  const driver = readings.reduce((least, one) => (total(one) < total(least) ? one : least))
  if (total(driver) === 0) return []
  const walk = { segment, readings, list: new TopList(limit), inStockOnly, left: mostLookedAt }
  markBits(segment, readings)
  walkCompositions(walk, driver)
  walkByName(walk, driver)
  for (const { compositions } of readings) for (const one of compositions) segment.wordBits[one] = 0
  return foundIn(segment, walk.list, step.ingredients, matched)
}

const total = ({ nameCount, compositionCount }: Reading): number => nameCount + compositionCount

function markBits(segment: Segment, readings: readonly Reading[]): void {
  readings.forEach(({ compositions }, at) => {
    for (const one of compositions) segment.wordBits[one]! |= 1 << at
  })
}

function walkCompositions(walk: Walk, driver: Reading): void {
  const { segment, readings } = walk
  const { offsets, values } = segment.data.compositions.documents
  const ordered = driver.compositions
    .map((one) => ({ one, others: otherIngredients(segment, one, readings) }))
    .sort((a, b) => a.others - b.others)
  for (const { one, others } of ordered) walkPacks(walk, values, offsets[one]!, offsets[one + 1]!, others)
}

function walkByName(walk: Walk, driver: Reading): void {
  const { offsets, values } = walk.segment.data.postings
  forWords(driver.strict, (word) => walkPacks(walk, values, offsets[word]!, offsets[word + 1]!, undefined))
}

function walkPacks(walk: Walk, documents: Uint32Array, from: number, to: number, others: number | undefined): void {
  const { segment, list, readings } = walk
  for (let i = from; i < to && walk.left > 0; i++) {
    const document = documents[i]!
    if (!list.takes(others ?? 0, document)) return
    walk.left--
    if (segment.seen[document] === segment.round || list.documents.includes(document)) continue
    const composition = segment.data.composition[document]!
    const bits = segment.wordBits[composition]!
    if (bits === 0 || !readings.every((reading, at) => bits & (1 << at) || wordPoints(segment, document, reading) >= 0)) continue
    const stock = stockKey(segment, document, walk.inStockOnly)
    if (stock !== undefined) list.add(stock + (others ?? otherIngredients(segment, composition, readings)), document)
  }
}
