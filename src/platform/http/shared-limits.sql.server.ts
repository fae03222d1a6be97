import { sql } from 'kysely'
import type { Db } from '../database/database.server.ts'

export interface Count {
  key: string
  started_at: Date
  count: number
}

/** Adds to what other processes counted in the same minute and answers the sums; a minute that is over begins anew. In the order of keys: two of these never wait for each other. */
export async function addCounts(db: Db, counts: readonly Count[]): Promise<Count[]> {
  const [keys, starts, numbers] = [counts.map(({ key }) => key), counts.map((one) => one.started_at), counts.map(({ count }) => count)]
  const isOver = sql`excluded.started_at >= r.started_at + interval '1 minute'`
  const { rows } = await sql<Count>`
    insert into rate_limits as r (key, started_at, count)
    select * from unnest(${keys}::text[], ${starts}::timestamptz[], ${numbers}::integer[]) order by 1
    on conflict (key) do update set
      started_at = case when ${isOver} then excluded.started_at else r.started_at end,
      count = case when ${isOver} then excluded.count else r.count + excluded.count end
    returning key, started_at, count`.execute(db)
  return rows
}

export async function deleteCountsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('started_at', '<', moment).execute()
}
