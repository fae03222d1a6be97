import { sql } from 'kysely'
import type { Db } from '../database/database.server.ts'

/** The next accounts with a trail, by their ids; also accounts whose chain was taken away while their entries stayed. */
export async function accountsAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    (select user_id from audit_chains where user_id > ${after} order by user_id limit ${limit})
    union
    (select distinct user_id from audit_events where user_id > ${after} order by user_id limit ${limit})
    order by user_id limit ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
