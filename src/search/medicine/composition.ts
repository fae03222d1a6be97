import type { IngredientNames } from './ingredient-names.ts'
import { normaliseStrength } from './strength.ts'

export interface Ingredient {
  name: string
  /** In the one unit that strengths are compared in; see `normaliseStrength`. */
  strength: string
}

/** `Amoxicillin (500mg) + Clavulanic Acid (125mg)` as ingredients. Null when empty, NA, or any part cannot be read: never a guess. */
export function parseComposition(text: string, names: IngredientNames): Ingredient[] | null {
  // A trailing blank marks rows of two-column catalogues that lost their third ingredient.
  if (text.trim() === '' || /\+\s*$|\s$/.test(text)) return null
  const ingredients = text.split('+').map((part) => parsePart(part.trim(), names))
  return ingredients.every((ingredient) => ingredient !== null) ? ingredients : null
}

function parsePart(part: string, names: IngredientNames): Ingredient | null {
  const [, name, label] = /^(.*\S)\s*\(([^()]*)\)$/.exec(part) ?? []
  if (name === undefined || label === undefined) return null
  const strength = normaliseStrength(label)
  const canonical = names.canonical(name)
  return strength === null || canonical === '' ? null : { name: canonical, strength }
}

/** The ingredient part and the strength part of each ingredient, however badly written: for finding, not for exchanging. */
export function compositionParts(text: string): { name: string; strength: string }[] {
  return text
    .split('+')
    .map((part) => {
      const [, name = part, strength = ''] = /^(.*\S)\s*\(([^()]*)\)\s*$/.exec(part) ?? []
      return { name: name.trim(), strength }
    })
    .filter(({ name }) => name !== '')
}
