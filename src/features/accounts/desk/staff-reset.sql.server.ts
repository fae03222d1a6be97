import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { AuthenticatorResets } from '../../../platform/database/database.types.ts'

type ResetRow = Selectable<AuthenticatorResets>

/** False when somebody has asked already. */
export async function insertReset(db: Db, row: Insertable<AuthenticatorResets>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('authenticator_resets')
    .values(row)
    .onConflict((on) => on.column('staff_id').where('confirmed_at', 'is', null).where('withdrawn_at', 'is', null).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Locked to the end: two admins confirm once. */
export function lockOpenReset(db: Db, staffId: string): Promise<ResetRow | undefined> {
  return db
    .selectFrom('authenticator_resets')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function endReset(
  db: Db,
  resetId: string,
  change: { withdrawn_at: Date } | { confirmed_at: Date; confirmed_by: string },
): Promise<void> {
  await db.updateTable('authenticator_resets').set(change).where('reset_id', '=', resetId).execute()
}

/** Whatever they could still show opens nothing any more. */
export async function takeFactors(db: Db, userId: string, sealed: string): Promise<void> {
  await db.updateTable('staff').set({ totp_secret: sealed, totp_last_step: 0 }).where('user_id', '=', userId).execute()
  await db.deleteFrom('staff_passkeys').where('user_id', '=', userId).execute()
}
