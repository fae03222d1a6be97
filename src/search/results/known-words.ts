import { packedFind, unpack } from '../index/packed-strings.ts'
import { flag } from '../index/index-entry.ts'
import type { Segment } from '../index/segment.ts'
import { isFormWord } from '../medicine/form-words.ts'
import { compositionParts } from '../medicine/composition.ts'
import { normaliseWords } from '../medicine/normalise-words.ts'
import { ingredientSets } from './ingredient-sets.ts'

export interface Known {
  /** Some product's name begins with these very words. */
  name: boolean
  /** The words begin the whole name of an ingredient: `folic` does, `acid` does not. */
  salt: boolean
  /** Words that are, whole, part of an ingredient's name. */
  salts: string[]
  /** Words that are, whole, part of a product's name and of no ingredient. */
  names: string[]
  /** Words that the catalogue does not have. */
  unknown: string[]
}

/** How each word of a text stands in the catalogue, forms and numbers left out. */
export function knownIn(segments: readonly Segment[], text: string): Known {
  const words = normaliseWords(text).filter((word) => !isFormWord(word) && !/^\d/.test(word))
  const known: Known = {
    name: words.length > 0 && segments.some((one) => hasName(one, words)),
    salt: words.length > 0 && segments.some((one) => opensSalt(one, words)),
    salts: [],
    names: [],
    unknown: [],
  }
  for (const word of words) {
    if (segments.some((one) => isSalt(one, word))) known.salts.push(word)
    else if (segments.some((one) => isInName(one, word))) known.names.push(word)
    else known.unknown.push(word)
  }
  return known
}

function isSalt({ data }: Segment, word: string): boolean {
  const at = packedFind(data.words, word)
  return at >= 0 && data.compositions.byWord.offsets[at]! < data.compositions.byWord.offsets[at + 1]!
}

function opensSalt({ data }: Segment, words: readonly string[]): boolean {
  const { texts, byWord } = data.compositions
  const at = packedFind(data.words, words[0]!)
  if (at < 0) return false
  const compositions = byWord.values.subarray(byWord.offsets[at]!, byWord.offsets[at + 1]!)
  const { names } = ingredientSets(data)
  return compositions.some((one) =>
    compositionParts(unpack(texts, one)).some(({ name }) =>
      names.spellings(name).some((spelling) => {
        const own = normaliseWords(spelling)
        return words.every((word, i) => own[i] === word)
      }),
    ),
  )
}

function isInName({ data }: Segment, word: string): boolean {
  const at = packedFind(data.words, word)
  if (at < 0) return false
  const { offsets, values } = data.postings
  for (let i = offsets[at]!; i < offsets[at + 1]!; i++) if (!(data.flags[values[i]!]! & flag.removed)) return true
  return false
}

/** A name that opens with all of these words, one after the other. */
function hasName({ data }: Segment, words: readonly string[]): boolean {
  const numbers = words.map((word) => packedFind(data.words, word))
  const [first = -1] = numbers
  if (numbers.includes(-1)) return false
  const { offsets, values } = data.postings
  for (let i = offsets[first]!; i < offsets[first + 1]!; i++) {
    const document = values[i]!
    const from = data.documentWords.offsets[document]!
    if (!(data.flags[document]! & flag.removed) && numbers.every((word, at) => data.documentWords.values[from + at] === word)) return true
  }
  return false
}
