import { indiaField } from '../../../lib/india-time.ts'
import type { Reading } from './readings.contract.ts'

/** Readings of one kind for a spreadsheet: times in India's, figures in their units, and nothing in it can be read as a formula. */
export function readingCsv(kind: Reading['kind'], readings: readonly Reading[]): string {
  const heads = {
    pressure: ['systolic_mmhg', 'diastolic_mmhg', 'pulse_per_min'],
    sugar: ['sugar_mg_dl', 'sugar_when'],
    weight: ['weight_kg'],
  } as const
  const columns: readonly (keyof Reading)[] = heads[kind]
  const rows = readings.map((reading) => [indiaField(reading.taken_at).replace('T', ' '), ...columns.map((name) => reading[name] ?? '')])
  return [['taken_at', ...columns], ...rows].map((row) => row.join(',')).join('\r\n') + '\r\n'
}
