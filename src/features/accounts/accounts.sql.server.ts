import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { Users } from '../../platform/database/database.types.ts'
import { isSealedEmail } from './sealed-accounts.sql.server.ts'

export type UserRow = Selectable<Users>

export function findUser(db: Db, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Changes to an account's people and places wait for each other here, so that one default stays one. */
export async function lockAccount(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().executeTakeFirst()
}

export async function updateUser(db: Db, userId: string, change: Updateable<Users>): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('users').set(change).where('user_id', '=', userId).execute()
}

/** The subjects under which the identity service knows an account. */
export async function subjectsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identities')
    .select('value')
    .where('user_id', '=', userId)
    .where('kind', '=', 'subject')
    .limit(20)
    .execute()
  return rows.map(({ value }) => value)
}

/** Whose verified e-mail this is; undefined when nobody's. */
export async function ownerOfEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identities as i')
    .innerJoin('users as u', 'u.user_id', 'i.user_id')
    .select('i.user_id')
    .where('i.kind', '=', 'email')
    .where('i.value', '=', email)
    .where('u.status', '=', 'active')
    .executeTakeFirst()
  return row?.user_id
}

/** Makes an e-mail an account's own and lets go of the one before; false when it is somebody else's. */
export async function claimEmail(db: Db, userId: string, email: string): Promise<boolean> {
  if (await isSealedEmail(db, email)) return false
  await db
    .insertInto('identities')
    .values({ kind: 'email', value: email, user_id: userId })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .execute()
  const row = await db.selectFrom('identities').select('user_id').where('kind', '=', 'email').where('value', '=', email).executeTakeFirst()
  if (row?.user_id !== userId) return false
  await db.deleteFrom('identities').where('user_id', '=', userId).where('kind', '=', 'email').where('value', '<>', email).execute()
  await updateUser(db, userId, { email, email_verified: true })
  return true
}

export async function insertUser(db: Db, row: Insertable<Users>): Promise<void> {
  await db.insertInto('users').values(row).execute()
}

export async function isNewUser(db: Db, userId: string): Promise<boolean> {
  const row = db.selectFrom('users').select('is_new_user').where('user_id', '=', userId)
  return (await row.executeTakeFirstOrThrow()).is_new_user
}
