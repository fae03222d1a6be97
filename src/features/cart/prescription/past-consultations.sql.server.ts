import type { PrescriptionRow } from '../../prescriptions/prescriptions.sql.server.ts'
import type { Db } from '../../../platform/database/database.server.ts'

/** More than anybody scrolls through; the newest are the ones that can still be used. */
const most = 50

/** Consultations that ended with a prescription, the newest first. */
export async function prescribedConsultations(db: Db, userId: string, patientId: string | undefined) {
  return db
    .selectFrom('prescriptions as p')
    .innerJoin('consultations as c', (join) =>
      join.onRef('c.user_id', '=', 'p.user_id').onRef('c.consultation_id', '=', 'p.consultation_id'),
    )
    .innerJoin('doctors as d', 'd.doctor_id', 'c.doctor_id')
    .select(['p.prescription_id', 'p.state', 'p.patient_id', 'c.consultation_id', 'c.ended_at', 'p.created_at'])
    .select(['d.doctor_id', 'd.name', 'd.title'])
    .where('p.user_id', '=', userId)
    .where('p.source', '=', 'consultation')
    .where('p.archived_at', 'is', null)
    .$if(patientId !== undefined, (query) => query.where('p.patient_id', '=', patientId ?? ''))
    .orderBy('p.prescription_id', 'desc')
    .limit(most)
    .execute()
}

export async function prescriptionOf(
  db: Db,
  userId: string,
  consultationId: string,
): Promise<Pick<PrescriptionRow, 'prescription_id' | 'patient_id' | 'state'> | undefined> {
  return db
    .selectFrom('prescriptions')
    .select(['prescription_id', 'patient_id', 'state'])
    .where('user_id', '=', userId)
    .where('consultation_id', '=', consultationId)
    .where('archived_at', 'is', null)
    .orderBy('prescription_id', 'desc')
    .executeTakeFirst()
}
