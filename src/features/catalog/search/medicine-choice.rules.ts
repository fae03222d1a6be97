import { compositionParts } from '../../../search/medicine/composition.ts'
import { normaliseStrength } from '../../../search/medicine/strength.ts'

/** A product as far as its name and what is in it say. */
interface Product {
  medicine_name: string
  composition: string
}
/** Why Enter takes nothing before somebody has chosen. */
export type Unmatched =
  | { kind: 'no_strength'; name: string; strength: string; have: string[] }
  | { kind: 'no_plain'; name: string; strength: string }
export interface Choice<T> {
  rows: T[]
  unmatched: Unmatched | null
}

const shownStrengths = 6
const fewestLetters = 3
const strengthShape = /^\d[\d.,]*(?:\/\d[\d.,]*)*(?:mg|mcg|g|gm|iu|k|%)?(?:\/\d*\.?\d*(?:ml|g|gm|dose|puff))?$/
const units = new Set(['mg', 'mcg', 'g', 'gm', 'iu', '%', 'ml'])

/**
 * Products in the order a prescriber means them: those that have the strength first, and those of one ingredient before combinations with others that
 * nobody named. A strength that no product has was not understood, a combination is never taken for its one ingredient, and what is only found as alike
 * (a misspelt name, calcium with vitamin D for `vitamin c`) never for what was typed.
 */
export function choiceOf<T extends Product>(typed: string, rows: readonly T[], synonyms: Synonyms | null = []): Choice<T> {
  const { words, strengths } = readName(typed)
  // Not there yet: then what was found is taken as it was found.
  const ways = synonyms && waysToSay(words, synonyms)
  const known = rows.map((row) => ({
    row,
    named: ways === null || ways.some((way) => isNamed(way, row)),
    has: strengths.every((one) => hasStrength(row, one.text)),
    extra: [words, ...(ways ?? []).slice(1)].map((way) => unnamed(way, row)).find((count) => count !== null) ?? null,
  }))
  const sorted = known.toSorted(
    (a, b) => Number(b.named) - Number(a.named) || Number(b.has) - Number(a.has) || (a.extra ?? 0) - (b.extra ?? 0),
  )
  const strength = strengths.map(({ shown }) => shown).join(' ')
  return { rows: sorted.map(({ row }) => row), unmatched: unmatchedOf(sorted, words, strength) }
}

interface Known<T> {
  row: T
  named: boolean
  has: boolean
  extra: number | null
}

function unmatchedOf<T extends Product>(sorted: readonly Known<T>[], words: readonly string[], strength: string): Unmatched | null {
  const [first] = sorted
  if (!first) return null
  if (!first.named) return { kind: 'no_plain', name: words.join(' '), strength }
  const named = sorted.filter((one) => one.named)
  if (!first.has) return noStrength(named, words, strength)
  return (first.extra ?? 0) > 0 ? { kind: 'no_plain', name: plainName(words, first.row), strength } : null
}

/** `amox 500 mg` as its words and its strengths; the size of a bottle (`60 ml`) is neither. */
function readName(typed: string): { words: string[]; strengths: { text: string; shown: string }[] } {
  const all = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const words: string[] = []
  const strengths: { text: string; shown: string }[] = []
  for (const [at, word] of all.entries()) {
    const after = all[at + 1] ?? ''
    if (at > 0 && strengthShape.test(word)) {
      if (after !== 'ml')
        strengths.push({ text: units.has(after) ? word + after : word, shown: units.has(after) ? `${word} ${after}` : word })
    } else if (!units.has(word)) words.push(word)
  }
  return { words, strengths }
}

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean)

/** Names side by side of the same ingredient. */
type Synonyms = readonly (readonly string[])[]

/** What was typed, and the other names of the ingredient that it is or begins. */
function waysToSay(words: readonly string[], synonyms: Synonyms): (readonly string[])[] {
  const text = words.join(' ')
  const meant = synonyms.filter((row) => row.some((name) => `${text} `.startsWith(`${name} `) || name.startsWith(text)))
  return [words.slice(0, 1), ...meant.flatMap((row) => row.filter((name) => /^[a-z]/.test(name)).map(wordsIn))]
}

