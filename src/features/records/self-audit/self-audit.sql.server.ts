import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { SelfAudits } from '../../../platform/database/database.types.ts'

/** Newest first, with the name of whoever made it. */
export function newestAudits(db: Db, most: number) {
  return db
    .selectFrom('self_audits as a')
    .leftJoin('staff as s', 's.user_id', 'a.made_by')
    .select(['a.audit_id', 'a.made_at', 'a.findings', 's.name'])
    .orderBy('a.made_at', 'desc')
    .orderBy('a.audit_id', 'desc')
    .limit(most)
    .execute()
}

/** When the shop was last looked through for dark patterns. */
export async function lastAuditAt(db: Db): Promise<Date | undefined> {
  const [last] = await newestAudits(db, 1)
  return last?.made_at
}

export async function insertAudit(db: Db, row: Insertable<SelfAudits>): Promise<void> {
  await db.insertInto('self_audits').values(row).execute()
}
