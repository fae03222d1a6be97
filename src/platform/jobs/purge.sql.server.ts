import { sql } from 'kysely'
import type { Db } from '../database/database.server.ts'
import type { DB } from '../database/database.types.ts'
import { indiaDay } from '../../lib/india-time.ts'

/** Deletes the rows of a table whose time is over; answers how many went. */
export async function deleteUntil(db: Db, { table, column }: { table: keyof DB; column: string }, until: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${until}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Writes down what a purge removed, none too: the desk shows when it last ran and what it did (DP-9). */
export async function noteRemoved(db: Db, now: Date, removed: Partial<Record<keyof DB, number>>): Promise<void> {
  const rows = Object.entries(removed).map(([table_name, count]) => ({ table_name, run_on: indiaDay(now), removed: count, ended_at: now }))
  if (rows.length === 0) return
  await db
    .insertInto('retention_runs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['table_name', 'run_on']).doUpdateSet((eb) => ({
        removed: eb('retention_runs.removed', '+', eb.ref('excluded.removed')),
        ended_at: eb.ref('excluded.ended_at'),
      })),
    )
    .execute()
}

/** Whether a row refers to these contents: a file of somebody, or a picture everybody may see. */
export async function isFileNeeded(db: Db, sha256: string): Promise<boolean> {
  const own = await db.selectFrom('files').select('id').where('sha256', '=', sha256).executeTakeFirst()
  if (own) return true
  const picture = await db.selectFrom('public_pictures').select('picture_id').where('sha256', '=', sha256).executeTakeFirst()
  return picture !== undefined
}
