import { Refusal } from '../../lib/errors.ts'
import type { WriteContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { countSpecialities, insertDoctor, replaceSpecialities } from './add-doctor.sql.server.ts'
import type { DoctorFields } from './doctors-desk.contract.ts'

/** A new doctor, in no list until somebody has verified the registration (TPG-1). Answers the id. */
export async function addDoctor(
  db: Db,
  { newId }: Pick<WriteContext, 'newId'>,
  { specialities, ...fields }: DoctorFields,
): Promise<string> {
  const doctor_id = newId()
  await insertDoctor(db, { ...fields, doctor_id, verified_at: null })
  await setSpecialities(db, doctor_id, specialities)
  return doctor_id
}

export async function setSpecialities(db: Db, doctor_id: string, ids: readonly string[]): Promise<void> {
  await requireSpecialities(db, ids)
  await replaceSpecialities(db, doctor_id, ids)
}

export async function requireSpecialities(db: Db, ids: readonly string[], field = 'specialities'): Promise<void> {
  if ((await countSpecialities(db, ids)) < new Set(ids).size)
    throw new Refusal('invalid', { fields: { [field]: ['Speciality not found'] } })
}
