import { sql } from 'kysely'
import type { Db } from './database/database.server.ts'

export async function readOnce(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** One row, written over and over: a full disk, or a database that was made read-only, refuses it. */
export async function writeOnce(db: Db): Promise<void> {
  await sql`
    insert into installation (name, value, set_at) values ('readiness', 'true', now())
    on conflict (name) do update set set_at = excluded.set_at`.execute(db)
}
