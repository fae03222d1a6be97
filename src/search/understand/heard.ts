/** How a word is heard: its consonants by their sounds, and the vowels before, between and behind them, one run more than there are consonants. */
export interface Heard {
  consonants: string
  vowels: readonly string[]
}
type Change = readonly [RegExp, string]

/** What is said of each letter that has two sounds: of `ch` and of a `g` before `e`. */
const twoSounds: readonly (readonly Change[])[] = [
  [
    [/ch/g, 'C'],
    [/g(?=[eiy])/g, 'j'],
  ],
  [[/ch/g, 'C']],
  [
    [/ch/g, 'k'],
    [/g(?=[eiy])/g, 'j'],
  ],
  [[/ch/g, 'k']],
]
const english: readonly Change[] = [
  [/^x|z/g, 'j'],
  [/x/g, 'ks'],
  [/sh|sc(?=[eiy])/g, 's'],
  [/cc(?=[eiy])/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/ck|[cq]/g, 'k'],
]
/** As `transliterateDevanagari` writes it. */
const hindi: readonly Change[] = [
  [/chh?/g, 'C'],
  [/sh/g, 's'],
  [/z/g, 'j'],
  [/q/g, 'k'],
]
const both: readonly Change[] = [
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/(?<=[bcdgjklmnrstv])h/g, ''],
  [/n(?=[pb])/g, 'm'],
  [/([^aeiouy])\1+/g, '$1'],
]

/** A name in English letters, once for each way to read it. */
export function heardEnglish(name: string): Heard[] {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  const read = twoSounds.map((choice) => sounded(letters, [...choice, ...english]))
  return [...new Set(read)].map(heard)
}

export const heardHindi = (transliterated: string): Heard => heard(sounded(transliterated, hindi))

const sounded = (word: string, changes: readonly Change[]): string =>
  [...changes, ...both].reduce((text, [from, to]) => text.replace(from, to), word)

const heard = (sounds: string): Heard => ({ consonants: sounds.replaceAll(/[aeiouy]/g, ''), vowels: sounds.split(/[^aeiouy]/) })

/** What an English vowel may be heard as; an `a` is also what Hindi does not write, and a last `e` is silent. */
const heardAs: Readonly<Record<string, string>> = { a: 'aeo', e: 'eiay', i: 'iaey', o: 'oau', u: 'uayo', y: 'iaey' }

/** Between two words of the same consonants: how many vowels do not fit, and how many only nearly do. */
export function vowelsApart(english: Heard, hindi: Heard): { wrong: number; near: number } {
  const pairs = english.vowels.map((run, at) => [run[0] ?? '', firstOf(hindi.vowels[at] ?? '')] as const)
  // A last vowel is heard clearly.
  const isLost = (at: number, said: string, written: string) => at === pairs.length - 1 && 'ou'.includes(said) && written === 'a'
  const wrong = pairs.filter(([said, written], at) => !fits(said, written) || (said !== '' && isLost(at, said, written))).length
  return { wrong, near: pairs.filter(([said, written]) => said !== written).length }
}

/** `ai` is one sound: what `ऐ` writes. */
const firstOf = (run: string): string => (/^a[iy]/.test(run) ? 'ai' : run.slice(0, 1))

function fits(said: string, written: string): boolean {
  if (written === '') return said === '' || said === 'a' || said === 'e'
  if (written === 'ai') return said !== '' && 'aeiy'.includes(said)
  return said === '' ? written === 'a' : (heardAs[said] ?? '').includes(written)
}
