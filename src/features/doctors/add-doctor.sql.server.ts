import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { DB } from '../../platform/database/database.types.ts'

export async function insertDoctor(db: Db, doctor: Insertable<DB['doctors']>): Promise<void> {
  await db.insertInto('doctors').values(doctor).execute()
}

export async function changeDoctorRow(db: Db, id: string, change: Updateable<DB['doctors']>): Promise<void> {
  await db.updateTable('doctors').set(change).where('doctor_id', '=', id).execute()
}

export async function replaceSpecialities(db: Db, doctor_id: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('doctor_specialities').where('doctor_id', '=', doctor_id).execute()
  await db
    .insertInto('doctor_specialities')
    .values([...new Set(ids)].map((speciality_id) => ({ doctor_id, speciality_id })))
    .execute()
}

/** How many of these specialities there are. */
export async function countSpecialities(db: Db, ids: readonly string[]): Promise<number> {
  return (await db.selectFrom('specialities').select('speciality_id').where('speciality_id', 'in', ids).execute()).length
}

/** A speciality that is there stays as it is. */
export async function insertSpeciality(db: Db, speciality: Insertable<DB['specialities']>): Promise<void> {
  await db
    .insertInto('specialities')
    .values(speciality)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Questions that are there stay as they are. */
export async function insertRedFlags(db: Db, rows: readonly Insertable<DB['red_flags']>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('red_flags')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function staffNames(db: Db): Promise<Map<string, string>> {
  const staff = await db.selectFrom('staff').select(['user_id', 'name']).limit(500).execute()
  return new Map(staff.map(({ user_id, name }) => [user_id, name]))
}

/** By doctor, whether their account is in use; an active one wins over one that was deactivated. */
export async function doctorsAtDesk(db: Db): Promise<Map<string, 'active' | 'deactivated'>> {
  const rows = await db.selectFrom('staff').select(['doctor_id', 'active']).where('doctor_id', 'is not', null).orderBy('active').execute()
  return new Map(rows.map(({ doctor_id, active }) => [doctor_id ?? '', active ? 'active' : 'deactivated']))
}

export async function doctorsWithHours(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('doctor_hours').select('doctor_id').distinct().execute()
  return new Set(rows.map(({ doctor_id }) => doctor_id))
}
