import type { Need } from '../facts/need.ts'
import { distance, edit } from '../find/damerau.ts'
import { encode } from '../index/packed-strings.ts'
import { normaliseWords } from '../medicine/normalise-words.ts'
import type { Lexicon } from './lexicon.ts'
import { contentWords } from './stop-words.ts'

/** Shorter words are too near to too many others. */
const fewestLetters = 6

/** The one need whose name is one error away from the whole query: `diabtes`, `temprature`. Null where two needs are as near. */
export function needBySpelling(lexicon: Lexicon, text: string): Need | null {
  const typed = contentWords(normaliseWords(text)).join('')
  if (typed.length < fewestLetters || !/^[a-z]+$/.test(typed)) return null
  const bytes = encode(typed)
  let least = edit + 1
  let found = new Set<number>()
  for (const [phrase, need] of lexicon.latin.needs) {
    if (Math.abs(phrase.length - typed.length) > 1) continue
    const own = encode(phrase)
    const { whole } = distance(bytes, own, 0, own.length, edit)
    if (whole < least) found = new Set()
    least = Math.min(least, whole)
    if (whole === least && whole <= edit) found.add(need)
  }
  const [only = -1] = found
  return found.size === 1 ? (lexicon.needs[only] ?? null) : null
}
