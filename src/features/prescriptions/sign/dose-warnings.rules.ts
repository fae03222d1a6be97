import type { CheckedLine, CheckedMedicine } from './checked-medicine.rules.ts'
import { amountIn, takenIn } from './daily-dose.rules.ts'
import type { PatientFacts } from './health-words.rules.ts'
import type { DoseLimit, Rank, WarningTables } from './warning-tables.types.ts'
import type { Warning } from './warning.types.ts'

const child = 12
const elder = 65
/** A child's dose is rounded to what can be measured. */
const rounding = 1.1
/** Sums of decimal fractions are a hair off. */
const exact = 1.0001
const shown = (amount: number) => Math.round(amount * 1000) / 1000
const reckoned = new Set(['oral', 'rectal'])

interface Given {
  line: CheckedLine
  at: number
  day: number
  week: number
}

/** The most of each salt in a day or week over all lines, said at the last line that adds to it; and how long, and how often. */
export function doseWarnings(
  lines: readonly (CheckedLine | null)[],
  medicines: readonly CheckedMedicine[],
  patient: PatientFacts,
  tables: WarningTables,
): Warning[] {
  const given = new Map<string, Given[]>()
  for (const { line: at, salts } of medicines) {
    const line = lines[at ?? -1]
    if (!line || !reckoned.has(line.route)) continue
    for (const { salt, strength } of salts)
      given.set(salt, [...(given.get(salt) ?? []), givenBy(line, at ?? 0, strength, tables.salts.get(salt)?.max)])
  }
  return [...given].flatMap(([salt, all]) => {
    const row = tables.salts.get(salt)
    const limit = row && row.max !== 'none' ? row.max : {}
    return [...tooMuch(salt, all, limit, patient), ...tooLong(salt, all, limit), ...(row?.weekly_only ? everyDay(salt, all) : [])]
  })
}

function givenBy(line: CheckedLine, at: number, strength: string, max: DoseLimit | 'none' | undefined): Given {
  const amount = amountIn(strength, line.dose_unit)
  const unit = max && max !== 'none' ? (max.unit ?? 'mg') : 'mg'
  const { day, week } = takenIn(line.timing)
  const held = amount?.unit === unit ? amount.value : 0
  return { line, at, day: day * held, week: week * held }
}

function tooMuch(salt: string, all: readonly Given[], limit: DoseLimit, { age_years, weight_kg }: PatientFacts): Warning[] {
  const last = all.at(-1)?.at ?? 0
  const sum = (of: 'day' | 'week') => all.reduce((total, one) => total + one[of], 0)
  const isChild = age_years !== null && age_years < child && limit.child_per_kg !== undefined
  const unit = limit.unit ?? 'mg'
  const rankOf = (total: number, most: number): Rank => (total >= (most * (limit.toxic_times ?? Infinity)) / exact ? 'stop' : 'caution')
  const warn = (code: 'daily_dose' | 'weekly_dose', total: number, most: number): Warning[] =>
    total > most * exact
      ? [{ line: last, rank: rankOf(total, most), code, row: `dose:${salt}`, params: { salt, total: shown(total), most, unit } }]
      : []
  if (isChild && weight_kg === null)
    return [
      ...warn('daily_dose', sum('day'), limit.day ?? Infinity),
      { line: last, rank: 'info', code: 'weight_needed', row: `dose:${salt}`, params: { salt } },
    ]
  return [
    ...warn('daily_dose', sum('day'), mostOfDay(limit, age_years, isChild ? weight_kg : null)),
    ...warn('weekly_dose', sum('week'), limit.week ?? Infinity),
  ]
}

function mostOfDay({ day = Infinity, child_per_kg, from_65 }: DoseLimit, age: number | null, weight: number | null): number {
  if (weight !== null && child_per_kg !== undefined) return Math.min(day, Math.round(child_per_kg * weight * rounding * 10) / 10)
  return age !== null && age >= elder ? (from_65 ?? day) : day
}

function tooLong(salt: string, all: readonly Given[], { days }: DoseLimit): Warning[] {
  if (days === undefined) return []
  const long = all.filter(({ line }) => line.duration_days > days)
  return long.map(({ at }) => ({ line: at, rank: 'info', code: 'long_use', row: `dose:${salt}`, params: { salt, days } }))
}

/** Methotrexate each day instead of each week kills. */
function everyDay(salt: string, all: readonly Given[]): Warning[] {
  const daily = all.filter(({ line: { timing, duration_days } }) => timing.kind !== 'weekly' && duration_days > 1)
  return daily.map(({ at }) => ({ line: at, rank: 'stop', code: 'weekly_only', row: `dose:${salt}`, params: { salt } }))
}
