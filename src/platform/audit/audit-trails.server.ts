import { accountsAfter } from './audit-trails.sql.server.ts'
import { verifyAudit, type Verdict } from './audit.server.ts'
import type { Db } from '../database/database.server.ts'

const page = 500

/**
 * Every account's trail checked in turn, each against one moment of the database, so that what is written meanwhile breaks nothing. A few hundred
 * ids and a thousand links are in memory at a time.
 */
export async function* verifyTrails(db: Db): AsyncGenerator<Verdict & { userId: string }> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const accounts = await accountsAfter(db, after, page)
    for (const userId of accounts) {
      const alone = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      yield { userId, ...(await alone.execute((snapshot) => verifyAudit(snapshot, userId))) }
      after = userId
    }
    if (accounts.length < page) return
  }
}
