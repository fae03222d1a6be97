import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { lockAccount } from '../../accounts/accounts.sql.server.ts'
import { needsAdult, redFlagsOf, requireConsent, requireServed } from '../booking/intake.server.ts'
import { changeRow, type ConsultationRow, openInstantOf } from '../consultations.sql.server.ts'
import type { IntakeAnswer } from '../consultations.contract.ts'
import { record } from '../move.server.ts'

interface Other {
  patient: string
  consent_id: string
  red_flags: Record<string, boolean>
  adult?: object | undefined
  complaint?: string | undefined
  intake?: Pick<IntakeAnswer, 'q' | 'a' | 'about'>[] | undefined
}
const notBegun = ['PENDING_PAYMENT', 'CONFIRMED', 'SEARCHING', 'RINGING', 'WAITING_ROOM'] as const

/**
 * For somebody else of the account. What the first one said is not the second one's: it is taken away and asked again, the red flags before
 * anything changes; with one of them everything stays as it was (TPG-19).
 */
export async function changePatient(context: Context, row: ConsultationRow, other: Other) {
  const { db, now } = context
  const patient = await requireServed(db, now, row.user_id, other.patient)
  await requireConsent(db, row.user_id, patient, other.consent_id)
  const asked = { language: context.language, is_minor: needsAdult(patient, now) }
  const redFlags = await redFlagsOf(db, row.speciality_id, other.red_flags, asked)
  if (redFlags.length > 0) return { row, needed: [], redFlags }
  await lockAccount(db, row.user_id)
  const open = row.kind === 'instant' ? await openInstantOf(db, row.user_id, patient.patient_id) : undefined
  if (open && open.consultation_id !== row.consultation_id) throw new Refusal('conflict')
  const answered_by = patient.relation === 'self' ? 'patient' : 'caregiver'
  const intake = (other.intake ?? []).map((one) => ({ ...one, answered_by, at: now.toISOString() }))
  const changed = await changeRow(db, row, notBegun, {
    patient_id: patient.patient_id,
    consent_id: other.consent_id,
    complaint: other.complaint ?? '',
    intake: JSON.stringify(intake),
    red_flags: JSON.stringify(other.red_flags),
    adult: other.adult ? JSON.stringify(other.adult) : null,
    adult_confirmed_at: null,
    nature: 'first',
    parent_consultation_id: null,
  })
  if (!changed) throw new Refusal('conflict')
  await record(db, context, row.state, changed, { action: 'change_patient', by: 'patient' })
  const needed = [
    ['complaint', other.complaint === undefined],
    ['intake', other.intake === undefined],
    ['adult', needsAdult(patient, now) && !other.adult],
  ] as const
  return { row: changed, needed: needed.filter(([, open]) => open).map(([what]) => what), redFlags }
}
