import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { type Connection, openDatabase } from '../../src/platform/database/database.server.ts'
import type { DB } from '../../src/platform/database/database.types.ts'

/** A database that keeps what it was asked. */
export function askedDatabase(connection: Connection): { db: Kysely<DB>; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = []
  const dialect = new PostgresDialect({ pool: openDatabase(connection).pool })
  return { db: new Kysely<DB>({ dialect, log: ({ query }) => void asked.push(query) }), asked }
}
