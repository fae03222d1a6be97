import { join } from 'node:path'
import { readConfig } from '../../src/platform/config.server.ts'
import { type Connection, type Db, openDatabase } from '../../src/platform/database/database.server.ts'
import { migrate } from '../../src/platform/database/migrate.server.ts'
import { ensurePostgres } from '../../src/platform/database/postgres.server.ts'

/** Work on the configured server's database, or the embedded one's, brought up to date: that of a running Parcha is used and left running. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return withConnection(async (connection) => {
    await migrate(connection)
    return onConnection(connection, work)
  })
}

/** The same as it stands, for who only looks. */
export async function withDatabaseAsItIs<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return withConnection((connection) => onConnection(connection, work))
}

async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
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

async function onConnection<T>(connection: Connection, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(connection)
  try {
    return await work(db)
  } finally {
    await close()
  }
}
