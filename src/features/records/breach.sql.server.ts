import { sql } from 'kysely'
import { quarterOf } from '../../platform/audit/audit.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { Language } from '../../lib/languages.ts'

export interface BreachWindow {
  from: Date
  to: Date
  /** Whose account was misused; everybody's looks when it is not known. */
  actorId?: string | undefined
}
export interface Affected {
  user_id: string
  phone_number: string | null
  email: string | null
  language: Language
  /** Kinds of records, as the trail names them: consultation, prescription, order, account … */
  kinds: string[]
  looks: number
  first_at: Date
  last_at: Date
}

/**
 * Whose records were looked at or changed in a window of time, by the trail of who looked (DP-7, DP-10). An entry stands for its quarter of an hour, so
 * the window begins with that of its start.
 */
export async function affectedBy(db: Db, { from, to, actorId }: BreachWindow): Promise<Affected[]> {
  const byOne = actorId === undefined ? sql`` : sql`and a.actor_id = ${actorId}`
  const { rows } = await sql<Affected>`
    select a.user_id, u.phone_number, u.email, u.language, count(*)::int as looks, min(a.at) as first_at, max(a.at) as last_at,
      array_agg(distinct split_part(a.subject, ':', 1)) as kinds
    from audit_events a left join users u on u.user_id = a.user_id
    where a.at >= ${quarterOf(from)} and a.at < ${to} ${byOne}
    group by a.user_id, u.phone_number, u.email, u.language order by a.user_id`.execute(db)
  return rows
}
