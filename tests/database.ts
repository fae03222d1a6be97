import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Connection, openDatabase } from '../src/platform/database.server.ts'
import type { DB } from '../src/platform/database.types.ts'

/** A fresh migrated database for one test file, dropped after it; with the demo clinic as it is at `testNow` where it is wanted. */
export async function testDatabase({ connections = 12, demo = false } = {}): Promise<Kysely<DB>> {
  const { db, close } = openDatabase(await testConnection({ demo }), { max: connections })
  afterAll(close)
  return db
}

/** The same as a connection, for tests that start the whole app on it. `empty` leaves out the schema. */
export async function testConnection({ empty = false, demo = false } = {}): Promise<Connection> {
  const server = inject('postgres')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const template = empty ? 'template0' : demo ? 'template_demo' : 'template_parcha'
  await asAdmin(`create database ${database} template ${template}`)
  afterAll(() => asAdmin(`drop database if exists ${database} with (force)`))
  return { ...server, database }
}

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await admin.connect()
  await admin.query(sql)
  await admin.end()
}
