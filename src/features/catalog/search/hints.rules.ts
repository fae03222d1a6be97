import type { Need } from '../../../search/facts/need.ts'
import type { Known } from '../../../search/results/known-words.ts'
import { brandsInLatin } from '../../../search/understand/brands-in-latin.ts'
import type { Lexicon } from '../../../search/understand/lexicon.ts'
import { needBySpelling } from '../../../search/understand/need-by-spelling.ts'
import { understand } from '../../../search/understand/understand.ts'
import { contentWords } from '../../../search/understand/stop-words.ts'
import { normaliseWords } from '../../../search/medicine/normalise-words.ts'
import { promiseOf } from './need-promise.rules.ts'
import type { Hint } from './results.contract.ts'

const mostHints = 4
const shortest = 2

/** Needs and brands that are called what is typed so far, or begin so; where none is, those that the page of results would read it as. */
export function hintsFor(lexicon: Lexicon, term: string): Hint[] {
  const named = calledSo(lexicon, brandsInLatin(lexicon, term))
  return named.length > 0 ? named : readAs(lexicon, term)
}

const unknown: Known = { name: false, salt: false, salts: [], names: [], unknown: [] }

function readAs(lexicon: Lexicon, term: string): Hint[] {
  const { need, brand } = understand(term, lexicon, () => unknown)
  if (brand) return [{ ...brandHint(brand.name), value: term.trim() }]
  const near = need ?? needBySpelling(lexicon, term)
  if (near) return [needHint(near)]
  // The last word is being typed: `calpol dr` is on its way to its drops.
  const before = term.trim().split(/\s+/).slice(0, -1).join(' ')
  return before === '' ? [] : calledSo(lexicon, before)
}

function calledSo(lexicon: Lexicon, term: string): Hint[] {
  const typed = contentWords(normaliseWords(term)).join('')
  if (typed.length < shortest) return []
  const table = /[\u0900-\u097f]/.test(term) ? lexicon.hindi : lexicon.latin
  // Two letters are a need only where they are its word: BP, TB.
  const exact = table.needs.get(typed)
  const found = typed.length >= shortestBeginning ? beginning(table.needs, typed) : exact === undefined ? [] : [exact]
  const needs = found
    .map((at) => lexicon.needs[at]!)
    .filter(({ emergency }, at) => !emergency || found[at] === exact || typed.length >= shortestAlarm)
  const brands = typed.length < shortestBeginning ? [] : beginning(table.brands, typed).map((at) => lexicon.brands[at]!)
  return [...needs.map(needHint), ...brands.map(({ name }) => brandHint(name))].slice(0, mostHints)
}

const needHint = (need: Need): Hint => ({
  kind: 'need',
  text: need.title,
  value: need.slug,
  emergency: need.emergency ?? null,
  promise: promiseOf(need),
})
const brandHint = (name: string): Hint => ({ kind: 'brand', text: { en: name, hi: name }, value: name, emergency: null, promise: null })
const shortestBeginning = 3
/** `para` is on its way to paracetamol: nobody who is about to type that reads of a stroke. */
const shortestAlarm = 5

/** What is called exactly so comes first; then what begins so, each once. */
function beginning(phrases: ReadonlyMap<string, number>, typed: string): number[] {
  const exact = phrases.get(typed)
  const found = new Set(exact === undefined ? [] : [exact])
  for (const [phrase, at] of phrases) {
    if (found.size >= mostHints) break
    if (phrase.startsWith(typed)) found.add(at)
  }
  return [...found]
}
