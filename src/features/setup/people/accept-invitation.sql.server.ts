import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { Pharmacists, Staff } from '../../../platform/database/database.types.ts'

/** A new member of staff; one there was keeps the columns that `member` does not name. */
export async function joinStaff(
  db: Db,
  userId: string,
  member: Omit<Partial<Insertable<Staff>>, 'user_id'> & Required<Pick<Insertable<Staff>, 'name' | 'roles'>>,
  now: Date,
) {
  await db
    .insertInto('staff')
    .values({ totp_secret: '', ...member, user_id: userId, active: true, created_at: now })
    .onConflict((on) => on.column('user_id').doUpdateSet({ ...member, active: true }))
    .execute()
  await db.updateTable('users').set({ is_new_user: false }).where('user_id', '=', userId).execute()
}

interface Registration {
  registration_no: string
  council: string
}

export function doctorByRegistration(db: Db, { registration_no, council }: Registration): Promise<{ doctor_id: string } | undefined> {
  return db
    .selectFrom('doctors')
    .select('doctor_id')
    .where('registration_no', '=', registration_no)
    .where('council', '=', council)
    .executeTakeFirst()
}

/** Whether another active member of staff works as this doctor or this pharmacist. */
export async function isTaken(
  db: Db,
  post: { doctor_id: string } | { pharmacy_id: string; pharmacist_id: string },
  userId: string,
): Promise<boolean> {
  const others = db.selectFrom('staff').select('user_id').where('user_id', '<>', userId).where('active', '=', true)
  return (await others.where((eb) => eb.and(post)).executeTakeFirst()) !== undefined
}

/** The pharmacist of this registration number at this pharmacy, from now on active. */
export async function upsertPharmacist(db: Db, row: Insertable<Pharmacists>): Promise<string> {
  const { pharmacist_id } = await db
    .insertInto('pharmacists')
    .values(row)
    .onConflict((on) => on.columns(['pharmacy_id', 'registration_no']).doUpdateSet({ active: true }))
    .returning('pharmacist_id')
    .executeTakeFirstOrThrow()
  return pharmacist_id
}
