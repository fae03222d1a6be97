import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { ReachSince } from '../../doctors/doctor-numbers.server.ts'
import { isReached } from '../../doctors/presence.sql.server.ts'
import type { ConsultationRow } from '../consultations.sql.server.ts'

/** Who waits for the same doctors and came before; those on the patient's second try for the same money come first. */
export async function countAhead(db: Db, { speciality_id, queued_at, consultation_id, attempt }: ConsultationRow): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from consultations
    where speciality_id = ${speciality_id} and state in ('SEARCHING', 'RINGING') and consultation_id <> ${consultation_id}
      and ((attempt > 1) > ${attempt > 1} or ((attempt > 1) = ${attempt > 1} and (queued_at, consultation_id) < (${queued_at}, ${consultation_id})))`.execute(
    db,
  )
  return rows[0]?.ahead ?? 0
}

/** Whoever waits for a doctor of this speciality. */
export function queuedFor(db: Db, specialityId: string) {
  return db
    .selectFrom('consultations')
    .select(['user_id', 'consultation_id', 'state'])
    .where('speciality_id', '=', specialityId)
    .where('state', 'in', ['SEARCHING', 'RINGING'])
    .execute()
}

interface OnlineDoctor {
  id: string
  languages: string[]
  /** Since when in a consultation, instant or booked; null and free. */
  busy_since: Date | null
  name: string
  name_hi: string
  in_visit: boolean
}

/** Doctors of a speciality whose desk is open now, or whose device can be woken, and who take instant consultations: free, in a call, or being rung. */
export async function onlineDoctors(db: Db, specialityId: string, reach: ReachSince): Promise<OnlineDoctor[]> {
  const { rows } = await sql<OnlineDoctor>`
    select d.doctor_id as id, d.languages, d.name, d.name_hi, exists (select from consultations c
        where c.doctor_id = d.doctor_id and c.state in ('IN_CALL', 'RECONNECTING')) as in_visit, coalesce(p.busy_since, (select min(c.started_at) from consultations c
        where c.doctor_id = d.doctor_id and c.state in ('IN_CALL', 'RECONNECTING'))) as busy_since
    from doctor_specialities s join doctors d using (doctor_id) join doctor_presence p using (doctor_id)
    where s.speciality_id = ${specialityId} and d.active and d.verified_at is not null and d.fee_instant_paise is not null
      and p.state in ('online', 'busy', 'writing') and ${isReached(reach)}`.execute(db)
  return rows
}

/** Whether a doctor talks with somebody right now. */
export async function doctorInVisit(db: Db, doctorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('consultations')
    .select('consultation_id')
    .where('doctor_id', '=', doctorId)
    .where('state', 'in', ['IN_CALL', 'RECONNECTING'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Who declined in this search and will not be rung in it again. */
export async function declinedBy(db: Db, { user_id, consultation_id, attempt }: ConsultationRow): Promise<Set<string>> {
  const rows = await db
    .selectFrom('consultation_offers')
    .select('doctor_id')
    .where('user_id', '=', user_id)
    .where('consultation_id', '=', consultation_id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'DECLINED')
    .execute()
  return new Set(rows.map(({ doctor_id }) => doctor_id))
}

/** Seconds from taking somebody to the end, and from ringing to taking, of what was served last. */
export async function servedLately(db: Db, specialityId: string, since: Date): Promise<{ served: number[]; answered: number[] }> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from ended_at - accepted_at)::int as seconds from consultations
    where speciality_id = ${specialityId} and kind = 'instant' and accepted_at is not null and ended_at > ${since}
    order by ended_at desc limit 200`.execute(db)
  const answers = await sql<{ seconds: number }>`
    select extract(epoch from o.answered_at - o.made_at)::int as seconds
    from consultation_offers o join consultations c using (user_id, consultation_id)
    where c.speciality_id = ${specialityId} and c.kind = 'instant' and c.accepted_at is not null and c.ended_at > ${since} and o.state = 'ACCEPTED'
    order by c.ended_at desc limit 200`.execute(db)
  return { served: rows.map(({ seconds }) => seconds), answered: answers.rows.map(({ seconds }) => seconds) }
}
