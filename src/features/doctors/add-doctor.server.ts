import { Refusal } from '../../lib/errors.ts'
import type { WriteContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { DoctorFields } from './doctors-desk.contract.ts'

/** A new doctor, in no list until somebody has verified the registration (TPG-1). Answers the id. */
export async function addDoctor(
  db: Db,
  { newId }: Pick<WriteContext, 'newId'>,
  { specialities, ...fields }: DoctorFields,
): Promise<string> {
  const doctor_id = newId()
  await db
    .insertInto('doctors')
    .values({ ...fields, doctor_id, verified_at: null })
    .execute()
  await putSpecialities(db, doctor_id, specialities)
  return doctor_id
}

export async function putSpecialities(db: Db, doctor_id: string, ids: readonly string[]): Promise<void> {
  await requireSpecialities(db, ids)
  await db.deleteFrom('doctor_specialities').where('doctor_id', '=', doctor_id).execute()
  await db
    .insertInto('doctor_specialities')
    .values([...new Set(ids)].map((speciality_id) => ({ doctor_id, speciality_id })))
    .execute()
}

export async function requireSpecialities(db: Db, ids: readonly string[], field = 'specialities'): Promise<void> {
  const known = await db.selectFrom('specialities').select('speciality_id').where('speciality_id', 'in', ids).execute()
  if (known.length < new Set(ids).size) throw new Refusal('invalid', { fields: { [field]: ['Speciality not found'] } })
}
