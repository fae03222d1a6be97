import type { SearchDocument } from '../src/search/engine.types.ts'
import { pick, randomFrom } from './random.ts'
import { famousErrors, genericErrors } from './search-misspelt.ts'
import { type Pack, packOf, truths } from './search-truth.ts'
import { misspell } from './search-typos.ts'
import { sized } from './size.ts'

export const classes = [
  'prefix',
  'brand',
  'brand_strength',
  'partial2',
  'typo1',
  'typo2',
  'typo_prefix',
  'order',
  'typo_strength',
  'comp',
  'comp_strength',
  'noise',
  'misspelt_generics',
  'misspelt_famous',
] as const
export type QueryClass = (typeof classes)[number]

/** Share of each class among what people type, in percent; the misspelt lists stand outside. */
export const weights: Partial<Record<QueryClass, number>> = {
  prefix: 40,
  brand: 10,
  brand_strength: 12,
  partial2: 10,
  typo1: 9,
  typo2: 2,
  typo_prefix: 3,
  order: 4,
  typo_strength: 2,
  comp: 4,
  comp_strength: 2,
  noise: 2,
}

export interface BenchQuery {
  class: QueryClass
  text: string
  /** Whether an answer is right; noise has none. */
  isRight: (pack: Pack) => boolean
}

export interface QuerySet {
  packs: Map<string, Pack>
  queries: BenchQuery[]
  /** Four thousand queries in the shares above: what time is measured on. */
  mix: string[]
}

const spelledOut: Record<string, string> = {
  amoxicillin: 'amoxycillin',
  'clavulanic acid': 'clavulanate',
  paracetamol: 'acetaminophen',
  furosemide: 'frusemide',
  lidocaine: 'lignocaine',
  salbutamol: 'albuterol',
}

export function buildQueries(documents: readonly SearchDocument[], seed: number, perClass = 400): QuerySet {
  const random = randomFrom(seed)
  const packs = documents.map(packOf)
  const ranked = packs.toSorted((a, b) => b.document.popularity - a.document.popularity)
  const make = makers(random, () => target(ranked, random))
  const queries = classes.flatMap((name) => Array.from({ length: perClass }, () => make[name]()).filter((one) => one !== undefined))
  const listed = [...genericErrors(packs), ...famousErrors(ranked, random)]
  const mix = weightedClasses().map((name) => make[name]()?.text ?? 'para')
  return {
    packs: new Map(packs.map((pack) => [pack.document.medicineId, pack])),
    queries: [...queries, ...listed],
    mix: shuffled(mix, random),
  }
}

function weightedClasses(): QueryClass[] {
  return classes.flatMap((name) => Array.from({ length: (weights[name] ?? 0) * sized(40, 2) }, () => name))
}

/** Half of the targets as often as they are wanted (Zipf), half evenly; numberless oddities are left to the catalogue. */
function target(ranked: readonly Pack[], random: () => number): Pack {
  for (;;) {
    const at = random() < 0.5 ? Math.floor(ranked.length ** random()) - 1 : Math.floor(random() * ranked.length)
    const pack = ranked[Math.max(0, at)]
    if (pack && /^[a-z]{4,}$/.test(pack.brand)) return pack
  }
}

type Maker = () => BenchQuery | undefined

function makers(random: () => number, next: () => Pack): Record<QueryClass, Maker> {
  const of = (name: QueryClass, text: string, isRight: (pack: Pack) => boolean): BenchQuery => ({ class: name, text, isRight })
  const until = (fits: (pack: Pack) => boolean): Pack => {
    for (let attempt = 0; attempt < 5000; attempt++) {
      const pack = next()
      if (fits(pack)) return pack
    }
    throw new Error('the catalogue has no such pack')
  }
  const numbered = () => until(({ number }) => number !== '')
  const long = (letters: number) => () => until(({ brand }) => brand.length >= letters)
  const withIngredients = () => until(({ ingredients }) => ingredients.length > 0 && ingredients.length < 4)
  return {
    prefix: () => {
      const pack = next()
      return of('prefix', pack.brand.slice(0, 3 + Math.floor(random() * 7)), truths.brand(pack))
    },
    brand: () => withPack(next(), (pack) => of('brand', pack.brand, truths.brand(pack))),
    brand_strength: () =>
      withPack(numbered(), (pack) => of('brand_strength', pack.brand + strengthText(pack, random), truths.brandAndNumber(pack))),
    partial2: () =>
      withPack(
        until(({ words }) => words.length > 1),
        (pack) => of('partial2', partial(pack, random), truths.pack(pack)),
      ),
    typo1: () => withPack(long(5)(), (pack) => of('typo1', misspell(pack.brand, random), truths.brand(pack))),
    typo2: () => withPack(long(7)(), (pack) => of('typo2', misspell(misspell(pack.brand, random), random), truths.brand(pack))),
    typo_prefix: () =>
      withPack(long(7)(), (pack) =>
        of('typo_prefix', misspell(pack.brand.slice(0, 5 + Math.floor(random() * 2)), random), truths.brand(pack)),
      ),
    order: () =>
      withPack(
        until(({ words }) => words.length > 2),
        (pack) => of('order', pack.words.toReversed().join(' '), truths.pack(pack)),
      ),
    typo_strength: () =>
      withPack(
        until((pack) => pack.number !== '' && pack.brand.length > 4),
        (pack) => of('typo_strength', misspell(pack.brand, random) + strengthText(pack, random), truths.brandAndNumber(pack)),
      ),
    comp: () => withPack(withIngredients(), (pack) => of('comp', ingredientText(pack, random), truths.ingredients(pack))),
    comp_strength: () => withPack(withIngredients(), (pack) => of('comp_strength', strengthsText(pack), truths.strengths(pack))),
    noise: () =>
      of(
        'noise',
        Array.from({ length: 6 + Math.floor(random() * 4) }, () => pick(random, Array.from('qxzjwkvbpfh'))).join(''),
        () => false,
      ),
    misspelt_generics: () => undefined,
    misspelt_famous: () => undefined,
  }
}

const withPack = (pack: Pack, make: (pack: Pack) => BenchQuery): BenchQuery => make(pack)

/** `650`, `650mg`, `650 mg`, with and without the space before it. */
function strengthText({ number, document }: Pack, random: () => number): string {
  const unit = /\d\s*(mg|mcg|g|ml|iu)/i.exec(document.name)?.[1]?.toLowerCase()
  const written = unit === undefined ? [number] : [number, `${number}${unit}`, `${number} ${unit}`]
  return (random() < 0.3 ? '' : ' ') + pick(random, written)
}

function partial({ words }: Pack, random: () => number): string {
  const [brand = '', second = '', ...others] = words
  const cut = second.slice(0, Math.max(1, Math.ceil(second.length * (0.4 + random() * 0.6))))
  return others.length > 0 && random() < 0.5 ? `${brand} ${second} ${(others[0] ?? '').slice(0, 3)}` : `${brand} ${cut}`
}

/** Reordered at times, and half of them in the other spelling. */
function ingredientText({ ingredients }: Pack, random: () => number): string {
  const words = ingredients.map((name) => (random() < 0.5 ? (spelledOut[name] ?? name) : name))
  return (random() < 0.5 ? words : words.toReversed()).join(' ')
}

const strengthsText = ({ strengths }: Pack): string => strengths.slice(0, 2).join(' ')

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
