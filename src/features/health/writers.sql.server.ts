import type { Db } from '../../platform/database/database.server.ts'
import { listed } from '../doctors/doctors.sql.server.ts'

/** Whom a renewal is booked with, and for what. */
interface Writer {
  doctor: string
  speciality: string
}

/** Prescriptions written here whose doctors still see patients; nobody wrote an upload here. */
function written(db: Db, userId: string) {
  return db
    .selectFrom('prescriptions as p')
    .innerJoin('consultations as c', (on) => on.onRef('c.user_id', '=', 'p.user_id').onRef('c.consultation_id', '=', 'p.consultation_id'))
    .innerJoin('doctors as d', 'd.doctor_id', 'c.doctor_id')
    .select(['d.doctor_id as doctor', 'c.speciality_id as speciality'])
    .where('p.user_id', '=', userId)
    .where(listed)
}

/** Who wrote each of these prescriptions. */
export async function writersOf(
  db: Db,
  userId: string,
  prescriptionIds: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, Writer>> {
  const ids = [...new Set(prescriptionIds.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await written(db, userId).select('p.prescription_id').where('p.prescription_id', 'in', ids).execute()
  return new Map(rows.map(({ prescription_id, ...writer }) => [prescription_id, writer]))
}

interface Wanted {
  patient_id: string
  medicine_id: string
}

/** Who wrote each of these medicines, or another of the same composition, for its person last. */
export async function lastWritersOf(db: Db, userId: string, wanted: readonly Wanted[]) {
  const ids = [...new Set(wanted.map(({ medicine_id: id }) => id))]
  if (ids.length === 0) return () => null
  const rows = await written(db, userId)
    .innerJoin('prescription_lines as l', (on) =>
      on.onRef('l.user_id', '=', 'p.user_id').onRef('l.prescription_id', '=', 'p.prescription_id'),
    )
    .innerJoin('products as m', (on) =>
      on
        .on('m.medicine_id', 'in', ids)
        .on((eb) => eb.or([eb('m.medicine_id', '=', eb.ref('l.medicine_id')), eb('m.equivalence_key', '=', eb.ref('l.equivalence_key'))])),
    )
    .distinctOn(['p.patient_id', 'm.medicine_id'])
    .select(['p.patient_id', 'm.medicine_id'])
    .orderBy('p.patient_id')
    .orderBy('m.medicine_id')
    .orderBy('p.created_at', 'desc')
    .execute()
  return ({ patient_id, medicine_id }: Wanted): Writer | null => {
    const found = rows.find((one) => one.patient_id === patient_id && one.medicine_id === medicine_id)
    return found ? { doctor: found.doctor, speciality: found.speciality } : null
  }
}
