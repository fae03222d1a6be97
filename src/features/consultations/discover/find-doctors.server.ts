import { Refusal } from '../../../lib/errors.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { moment } from '../../doctors/doctor-view.server.ts'
import { type DoctorRow, doctorRows, listed } from '../../doctors/doctors.sql.server.ts'

/** Verified doctors of a speciality, whether they are there or not (TPG-1). */
export async function doctorsOf(db: Db, now: Date, speciality: string | undefined): Promise<DoctorRow[]> {
  if (!speciality) throw new Refusal('invalid', { fields: { speciality: ['Choose a speciality'] } })
  const rows = (await doctorRows(db, await moment(db, now))
    .where(listed)
    .execute()) as DoctorRow[]
  return rows.filter(({ specialities }) => specialities.includes(speciality))
}

/** Doctors by id, listed or not: what took place still names them. */
export async function doctorsByIds(db: Db, now: Date, ids: readonly string[]): Promise<Map<string, DoctorRow>> {
  if (ids.length === 0) return new Map()
  const rows = (await doctorRows(db, await moment(db, now))
    .where('d.doctor_id', 'in', ids)
    .execute()) as DoctorRow[]
  return new Map(rows.map((row) => [row.doctor_id, row]))
}
