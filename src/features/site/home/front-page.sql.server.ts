import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { ReachSince } from '../../doctors/doctor-numbers.server.ts'
import { listed } from '../../doctors/doctors.sql.server.ts'
import { isReached } from '../../doctors/presence.sql.server.ts'

/** How many doctors there are, how many of them are there now, and the least a talk with one of those costs. */
export async function countDoctors(db: Db, reach: ReachSince): Promise<{ all: number; online: number; from_paise: number | null }> {
  const online = sql<boolean>`exists (select 1 from doctor_presence p where p.doctor_id = d.doctor_id and p.state = 'online' and ${isReached(reach)})`
  const { rows } = await sql<{ all: number; online: number; from_paise: number | null }>`
    select count(*)::int as "all", (count(*) filter (where x.there))::int as online, min(x.fee) filter (where x.there) as from_paise
    from (select d.fee_instant_paise as fee, d.fee_instant_paise is not null and ${online} as there from doctors d where ${listed}) x`.execute(
    db,
  )
  return rows[0] ?? { all: 0, online: 0, from_paise: null }
}

/** The next three times that can be booked with each of these doctors. */
export async function nextTimes(
  db: Db,
  doctorIds: readonly string[],
  { now, earliest }: { now: Date; earliest: Date },
): Promise<{ doctor_id: string; start_at: Date }[]> {
  const { rows } = await sql<{ doctor_id: string; start_at: Date }>`
    select asked.doctor_id, next.start_at from unnest(${doctorIds}::text[]) as asked(doctor_id)
    cross join lateral (select s.start_at from slots s where s.doctor_id = asked.doctor_id and s.state in ('OPEN', 'HELD')
      and s.start_at > ${earliest} and (s.state = 'OPEN' or s.hold_expires_at <= ${now}) order by s.start_at limit 3) next
    order by asked.doctor_id, next.start_at`.execute(db)
  return rows
}

export async function specialityNames(db: Db): Promise<Map<string, { en: string; hi: string }>> {
  const rows = await db.selectFrom('specialities').select(['speciality_id', 'name_en', 'name_hi']).limit(200).execute()
  return new Map(rows.map(({ speciality_id, name_en, name_hi }) => [speciality_id, { en: name_en, hi: name_hi }]))
}
