import { allergyWarnings } from './allergy-warnings.rules.ts'
import { type CheckedMedicine, isReached } from './checked-medicine.rules.ts'
import type { PatientFacts, ReadHealth } from './health-words.rules.ts'
import type { SaltRow, WarningTables } from './warning-tables.types.ts'
import type { Warning } from './warning.types.ts'

/** What speaks against one medicine in this person. */
export function patientWarnings(medicine: CheckedMedicine, patient: PatientFacts, health: ReadHealth, tables: WarningTables): Warning[] {
  const rows = medicine.salts.flatMap(({ salt }) => {
    const row = tables.salts.get(salt)
    return row ? [{ ...row, salt }] : []
  })
  return [
    ...allergyWarnings(medicine, patient.allergies, tables),
    ...rows.flatMap((row) => [
      ...ageWarnings(medicine, row, patient),
      ...pregnancyWarnings(medicine, row, health),
      ...milkWarnings(medicine, row, health),
    ]),
    ...conditionWarnings(medicine, health, tables),
  ]
}

/** Of several ages of a salt the narrowest counts: under 12 never, under 18 with a reason. */
function ageWarnings(medicine: CheckedMedicine, { salt, ages }: SaltRow, { age_years: age }: PatientFacts): Warning[] {
  if (ages === 'none' || age === null) return []
  const line = medicine.line ?? 0
  const reached = ages.filter((one) => isReached(medicine, one))
  const young = reached
    .flatMap(({ rank, below }) => (below !== undefined && age < below ? [{ rank, years: below }] : []))
    .toSorted((a, b) => a.years - b.years)[0]
  const old = reached.flatMap(({ rank, from }) => (from !== undefined && age >= from ? [{ rank, years: from }] : []))[0]
  return [
    ...(young
      ? [{ line, rank: young.rank, code: 'age_below' as const, row: `age:${salt}:${young.years}`, params: { salt, years: young.years } }]
      : []),
    ...(old
      ? [{ line, rank: old.rank, code: 'age_from' as const, row: `age:${salt}:${old.years}`, params: { salt, years: old.years } }]
      : []),
  ]
}

function pregnancyWarnings(medicine: CheckedMedicine, { salt, pregnancy }: SaltRow, { pregnant, mayBePregnant }: ReadHealth): Warning[] {
  if (pregnancy === 'none' || !(pregnant || mayBePregnant)) return []
  const line = medicine.line ?? 0
  const weeks = pregnant?.weeks ?? 0
  const now = pregnancy.filter((one) => isReached(medicine, one) && (one.from_week ?? 0) <= weeks)
  const [worst] = now.toSorted((a, b) => (b.from_week ?? 0) - (a.from_week ?? 0))
  if (!worst) return []
  const row = `pregnancy:${salt}:${worst.from_week ?? 0}`
  if (pregnant) return [{ line, rank: worst.rank, code: 'pregnancy', row, params: { salt, from_week: worst.from_week ?? 0 } }]
  // Amber, for it is to be asked before it is written: a fact in grey is read past.
  return worst.rank === 'stop' ? [{ line, rank: 'caution', code: 'maybe_pregnant', row, params: { salt } }] : []
}

function milkWarnings(medicine: CheckedMedicine, { salt, breastfeeding: rank }: SaltRow, { breastfeeding }: ReadHealth): Warning[] {
  if (!breastfeeding || rank === 'none' || !isReached(medicine, {})) return []
  return [{ line: medicine.line ?? 0, rank, code: 'breastfeeding', row: `breastfeeding:${salt}`, params: { salt } }]
}

function conditionWarnings(medicine: CheckedMedicine, { conditions }: ReadHealth, { limits }: WarningTables): Warning[] {
  const keys = new Set(medicine.salts.flatMap((salt) => [...salt.keys]))
  return limits
    .filter((row) => conditions.has(row.condition) && keys.has(row.of) && isReached(medicine, row))
    .map(({ id, rank, condition, alternative }) => ({
      line: medicine.line ?? 0,
      rank,
      code: 'condition' as const,
      row: id,
      params: { condition, text: conditions.get(condition) ?? '' },
      ...(alternative ? { alternative } : {}),
    }))
}
