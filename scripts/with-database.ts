import { join } from 'node:path'
import { readConfig } from '../src/platform/config.server.ts'
import type { Connection } from '../src/platform/database.server.ts'
import { ensurePostgres } from '../src/platform/postgres.server.ts'

/** The configured server, or the embedded one: that of a running Parcha is used and left running. */
export async function withDatabase<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const { DATABASE_DIRECT_URL, DATABASE_URL, PARCHA_DATA } = readConfig(process.env)
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (url) return work({ connectionString: url })
  const { connection, adopted, stop } = await ensurePostgres({ folder: join(PARCHA_DATA, 'postgres') })
  try {
    return await work(connection)
  } finally {
    if (!adopted) await stop()
  }
}
