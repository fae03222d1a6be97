import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { CallKey } from '../calls.sql.server.ts'

/** Answers how far they have read; a page that comes late takes nothing back. */
export async function markRead(db: Db, { userId, callId }: CallKey, peer: string, seq: number): Promise<number> {
  const row = await db
    .updateTable('call_peers')
    .set({ read_seq: sql`greatest(read_seq, ${seq}::bigint)` })
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('peer_id', '=', peer)
    .returning('read_seq')
    .executeTakeFirst()
  return row?.read_seq ?? 0
}
