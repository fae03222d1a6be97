import { normaliseStrength } from '../medicine/strength.ts'
import type { FacetValue } from './results.types.ts'

/** Strengths as people look for them: one salt by its number, in each unit; what holds several salts behind them. */
export function byStrength({ value: a }: FacetValue, { value: b }: FacetValue): number {
  const [one, other] = [keyOf(a), keyOf(b)]
  return one.salts - other.salts || one.unit.localeCompare(other.unit) || one.number - other.number || (a < b ? -1 : 1)
}

function keyOf(label: string): { salts: number; unit: string; number: number } {
  const parts = label.split(' + ')
  const [, number = '', unit = ''] = /^([\d.]+)(.*)$/.exec(normaliseStrength(parts[0] ?? '') ?? '') ?? []
  return { salts: parts.length, unit, number: number === '' ? Infinity : Number(number) }
}
