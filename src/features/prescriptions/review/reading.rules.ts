import { type FieldErrors } from '../../../lib/errors.ts'
import { firstSupplyUntil, lineValidUntil, type ValidityDays } from '../dispense.rules.ts'
import type { Reading, ReadLine } from './review.contract.ts'
import type { ReasonCode, Schedule } from '../review.rules.ts'

interface MedicineLaw {
  medicine_id: string
  schedule: Schedule
  ndps: boolean
  nti: boolean
  never_sold: boolean
  equivalence_key: string | null
}
/** A read line with what the catalogue knows of it. */
export interface MatchedLine extends ReadLine {
  schedule: Schedule
  equivalence_key: string | null
  substitution_by: 'generic_name' | 'prescriber_consent' | null
  valid_until: string | null
}
export interface Judged {
  action: 'approve' | 'partly_approve' | 'reject'
  reason_code: ReasonCode | null
  valid_until: string
  lines: MatchedLine[]
}

const strict: readonly Schedule[] = ['H', 'H1', 'X']

/** What is wrong with a reading so that it must be read again, by field; null when it can be judged. */
export function readingErrors(reading: Reading, medicines: ReadonlyMap<string, MedicineLaw>, today: string): FieldErrors | null {
  const errors: FieldErrors = {}
  if (reading.issued_on > today) errors['reading.issued_on'] = ['This day has not come yet']
  for (const [at, line] of reading.lines.entries()) {
    const problem =
      line.decision === 'refused' ? null : lineProblem(line, line.medicine_id === null ? undefined : medicines.get(line.medicine_id))
    if (problem) errors[`reading.lines.${at}.${problem[0]}`] = [problem[1]]
  }
  return Object.keys(errors).length > 0 ? errors : null
}

function lineProblem(line: ReadLine, medicine: MedicineLaw | undefined): [field: keyof ReadLine, text: string] | null {
  if (!medicine) return ['medicine_id', 'We do not have this product']
  if (medicine.never_sold) return ['decision', 'Abortion medicines are never sold here (MTP Act). Decline this line']
  if (medicine.schedule === 'X' || medicine.ndps) return ['decision', 'Schedule X and narcotic medicines are never sold online']
  // Of a narrow therapeutic index no other maker is taken on a generic name alone.
  if (line.decision === 'changed' && medicine.nti && !line.prescriber_consent)
    return ['decision', 'Another maker of this medicine needs the prescriber’s consent (narrow therapeutic index)']
  const free = line.written_as === 'generic' || line.prescriber_consent
  // DR-6: the dispenser replaces no brand of Schedule H or H1 on their own.
  if (line.decision === 'changed' && strict.includes(medicine.schedule) && !free)
    return ['decision', 'Another brand needs the prescriber’s consent']
  return null
}

/** The state that follows from a reading without errors. A paper too old for its condition is refused whole, with the rule as its reason (DR-13). */
export function judge(reading: Reading, medicines: ReadonlyMap<string, MedicineLaw>, days: ValidityDays, today: string): Judged {
  const { issued_on, condition_kind } = reading
  const firstUntil = firstSupplyUntil(issued_on, condition_kind, days)
  const lines = reading.lines.map((line) => matched(line, medicines, firstUntil))
  const valid = lines.flatMap(({ valid_until }) => valid_until ?? [])
  const valid_until = valid.toSorted().at(-1) ?? firstUntil
  if (firstUntil < today) {
    return {
      action: 'reject',
      reason_code: condition_kind === 'chronic' ? 'too_old_chronic_30d' : 'too_old_acute_7d',
      valid_until,
      lines: [],
    }
  }
  const refused = lines.filter(({ decision }) => decision === 'refused')
  if (refused.length === lines.length) return { action: 'reject', reason_code: refused[0]?.reason_code ?? null, valid_until, lines }
  return { action: refused.length > 0 ? 'partly_approve' : 'approve', reason_code: null, valid_until, lines }
}

function matched(line: ReadLine, medicines: ReadonlyMap<string, MedicineLaw>, firstUntil: string): MatchedLine {
  const medicine = line.medicine_id === null ? undefined : medicines.get(line.medicine_id)
  const substitution_by = line.prescriber_consent ? 'prescriber_consent' : line.written_as === 'generic' ? 'generic_name' : null
  return {
    ...line,
    // An unknown schedule is treated as H (DR-1).
    schedule: medicine?.schedule ?? 'H',
    // Of a narrow therapeutic index no equal of another maker is ever taken from the line without the prescriber.
    equivalence_key: medicine?.nti && !line.prescriber_consent ? null : (medicine?.equivalence_key ?? null),
    substitution_by,
    valid_until: line.decision === 'refused' ? null : lineValidUntil(firstUntil, line),
  }
}
