import { indiaField } from '../../../lib/india-time.ts'
import type { Reading } from './readings.contract.ts'

const columns = {
  pressure: ['systolic_mmhg', 'diastolic_mmhg', 'pulse_per_min'],
  sugar: ['sugar_mg_dl', 'sugar_when'],
  weight: ['weight_kg'],
} as const
type Column = 'taken_at' | (typeof columns)[Reading['kind']][number]
export interface CsvWords {
  headings: Record<Column, string>
  when: Record<NonNullable<Reading['sugar_when']>, string>
}

/** Readings of one kind for a spreadsheet: times in India's, figures in the units of their headings. Its words are ours, so nothing can be read as a formula. */
export function readingCsv(kind: Reading['kind'], readings: readonly Reading[], { headings, when }: CsvWords): string {
  const shown = (reading: Reading, name: Column) =>
    name === 'sugar_when' ? reading.sugar_when && when[reading.sugar_when] : (reading[name] ?? '')
  const rows = readings.map((reading) => [
    indiaField(reading.taken_at).replace('T', ' '),
    ...columns[kind].map((name) => shown(reading, name)),
  ])
  const heads = ['taken_at' as const, ...columns[kind]].map((name) => headings[name])
  return [heads, ...rows].map((row) => row.join(',')).join('\r\n') + '\r\n'
}

/** `Asha Verma, Blood sugar.csv`: a family keeps several, and no letter of a name may be a path to a computer. */
export function csvName(person: string, kind: string): string {
  const plain = (text: string) => text.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()
  return `${[plain(person), plain(kind)].filter(Boolean).join(', ')}.csv`
}
