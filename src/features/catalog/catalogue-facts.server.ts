import { readFile } from 'node:fs/promises'
import type { Synonyms } from '../../search/engine.types.ts'
import {
  type CatalogueFacts,
  catalogueFacts,
  type CombinationFact,
  type IngredientFact,
  type NeverSoldFact,
} from './catalogue-facts.rules.ts'

let read: Promise<CatalogueFacts> | undefined

/** The facts we ship (db/facts/README.md), read once in a process. */
export function shippedFacts(): Promise<CatalogueFacts> {
  read ??= readFacts()
  return read
}

async function readFacts(): Promise<CatalogueFacts> {
  const [ingredients, combinations, synonyms, neverSold] = await Promise.all([
    readFact<IngredientFact[]>('ingredients'),
    readFact<CombinationFact[]>('combinations'),
    medicineSynonyms(),
    readFact<NeverSoldFact[]>('never-sold'),
  ])
  return catalogueFacts(ingredients, combinations, synonyms, neverSold)
}

/** Spellings of one ingredient and salts that are the same medicine. */
export async function medicineSynonyms(): Promise<Synonyms> {
  const [ingredients, salts] = await Promise.all([
    readFact<Pick<Synonyms, 'ingredients'>>('synonyms'),
    readFact<{ same: Synonyms['salts'] }>('salts'),
  ])
  return { ingredients: ingredients.ingredients, salts: salts.same }
}

export async function readFact<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`../../../db/facts/${name}.json`, import.meta.url), 'utf8')) as T
}
