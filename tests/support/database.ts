import type { Kysely } from 'kysely'
import { afterAll, inject } from 'vitest'
import { type Connection, openDatabase } from '../../src/platform/database/database.server.ts'
import type { DB } from '../../src/platform/database/database.types.ts'
import { applicationUser, databaseLike } from './template-server.ts'

/** A fresh migrated database for one test file, dropped after it; with the demo clinic as it is at `testNow` where it is wanted. */
export async function testDatabase(options: { connections?: number; demo?: boolean } = {}): Promise<Kysely<DB>> {
  return (await testDatabases(options)).db
}

/** Twice the same database: `db` as the application may use it, `owner` for what a test does behind its back. */
export async function testDatabases({ connections = 12, demo = false } = {}): Promise<{ db: Kysely<DB>; owner: Kysely<DB> }> {
  const connection = await testConnection({ demo })
  const [app, owner] = [openDatabase({ ...connection, user: applicationUser }, { max: connections }), openDatabase(connection, { max: 2 })]
  afterAll(() => Promise.all([app.close(), owner.close()]))
  return { db: app.db, owner: owner.db }
}

/** The same as its owner's connection, for tests that start the whole app on it. `empty` leaves out the schema. */
export async function testConnection({ empty = false, demo = false } = {}): Promise<Connection> {
  const template = empty ? 'template0' : demo ? 'template_demo' : 'template_parcha'
  const { connection, drop } = await databaseLike(template, inject('postgres'))
  afterAll(drop)
  return connection
}
