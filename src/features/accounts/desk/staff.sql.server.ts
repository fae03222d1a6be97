import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { Staff } from '../../../platform/database/database.types.ts'

export type StaffMember = Awaited<ReturnType<typeof staffList>>[number]

/** Everybody of the desk, those who are there first; or one of them. */
export function staffList(db: Db, userId?: string) {
  return db
    .selectFrom('staff as s')
    .leftJoin('users as u', 'u.user_id', 's.user_id')
    .leftJoin('authenticator_resets as r', (join) =>
      join.onRef('r.staff_id', '=', 's.user_id').on('r.confirmed_at', 'is', null).on('r.withdrawn_at', 'is', null),
    )
    .leftJoin('staff as a', 'a.user_id', 'r.asked_by')
    .select((eb) => [
      's.user_id',
      's.name',
      's.roles',
      's.doctor_id',
      's.pharmacy_id',
      's.pharmacist_id',
      's.active',
      's.created_at',
      eb
        .selectFrom('staff_passkeys as p')
        .whereRef('p.user_id', '=', 's.user_id')
        .select((inner) => inner.cast<number>(inner.fn.countAll(), 'integer').as('n'))
        .$asScalar()
        .$notNull()
        .as('passkeys'),
      eb
        .selectFrom('sessions as se')
        .whereRef('se.user_id', '=', 's.user_id')
        .select((inner) => inner.fn.max('se.desk_active_at').as('at'))
        .$asScalar()
        .as('last_seen_at'),
      'r.asked_by as reset_by',
      'r.reason as reset_reason',
      'r.ends_at as reset_ends_at',
      'a.name as reset_asker',
      'u.phone_number',
      'u.language',
    ])
    .$if(userId !== undefined, (query) => query.where('s.user_id', '=', userId ?? ''))
    .orderBy('s.active', 'desc')
    .orderBy('s.name')
    .limit(500)
    .execute()
}

/** Locked to the end: of two admins who deactivate each other at the same moment one stays. */
export async function lockActiveAdmins(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('staff').select(['user_id', 'roles']).where('active', '=', true).orderBy('user_id').forUpdate().execute()
  return rows.filter(({ roles }) => roles.includes('admin')).map(({ user_id }) => user_id)
}

/** The role comes and goes with the registration; the other roles stay. */
export async function setPharmacist(db: Db, userId: string, roles: string[], at: { pharmacy_id: string; pharmacist_id: string } | null) {
  const place = at ?? { pharmacy_id: null, pharmacist_id: null }
  await db
    .updateTable('staff')
    .set({ roles, ...place })
    .where('user_id', '=', userId)
    .execute()
}

export async function isPharmacist(db: Db, pharmacyId: string, pharmacistId: string): Promise<boolean> {
  const rows = db.selectFrom('pharmacists').select('pharmacist_id').where('pharmacy_id', '=', pharmacyId)
  return (await rows.where('pharmacist_id', '=', pharmacistId).executeTakeFirst()) !== undefined
}

export async function setRoles(db: Db, userId: string, roles: string[]): Promise<void> {
  await db.updateTable('staff').set({ roles }).where('user_id', '=', userId).execute()
}

export async function setActive(db: Db, userId: string, active: boolean): Promise<void> {
  await db.updateTable('staff').set({ active }).where('user_id', '=', userId).execute()
}

/** Whose phone this is; undefined when nobody has signed in with it. */
export async function ownerOfPhone(db: Db, phone: string): Promise<string | undefined> {
  const row = db.selectFrom('identities').select('user_id').where('kind', '=', 'phone').where('value', '=', phone)
  return (await row.executeTakeFirst())?.user_id
}

export async function insertPhone(db: Db, userId: string, phone: string): Promise<void> {
  await db.insertInto('identities').values({ kind: 'phone', value: phone, user_id: userId }).execute()
}

/** A new row, or all of these columns of the row there is. */
export async function upsertStaff(db: Db, { user_id, created_at, ...member }: Insertable<Staff>): Promise<void> {
  await db
    .insertInto('staff')
    .values({ ...member, user_id, created_at })
    .onConflict((on) => on.column('user_id').doUpdateSet(member))
    .execute()
}

/** Every session of this account has to pass the second factor again. */
export async function forgetSecondFactor(db: Db, userId: string): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute()
}

/** The same where a desk stands open, which is told why it closes. */
export async function closeForNewRoles(db: Db, userId: string, now: Date): Promise<void> {
  const set = { second_factor_at: null, roles_changed_at: now }
  await db.updateTable('sessions').set(set).where('user_id', '=', userId).where('second_factor_at', 'is not', null).execute()
}

export function staffSecrets(db: Db): Promise<{ user_id: string; totp_secret: string }[]> {
  return db.selectFrom('staff').select(['user_id', 'totp_secret']).execute()
}

/** Only while the secret is still the one that was read. */
export async function replaceSecret(db: Db, userId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('staff').set({ totp_secret: to }).where('user_id', '=', userId).where('totp_secret', '=', from).execute()
}
