import { type Insertable, sql } from 'kysely'
import { quarterOf } from '../../platform/audit/audit.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { BreachNotices } from '../../platform/database/database.types.ts'
import type { Language } from '../../lib/languages.ts'

const pageSize = 5000

export interface BreachWindow {
  from: Date
  to: Date
  /** Whose account was misused; everybody's looks when it is not known. */
  actorId?: string | undefined
  /** A whole copy was taken, as with a stolen laptop or backup: it is as old as `to`, and no trail tells who looked. */
  whole?: boolean
}
export interface Affected {
  user_id: string
  phone_number: string | null
  email: string | null
  language: Language
  /** Kinds of records, as the trail names them: consultation, prescription, order, account … */
  kinds: string[]
  /** None in a whole copy, where everything may have been seen. */
  looks: number
  first_at: Date | null
  last_at: Date | null
}

/** Whom a breach reached: who was looked at in the window, or everybody whose data stood in the copy (DP-7). */
export function affectedBy(db: Db, window: BreachWindow): Promise<Affected[]> {
  return window.whole ? inCopy(db, window.to) : lookedAt(db, window)
}

/**
 * Whose records were looked at or changed in a window of time, by the trail of who looked (DP-7, DP-10). An entry stands for its quarter of an hour, so
 * the window begins with that of its start.
 */
async function lookedAt(db: Db, { from, to, actorId }: BreachWindow): Promise<Affected[]> {
  const byOne = actorId === undefined ? sql`` : sql`and a.actor_id = ${actorId}`
  const { rows } = await sql<Affected>`
    select a.user_id, u.phone_number, u.email, u.language, count(*)::int as looks, min(a.at) as first_at, max(a.at) as last_at,
      array_agg(distinct split_part(a.subject, ':', 1)) as kinds
    from audit_events a left join users u on u.user_id = a.user_id
    where a.at >= ${quarterOf(from)} and a.at < ${to} ${byOne}
    group by a.user_id, u.phone_number, u.email, u.language order by a.user_id`.execute(db)
  return rows
}

/** Everybody who had an account when a copy was made, page by page; what was erased before it stood in no copy. */
async function inCopy(db: Db, madeAt: Date): Promise<Affected[]> {
  const people: Affected[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<Affected>`
      select u.user_id, u.phone_number, u.email, u.language, 0 as looks, null as first_at, null as last_at, array_remove(array[
        'account',
        case when exists (select from consultations c where c.user_id = u.user_id and c.created_at < ${madeAt}) then 'consultation' end,
        case when exists (select from prescriptions p where p.user_id = u.user_id and p.created_at < ${madeAt}) then 'prescription' end,
        case when exists (select from orders o where o.user_id = u.user_id and o.created_at < ${madeAt}) then 'order' end,
        case when exists (select from payments p where p.user_id = u.user_id and p.created_at < ${madeAt}) then 'payment' end,
        case when exists (select from grievances g where g.user_id = u.user_id and g.created_at < ${madeAt}) then 'grievance' end], null) as kinds
      from users u where u.user_id > ${after} and u.created_at < ${madeAt} and u.status <> 'erased'
      order by u.user_id limit ${pageSize}`.execute(db)
    people.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return people
    after = last.user_id
  }
}

/** One breach has one name, however often the command runs. */
export function breachIdOf({ whole, from, to, actorId }: BreachWindow): string {
  return whole ? `copy of ${to.toISOString()}` : `${from.toISOString()} to ${to.toISOString()} ${actorId ?? ''}`.trim()
}

/** Undefined when this person was told of this breach before. */
export function claimBreachNotice(db: Db, row: Insertable<BreachNotices>) {
  return db
    .insertInto('breach_notices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
}
