/** Rows of spellings for search and for equivalence keys, lower case; the first of a row is the one kept. */
import type { Ingredient } from './notation.ts'

export interface SynonymRows {
  /** The same substance spelt or called otherwise, Devanagari included. */
  ingredients: string[][]
  /** Salts of one strength on the label, from the curated list. */
  salts: string[][]
}

export function synonymsOf(ingredients: readonly Ingredient[], sameSalts: readonly string[][]): SynonymRows {
  const names = new Set(ingredients.map(({ name }) => name.toLowerCase()))
  const rows = ingredients.map(({ name, indian_name = name, synonyms, hindi_name }) => {
    const [keep = '', ...others] = lower([name, indian_name, ...synonyms, hindi_name])
    // A spelling that is an ingredient of its own never turns into another.
    return [...new Set([keep, ...others.filter((other) => !names.has(other))])]
  })
  return { ingredients: rows.filter((row) => row.length > 1), salts: sameSalts.map(lower) }
}

const lower = (words: readonly string[]): string[] => words.map((word) => word.toLowerCase())
