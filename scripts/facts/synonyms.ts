/** Other spellings of ingredients to the name the catalogue uses, lower case, for search and for equivalence keys. */
import type { Ingredient } from './notation.ts'

export function synonymsOf(ingredients: readonly Ingredient[]): Record<string, string> {
  const names = new Set(ingredients.map(({ name }) => name.toLowerCase()))
  const pairs = ingredients.flatMap(({ name, indian_name, synonyms, hindi_name }) =>
    [indian_name, ...synonyms, hindi_name]
      .filter((other) => other !== undefined)
      .map((other) => [other.toLowerCase(), name.toLowerCase()] as const),
  )
  // A spelling that is an ingredient of its own never turns into another.
  const kept = pairs.filter(([other]) => !names.has(other))
  return Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))))
}
