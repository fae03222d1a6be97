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
const dashed = (digits: string) => digits.replaceAll(/\d(?=\d)/g, '$&-')

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

interface Product {
  name: string
  composition: string
}
/** Why Enter takes nothing before somebody has chosen: no name begins so, it is sold in other strengths or in combination only, or its strength was not said. */
export type Open = 'alike' | 'other_strength' | 'combination' | 'unsaid'

/** The products a typed medicine may be, those of its strength and of it alone first. A strength is never guessed, and what only sounds alike never taken. */
export function choiceAmong<T extends Product>(medicine: string, found: readonly T[]): { rows: T[]; open: Open | null } {
  const [name = '', ...rest] = medicine.toLowerCase().split(' ')
  const said = rest.filter((word) => /\d/.test(word))
  const named = found.filter((row) => begins(`${row.name} ${row.composition}`, name))
  const known = (named.length > 0 ? named : found).map((row) => ({
    row,
    has: said.every((one) => hasStrength(row, one)),
    extra: unnamed([name, ...rest], row),
  }))
  const sorted = known.toSorted((a, b) => Number(b.has) - Number(a.has) || a.extra - b.extra)
  const rows = sorted.map(({ row }) => row)
  const [best] = sorted
  if (!best) return { rows, open: null }
  if (named.length === 0) return { rows, open: 'alike' }
  if (!best.has) return { rows, open: 'other_strength' }
  if (best.extra > 0) return { rows, open: 'combination' }
  return { rows, open: said.length === 0 && /\d/.test(best.row.composition) ? 'unsaid' : null }
}

const begins = (text: string, start: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .some((word) => word.startsWith(start))
const numbersIn = (text: string) => (text.replaceAll(/(\d),(?=\d)/g, '$1').match(/\d+(?:\.\d+)?/g) ?? []).map(Number)

/** By its unit where one was typed: 50 mg is no 50 mcg; else by the numbers of the product, or the sum a combination is called by: 625. */
function hasStrength({ name, composition }: Product, typed: string): boolean {
  const [, digits = '', unit = ''] = /^(\d[\d.,]*)(mg|mcg|g|k)?$/.exec(typed) ?? []
  const own = numbersIn(`${name} ${composition}`)
  const sum = numbersIn(composition).reduce((all, one) => all + one, 0)
  if (digits === '') return numbersIn(typed).every((one) => own.includes(one))
  const [wanted = 0] = numbersIn(digits)
  if (unit === 'k') return own.includes(wanted * 1000)
  return unit === '' ? own.includes(wanted) || wanted === sum : composition.toLowerCase().replaceAll(' ', '').includes(`(${digits}${unit}`)
}

/** How many ingredients nobody named; none where the words are no ingredients: a brand is meant as it is. */
function unnamed(words: readonly string[], { composition }: Product): number {
  const parts = composition.split('+')
  const [name = ''] = words
  if (!parts.some((part) => begins(part, name))) return 0
  return parts.filter((part) => !words.some((word) => /^\p{L}/u.test(word) && begins(part, word))).length
}

/** Whether the digits that were taken for a dose are a strength of this very product that nothing else names: then nobody said the dose. */
export function isStrengthOf({ medicine, doseDigits }: ShortEntry, { name, composition }: Product): boolean {
  if (doseDigits === null) return false
  const own = Number(doseDigits)
  return numbersIn(`${name} ${composition}`).includes(own) && !numbersIn(medicine).includes(own)
}
