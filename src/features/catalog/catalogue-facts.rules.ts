import { compositionParts } from '../../search/medicine/composition.ts'
import { type IngredientNames, ingredientNames } from '../../search/medicine/ingredient-names.ts'
import type { Synonyms } from '../../search/engine.types.ts'
import type { Schedule } from './catalog.rules.ts'
import type { CatalogueLine } from './catalogue-line.rules.ts'

/** What is true of an ingredient, of the rows of db/facts/ingredients.json. */
export interface IngredientFact {
  name: string
  therapeutic_group: string
  schedule: Schedule
  rx_required: boolean
  ndps: boolean
  nti: boolean
  list: 'O' | 'A' | 'B' | 'none'
  hsn: string
  storage: 'ambient' | 'cool' | 'cold'
}
/** What is true of ingredients together, of db/facts/combinations.json. */
export interface CombinationFact {
  ingredients: readonly { name: string }[]
  form: string
  therapeutic_group: string
}
/** What is never sold or prescribed here, of db/facts/never-sold.json: by an ingredient, or by one in a kit. */
export interface NeverSoldFact {
  ingredients: readonly string[]
  kits: readonly string[]
}
/** The facts as the importer asks them. */
export interface CatalogueFacts {
  names: IngredientNames
  hindiNames: (ingredients: readonly string[]) => string[]
  /** What it is for: eye drops of an antibiotic are for the eyes, its tablets are not. */
  groupOf: (ingredients: readonly string[], form: string) => string
  factOf: (ingredient: string) => IngredientFact | undefined
  isNeverSold: (line: { composition: string; form: string }) => boolean
}

const hindi = /\p{Script=Devanagari}/u

export function catalogueFacts(
  ingredients: readonly IngredientFact[],
  combinations: readonly CombinationFact[],
  synonyms: Synonyms,
  neverSold: readonly NeverSoldFact[],
): CatalogueFacts {
  const names = ingredientNames(synonyms)
  const canonical = remembered((name) => names.canonical(name))
  const facts = new Map(ingredients.map((fact) => [canonical(fact.name), fact]))
  const together = (list: readonly string[]) => list.map(canonical).toSorted().join('+')
  const groups = new Map(
    combinations.flatMap(({ ingredients: inside, form, therapeutic_group }) => {
      const salts = together(inside.map(({ name }) => name))
      // In a form that no row has, several salts together are for what they are in any.
      const [exact, any] = [[`${salts} ${form}`, therapeutic_group] as const, [salts, therapeutic_group] as const]
      return inside.length > 1 ? [any, exact] : [exact]
    }),
  )
  const spellings = remembered((name) => names.spellings(name).filter((word) => hindi.test(word)))
  const factOf = (name: string) => facts.get(canonical(name))
  return {
    names: { ...names, canonical },
    hindiNames: (list) => [...new Set(list.flatMap(spellings))],
    groupOf: (list, form) =>
      groups.get(`${together(list)} ${form}`) ?? groups.get(together(list)) ?? factOf(list[0] ?? '')?.therapeutic_group ?? 'other',
    factOf,
    isNeverSold: ({ composition, form }) => {
      const inside = new Set(ingredientsOf(composition).map(canonical))
      const has = (list: readonly string[]) => list.some((name) => inside.has(canonical(name)))
      return neverSold.some(({ ingredients: always, kits }) => has(always) || (form === 'kit' && has(kits)))
    },
  }
}

export function ingredientsOf(composition: string): string[] {
  return compositionParts(composition).map(({ name }) => name)
}

export const strictness: Record<Schedule, number> = { none: 0, G: 1, H: 2, H1: 3, X: 4 }

/** Where a line is laxer than the law on its ingredients: a file must never turn a prescription medicine into a free one. */
export function factsAgainst({ composition, schedule, ndps }: CatalogueLine, { factOf }: CatalogueFacts): string[] {
  const facts = ingredientsOf(composition).flatMap((name) => factOf(name) ?? [])
  const stricter = facts.filter((fact) => strictness[fact.schedule] > strictness[schedule])
  const narcotic = ndps ? undefined : facts.find((fact) => fact.ndps)
  return [
    ...stricter.map((fact) => `schedule: ${fact.name} is of Schedule ${fact.schedule}`),
    ...(narcotic ? [`ndps: ${narcotic.name} is covered by the NDPS Act 1985`] : []),
  ]
}

/** A catalogue names a few hundred ingredients a few thousand times. */
function remembered<T>(work: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const value = known.get(name) ?? work(name)
    known.set(name, value)
    return value
  }
}
