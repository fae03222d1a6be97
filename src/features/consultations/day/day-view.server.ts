import type { Db } from '../../../platform/database/database.server.ts'
import { findPatients } from '../../accounts/patients.sql.server.ts'
import { isAtClinic, isHere } from '../consultations.rules.ts'
import { isJoinOpen } from '../actions.rules.ts'
import { patientCard } from '../appointment/consultation-view.server.ts'
import { patientLateMin } from '../appointment/waiting.rules.ts'
import { needsAdult } from '../booking/intake.server.ts'
import { consultationNumbers } from '../consultation-numbers.server.ts'
import type { ConsultationRow } from '../consultations.sql.server.ts'
import { isIntakeOpen } from '../desk/record-open.rules.ts'
import type { DayVisit } from './day.contract.ts'
import { countFiles, signedOf } from './day.sql.server.ts'

const isAwaited = ({ state }: ConsultationRow) => state === 'CONFIRMED' || state === 'WAITING_ROOM'

/** Visits as the day shows them, with one question each for all their patients, papers and signatures. */
export async function dayVisits(db: Db, now: Date, rows: readonly ConsultationRow[]): Promise<DayVisit[]> {
  const patients = new Map((await findPatients(db, rows)).map((row) => [row.patient_id, row]))
  const files = await countFiles(db, rows)
  const signed = await signedOf(db, rows)
  const { join_min } = await consultationNumbers(db, now)
  return rows.map((row) => {
    const patient = patients.get(row.patient_id)
    if (!patient) throw new Error('a consultation has a patient')
    const { consultation_id: id, number, kind, state, nature, language, end_reason, doctor_late_min: late_min } = row
    const open = isIntakeOpen(row)
    return {
      id,
      number,
      kind,
      state,
      nature,
      language,
      end_reason,
      late_min,
      patient_late_min: isAwaited(row) ? patientLateMin(row, now) : null,
      at: (row.start_at ?? row.accepted_at ?? row.created_at).toISOString(),
      patient: patientCard(patient, now),
      complaint: open ? row.complaint : '',
      files: open ? (files.get(id) ?? 0) : 0,
      mode: row.mode_actual ?? row.mode_requested,
      adult_needed: needsAdult(patient, now) && !isAtClinic(row) && row.adult_confirmed_at === null,
      patient_in_room: row.patient_entered_at !== null && row.ended_at === null,
      arrived_at: row.patient_entered_at?.toISOString() ?? null,
      join_open: isJoinOpen(row, join_min, now) || isHere(row),
      signed: signed.has(id),
      withdrawn: signed.get(id)?.withdrawn ?? false,
    }
  })
}
