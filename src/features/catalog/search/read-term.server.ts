import type { Hit } from '../../../search/engine.types.ts'
import { isLiquid } from '../../../search/medicine/form-asked.ts'
import { isFormWord } from '../../../search/medicine/form-words.ts'
import { normaliseWords } from '../../../search/medicine/normalise-words.ts'
import { brandBySound } from '../../../search/understand/brand-by-sound.ts'
import type { Need } from '../../../search/facts/need.ts'
import { type BrandMatch, forChild, isForAdults } from '../../../search/understand/match-brand.ts'
import { needBySound, soundOf } from '../../../search/understand/need-by-sound.ts'
import { needBySpelling } from '../../../search/understand/need-by-spelling.ts'
import { needOfChild, understand, type Understanding } from '../../../search/understand/understand.ts'
import type { ResultRequest } from '../../../search/results/result-page.ts'
import type { ResultPage, Wanted } from '../../../search/results/results.types.ts'
import type { MedicineSearch } from '../../../vendors/pharmacy/medicine-search-port.ts'
import { missingLetters } from '../catalog.rules.ts'
import { alarmsOf, brandView, equalsOf, isForAdultsOnly, linksOf, needLink, type QueryFacts, wantedFor } from './query-meaning.server.ts'
import type { Alarm, Understood } from './results.contract.ts'

export interface Reading {
  understood: Understood
  alarms: Alarm[]
  page: ResultPage
}
type Request = Omit<ResultRequest, 'wanted'>

const nothing: Wanted = { by: 'products', ids: [] }

/** Reads a term in the one order of understanding: exact product or salt, brand, need, spelling, nothing. Never a guess across ingredients. */
export async function readTerm(
  search: MedicineSearch,
  facts: QueryFacts,
  { term, as }: { term: string; as?: 'typed' | undefined },
  request: Request,
): Promise<Reading> {
  const ask = (wanted: Wanted) => search.results({ ...request, wanted })
  const askForChild = (wanted: Wanted) => search.results({ ...request, wanted, isFormFirst: isLiquid })
  if (as === 'typed') {
    const page = await ask(missingLetters(term) > 0 ? nothing : { by: 'words', text: term, alone: true })
    return {
      understood: { undo: null, brand: null, need: null, also: [], kind: kindOf(page), text: term.trim() },
      alarms: [],
      page,
    }
  }
  const meaning = understand(term, facts.lexicon, (text) => search.knows(text))
  const reading = { term, meaning, facts, ask: meaning.child ? askForChild : ask }
  if (meaning.kind === 'brand' && meaning.brand) return asBrand(reading, meaning.brand)
  if (meaning.kind === 'need' && meaning.need) return asNeed(reading, meaning.need)
  const forbidden = meaning.alarms.find(({ law }) => law?.includes('pcpndt'))
  if (forbidden) return asNeed(reading, forbidden)
  return asWords(search, reading)
}

interface Asking {
  term: string
  meaning: Understanding
  facts: QueryFacts
  ask: (wanted: Wanted) => Promise<ResultPage>
}

async function asBrand({ term, meaning, facts, ask }: Asking, named: BrandMatch): Promise<Reading> {
  const match = meaning.child ? forChild(named) : named
  const brand = brandView(match, facts)
  const isWrong = meaning.child && isForAdults(match)
  const need = meaning.need ?? (isWrong ? needOfSalts(facts, match) : null)
  return {
    understood: { undo: term.trim(), kind: 'brand', text: brand?.name ?? '', brand, need: needLink(need), also: [] },
    alarms: withChild(alarmsOf({ ...meaning, brand: match }, facts), meaning.child),
    page: await ask(isWrong ? nothing : equalsOf(match, facts)),
  }
}

async function asNeed({ term, meaning, facts, ask }: Asking, need: Need): Promise<Reading> {
  const isWrong = meaning.child && isForAdultsOnly(need)
  return {
    understood: { undo: term.trim(), kind: 'need', text: need.title.en, brand: null, need: needLink(need), also: linksOf(meaning.also) },
    alarms: withChild(alarmsOf({ ...meaning, need, alarms: [...meaning.alarms, need] }, facts), meaning.child || need.area === 'children'),
    page: await ask(isWrong ? nothing : wantedFor(need, facts)),
  }
}

