import type { Hit } from '../../../search/engine.types.ts'
import { normaliseWords } from '../../../search/medicine/normalise-words.ts'
import { brandBySound } from '../../../search/understand/brand-by-sound.ts'
import type { BrandMatch } from '../../../search/understand/match-brand.ts'
import { needBySound } from '../../../search/understand/need-by-sound.ts'
import { understand } from '../../../search/understand/understand.ts'
import type { ResultRequest } from '../../../search/results/result-page.ts'
import type { ResultPage, Wanted } from '../../../search/results/results.types.ts'
import type { MedicineSearch } from '../../../vendors/pharmacy/medicine-search-port.ts'
import { missingLetters } from '../catalog.rules.ts'
import { alarmsOf, brandView, equalsOf, needLink, type QueryFacts, wantedFor } from './query-meaning.server.ts'
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
  const said = { undo: term.trim(), brand: null, need: null }
  if (as === 'typed') {
    const page = await ask(missingLetters(term) > 0 ? nothing : { by: 'words', text: term, alone: true })
    return { understood: { ...said, kind: kindOf(page), text: term.trim(), undo: null }, alarms: [], page }
  }
  const meaning = understand(term, facts.lexicon, (text) => search.knows(text))
  const alarms = alarmsOf(meaning, facts)
  const need = needLink(meaning.need)
  const asBrand = async (match: BrandMatch): Promise<Reading> => {
    const brand = brandView(match, facts)
    return { understood: { ...said, kind: 'brand', text: brand?.name ?? '', brand, need }, alarms, page: await ask(equalsOf(match, facts)) }
  }
  if (meaning.kind === 'brand' && meaning.brand) return asBrand(meaning.brand)
  if (meaning.kind === 'need' && meaning.need) {
    const page = await ask(wantedFor(meaning.need, facts))
    return { understood: { ...said, kind: 'need', text: meaning.need.title.en, need }, alarms, page }
  }
  const read = await readWords(search, meaning.term, ask)
  const sounding = read.understood.kind === 'nothing' && need === null ? brandBySound(facts.lexicon, term) : null
  if (sounding) return asBrand(sounding)
  const heard = read.understood.kind === 'nothing' ? needBySound(facts.lexicon, term) : null
  if (heard) {
    const heardAlarms = alarmsOf({ ...meaning, need: heard, alarms: [heard] }, facts)
    return {
      understood: { ...said, kind: 'need', text: heard.title.en, need: needLink(heard) },
      alarms: heardAlarms,
      page: await ask(wantedFor(heard, facts)),
    }
  }
  return { understood: { ...said, ...read.understood, need }, alarms, page: read.page }
}

async function readWords(search: MedicineSearch, text: string, ask: (wanted: Wanted) => Promise<ResultPage>) {
  if (missingLetters(text) > 0) return { understood: { kind: 'nothing', text, undo: null } as const, page: await ask(nothing) }
  const exact = await ask({ by: 'words', text })
  if (exact.matched > 0) return { understood: { kind: kindOf(exact), text, undo: undoOf(exact, text) }, page: exact }
  const { hits } = await search.search(text, { limit: 10 })
  const [best] = hits
  if (!best) return { understood: { kind: 'nothing', text, undo: null } as const, page: exact }
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
