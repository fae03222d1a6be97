import { equivalenceKey } from '../../../search/medicine/equivalence.ts'
import { compositionParts } from '../../../search/medicine/composition.ts'
import { ingredientNames, type IngredientNames } from '../../../search/medicine/ingredient-names.ts'
import { brandComposition, type BrandVariant } from '../../../search/facts/brand.ts'
import type { Need } from '../../../search/facts/need.ts'
import type { BrandMedicine, Wanted } from '../../../search/results/results.types.ts'
import { buildLexicon, type Lexicon } from '../../../search/understand/lexicon.ts'
import { type BrandMatch, usualRoute } from '../../../search/understand/match-brand.ts'
import type { Understanding } from '../../../search/understand/understand.ts'
import { type CatalogueFacts } from '../catalogue-facts.rules.ts'
import { medicineSynonyms, readFact, shippedFacts } from '../catalogue-facts.server.ts'
import { shippedBrands, shippedNeeds } from '../need-facts.server.ts'
import { promiseOf } from './need-promise.rules.ts'
import type { Alarm, NeedLink, Salt, Understood } from './results.contract.ts'

/** What the shipped facts say of needs and brands, made ready once in a process. */
export interface QueryFacts {
  lexicon: Lexicon
  names: IngredientNames
  facts: CatalogueFacts
  /** Painkillers that make bleeding worse, were a fever dengue. */
  notInFever: readonly string[]
}
let ready: Promise<QueryFacts> | undefined

export function queryFacts(): Promise<QueryFacts> {
  ready ??= readQueryFacts()
  return ready
}

async function readQueryFacts(): Promise<QueryFacts> {
  const [needs, brands, synonyms, classes, facts] = await Promise.all([
    shippedNeeds(),
    shippedBrands(),
    medicineSynonyms(),
    readFact<{ id: string; salts: string[] }[]>('medicine-classes'),
    shippedFacts(),
  ])
  const notInFever = ['Aspirin', ...classes.filter(({ id }) => id === 'nsaids').flatMap(({ salts }) => salts)]
  return { lexicon: buildLexicon(needs, brands), names: ingredientNames(synonyms), facts, notInFever }
}

const isFever = (need: Need | null): boolean => need !== null && /^(fever|dengue|viral-fever|chikungunya|malaria)/.test(need.slug)

export function alarmsOf({ alarms, need, term, brand, child }: Understanding, { notInFever, names }: QueryFacts): Alarm[] {
  const found = alarms.flatMap(({ emergency, law = [] }) => [
    ...(emergency === undefined ? [] : [emergency]),
    ...(['pcpndt', 'mtp'] as const).filter((one) => law.includes(one)),
  ])
  const typed = new Set(term.split(' ').map((word) => names.canonical(word)))
  const isPainkiller = notInFever.some((salt) =>
    names
      .canonical(salt)
      .split(' ')
      .some((word, at) => at === 0 && typed.has(word)),
  )
  const inBrand = brand?.variants.some(({ salts }) => salts.some(({ name }) => notInFever.includes(name))) ?? false
  // What a child is given for a fever is asked for without the word.
  const isWarned = (isFever(need) && (isPainkiller || inBrand)) || (child && inBrand && need === null)
  return [...new Set<Alarm>([...found, ...(isWarned ? (['fever-painkiller'] as const) : [])])]
}

export const needLink = (need: Need | null): NeedLink | null =>
  need && {
    slug: need.slug,
    title: need.title,
    prescription_only: need.prescription_only ?? false,
    promise: promiseOf(need),
    emergency: need.emergency ?? null,
  }

/** A few beside the first; where a danger was named the alarm speaks alone. */
export const linksOf = (needs: readonly Need[]): NeedLink[] =>
  needs.slice(0, mostBeside).flatMap((need) => (need.emergency === undefined ? (needLink(need) ?? []) : []))
const mostBeside = 3

/** Grown-ups alone may treat it themselves. */
export const isForAdultsOnly = (need: Need): boolean => need.not_for.includes('child-under-12')

/** A need shows what it names; with a fever no painkiller that makes bleeding worse, until dengue is excluded. */
export function wantedFor(need: Need, { notInFever }: QueryFacts): Wanted {
  return { by: 'need', products: need.products, never: isFever(need) ? notInFever : [] }
}

export function equalsOf({ variants, otherForm, numbers }: BrandMatch, { names }: QueryFacts): Wanted {
  const inForm = otherForm === null ? undefined : { words: otherForm.split(' '), numbers }
  return { by: 'equals', brand: variants.map((variant) => medicineOf(variant, names)), inForm }
}

function medicineOf(variant: BrandVariant, names: IngredientNames): BrandMedicine {
  const composition = brandComposition(variant)
  const keyWith = (route: string) => equivalenceKey({ composition, form: variant.form, release: variant.release, route }, names)
  const keys = [keyWith(usualRoute(variant.form)), keyWith('')].filter((key) => key !== null)
  return { keys, composition, form: variant.form }
}

export function brandView({ name, variants, otherForm }: BrandMatch, { facts }: QueryFacts): Understood['brand'] {
  const [first] = variants
  const chosen = first && variants.length === 1 && otherForm === null ? first : undefined
  // Of packs in other forms none is meant.
  const asked = chosen || otherForm !== null ? [] : variants
  const salts = chosen ? saltsOf(brandComposition(chosen)) : sharedSalts(variants)
  return {
    name: chosen?.name ? `${name} ${chosen.name}` : name,
    salts,
    form: chosen?.form ?? '',
    variants: asked.map((one) => ({ name: `${name} ${one.name}`.trim(), term: `${name} ${one.name}`.trim() })),
    rx_required: salts.some((salt) => facts.factOf(salt.name)?.rx_required ?? false),
  }
}

/** What every pack of a name contains; strengths are said only where one pack is meant. */
function sharedSalts(variants: readonly BrandVariant[]): Salt[] {
  const [first, ...others] = variants.map(({ salts }) => salts.map(({ name }) => name))
  return (first ?? []).filter((name) => others.every((other) => other.includes(name))).map((name) => ({ name, strength: '' }))
}

export function saltsOf(composition: string): Salt[] {
  return compositionParts(composition).map(({ name, strength }) => ({ name, strength: strength.replaceAll(/(\d)(?=[a-zA-Z])/g, '$1 ') }))
}
