import { dayMs } from '../../lib/india-time.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { DB } from '../../platform/database/database.types.ts'
import { deleteUntil, noteRemoved } from '../../platform/jobs/purge.sql.server.ts'
import { forgetImportsBefore } from '../catalog/upload/file-imports.sql.server.ts'
import { retentionFacts } from './retention-facts.data.ts'

/** Removes whatever the clock alone ends, table by table, and writes down how much went. */
export async function purgeByClock(db: Db, now: Date): Promise<void> {
  for (const [table, { ends, own }] of Object.entries(retentionFacts) as [keyof DB, (typeof retentionFacts)[keyof DB]][]) {
    if (ends.by !== 'clock' || own) continue
    const removed = await deleteUntil(db, { table, column: ends.column }, daysBefore(now, ends.days))
    await noteRemoved(db, now, { [table]: removed })
  }
  await noteRemoved(db, now, await forgetImportsBefore(db, daysBefore(now, importDays())))
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

function importDays(): number {
  const { ends } = retentionFacts.catalog_imports
  if (ends.by !== 'clock') throw new Error('files of imports go by the clock')
  return ends.days
}
