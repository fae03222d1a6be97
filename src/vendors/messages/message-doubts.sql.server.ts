import type { Db } from '../../platform/database/database.server.ts'

type Sending = { id: string; userId: string }

/** The vendor whose answer to an earlier try was lost; null when there is none. */
export async function vendorInDoubt(db: Db, { id, userId }: Sending): Promise<string | null> {
  const row = await db
    .selectFrom('message_doubts')
    .select('vendor')
    .where('user_id', '=', userId)
    .where('message_id', '=', id)
    .executeTakeFirst()
  return row?.vendor ?? null
}

export async function keepDoubt(db: Db, { id, userId }: Sending, vendor: string, now: Date): Promise<void> {
  await db
    .insertInto('message_doubts')
    .values({ user_id: userId, message_id: id, vendor, created_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
}
