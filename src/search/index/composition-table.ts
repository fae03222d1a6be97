import { compositionParts } from '../medicine/composition.ts'
import { type CompositionTable, strengthWord } from './index-data.ts'
import type { IngredientNames } from '../medicine/ingredient-names.ts'
import { packLists } from './lists.ts'
import { normaliseWords } from '../medicine/normalise-words.ts'
import { packStrings } from './packed-strings.ts'

interface CompositionWords {
  text: string
  ingredients: number
  words: { word: string; ingredient: number }[]
}

/** What a composition can be found by: every spelling of its ingredients, and its strengths. */
export function compositionWords(text: string, names: IngredientNames): CompositionWords {
  const parts = compositionParts(text).slice(0, strengthWord - 1)
  const found = new Map<string, number>()
  parts.forEach(({ name, strength }, ingredient) => {
    for (const word of names.spellings(name).flatMap(normaliseWords)) if (!found.has(word)) found.set(word, ingredient)
    for (const word of normaliseWords(strength)) if (!found.has(word)) found.set(word, strengthWord)
  })
  return { text, ingredients: parts.length, words: [...found].map(([word, ingredient]) => ({ word, ingredient })) }
}

export function buildCompositionTable(
  all: readonly CompositionWords[],
  composition: Uint32Array,
  { numbers, wordCount }: { numbers: Map<string, number>; wordCount: number },
): CompositionTable {
  const words = packLists(all.length, (put) => all.forEach((one, at) => one.words.forEach(({ word }) => put(at, numbers.get(word)!))))
  return {
    texts: packStrings(all.map(({ text }) => text)),
    words,
    wordIngredient: Uint8Array.from(all.flatMap((one) => one.words.map(({ ingredient }) => ingredient))),
    ingredientCount: Uint8Array.from(all, ({ ingredients }) => ingredients),
    byWord: packLists(wordCount, (put) => all.forEach((one, at) => one.words.forEach(({ word }) => put(numbers.get(word)!, at)))),
    documents: packLists(all.length, (put) => composition.forEach((one, document) => put(one, document))),
  }
}
