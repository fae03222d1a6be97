import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { SealedAccounts, Sessions } from '../../platform/database/database.types.ts'

type SessionRow = Selectable<Sessions>

/** Whether this e-mail was a sealed account's: until that is given back, it is nobody's. */
export async function isSealedEmail(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('sealed_accounts')
    .select('user_id')
    .where('email', '=', email)
    .where('restored_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** One that was given back before can be sealed again. */
export async function insertSealed(db: Db, row: Omit<Insertable<SealedAccounts>, 'restored_at' | 'restored_by' | 'restore_reason'>) {
  const sealed = { ...row, restored_at: null, restored_by: null, restore_reason: null }
  await db
    .insertInto('sealed_accounts')
    .values(sealed)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(sealed))
    .execute()
}

/** Locked to the end, so that two people of the operator do not decide at once. */
export function lockSealed(db: Db, userId: string) {
  return db
    .selectFrom('sealed_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('restored_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function markRestored(db: Db, userId: string, restored: { restored_at: Date; restored_by: string; restore_reason: string }) {
  await db.updateTable('sealed_accounts').set(restored).where('user_id', '=', userId).execute()
}

export type SealedRow = Awaited<ReturnType<typeof sealedAccounts>>[number]

/** The eldest first: somebody may be waiting. */
export function sealedAccounts(db: Db) {
  return db.selectFrom('sealed_accounts').selectAll().where('restored_at', 'is', null).orderBy('sealed_at').limit(50).execute()
}

export function holderOfPhone(db: Db, phone: string) {
  return db.selectFrom('identities').select('user_id').where('kind', '=', 'phone').where('value', '=', phone).forUpdate().executeTakeFirst()
}

/** The account and what signs in to it: the phone and this one subject go to the new account, the e-mail to nobody. */
export async function moveSignIn(db: Db, { from, to, subject, phone }: { from: string; to: string; subject: string; phone: string }) {
  await db.deleteFrom('identities').where('user_id', '=', from).where('kind', 'in', ['phone', 'email']).execute()
  await db.updateTable('identities').set({ user_id: to }).where('kind', '=', 'subject').where('value', '=', subject).execute()
  await db.insertInto('identities').values({ kind: 'phone', value: phone, user_id: to }).execute()
}

/** The phone and all subjects of an account go to another; answers the subjects. */
export async function takeSignIns(db: Db, { from, to }: { from: string; to: string }): Promise<string[]> {
  const rows = await db
    .updateTable('identities')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .where('kind', 'in', ['phone', 'subject'])
    .returning(['kind', 'value'])
    .execute()
  await db.deleteFrom('identities').where('user_id', '=', from).execute()
  return rows.filter(({ kind }) => kind === 'subject').map(({ value }) => value)
}

/** Whether this phone or e-mail is some account's. */
export async function isLinked(db: Db, kind: 'phone' | 'email', value: string): Promise<boolean> {
  const row = await db.selectFrom('identities').select('user_id').where('kind', '=', kind).where('value', '=', value).executeTakeFirst()
  return row !== undefined
}

export async function linkIdentity(db: Db, userId: string, kind: 'phone' | 'email', value: string): Promise<boolean> {
  const row = await db
    .insertInto('identities')
    .values({ kind, value, user_id: userId })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The sign-in goes on in the new account; later ones of the old account are over there as well, for their tokens name the same subject. */
export async function carryOver(db: Db, sessions: SessionRow[], own: SessionRow, to: { userId: string; newId: () => string; now: Date }) {
  const later = sessions.filter(({ session_id, auth_time }) => session_id !== own.session_id && auth_time >= own.auth_time)
  const rows = [own, ...later].map((session) => ({
    ...session,
    user_id: to.userId,
    session_id: to.newId(),
    app: 'patient' as const,
    device_digest: null,
    second_factor_at: null,
    desk_active_at: null,
    roles_changed_at: null,
    owner_check: null,
    created_at: to.now,
    last_active_at: to.now,
    ended_at: session === own ? null : to.now,
  }))
  await db.insertInto('sessions').values(rows).execute()
}
