/** The combinations of `db/facts` as the scale catalogue draws from them: by family, the commonest family first. */
import { readFileSync } from 'node:fs'
import { commonFamilies } from '../../scripts/generate/demo-catalogue/common.ts'
import type { Combination } from '../../scripts/generate/facts/combinations.ts'

/** Strengths of one form and release, in the order of the facts. */
type Range = readonly [Combination, ...Combination[]]

export interface Family {
  name: string
  /** The ingredient whose combinations are variants of one brand: X, X Plus, X D. */
  first: string
  ranges: readonly [Range, ...Range[]]
}

export function readFamilies(): Family[] {
  const facts = JSON.parse(readFileSync(new URL('../../db/facts/combinations.json', import.meta.url), 'utf8')) as Combination[]
  const grouped = Map.groupBy(facts, ({ ingredients }) => ingredients.map(({ name }) => name).join(' + '))
  const families = [...grouped].map(([name, combinations]) => ({
    name,
    first: combinations[0]?.ingredients[0]?.name ?? '',
    ranges: atLeastOne([...Map.groupBy(combinations, ({ form, release }) => `${form} ${release}`).values()].map(atLeastOne)),
  }))
  const common = new Map(commonFamilies.map((name, at) => [name, at]))
  return families.toSorted((a, b) => (common.get(a.name) ?? Infinity) - (common.get(b.name) ?? Infinity) || 0)
}

function atLeastOne<T>(rows: readonly T[]): readonly [T, ...T[]] {
  const [first, ...rest] = rows
  if (first === undefined) throw new Error('a family without combinations')
  return [first, ...rest]
}
