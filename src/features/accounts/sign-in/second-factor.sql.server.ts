import type { Db } from '../../../platform/database/database.server.ts'

/** A code of the second factor works once: only a later time step than the last one used passes, and the tries begin anew. */
export async function spendTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_last_step: step, totp_tries: 0, totp_tries_from: null })
    .where('user_id', '=', userId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The second factor was passed: the tries begin anew. */
export async function forgetTries(db: Db, userId: string): Promise<void> {
  await db.updateTable('staff').set({ totp_tries: 0, totp_tries_from: null }).where('user_id', '=', userId).execute()
}

/** Counts a try of the second factor before it is looked at; answers how many there were since when, over all sign-ins of the account. */
export async function countTotpTry(
  db: Db,
  userId: string,
  { now, from }: { now: Date; from: Date },
): Promise<{ tries: number; since: Date }> {
  const row = await db
    .updateTable('staff')
    .set((eb) => {
      const counting = eb('totp_tries_from', '>', from)
      return {
        totp_tries: eb
          .case()
          .when(counting)
          .then(eb('totp_tries', '+', 1))
          .else(1)
          .end(),
        totp_tries_from: eb.case().when(counting).then(eb.ref('totp_tries_from')).else(now).end(),
      }
    })
    .where('user_id', '=', userId)
    .returning(['totp_tries', 'totp_tries_from'])
    .executeTakeFirst()
  return { tries: row?.totp_tries ?? Infinity, since: row?.totp_tries_from ?? now }
}
