import { foodWords, gridWords } from '../sign/entry-words.data.ts'
import { type Entry, readEntry } from '../sign/entry-line.rules.ts'

/** A line of a paper as a pharmacist types it: `pcm650 101 5`, `pcm650bd5`. */
export interface ShortEntry extends Entry {
  /** The digits that were taken for a dose: of a product whose strength they are they may be its strength instead. */
  doseDigits: string | null
  /** The same line with those digits read as a strength; null where no digits were taken for a dose. */
  asStrength: Entry | null
}

const strength = String.raw`\d+(?:\.\d+)?(?:mg|mcg|g)?`
const shortDose = [...gridWords.keys()].filter((word) => /^[a-z]{2,3}$/.test(word)).join('|')
/** `pcm650`, `pcm650bd`, `pcm650bd5`: at least three letters, so that `b12` and `d3` stay names. */
const first = new RegExp(String.raw`^(\p{L}{3,})(${strength})(?:(${shortDose})(\d{1,3})?)?$`, 'iu')
/** `650bd5`, `bd5` */
const later = new RegExp(String.raw`^(${strength})?(${shortDose})(\d{1,3})?$`, 'i')
const gridDigits = /^(?!000)[0-2]{3}$/
const mostDays = 180

/**
 * The grammar of `readEntry`, and what a hand leaves out that types the same all day: the space between name, strength and dose, the dashes of `101`, and
 * the `d` of a length at the end.
 */
export function readShortEntry(typed: string): ShortEntry {
  const words = wordsOf(typed)
  const at = words.findIndex((word, n) => gridDigits.test(word) && words.slice(1, n).some((before) => /^\d/.test(before)))
  const dose = at === -1 || readEntry(words.slice(0, at).join(' ')).timing ? null : (words[at] ?? null)
  const asStrength = readEntry(withDays(words).join(' '))
  if (dose === null) return { ...asStrength, doseDigits: null, asStrength: null }
  return { ...readEntry(withDays(words.with(at, dashed(dose))).join(' ')), doseDigits: dose, asStrength }
}

/** What is typed into the dose alone, where no strength can stand: `101 5`. */
export function expandDose(typed: string): string {
  const words = wordsOf(`x ${typed}`)
  const [, dose = ''] = words
  return withDays(gridDigits.test(dose) ? words.with(1, dashed(dose)) : words)
    .slice(1)
    .join(' ')
}

const wordsOf = (typed: string) => typed.split(/\s+/).filter(Boolean).flatMap(apart)
const dashed = (digits: string) => [...digits].join('-')

function apart(word: string, at: number): string[] {
  const parts = (at === 0 ? first : later).exec(word)
  return parts ? parts.slice(1).filter((part) => part !== undefined) : [word]
}

/** A bare number right after the dose or its food is the days, where nothing but food follows. */
function withDays(words: readonly string[]): string[] {
  const at = words.findLastIndex((word) => /^\d{1,3}$/.test(word))
  const days = Number(words[at])
  const after = words
    .slice(at + 1)
    .join(' ')
    .toLowerCase()
  const { timing, parts } = readEntry(words.slice(0, Math.max(at, 0)).join(' '))
  const follows = timing?.kind === 'grid' && ['dose', 'food'].includes(parts.at(-1)?.kind ?? '')
  if (!follows || days < 1 || days > mostDays || !(after === '' || foodWords.has(after))) return [...words]
  return words.with(at, `${days}d`)
}

/** Whether a word of the name or of what is in it begins as it was typed: a name that only sounds alike is another medicine. */
export function isNamedSo(medicine: string, { name, composition }: { name: string; composition: string }): boolean {
  const typed = medicine.split(' ')[0]?.toLowerCase() ?? ''
  return `${name} ${composition}`
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .some((word) => word.startsWith(typed))
}

/** Whether the strength of a product was left open: then nobody takes it but on purpose. */
export function leavesStrengthOpen(medicine: string, { composition }: { composition: string }): boolean {
  const [, ...rest] = medicine.split(' ')
  return /\d/.test(composition) && !rest.some((word) => /\d/.test(word))
}

/** Whether the digits that were taken for a dose are a strength of this very product that nothing else names: then nobody said the dose. */
export function isStrengthOf({ medicine, doseDigits }: ShortEntry, { name, composition }: { name: string; composition: string }): boolean {
  if (doseDigits === null) return false
  const numbers = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  const own = Number(doseDigits)
  return numbers(`${name} ${composition}`).includes(own) && !numbers(medicine).includes(own)
}
