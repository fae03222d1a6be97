import type { Db } from '../../../platform/database/database.server.ts'
import type { CheckResult } from '../../../vendors/connection-check.ts'

export interface ConnectionRow {
  name: string
  settings: string | null
  changed_at: Date | null
  tested_at: Date | null
  works: boolean | null
  failing_since: Date | null
  problem: string | null
  detail: string | null
}

const untested = { tested_at: null, works: null, failing_since: null, problem: null, detail: null }

/** One row for each outside service that was ever set or tested here. */
export async function connectionRows(db: Db): Promise<ConnectionRow[]> {
  return db
    .selectFrom('vendor_connections')
    .select(['name', 'settings', 'changed_at', 'tested_at', 'works', 'failing_since', 'problem', 'detail'])
    .orderBy('name')
    .limit(100)
    .execute()
}

/** What was found out about earlier settings says nothing about these. */
export async function keepSettings(db: Db, name: string, settings: string | null, by: { now: Date; userId: string | null }): Promise<void> {
  const row = { settings, changed_at: by.now, changed_by: by.userId, ...untested }
  await db
    .insertInto('vendor_connections')
    .values({ name, ...row })
    .onConflict((on) => on.column('name').doUpdateSet(row))
    .execute()
}

/** Failing since the first test that failed after the last one that did not. */
export async function keepResult(db: Db, name: string, result: CheckResult, now: Date): Promise<void> {
  const problem = result.works ? null : result.problem
  const row = { tested_at: now, works: result.works, problem, detail: result.detail }
  await db
    .insertInto('vendor_connections')
    .values({ name, ...row, failing_since: result.works ? null : now })
    .onConflict((on) =>
      on.column('name').doUpdateSet((eb) => ({
        ...row,
        failing_since: result.works ? null : eb.fn.coalesce('vendor_connections.failing_since', eb.val(now)),
      })),
    )
    .execute()
}

/** Of a service that is not set any more. */
export async function forgetResult(db: Db, name: string): Promise<void> {
  await db.updateTable('vendor_connections').set(untested).where('name', '=', name).where('tested_at', 'is not', null).execute()
}
