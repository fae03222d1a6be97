import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

/** The version of the server and its clock. */
export async function serverFacts(db: Db): Promise<{ version: string; now: Date }> {
  const facts = sql<{ version: string; now: Date }>`select current_setting('server_version') as version, clock_timestamp() as now`
  const { rows } = await facts.execute(db)
  return rows[0] ?? { version: '0', now: new Date(0) }
}