/** Whether each of these words begins one of the product's. Other letters than Latin are written otherwise there, and nobody can tell. */
function isNamed(way: readonly string[], { medicine_name, composition }: Product): boolean {
  if (!/^[a-z]/.test(way[0] ?? '')) return true
  const own = wordsIn(`${medicine_name} ${composition}`)
  return way.flatMap(wordsIn).every((part) => own.some((word) => word.startsWith(part)))
}

const numbersIn = (text: string) => [...text.replaceAll(/(\d),(?=\d)/g, '$1').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits))

/** By its unit where one was typed: 50 mg is no 50 mcg. Otherwise by the numbers of its name and composition, and the sum that a combination is called by: 625. */
function hasStrength({ medicine_name, composition }: Product, typed: string): boolean {
  const strength = typed.replace(/(\d)k$/, '$1000')
  const parts = compositionParts(composition).map((part) => part.strength)
  const total = parts.reduce((sum, part) => sum + (numbersIn(part)[0] ?? 0), 0)
  const wanted = normaliseStrength(strength)
  if (wanted !== null && !wanted.endsWith('%')) {
    const isCalledBySum = parts.length > 1 && parts.every((part) => /\dmg$/.test(part))
    const worth = [...parts, ...parts.map((part) => part.split('/')[0] ?? ''), isCalledBySum ? `${total}mg` : ''].map(normaliseStrength)
    return worth.includes(wanted)
  }
  const own = [...numbersIn(`${medicine_name} ${composition}`), total]
  return numbersIn(strength).every((one) => own.some((other) => same(other, one)))
}

const same = (a: number, b: number) => Math.abs(a - b) < 1e-9

/** How many ingredients nobody named; null where the words are not ingredients: a brand is meant as it is. */
function unnamed(words: readonly string[], { composition }: Product): number | null {
  const parts = compositionParts(composition).map(({ name }) => wordsIn(name))
  const names = (word: string) => parts.findIndex((part) => part.some((one) => one.startsWith(word)))
  const [main] = words
  if (main === undefined || main.length < fewestLetters || names(main) === -1) return null
  const named = parts.filter((part) => words.some((word) => part.some((one) => one.startsWith(word))))
  return parts.length - named.length
}

/** The ingredient that was typed, in full. */
function plainName(words: readonly string[], { composition }: Product): string {
  const names = compositionParts(composition).map(({ name }) => name.toLowerCase())
  const meant = names.filter((name) =>
    words.some((word) => word.length >= fewestLetters && name.split(' ').some((one) => one.startsWith(word))),
  )
  return meant.join(' + ') || words.join(' ')
}

/** The strengths of what was found for the name, of one ingredient where it is sold alone. */
function noStrength<T extends Product>(known: readonly Known<T>[], words: readonly string[], strength: string): Unmatched {
  const fewest = Math.min(...known.map(({ extra }) => extra ?? 0))
  const alike = known.filter(({ extra }) => (extra ?? 0) === fewest).map(({ row }) => row)
  const all = alike.map(({ composition }) =>
    compositionParts(composition)
      .map((part) => spaced(part.strength))
      .join(' + '),
  )
  // What is asked for as a tablet is not answered with syrups, where there are tablets.
  const isLiquid = (text: string) => text.includes('/')
  const alone = isLiquid(strength) || all.every(isLiquid) ? all : all.filter((text) => !isLiquid(text))
  const have = [...new Set(alone)].filter(Boolean).toSorted((a, b) => (numbersIn(a)[0] ?? 0) - (numbersIn(b)[0] ?? 0))
  const unit = /[a-z%]/.test(strength) ? '' : ` ${/[a-z%]+/i.exec(have[0] ?? '')?.[0] ?? 'mg'}`
  const name = alike[0] ? plainName(words, alike[0]) : words.join(' ')
  return { kind: 'no_strength', name, strength: `${spaced(strength)}${unit}`, have: have.slice(0, shownStrengths) }
}

const spaced = (text: string) => text.replaceAll(/(\d)(?=[a-z%])/gi, '$1 ').trim()

/** The words of a line that are its strength: not understood where no product has it. */
export function isStrengthWord(word: string): boolean {
  return strengthShape.test(word.toLowerCase()) || units.has(word.toLowerCase())
}
