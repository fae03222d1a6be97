import type { Kysely } from 'kysely'
import { afterAll, inject } from 'vitest'
import { type Connection, openDatabase } from '../src/platform/database.server.ts'
import type { DB } from '../src/platform/database.types.ts'
import { databaseLike } from './template-server.ts'

/** A fresh migrated database for one test file, dropped after it; with the demo clinic as it is at `testNow` where it is wanted. */
export async function testDatabase({ connections = 12, demo = false } = {}): Promise<Kysely<DB>> {
  const { db, close } = openDatabase(await testConnection({ demo }), { max: connections })
  afterAll(close)
  return db
}

/** The same as a connection, for tests that start the whole app on it. `empty` leaves out the schema. */
export async function testConnection({ empty = false, demo = false } = {}): Promise<Connection> {
  const template = empty ? 'template0' : demo ? 'template_demo' : 'template_parcha'
  const { connection, drop } = await databaseLike(template, inject('postgres'))
  afterAll(drop)
  return connection
}
