import { parseComposition } from './composition.ts'
import type { SearchDocument } from '../engine.types.ts'
import { formClass } from './form-class.ts'
import type { IngredientNames } from './ingredient-names.ts'

type Compared = Pick<SearchDocument, 'composition' | 'form' | 'release' | 'route'>

/**
 * Equal keys hold the same ingredients in the same strengths, form, release and route. Null: nothing may be exchanged for it.
 * The one rule of the index and of the catalogue's own table.
 */
export function equivalenceKey({ composition, form, release, route = '' }: Compared, names: IngredientNames): string | null {
  const ingredients = parseComposition(composition, names)
  const kind = formClass(form, release)
  if (!ingredients || kind === null) return null
  const parts = ingredients.map(({ name, strength }) => `${name}=${strength}`)
  return `${parts.toSorted().join('+')}@${kind}${route && `/${route}`}`
}

/** A narrow therapeutic index and Schedule X: what was prescribed is what is given. */
export function mayBeExchanged({ nti, schedule }: Pick<SearchDocument, 'nti' | 'schedule'>): boolean {
  return !nti && schedule !== 'X'
}
