import type { Brand } from '../facts/brand.ts'
import { shapeWords } from '../medicine/form-words.ts'
import { normaliseWords } from '../medicine/normalise-words.ts'
import { childIn } from './child-words.ts'
import { type Heard, heardEnglish, heardHindi, vowelsApart } from './heard.ts'
import { type Lexicon, needsIn, outside } from './lexicon.ts'
import { spelledLetters } from './letter-names.ts'
import { contentWords, withoutMeasures } from './stop-words.ts'

const hindiWord = /[\u0900-\u0963\u0970-\u097f]+/g
const mostWords = 3
/** One consonant is a letter and no name; two are many other words, and have to come first. Up to four all vowels have to fit. */
const fewestConsonants = 2
const fewConsonants = 4

interface Word {
  text: string
  from: number
  word: string
  /** Of a need, of a child, or a stop word: names no brand. */
  taken: boolean
}

/** What was typed with the brands that are written as they sound in their own letters: `डोलो 650` is `Dolo 650`, `पैन डी` is `Pan d`. */
export function brandsInLatin(lexicon: Lexicon, text: string): string {
  const words = wordsOf(lexicon, text)
  let read = ''
  let done = 0
  for (let at = 0; at < words.length; at++) {
    const found = brandAt(lexicon, words, at)
    if (!found) continue
    const last = words[at + found.length - 1]!
    read += `${text.slice(done, words[at]!.from)}${found.brand.name}`
    done = last.from + last.text.length
    at += found.length - 1
    for (let next = words[at + 1]; next; next = words[at + 1]) {
      const line = lineOf(found.brand, next)
      if (line === null) break
      read += `${text.slice(done, next.from)}${line}`
      done = next.from + next.text.length
      at++
    }
  }
  return read + text.slice(done)
}

function wordsOf(lexicon: Lexicon, text: string): Word[] {
  const found = [...text.matchAll(hindiWord)].map(({ 0: own, index }) => ({ text: own, from: index, word: normaliseWords(own).join('') }))
  const content = withoutMeasures(contentWords(found.map(({ word }) => word)))
  const free = new Set(outside(content, needsIn(lexicon, text, content)))
  return found.map((one) => ({ ...one, taken: !free.has(one.word) || childIn([one.word], [one.word]) !== null }))
}

function brandAt(lexicon: Lexicon, words: readonly Word[], at: number): { brand: Brand; length: number } | null {
  const isFirst = words.slice(0, at).every(({ taken }) => taken)
  for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length)
    if (run.some(({ taken }) => taken)) continue
    const brand = heardBrand(lexicon, heardHindi(run.map(({ word }) => word).join('')), isFirst)
    if (brand) return { brand, length }
  }
  return null
}

/** The one brand that sounds most like it; null where two do. */
function heardBrand({ sounds }: Lexicon, typed: Heard, isFirst: boolean): Brand | null {
  const count = typed.consonants.length
  if (count < fewestConsonants || (count === fewestConsonants && !isFirst)) return null
  const near = (sounds.get(typed.consonants) ?? [])
    .map(({ brand, heard }) => ({ brand, ...vowelsApart(heard, typed) }))
    .filter(({ wrong }) => wrong <= (count <= fewConsonants ? 0 : 1))
    .toSorted((a, b) => a.wrong - b.wrong || a.near - b.near)
  const [best] = near
  const rivals = near.filter(({ brand, wrong, near: apart }) => brand !== best?.brand && wrong === best?.wrong && apart === best.near)
  return best && rivals.length === 0 ? best.brand : null
}

/** What stands behind a brand and says which of its packs: letters by their names, a word of its line, a form. */
function lineOf(brand: Brand, { text, word }: Word): string | null {
  const letters = spelledLetters(text)
  if (letters !== null) return letters
  const typed = heardHindi(word)
  const lines = brand.variants.flatMap(({ name }) => normaliseWords(name).filter((line) => /^[a-z]{3,}$/.test(line)))
  const isHeard = (line: string) =>
    heardEnglish(line).some((heard) => heard.consonants === typed.consonants && vowelsApart(heard, typed).wrong <= 1)
  return [...lines, ...shapeWords].find(isHeard) ?? null
}
