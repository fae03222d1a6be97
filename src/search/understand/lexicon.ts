import type { Brand } from '../facts/brand.ts'
import type { Need } from '../facts/need.ts'
import { normaliseWords } from '../medicine/normalise-words.ts'
import { type Heard, heardEnglish } from './heard.ts'
import { contentWords } from './stop-words.ts'

/** What people call needs and brands, by their words written together: `sirdard` and `sir dard` are one. */
export interface Lexicon {
  needs: readonly Need[]
  brands: readonly Brand[]
  /** Devanagari apart: `पेन` reads as `pain` and is none. */
  latin: PhraseTable
  hindi: PhraseTable
  /** Brands by the consonants that are heard of their names. */
  sounds: ReadonlyMap<string, readonly { brand: Brand; heard: Heard }[]>
}
interface PhraseTable {
  needs: ReadonlyMap<string, number>
  brands: ReadonlyMap<string, number>
}

/** A run of words that is a need or a brand; `at` is its first word. */
export interface Phrase {
  number: number
  at: number
  length: number
}

const longestPhrase = 6
const devanagari = /[\u0900-\u097f]/
const latinLetter = /[a-z]/i

export function buildLexicon(needs: readonly Need[], brands: readonly Brand[]): Lexicon {
  const latin = { needs: new Map<string, number>(), brands: new Map<string, number>() }
  const hindi = { needs: new Map<string, number>(), brands: new Map<string, number>() }
  const put = (kind: 'needs' | 'brands', phrase: string, number: number) => {
    const table = devanagari.test(phrase) ? hindi : latin
    table[kind].getOrInsert(keyOf(phrase), number)
  }
  for (const [at, { says, title }] of needs.entries()) for (const phrase of [...says, title.en, title.hi]) put('needs', phrase, at)
  for (const [at, { name, says = [] }] of brands.entries()) for (const phrase of [name, ...says]) put('brands', phrase, at)
  const heard = brands.flatMap((brand) => heardEnglish(brand.name).map((one) => ({ brand, heard: one })))
  return { needs, brands, latin, hindi, sounds: Map.groupBy(heard, (one) => one.heard.consonants) }
}

const keyOf = (phrase: string): string => contentWords(normaliseWords(phrase)).join('')

/** The runs of words that are needs, the longest first; none of them shares a word with another. */
export function needsIn(lexicon: Lexicon, text: string, words: readonly string[]): Phrase[] {
  const found = phrasesIn(
    tablesFor(lexicon, text).map(({ needs }) => needs),
    words,
  )
  const isName = ({ at, length }: Phrase) => length === 1 && words[at] === 'acid' && acidName.test(words[at - 1] ?? '')
  return found.filter((phrase) => !isName(phrase) || found.some(({ at, length }) => at + length === phrase.at))
}

/** `folick acid` is a salt that somebody heard, not the acid of a stomach. */
const acidName = /i[ck]+$/

export function brandsIn(lexicon: Lexicon, text: string, words: readonly string[]): Phrase[] {
  return phrasesIn(
    tablesFor(lexicon, text).map(({ brands }) => brands),
    words,
  )
}

function tablesFor({ latin, hindi }: Lexicon, text: string): PhraseTable[] {
  return [...(latinLetter.test(text) ? [latin] : []), ...(devanagari.test(text) ? [hindi] : [])]
}

function phrasesIn(tables: readonly ReadonlyMap<string, number>[], words: readonly string[]): Phrase[] {
  const found: Phrase[] = []
  const taken = new Set<number>()
  for (let length = Math.min(longestPhrase, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length)
      const key = run.join('')
      const number = tables.map((table) => table.get(key)).find((one) => one !== undefined)
      if (number === undefined || run.some((_, i) => taken.has(at + i))) continue
      for (let i = 0; i < length; i++) taken.add(at + i)
      found.push({ number, at, length })
    }
  }
  return found
}

/** The words that no phrase holds. */
export function outside(words: readonly string[], phrases: readonly Phrase[]): string[] {
  return words.filter((_, i) => !phrases.some(({ at, length }) => i >= at && i < at + length))
}
