import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { isMinor, mayBeServed } from '../../accounts/accounts.rules.ts'
import { findConsent } from '../../accounts/consents/consents.sql.server.ts'
import type { PatientRow } from '../../accounts/patients.sql.server.ts'
import { requirePatient } from '../../accounts/require.server.ts'
import { listSpecialities } from '../../doctors/doctors.sql.server.ts'
import { requireFiles } from '../../files/file-views.server.ts'
import type { IntakeAnswer } from '../consultations.contract.ts'
import { askedFlags } from './fits-age.rules.ts'

export interface IntakeInput {
  patient: string
  intake: Pick<IntakeAnswer, 'q' | 'a' | 'about'>[]
  red_flags: Record<string, boolean>
  files: string[]
  consent_id: string
  adult?: object | undefined
}
export interface Prepared {
  patient: PatientRow
  /** As kept: who answered, and when. */
  intake: (Pick<IntakeAnswer, 'q' | 'a' | 'about'> & { answered_by: 'patient' | 'caregiver'; at: string })[]
  /** Answered with yes: nothing goes on, nothing is charged (TPG-19). */
  redFlags: { id: string; text: string }[]
}
/** Help in an emergency, and an ambulance, in all of India. */
export const emergencyNumbers = ['112', '108']

/** Whether somebody may be seen by a doctor at all, asked before any money: who it is, who agreed, whether it is an emergency. */
export async function prepare(
  db: Db,
  { now, language }: Pick<Context, 'now' | 'language'>,
  userId: string,
  specialityId: string,
  input: IntakeInput,
): Promise<Prepared> {
  const patient = await requireServed(db, now, userId, input.patient)
  await requireConsent(db, userId, patient, input.consent_id)
  await requireFiles(db, userId, input.files)
  const answered_by = patient.relation === 'self' ? ('patient' as const) : ('caregiver' as const)
  const intake = input.intake.map((one) => ({ ...one, answered_by, at: now.toISOString() }))
  return { patient, intake, redFlags: await redFlagsOf(db, specialityId, input.red_flags, { language, is_minor: isMinor(patient, now) }) }
}

/** A person of the account whom anybody may serve: not a child whose parent has not agreed (DP-5). */
export async function requireServed(db: Db, now: Date, userId: string, patientId: string): Promise<PatientRow> {
  const patient = await requirePatient(db, userId, patientId)
  if (!mayBeServed(patient, now)) throw new Refusal('consent_needed')
  return patient
}

/** A child is seen with an adult beside it whose name and document are known (TPG-4). */
export function needsAdult(patient: PatientRow, now: Date): boolean {
  return isMinor(patient, now)
}

/**
 * Fixed questions of the operator's, every one of the speciality to be answered; no machine weighs the answers (TPG-18). What is asked of a child
 * besides stops the visit like the others, but whoever does not know those questions is not refused for them.
 */
export async function redFlagsOf(
  db: Db,
  specialityId: string,
  answers: Record<string, boolean>,
  { language, is_minor }: Pick<Context, 'language'> & { is_minor: boolean },
) {
  const rows = (await listSpecialities(db)).map((row) => ({ id: row.speciality_id, red_flags: row.red_flags }))
  const speciality = rows.find(({ id }) => id === specialityId)
  if (!speciality) throw new Refusal('invalid', { fields: { speciality: ['Speciality not found'] } })
  const open = speciality.red_flags.filter(({ id }) => answers[id] === undefined)
  if (open.length > 0) throw new Refusal('invalid', { fields: { red_flags: ['Please answer every question'] } })
  const asked = askedFlags(rows, specialityId, { is_minor })
  return asked.filter(({ id }) => answers[id]).map((flag) => ({ id: flag.id, text: flag[language] }))
}

/** For oneself the own consent; for somebody else an explicit one that names them (TPG-6). */
export async function requireConsent(db: Db, userId: string, { patient_id, relation }: PatientRow, consentId: string): Promise<void> {
  const consent = await findConsent(db, userId, consentId)
  if (!consent) throw new Refusal('not_found')
  const stands = consent.purpose === 'care' && consent.withdrawn_at === null
  const own = relation === 'self' && (consent.patient_id === null || consent.patient_id === patient_id)
  const named = consent.patient_id === patient_id && consent.basis !== 'self'
  if (!stands || !(own || named)) throw new Refusal('consent_needed')
}
