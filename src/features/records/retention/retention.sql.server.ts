import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

interface TableRuns {
  table_name: string
  ended_at: Date
  removed: number
}

/** When each table was last gone through, and the rows removed from it since a day. */
export async function runsByTable(db: Db, since: string): Promise<Map<string, TableRuns>> {
  const { rows } = await sql<TableRuns>`
    select table_name, max(ended_at) as ended_at, coalesce(sum(removed) filter (where run_on > ${since}::date), 0)::int as removed
    from retention_runs group by table_name`.execute(db)
  return new Map(rows.map((row) => [row.table_name, row]))
}
