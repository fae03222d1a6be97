import { compositionParts } from '../medicine/composition.ts'
import { distance, edit } from '../find/damerau.ts'
import { encode } from '../index/packed-strings.ts'
import { isForm, isSwallowed } from '../medicine/form-asked.ts'
import { isFormWord } from '../medicine/form-words.ts'
import { normaliseWords } from '../medicine/normalise-words.ts'
import { brandComposition, type Brand, type BrandVariant } from '../facts/brand.ts'

export interface BrandMatch {
  name: string
  /** Those that what was typed may mean, at least one. */
  variants: readonly BrandVariant[]
  /** All there are: what was typed may name none of them. */
  all: readonly BrandVariant[]
  /** The form that was asked for and that no pack has, by its words; null where a pack has it. */
  otherForm: string | null
  /** Numbers beside it, which may be a strength. */
  numbers: readonly string[]
}

/**
 * Which of a brand's packs the other words mean. A number that no pack explains leaves all of them to choose from: never one by guess. What
 * stands right after the name and is a line of the brand that we do not know means another medicine (`X AV` holds more than `X`): null.
 */
export function matchBrand(brand: Brand, { rest, next }: { rest: readonly string[]; next?: string | undefined }): BrandMatch | null {
  const line = next === undefined ? [] : lineAfter(brand, next, rest)
  if (line === null) return null
  const among = brand.variants.filter((variant) => line.every((word) => lineWords(variant.name).includes(word)))
  if (among.length === 0) return null
  const words = [...line, ...rest.filter((word) => line.length === 0 || word !== next)]
  const explained = among.filter((variant) => words.every((word) => explains(variant, word)))
  const named = explained.filter(({ name }) => name !== '' && lineWords(name).every((word) => words.includes(word)))
  const variants = named.length > 0 ? named : explained.length > 0 ? plainFirst(explained, words) : among
  const forms = rest.filter(isFormWord)
  const isFormKnown = forms.length === 0 || variants.some(({ form }) => forms.every((word) => isForm(form, word)))
  const numbers = rest.filter((word) => /^\d/.test(word))
  return { name: brand.name, variants, all: brand.variants, otherForm: isFormKnown ? null : forms.join(' '), numbers }
}

/** For a child what is measured out or dissolved comes before what grown-ups swallow, unless that was named. */
export function forChild(match: BrandMatch): BrandMatch {
  const variants = match.variants.filter(({ form }) => !isSwallowed(form))
  return variants.length > 0 ? { ...match, variants } : match
}

/** Every pack that is meant is swallowed whole: made for grown-ups. */
export const isForAdults = ({ variants, otherForm }: BrandMatch): boolean =>
  otherForm === null && variants.every(({ form }) => isSwallowed(form))

/** A line of a brand that is more than its name: `D`, `AM`, `GP 2`, `Forte`. */
const unknownLine = /^([a-z]{1,3}\d{0,2}|plus|forte|duo|trio|cold|flu|max|neo|ultra|active|gold)$/
const shortestMisspelt = 4

/** The words of the line that stands after the name; none where that is an ordinary word, null where it is a line that we do not know. */
function lineAfter(brand: Brand, next: string, rest: readonly string[]): readonly string[] | null {
  const lines = brand.variants.flatMap(({ name }) => lineWords(name))
  // `am`, `h` and `a` are words of sentences, and lines of brands: they are looked for before stop words are out.
  const parts = lineWords(next)
  if (parts.every((word) => lines.includes(word))) return parts
  const meant = next.length < shortestMisspelt ? undefined : lines.find((line) => line.length >= shortestMisspelt && isMisspelt(next, line))
  if (meant !== undefined) return [meant]
  const isTyped = rest.some((word) => word === next || (/^\d/.test(word) && word.endsWith(next)))
  return unknownLine.test(next) && isTyped && !isFormWord(next) ? null : []
}

/** Another brand whose name is this one and the next word, written nearly so: `Meftal spass` is no Meftal, but Meftal Spas. */
export function longerName(brands: readonly Brand[], { name }: Brand, next: string | undefined): Brand | undefined {
  if (next === undefined || next.length < shortestMisspelt) return undefined
  const beginning = `${name.toLowerCase()} `
  return brands.find(
    (one) => one.name.toLowerCase().startsWith(beginning) && isMisspelt(next, one.name.slice(beginning.length).toLowerCase()),
  )
}

function isMisspelt(typed: string, word: string): boolean {
  const bytes = encode(word)
  return /^[a-z]+$/.test(typed) && distance(encode(typed), bytes, 0, bytes.length, edit).whole <= edit
}

/** `GP2` and `gp 2` are one line. */
const lineWords = (name: string): string[] =>
  normaliseWords(name).flatMap((word) => /^([a-z]{1,3})(\d{1,2})$/.exec(word)?.slice(1) ?? [word])

/** Nobody who types `X` alone means `X Forte`, where there is an `X`. */
function plainFirst(variants: readonly BrandVariant[], rest: readonly string[]): readonly BrandVariant[] {
  const plain = variants.filter(({ name }) => name === '')
  return plain.length === 1 && rest.length === 0 ? plain : variants
}

function explains(variant: BrandVariant, word: string): boolean {
  if (lineWords(variant.name).includes(word)) return true
  if (isFormWord(word)) return isForm(variant.form, word)
  const strengths = compositionParts(brandComposition(variant)).flatMap(({ strength }) => normaliseWords(strength))
  return strengths.some((strength) => strength === word || (/^\d+(\.\d+)?$/.test(word) && /^\d+(\.\d+)?/.exec(strength)?.[0] === word))
}

const routes: Readonly<Record<string, string>> = {
  cream: 'topical',
  ointment: 'topical',
  lotion: 'topical',
  gel: 'topical',
  shampoo: 'topical',
  soap: 'topical',
  spray: 'topical',
  'eye drops': 'ophthalmic',
  'eye ointment': 'ophthalmic',
  'eye gel': 'ophthalmic',
  'ear drops': 'otic',
  'nasal drops': 'nasal',
  'nasal spray': 'nasal',
  inhaler: 'inhalation',
  respules: 'inhalation',
  'inhalation capsule': 'inhalation',
  injection: 'injection',
  vial: 'injection',
  cartridge: 'injection',
  'prefilled pen': 'injection',
  'prefilled syringe': 'injection',
  suppository: 'rectal',
  pessary: 'vaginal',
  'vaginal gel': 'vaginal',
  gargle: 'oromucosal',
  mouthwash: 'oromucosal',
  'oral gel': 'oromucosal',
  'mouth paint': 'oromucosal',
}

/** How a form is usually taken: a brand's facts do not say it, the keys of the catalogue do. */
export const usualRoute = (form: string): string => routes[form] ?? 'oral'
