import { ingredientsOf } from '../../catalog/catalogue-facts.rules.ts'

/** A row of db/facts/allergy-classes.json: who reacts to one of a class may react to all of it. */
export interface AllergyClass {
  class: string
  /** How people write the class, in small letters. */
  words: readonly string[]
  ingredients: readonly string[]
}

/**
 * Whether a medicine holds what this person is allergic to: the ingredient itself, or another of its class. It warns on what was written, a "no" beside
 * it included: a doctor can write why it is given all the same, a patient cannot take back what was swallowed.
 */
export function hasAllergen(allergies: readonly string[], composition: string, classes: readonly AllergyClass[]): boolean {
  const inside = ingredientsOf(composition).map((name) => name.toLowerCase())
  const texts = allergies.map((text) => text.toLowerCase())
  const isWritten = (word: string) => texts.some((text) => text.includes(word))
  const related = classes.filter(({ ingredients }) => ingredients.some((name) => inside.includes(name.toLowerCase())))
  return inside.some(isWritten) || related.some(({ words, ingredients }) => [...words, ...ingredients.map(lower)].some(isWritten))
}

const lower = (name: string) => name.toLowerCase()
