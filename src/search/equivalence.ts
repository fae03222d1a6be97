import { parseComposition } from './composition.ts'
import type { SearchDocument } from './engine.types.ts'
import { formClass } from './form-class.ts'
import type { IngredientNames } from './ingredient-names.ts'

/** Equal keys hold the same ingredients in the same strengths, form and release. Null: nothing may be exchanged for it. */
export function equivalenceKey(document: Pick<SearchDocument, 'composition' | 'form' | 'release'>, names: IngredientNames): string | null {
  const ingredients = parseComposition(document.composition, names)
  const form = formClass(document.form, document.release)
  if (!ingredients || form === null) return null
  const parts = ingredients.map(({ name, strength }) => `${name}=${strength}`)
  return `${parts.toSorted().join('+')}@${form}`
}
