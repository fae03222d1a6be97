import type { Db } from '../../../platform/database/database.server.ts'
import { findPatient } from '../../accounts/patients.sql.server.ts'
import { isAtClinic, isHere } from '../consultations.rules.ts'
import { isJoinOpen, joinFrom } from '../actions.rules.ts'
import { consultationNumbers } from '../consultation-numbers.server.ts'
import { callAgainUntil } from '../appointment/call-again.rules.ts'
import { patientLateMin, waitsUntil } from '../appointment/waiting.rules.ts'
import { patientCard } from '../appointment/consultation-view.server.ts'
import type { DeskConsultation } from './consultations-desk.contract.ts'
import { type ConsultationRow, filesOf, prescribed } from '../consultations.sql.server.ts'
import { followUpDaysOf } from './desk.sql.server.ts'
import { isIntakeOpen, isRecordOpen } from './record-open.rules.ts'
import { needsAdult } from '../booking/intake.server.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export function deskViews(db: Db, now: Date, rows: readonly ConsultationRow[]): Promise<DeskConsultation[]> {
  return Promise.all(rows.map((row) => deskView(db, now, row)))
}

/** A consultation as its doctor sees it. */
export async function deskView(db: Db, now: Date, row: ConsultationRow): Promise<DeskConsultation> {
  const { user_id, consultation_id, kind, state, number, complaint, language, nature, talk_seconds, end_reason, in_person_advised } = row
  const patient = await findPatient(db, user_id, row.patient_id)
  if (!patient) throw new Error('a consultation has a patient')
  const numbers = await consultationNumbers(db, now)
  const { join_min } = numbers
  const awaited = state === 'CONFIRMED' || state === 'WAITING_ROOM'
  const isMissing = awaited && row.doctor_entered_at !== null && row.patient_entered_at === null
  const files = !isIntakeOpen(row) ? [] : await filesOf(db, user_id, [consultation_id])
  const signed = await prescribed(db, user_id, [consultation_id])
  const plain = {
    number,
    kind,
    state,
    complaint: isIntakeOpen(row) ? complaint : '',
    language,
    nature,
    talk_seconds,
    end_reason,
    in_person_advised,
  }
  return {
    ...plain,
    id: consultation_id,
    patient: patientCard(patient, now),
    intake: !isIntakeOpen(row) ? [] : (row.intake as unknown as DeskConsultation['intake']),
    files: files.map(({ consultation_id: _, ...file }) => file),
    speciality: row.speciality_id,
    mode: row.mode_requested,
    mode_actual: row.mode_actual,
    adult: !isIntakeOpen(row) ? null : (row.adult as unknown as DeskConsultation['adult']),
    adult_needed: needsAdult(patient, now) && !isAtClinic(row),
    adult_confirmed: row.adult_confirmed_at !== null,
    start_at: iso(row.start_at),
    end_at: iso(row.end_at),
    patient_in_room: row.patient_entered_at !== null,
    arrived_at: iso(row.patient_entered_at),
    patient_late_min: awaited ? patientLateMin(row, now) : null,
    no_show_at: isMissing ? iso(waitsUntil(row, numbers)) : null,
    doctor_in_room: row.doctor_entered_at !== null,
    can_join_from: iso(joinFrom(row, join_min)),
    join_open: isJoinOpen(row, join_min, now) || isHere(row),
    started_at: iso(row.started_at),
    ended_at: iso(row.ended_at),
    call_again_until: iso(callAgainUntil(row, now)),
    parent_consultation: row.parent_consultation_id,
    prescription_ready: signed.size > 0,
    record_open: await recordOpen(db, row, now),
  }
}

/** Whether this consultation's doctor may read the patient's record now. */
export async function recordOpen(db: Db, row: ConsultationRow, now: Date): Promise<boolean> {
  return isRecordOpen(row, row.doctor_id === null ? 0 : await followUpDaysOf(db, row.doctor_id), now)
}
