import { type Ingredient, parseComposition } from '../medicine/composition.ts'
import { type IngredientNames, ingredientNames } from '../medicine/ingredient-names.ts'
import type { IndexData } from '../index/index-data.ts'
import { packedSize, unpack } from '../index/packed-strings.ts'

/** Of each composition of one index: what is in it, told without strengths, and its strengths as a person reads them. */
export interface IngredientSets {
  names: IngredientNames
  /** `amoxicillin+clavulanic acid`; empty where the composition cannot be read. */
  set: string[]
  /** `500 mg + 125 mg`; empty where none is said. */
  strength: string[]
}

const known = new WeakMap<IndexData, IngredientSets>()

/** Worked out once for an index: there are thousands of compositions where there are hundreds of thousands of packs. */
export function ingredientSets(data: IndexData): IngredientSets {
  const before = known.get(data)
  if (before) return before
  const names = ingredientNames(data.synonyms)
  const texts = Array.from({ length: packedSize(data.compositions.texts) }, (_, at) => unpack(data.compositions.texts, at))
  const read = texts.map((text) => parseComposition(text, names))
  const sets = { names, set: read.map(setOf), strength: texts.map(strengthLabel) }
  known.set(data, sets)
  return sets
}

const setOf = (ingredients: readonly Ingredient[] | null): string =>
  (ingredients ?? [])
    .map(({ name }) => name)
    .toSorted()
    .join('+')

/** The strengths of a composition: `500mg` and `125mg/5ml` become `500 mg + 125 mg/5 ml`. */
export function strengthLabel(composition: string): string {
  const found = composition.match(/\(([^()]*)\)\s*(?=\+|$)/g) ?? []
  return found.map((one) => spaced(one.slice(1, one.lastIndexOf(')')))).join(' + ')
}

const spaced = (text: string) => text.replaceAll(/(\d)(?=[a-zA-Z])/g, '$1 ').trim()

/** The same set for a composition that is not in the catalogue. */
export function setOfComposition(composition: string, names: IngredientNames): string {
  return setOf(parseComposition(composition, names))
}
