import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'

/** Every row is read once. */
export async function readEveryRow(db: Db): Promise<{ tables: number; rows: number }> {
  const { rows: names } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  let rows = 0
  for (const { name } of names) {
    const { rows: found } = await sql<{ n: number }>`select count(md5(t::text)) as n from ${sql.table(name)} t`.execute(db)
    rows += found[0]?.n ?? 0
  }
  return { tables: names.length, rows }
}

export function signedPrescriptions(db: Db) {
  return db.selectFrom('prescriptions').select(['prescription_id', 'document', 'signature']).where('document', 'is not', null).execute()
}
