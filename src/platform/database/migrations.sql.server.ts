import type { Db } from './database.server.ts'

/** The names of the migrations this database has had. */
export async function appliedMigrations(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('migrations').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}
