import { checkedLine, type CheckedLine, takenMedicine } from './checked-medicine.rules.ts'
import { doseWarnings } from './dose-warnings.rules.ts'
import type { PatientFacts } from './health-words.rules.ts'
import { readHealth } from './health-words.rules.ts'
import { pairWarnings } from './pair-warnings.rules.ts'
import { patientWarnings } from './patient-warnings.rules.ts'
import type { WarningTables } from './warning-tables.types.ts'
import { type Warning, strongestFirst } from './warning.types.ts'

/**
 * What the tables say of the lines of a draft for this person, each warning with the row it comes from: `stop` cannot be signed, `caution` only with a
 * reason, `info` is a fact beside the line. Never advice that no table holds (TPG-18). A line is null where its product is not known.
 */
export function warningsOf(
  lines: readonly (CheckedLine | null)[],
  patient: PatientFacts,
  diagnosis: readonly string[],
  tables: WarningTables,
): Warning[] {
  const medicines = lines.flatMap((line, at) => (line ? [checkedLine(line, at, tables)] : []))
  const taken = patient.current_medicines.map((text) => takenMedicine(text, tables))
  const health = readHealth(patient, diagnosis, tables)
  const found = [
    ...medicines.flatMap((medicine) => patientWarnings(medicine, patient, health, tables)),
    ...pairWarnings(medicines, taken, tables),
    ...doseWarnings(lines, medicines, patient, tables),
  ]
  return strongestFirst(found)
}
