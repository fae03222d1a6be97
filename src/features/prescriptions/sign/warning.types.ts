import type { GuardCode } from './prescribe.rules.ts'
import type { Rank } from './warning-tables.types.ts'

export const tableCodes = [
  'allergy',
  'related_allergy',
  'interaction',
  'duplicate_salt',
  'duplicate_class',
  'taken_already',
  'daily_dose',
  'weekly_dose',
  'weekly_only',
  'long_use',
  'weight_needed',
  'pregnancy',
  'maybe_pregnant',
  'breastfeeding',
  'age_below',
  'age_from',
  'condition',
] as const
type TableCode = (typeof tableCodes)[number]
/** What the law or the form of the product says of a line. */
type LineCode = GuardCode | 'wrong_unit' | 'twice' | 'unlisted'

export interface Warning {
  /** The place of its line in the draft. */
  line: number
  rank: Rank
  code: TableCode | LineCode
  /** The row of the table, by which a reason is kept. */
  row: string
  /** What the words are filled with: names, numbers, effects. */
  params: Record<string, string | number>
  /** The row of db/facts/alternatives.json that is usually written instead. */
  alternative?: string
}

const order: Record<Rank, number> = { stop: 0, caution: 1, info: 2 }

/** By line, what stops it before what wants a reason; one row says a thing once. */
export function strongestFirst(warnings: readonly Warning[]): Warning[] {
  const known = new Set<string>()
  const once = warnings.filter(({ line, code, row, params }) => {
    const key = `${line} ${code} ${row} ${params.with ?? ''}`
    return !known.has(key) && known.add(key)
  })
  return once.toSorted((a, b) => a.line - b.line || order[a.rank] - order[b.rank])
}
