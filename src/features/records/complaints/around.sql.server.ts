import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

/** The person whose account each is. */
export async function personsOf(db: Db, userIds: readonly string[]): Promise<{ user_id: string; id: string; name: string }[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('patients')
    .select(['user_id', 'patient_id as id', 'name'])
    .where('user_id', 'in', userIds)
    .where('relation', '=', 'self')
    .where('archived_at', 'is', null)
    .execute()
}

interface OtherRow {
  user_id: string
  grievance_id: string
  ticket_no: string
  subject: string
  state: 'open' | 'acknowledged' | 'answered'
  created_at: Date
}

/** As many as somebody who answers looks at, of each account. */
const mostOthers = 5

export async function othersOf(db: Db, userIds: readonly string[]): Promise<OtherRow[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<OtherRow>`
    select g.* from unnest(${[...userIds]}::uuid[]) as account (id) cross join lateral (
      select user_id, grievance_id, ticket_no, subject, state, created_at from grievances
      where user_id = account.id order by grievance_id desc limit ${mostOthers + 1}
    ) g`.execute(db)
  return rows
}

interface VisitBefore {
  grievance_id: string
  number: string
  doctor: string | null
  at: Date
}

/** The last visit whose time had come before a complaint about one, whoever of the account it was for. */
export async function visitsBefore(
  db: Db,
  rows: readonly { user_id: string; grievance_id: string; created_at: Date }[],
): Promise<VisitBefore[]> {
  if (rows.length === 0) return []
  const columns = [rows.map((one) => one.user_id), rows.map((one) => one.grievance_id), rows.map((one) => one.created_at)] as const
  const { rows: found } = await sql<VisitBefore>`
    select asked.id as grievance_id, c.number, d.name as doctor, c.at
    from unnest(${columns[0]}::uuid[], ${columns[1]}::uuid[], ${columns[2]}::timestamptz[]) as asked (account, id, moment)
    cross join lateral (
      select number, doctor_id, coalesce(start_at, created_at) as at from consultations
      where user_id = asked.account and created_at < asked.moment and (start_at is null or start_at < asked.moment)
      order by created_at desc, consultation_id desc limit 1
    ) c left join doctors d on d.doctor_id = c.doctor_id`.execute(db)
  return found
}
