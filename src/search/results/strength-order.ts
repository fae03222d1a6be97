import { normaliseStrength } from '../medicine/strength.ts'
import type { FacetValue } from './results.types.ts'

/** Strengths as people look for them: one salt by its number, in each unit; what holds several salts behind them. */
export function sortedByStrength<One extends FacetValue>(values: readonly One[]): One[] {
  return values
    .map((one) => ({ one, key: keyOf(one.value) }))
    .toSorted((a, b) => inOrder(a.key, b.key) || (a.one.value < b.one.value ? -1 : 1))
    .map(({ one }) => one)
}

interface Key {
  salts: number
  unit: string
  number: number
}

const units = new Intl.Collator()

const inOrder = (one: Key, other: Key): number =>
  one.salts - other.salts || units.compare(one.unit, other.unit) || one.number - other.number

function keyOf(label: string): Key {
  const parts = label.split(' + ')
  const [, number = '', unit = ''] = /^([\d.]+)(.*)$/.exec(normaliseStrength(parts[0] ?? '') ?? '') ?? []
  return { salts: parts.length, unit, number: number === '' ? Infinity : Number(number) }
}
