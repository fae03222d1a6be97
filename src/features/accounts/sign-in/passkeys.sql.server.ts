import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { StaffPasskeys } from '../../../platform/database/database.types.ts'

export type PasskeyRow = Selectable<StaffPasskeys>
type Purpose = 'add' | 'open'

export function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('staff_passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').limit(50).execute()
}

export async function insertPasskey(db: Db, row: PasskeyRow): Promise<void> {
  await db.insertInto('staff_passkeys').values(row).execute()
}

export async function deletePasskey(db: Db, userId: string, passkeyId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_passkeys')
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Only from the count that was checked: of two answers with one count the second is refused. */
export async function usePasskey(db: Db, row: PasskeyRow, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: now })
    .where('user_id', '=', row.user_id)
    .where('passkey_id', '=', row.passkey_id)
    .where('counter', '=', row.counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A new question takes the place of the one before. */
export async function keepChallenge(
  db: Db,
  asked: { user_id: string; session_id: string; purpose: Purpose; challenge: string; expires_at: Date },
): Promise<void> {
  const { challenge, expires_at } = asked
  await db
    .insertInto('passkey_challenges')
    .values(asked)
    .onConflict((on) => on.columns(['user_id', 'session_id', 'purpose']).doUpdateSet({ challenge, expires_at }))
    .execute()
}

/** Taken out before the answer is looked at, so that none is answered twice; null when there is none that still holds. */
export async function takeChallenge(db: Db, userId: string, sessionId: string, purpose: Purpose, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.challenge : null
}
