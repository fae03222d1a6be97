import { everydayWordsOf } from './everyday-words.ts'
import { formWords } from '../medicine/form-words.ts'
import { longestQuery, mostQueryWords, normaliseWords } from '../medicine/normalise-words.ts'

export interface QueryWord {
  text: string
  /** `650` of `650mg`; undefined for words that are not a number first. */
  number?: string
  unit: string
  /** An everyday word: neither the beginning of another word nor a misspelt one. */
  isWhole: boolean
}

export interface Query {
  /** As the beginning of a name reads, with and without spaces. */
  spaced: string
  squeezed: string
  words: QueryWord[]
}

const shortest = 3
const numberFirst = /^(\d+(?:\.\d+)?)(\D*)$/

/** Undefined when there is nothing to look for: under three characters, or no letter and no digit. */
export function readQuery(text: string): Query | undefined {
  const cut = text.trim().slice(0, longestQuery)
  if (Array.from(cut).length < shortest) return undefined
  const words = normaliseWords(cut).slice(0, mostQueryWords)
  if (words.length === 0) return undefined
  const isEveryday = everydayWordsOf(cut)
  return queryOf(words.map((word, at) => queryWord(openingForm(words, word, at), isEveryday(word))))
}

export function queryOf(words: QueryWord[]): Query {
  const texts = words.map(({ text }) => text)
  return { spaced: texts.join(' '), squeezed: texts.join(''), words }
}

/** A prescription says `Tab Dolo`, a brand may be called Tab: only with words behind it is the first one a form. */
const openingForm = (words: readonly string[], word: string, at: number) =>
  at === 0 && words.length > 1 ? (formWords.get(word) ?? word) : word

function queryWord(text: string, isWhole: boolean): QueryWord {
  const [, number, unit = ''] = numberFirst.exec(text) ?? []
  return number === undefined ? { text, unit: '', isWhole } : { text, number, unit, isWhole }
}
