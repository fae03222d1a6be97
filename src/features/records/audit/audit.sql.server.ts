import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

export interface AuditFilter {
  from: Date
  until: Date
  actor: string | null
  role: string | null
  action: string | null
  account: string | null
}
export interface AuditAfter {
  at: Date
  account: string
  seq: number
}
export interface AuditRow {
  account: string
  seq: number
  at: Date
  who: string | null
  actor: string
  role: string
  action: string
  subject: string
  reason: string
  address: string
}

/** The newest first, along the index of the account, of the person, or of the time. */
export async function auditPage(db: Db, filter: AuditFilter, limit: number, after: AuditAfter | null): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.user_id as account, a.seq, a.at, s.name as who, a.actor_id as actor, a.actor_role as role, a.action, a.subject, a.reason, a.address
    from audit_events a left join staff s on s.user_id = a.actor_id
    where ${where(filter)} ${after ? sql`and (a.at, a.user_id, a.seq) < (${after.at}, ${after.account}::uuid, ${after.seq})` : sql``}
    order by a.at desc, a.user_id desc, a.seq desc limit ${limit}`.execute(db)
  return rows
}

function where({ from, until, actor, role, action, account }: AuditFilter): RawBuilder<unknown> {
  const all = [
    sql`a.at >= ${from} and a.at < ${until}`,
    actor === null ? null : sql`a.actor_id = ${actor}`,
    role === null ? null : sql`a.actor_role = ${role}`,
    action === null ? null : sql`a.action = ${action}`,
    account === null ? null : sql`a.user_id = ${account}`,
  ].filter((one) => one !== null)
  return sql.join(all, sql` and `)
}

/** As far back as words are looked for: what is rare and old is found without the list. */
const newest = 5000
const mostWords = 80

export async function actionsIn(db: Db, { from, until }: Pick<AuditFilter, 'from' | 'until'>): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from (select action from audit_events where at >= ${from} and at < ${until} order by at desc limit ${newest}) newest
    group by action order by count(*) desc, action limit ${mostWords}`.execute(db)
  return rows.map(({ action }) => action)
}

/** Everybody who has or had a desk. */
export function staffNames(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('staff').select(['user_id as id', 'name']).orderBy('name').limit(500).execute()
}
