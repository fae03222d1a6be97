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
 * The one brand whose name sounds as the first word does, as people write what they hear: `crosin`, `alegra`, `कॉम्बिफ्लेम`. Letters that sound
 * alike, doubled letters and a silent h are no difference; any other letter is, and so is a second brand that sounds so: then null.
 */
export function brandBySound(lexicon: Lexicon, text: string): BrandMatch | null {
  const [name = '', ...rest] = contentWords(normaliseWords(text))
  if (name.length < fewestLetters || !/^[a-z]+$/.test(name)) return null
  // A script that writes sounds leaves the choice of each vowel to whoever reads it.
  const most = devanagari.test(text) ? edit : edit / 2
  const typed = encode(name)
  const heard = lexicon.brands.filter((brand) => sounds(typed, brand, most))
  const [brand] = heard
  return brand && heard.length === 1 ? matchBrand(brand, { rest, next: rest[0] }) : null
}

function sounds(typed: Uint8Array, brand: Brand, most: number): boolean {
  const bytes = encode(brand.name.toLowerCase())
  return Math.abs(bytes.length - typed.length) <= 1 && distance(typed, bytes, 0, bytes.length, most).whole <= most
}
