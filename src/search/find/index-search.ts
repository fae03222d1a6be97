import { compositionParts } from '../medicine/composition.ts'
import type { Hit, SearchOptions, Tier } from '../engine.types.ts'
import { byPlace, type Found, idOf, step } from './found.ts'
import { isFormWord } from '../medicine/form-words.ts'
import { leadingTier } from './leading-tier.ts'
import { normaliseWords } from '../medicine/normalise-words.ts'
import { packedFind, unpack } from '../index/packed-strings.ts'
import { type Query, queryOf, readQuery } from './query.ts'
import type { Segment } from '../index/segment.ts'
import { typoTier } from './typo-tier.ts'
import { ingredientTier, nameTier } from './word-tiers.ts'

/** Looked at for each place of the answer, so that there is something to spread. */
const guessesPerPlace = 3
const repeatedGuessCost = 0.5
const tierOf: readonly Tier[] = [0, 0, 1, 2, 3, 4]

type Stage = (segment: Segment, query: Query, limit: number, inStockOnly: boolean) => Found[]

const exactStages: readonly Stage[] = [
  leadingTier,
  (segment, query, limit, inStockOnly) => nameTier(segment, query, texts(query), limit, inStockOnly),
  (segment, query, limit, inStockOnly) => ingredientTier(segment, query, texts(query), limit, inStockOnly),
]
const typoStage: Stage = (segment, query, limit, inStockOnly) =>
  typoTier(segment, query, step.corrected, limit * guessesPerPlace, inStockOnly)

/** Several indexes answer as one: a stage is asked of all of them before the next one is needed. */
export function searchSegments(segments: readonly Segment[], text: string, { limit, inStockOnly = false }: SearchOptions): Hit[] {
  const query = readQuery(text)
  if (!query || limit < 1) return []
  for (const segment of segments) segment.round++
  const found = inStages(segments, query, limit, inStockOnly)
  return found.map(hitOf)
}

function inStages(segments: readonly Segment[], query: Query, limit: number, inStockOnly: boolean): Found[] {
  const found: Found[] = []
  const run = (stage: Stage, read: Query) => {
    for (const segment of segments) found.push(...stage(segment, read, limit, inStockOnly))
    return found.length < limit
  }
  const more = exactStages.every((stage) => run(stage, query)) && (isSettled(found, query) || run(typoStage, query))
  if (more && found.length === 0) found.push(...mainWord(segments, query, limit, inStockOnly))
  return spread(found).slice(0, limit)
}

/** Each further pack of one guess stands half an edit further back, so that many packs of a wrong guess do not hide the right one. */
function spread(found: Found[]): Found[] {
  const packs = new Map<string, number>()
  for (const one of found.sort(byPlace)) {
    if (one.correctedTo === undefined) continue
    const before = packs.get(one.correctedTo) ?? 0
    packs.set(one.correctedTo, before + 1)
    one.key += repeatedGuessCost * before
  }
  return found.sort(byPlace)
}

/** Someone who wrote a whole name, or several words that one name has, made no error worth looking for. */
function isSettled(found: readonly Found[], query: Query): boolean {
  return found.some((one) => one.step === step.whole || (query.words.length > 1 && one.step <= step.words))
}

/**
 * Tier 4: nothing has every word, so the longest word of letters alone. It must be a whole brand or a whole ingredient: to finish or correct
 * a word while others are passed over would lead to another medicine.
 */
function mainWord(segments: readonly Segment[], query: Query, limit: number, inStockOnly: boolean): Found[] {
  const words = query.words.filter(({ text, number }) => number === undefined && text.length > 2 && !isFormWord(text))
  const [main] = words.toSorted((a, b) => b.text.length - a.text.length)
  if (!main || query.words.length < 2) return []
  const alone = queryOf([main])
  for (const stage of [wholeBrand, wholeIngredient]) {
    const found = segments.flatMap((segment) => stage(segment, alone, limit, inStockOnly))
    if (found.length > 0) return found.map((one) => ({ ...one, step: step.mainWord }))
  }
  return []
}

const wholeBrand: Stage = (segment, query, limit, inStockOnly) =>
  leadingTier(segment, query, limit, inStockOnly).filter((one) => one.step === step.whole)
const wholeIngredient: Stage = (segment, query, limit, inStockOnly) =>
  isWholeIngredient(segment, query) ? ingredientTier(segment, query, texts(query), limit, inStockOnly) : []

/** `folic` names its acid, `acid` alone names none. */
function isWholeIngredient({ data }: Segment, { spaced }: Query): boolean {
  const { texts, byWord } = data.compositions
  const word = packedFind(data.words, spaced)
  if (word < 0) return false
  const compositions = byWord.values.subarray(byWord.offsets[word]!, byWord.offsets[word + 1]!)
  return compositions.some((one) => compositionParts(unpack(texts, one)).some(({ name }) => normaliseWords(name)[0] === spaced))
}

const texts = (query: Query): string[] => query.words.map(({ text }) => text)

function hitOf(found: Found): Hit {
  const { correctedFrom, correctedTo, matched } = found
  const hit: Hit = { medicineId: idOf(found), tier: tierOf[found.step]!, matched }
  return correctedFrom === undefined ? hit : { ...hit, correctedFrom, ...(correctedTo === undefined ? {} : { correctedTo }) }
}
