import type { Need } from '../facts/need.ts'
import { skeleton } from '../index/phonetic.ts'
import { encode } from '../index/packed-strings.ts'
import { normaliseWords } from '../medicine/normalise-words.ts'
import type { Lexicon } from './lexicon.ts'
import { contentWords } from './stop-words.ts'

const fewestConsonants = 3
const known = new WeakMap<Lexicon, Map<string, number | null>>()

/** The need that sounds like the whole query, as people write what they hear: `saanp ne kaata`. Null where two needs sound so. */
export function needBySound(lexicon: Lexicon, text: string): Need | null {
  const table = known.get(lexicon) ?? tableOf(lexicon)
  known.set(lexicon, table)
  const sound = soundOf(contentWords(normaliseWords(text)).join(''))
  return lexicon.needs[table.get(sound) ?? -1] ?? null
}

function tableOf(lexicon: Lexicon): Map<string, number | null> {
  const table = new Map<string, number | null>()
  for (const [phrase, need] of lexicon.latin.needs) {
    const sound = soundOf(phrase)
    const before = table.get(sound)
    if (sound.length >= fewestConsonants) table.set(sound, before === undefined || before === need ? need : null)
  }
  return table
}

const into = new Uint8Array(256)

/** The consonants of a word, written the one way they sound. */
export function soundOf(word: string): string {
  const bytes = encode(word.slice(0, 200))
  return String.fromCharCode(...into.subarray(0, skeleton(bytes, 0, bytes.length, into)))
}
