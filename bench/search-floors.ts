import type { QueryClass } from './search-queries.ts'

/** Set once on the generated catalogue and frozen: recall among the first ten answers, by class of query. */
export const recallFloors: Partial<Record<QueryClass, number>> = {
  brand: 0.99,
  brand_strength: 0.98,
  partial2: 0.98,
  typo1: 0.92,
  typo2: 0.82,
  typo_prefix: 0.6,
  order: 0.98,
  typo_strength: 0.97,
  comp: 0.97,
  comp_strength: 0.97,
  misspelt_generics: 0.96,
  misspelt_famous: 0.92,
}
export const precisionOfIngredients = 0.93
export const weightedFloor = { recall: 0.9, mrr: 0.8 }
export const overHybrid = { recall: 0.02, mrr: 0.015 }
export const mostForNoise = 2
