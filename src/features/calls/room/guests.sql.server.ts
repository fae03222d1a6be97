import type { Db } from '../../../platform/database/database.server.ts'
import type { guestRelations } from '../calls.contract.ts'
import type { CallKey } from '../calls.sql.server.ts'

interface NewGuest {
  guestId: string
  name: string
  relation: (typeof guestRelations)[number]
  tokenHash: string
  expiresAt: Date
}

export async function upsertGuest(db: Db, { userId, callId }: CallKey, guest: NewGuest, now: Date): Promise<void> {
  const { guestId, name, relation, tokenHash, expiresAt } = guest
  const row = { user_id: userId, call_id: callId, guest_id: guestId, name, relation }
  await db
    .insertInto('call_guests')
    .values({ ...row, token_hash: tokenHash, invited_at: now, expires_at: expiresAt })
    .execute()
}

export async function countGuests(db: Db, { userId, callId }: CallKey): Promise<number> {
  const { n } = await db
    .selectFrom('call_guests')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .executeTakeFirstOrThrow()
  return n
}

export function findGuest(db: Db, { userId, callId }: CallKey, guestId: string) {
  return db
    .selectFrom('call_guests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
}

/** Binds a link to the browser that opened it first; false when another was quicker. */
export async function keepGuestKey(db: Db, { userId, callId }: CallKey, guestId: string, keyHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('call_guests')
    .set({ used_at: now, key_hash: keyHash })
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('guest_id', '=', guestId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
