import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { DoctorPresence } from '../../platform/database/database.types.ts'
import type { ReachSince } from './doctor-numbers.server.ts'

export type PresenceRow = Selectable<DoctorPresence>

/** Accounts of the doctor of `p`, as a list: what hangs on them is found by their keys. */
const ofDoctor = sql`array(select at_desk.user_id from staff at_desk where at_desk.doctor_id = p.doctor_id and at_desk.active)`

/** Of `p`, a row of presence: a ring is heard, by a page that is open or, where one was open since the last call, by a device that a push wakes. */
export const isReached = ({
  awake,
  asleep,
}: ReachSince) => sql<boolean>`(p.heartbeat_at > ${awake} or (p.heartbeat_at > ${asleep} and p.heartbeat_at >= p.idle_since
  and exists (select 1 from devices device where device.user_id = any (${ofDoctor}) and device.transport <> 'inapp'
    and device.user_id <> all (array(select wish.user_id from notice_preferences wish
      where wish.user_id = any (${ofDoctor}) and wish.topic = 'desk' and not wish.push)))))`

export function findPresence(db: Db, doctorId: string): Promise<PresenceRow | undefined> {
  return db.selectFrom('doctor_presence').selectAll().where('doctor_id', '=', doctorId).executeTakeFirst()
}

/** A page that is open says that it still is. It changes nothing that was decided: a doctor who became away stays away. */
export async function recordHeartbeat(db: Db, doctorId: string, now: Date): Promise<PresenceRow | undefined> {
  return db.updateTable('doctor_presence').set({ heartbeat_at: now }).where('doctor_id', '=', doctorId).returningAll().executeTakeFirst()
}

/** A page with a patient on it: nobody else is offered to whoever writes or talks, until a page of the desk is open again. */
export async function stopHeartbeat(db: Db, doctorId: string): Promise<PresenceRow | undefined> {
  return db
    .updateTable('doctor_presence')
    .set({ heartbeat_at: new Date(0) })
    .where('doctor_id', '=', doctorId)
    .returningAll()
    .executeTakeFirst()
}

/** What the doctor chose: there, or away. Somebody in a consultation stays busy, whatever the switch says. */
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

/** In a booked call nobody else is offered; who was away stays so, and is called back by no call’s end. */
export async function engage(db: Db, doctorId: string, now: Date): Promise<void> {
  await db
    .updateTable('doctor_presence')
    .set({ state: 'busy', busy_since: now, misses: 0 })
    .where('doctor_id', '=', doctorId)
    .where('state', 'in', ['online', 'writing'])
    .execute()
}

/** The call is over and nothing of it is left to write. */
export async function setIdle(db: Db, doctorId: string, now: Date): Promise<void> {
  await db
    .updateTable('doctor_presence')
    .set({ state: 'online', busy_since: null, idle_since: now })
    .where('doctor_id', '=', doctorId)
    .where('state', '=', 'busy')
    .execute()
}

/** The call is over and its prescription is not: nobody rings until it is signed, or the doctor says that they may (docs/decisions/0104). */
export async function setWriting(db: Db, doctorId: string, now: Date): Promise<void> {
  await db
    .updateTable('doctor_presence')
    .set({ state: 'writing', busy_since: null, idle_since: now })
    .where('doctor_id', '=', doctorId)
    .where('state', '=', 'busy')
    .execute()
}

/** Signed, or said that there is nothing to sign. False for whoever was not writing: in the next call, or offline. */
export async function setWritten(db: Db, doctorId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('doctor_presence')
    .set({ state: 'online', idle_since: now })
    .where('doctor_id', '=', doctorId)
    .where('state', '=', 'writing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A ring nobody took. True when it was the one too many in a row, and the doctor is away from now on. */
export async function countMiss(db: Db, doctorId: string, until: number): Promise<boolean> {
  const { rows } = await sql<{ away: boolean }>`
    with before as (select state from doctor_presence where doctor_id = ${doctorId} for update)
    update doctor_presence p set misses = misses + 1, state = case when misses + 1 >= ${until} and p.state = 'online' then 'away' else p.state end
    from before where doctor_id = ${doctorId} returning before.state = 'online' and p.state = 'away' as away`.execute(db)
  return rows[0]?.away ?? false
}

/** A no is an answer as well. */
export async function forgetMisses(db: Db, doctorId: string): Promise<void> {
  await db.updateTable('doctor_presence').set({ misses: 0 }).where('doctor_id', '=', doctorId).execute()
}