/** As the catalogue writes it; then what only sounds or is spelled nearly like a brand or a need. */
async function asWords(search: MedicineSearch, reading: Asking): Promise<Reading> {
  const { term, meaning, facts, ask } = reading
  const read = await readWords(search, meaning.term, ask)
  const { kind } = read.understood
  if (kind === 'nothing' || kind === 'spelling') {
    const heard = nearNeed(facts, meaning)
    if (heard && kind === 'spelling') return asNeed(reading, heard)
    // `brufin` sounds as a brand does: what the catalogue has a whole letter away holds another ingredient.
    const isHeard = kind === 'spelling' && soundOf(meaning.term) === soundOf(read.understood.text)
    const sounding = meaning.need === null && !isHeard ? brandBySound(facts.lexicon, term) : null
    if (sounding) return asBrand(reading, sounding)
    if (heard) return asNeed(reading, heard)
  }
  const isMedicine = read.page.groups.some(({ composition }) => composition !== '')
  return {
    understood: { undo: term.trim(), brand: null, ...read.understood, need: needLink(meaning.need), also: linksOf(meaning.also) },
    alarms: withChild(alarmsOf(meaning, facts), meaning.child && isMedicine),
    page: read.page,
  }
}

/** A need that what was typed is one error away from, or sounds like; the one of a child where a child was spoken of. */
function nearNeed({ lexicon }: QueryFacts, { own, child }: Understanding): Need | null {
  const near = needBySpelling(lexicon, own) ?? needBySound(lexicon, own)
  return near && child ? needOfChild(lexicon, near) : near
}

/** What children are given the same salts for, and how it is done rightly. */
function needOfSalts({ lexicon }: QueryFacts, { variants }: BrandMatch): Need | null {
  const names = variants.flatMap(({ salts }) => salts.map(({ name }) => name))
  const isFor = ({ area, products }: Need) =>
    area === 'children' && products.some((one) => 'salts' in one && one.salts.every((salt) => names.includes(salt)))
  return lexicon.needs.find(isFor) ?? null
}

const withChild = (alarms: readonly Alarm[], child: boolean): Alarm[] => [...alarms, ...(child ? (['child'] as const) : [])]

async function readWords(search: MedicineSearch, text: string, ask: (wanted: Wanted) => Promise<ResultPage>) {
  if (missingLetters(text) > 0) return { understood: { kind: 'nothing', text, undo: null } as const, page: await ask(nothing) }
  const exact = await ask({ by: 'words', text })
  if (exact.matched > 0) return { understood: { kind: kindOf(exact), text, undo: undoOf(exact, text) }, page: exact }
  const { hits } = await search.search(text, { limit: 10 })
  const [best] = hits
  if (!best)
    return (await correctedWithForm(search, text, ask)) ?? { understood: { kind: 'nothing', text, undo: null } as const, page: exact }
  const corrected = correctedText(text, best)
  if (corrected !== null)
    return { understood: { kind: 'spelling', text: corrected } as const, page: await ask({ by: 'words', text: corrected }) }
  if (best.tier === 4) {
    const word = best.matched.join(' ')
    return { understood: { kind: 'part', text: word } as const, page: await ask({ by: 'words', text: word }) }
  }
  const page = await ask({ by: 'products', ids: hits.filter(({ tier }) => tier === best.tier).map(({ medicineId }) => medicineId) })
  return { understood: { kind: 'product' as const, text }, page }
}

/** A misspelt name beside a form that no pack is called: `paracetmol syrup`, where the packs say suspension. */
async function correctedWithForm(search: MedicineSearch, text: string, ask: (wanted: Wanted) => Promise<ResultPage>) {
  const named = normaliseWords(text).filter((word) => !isFormWord(word))
  if (named.length === normaliseWords(text).length) return null
  const [best] = (await search.search(named.join(' '), { limit: 1 })).hits
  const corrected = best ? correctedText(text, best) : null
  if (corrected === null) return null
  const page = await ask({ by: 'words', text: corrected })
  return page.matched > 0 ? { understood: { kind: 'spelling', text: corrected } as const, page } : null
}

/** The whole query with its corrected words in their places. */
function correctedText(text: string, { correctedFrom, correctedTo }: Hit): string | null {
  if (correctedFrom === undefined || correctedTo === undefined) return null
  const to = correctedTo.split(' ')
  const pairs = new Map(correctedFrom.split(' ').map((word, at) => [word, to[at] ?? word]))
  return normaliseWords(text)
    .map((word) => pairs.get(word) ?? word)
    .join(' ')
}

/** Asked for by its name, or by what is in it. */
function kindOf({ matched, groups }: ResultPage): 'product' | 'salt' | 'nothing' {
  if (matched === 0) return 'nothing'
  return groups.some(({ shown }) => shown.some(({ asked }) => asked)) ? 'product' : 'salt'
}

/** A salt is what was typed; a name also brought its equals. */
const undoOf = (page: ResultPage, text: string): string | null => (kindOf(page) === 'product' ? text : null)
