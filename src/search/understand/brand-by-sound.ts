import type { Brand } from '../facts/brand.ts'
import { distance, edit } from '../find/damerau.ts'
import { encode } from '../index/packed-strings.ts'
import { normaliseWords } from '../medicine/normalise-words.ts'
import type { Lexicon } from './lexicon.ts'
import { type BrandMatch, matchBrand } from './match-brand.ts'
import { contentWords } from './stop-words.ts'

/** Shorter names sound like too many others. */
const fewestLetters = 5
const devanagari = /[\u0900-\u097f]/

/**
 * The one brand whose name sounds as the first word does, as people write what they hear: `crosin`, `augmentine`, `कॉम्बिफ्लेम`. Letters that
 * sound alike, doubled letters, a silent h and a silent e at the end are no difference; any other letter is, and so is a second brand that
 * sounds so: then null.
 */
export function brandBySound(lexicon: Lexicon, text: string): BrandMatch | null {
  const [name = '', ...rest] = contentWords(normaliseWords(text))
  if (name.length < fewestLetters || !/^[a-z]+$/.test(name)) return null
  // A script that writes sounds leaves the choice of each vowel to whoever reads it.
  const most = devanagari.test(text) ? edit : edit / 2
  const heard = lexicon.brands.filter((brand) => soundFrom(name, brand, most) <= most)
  const [brand] = heard
  return brand && heard.length === 1 ? matchBrand(brand, { rest, next: rest[0] }) : null
}

/** The one brand a letter away from the first word (`azithrl`): asked, never shown as found. Of two that look alike neither is named. */
export function brandNear(lexicon: Lexicon, text: string): string | null {
  const [name = ''] = contentWords(normaliseWords(text))
  if (name.length < fewestLetters || !/^[a-z]+$/.test(name)) return null
  const near = lexicon.brands.filter((brand) => soundFrom(name, brand, edit) <= edit)
  return near.length === 1 ? (near[0]?.name ?? null) : null
}

function soundFrom(typed: string, brand: Brand, most: number): number {
  const name = brand.name.toLowerCase()
  const [one, other] = typed.endsWith('e') === name.endsWith('e') ? [typed, name] : [withoutSilent(typed), withoutSilent(name)]
  if (Math.abs(one.length - other.length) > 1) return most + 1
  const bytes = encode(other)
  return distance(encode(one), bytes, 0, bytes.length, most).whole
}

const withoutSilent = (word: string): string => (word.length > fewestLetters ? word.replace(/e$/, '') : word)
