import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { DoctorPresence } from '../../platform/database.types.ts'

export type PresenceRow = Selectable<DoctorPresence>

export function findPresence(db: Db, doctorId: string): Promise<PresenceRow | undefined> {
  return db.selectFrom('doctor_presence').selectAll().where('doctor_id', '=', doctorId).executeTakeFirst()
}

/** What the doctor says: there, or away. Somebody in a consultation stays busy, whatever the switch says; a heartbeat alone changes no idleness. */
export async function setPresence(db: Db, doctorId: string, wish: 'online' | 'away', now: Date): Promise<PresenceRow> {
  const { rows } = await sql<PresenceRow>`
    insert into doctor_presence as p (doctor_id, state, heartbeat_at, idle_since, misses) values (${doctorId}, ${wish}, ${now}, ${now}, 0)
    on conflict (doctor_id) do update set heartbeat_at = ${now},
      state = case when p.state = 'busy' then p.state else ${wish} end,
      misses = case when p.state = 'away' then 0 else p.misses end,
      idle_since = case when p.state = 'away' and ${wish} = 'online' then ${now} else p.idle_since end
    returning *`.execute(db)
  const [row] = rows
  if (!row) throw new Error('presence was not written')
  return row
}

/** From the moment a doctor takes somebody until the call is over. */
export async function setBusy(db: Db, doctorId: string, now: Date): Promise<void> {
  await sql`
    insert into doctor_presence as p (doctor_id, state, heartbeat_at, idle_since, busy_since) values (${doctorId}, 'busy', ${now}, ${now}, ${now})
    on conflict (doctor_id) do update set state = 'busy', busy_since = coalesce(p.busy_since, ${now}), misses = 0`.execute(db)
}

export async function setIdle(db: Db, doctorId: string, now: Date): Promise<void> {
  await db
    .updateTable('doctor_presence')
    .set({ state: 'online', busy_since: null, idle_since: now })
    .where('doctor_id', '=', doctorId)
    .where('state', '=', 'busy')
    .execute()
}

/** A ring nobody took. After so many in a row the doctor is away. */
export async function countMiss(db: Db, doctorId: string, until: number): Promise<void> {
  await sql`update doctor_presence set misses = misses + 1, state = case when misses + 1 >= ${until} and state = 'online' then 'away' else state end
    where doctor_id = ${doctorId}`.execute(db)
}
