import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../src/platform/database/database.types.ts'
import type { Db } from '../../src/platform/database/database.server.ts'

/** Rows of a table made of rows of it, `o` in `rows`; what is not `own` is as there. */
export async function copyRows(
  db: Db,
  table: keyof DB,
  own: Record<string, RawBuilder<unknown>>,
  rows: RawBuilder<unknown>,
): Promise<void> {
  const found = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  const columns = found.rows.map(({ name }) => name)
  const values = columns.map((name) => own[name] ?? sql.ref(`o.${name}`))
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) select ${sql.join(values)} from ${rows}`.execute(
    db,
  )
}
