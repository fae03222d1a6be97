import { sql } from 'kysely'
import type { Db } from './database/database.server.ts'

export interface Claim {
  user_id: string
  key: string
  request_hash: string
  now: Date
}

/** True when the key is free, or its time is over. Waits for whoever claimed it first, at most so long. */
export async function claimKey(
  db: Db,
  { user_id, key, request_hash, now }: Claim,
  { expiresAt, waitMs }: { expiresAt: Date; waitMs: number },
): Promise<boolean> {
  // The setting is made before the row is: it bounds the wait for this very row.
  const { rows } = await sql`
    insert into idempotency (user_id, key, request_hash, answer, created_at, expires_at)
    select ${user_id}::uuid, ${key}, ${request_hash}, null, ${now}::timestamptz, ${expiresAt}::timestamptz
    from (select set_config('lock_timeout', ${`${waitMs}ms`}, true)) as bounded
    on conflict (user_id, key) do update
      set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at, expires_at = excluded.expires_at
      where idempotency.expires_at <= ${now}
    returning key`.execute(db)
  return rows.length === 1
}

export async function keepAnswer(db: Db, { user_id, key }: Claim, answer: string): Promise<void> {
  await db.updateTable('idempotency').set({ answer }).where('user_id', '=', user_id).where('key', '=', key).execute()
}

export function findAnswer(db: Db, { user_id, key }: Claim) {
  return db
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst()
}
