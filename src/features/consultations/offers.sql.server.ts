import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { ConsultationOffers } from '../../platform/database/database.types.ts'
import type { ConsultationKey, ConsultationRow } from './consultations.sql.server.ts'
import type { ReachSince } from '../doctors/doctor-numbers.server.ts'
import { isReached } from '../doctors/presence.sql.server.ts'
import type { FreeDoctor } from './matching.rules.ts'

export type OfferRow = Selectable<ConsultationOffers>

/** Who waits, locked to the end; what another process is just matching is left to it. */
export async function lockWaiting(db: Db, limit: number): Promise<ConsultationRow[]> {
  return db
    .selectFrom('consultations')
    .selectAll()
    .where('state', '=', 'SEARCHING')
    .orderBy(sql`attempt > 1`, 'desc')
    .orderBy('queued_at')
    .orderBy('consultation_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function isAnybodyWaiting(db: Db): Promise<boolean> {
  const row = await db.selectFrom('consultations').select('consultation_id').where('state', '=', 'SEARCHING').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Doctors who are there or can be woken, free, not being rung, verified (TPG-1), and with no appointment of their own right now. */
export async function freeDoctors(db: Db, { now, reach, soon }: { now: Date; reach: ReachSince; soon: Date }): Promise<FreeDoctor[]> {
  const { rows } = await sql<{ id: string; specialities: string[]; languages: string[]; idle_since: Date; asleep: boolean }>`
    select d.doctor_id as id, d.languages, p.idle_since, p.heartbeat_at <= ${reach.awake} as asleep,
      array(select speciality_id from doctor_specialities s where s.doctor_id = d.doctor_id) as specialities
    from doctor_presence p join doctors d using (doctor_id)
    where p.state = 'online' and ${isReached(reach)} and d.active and d.verified_at is not null and d.fee_instant_paise is not null
      and not exists (select 1 from consultation_offers o where o.doctor_id = d.doctor_id and o.state = 'RINGING')
      and not exists (select 1 from consultations c where c.doctor_id = d.doctor_id and (
        c.state in ('IN_CALL', 'RECONNECTING') or (c.kind = 'instant' and c.state = 'WAITING_ROOM')
        or (c.kind = 'booked' and c.state in ('CONFIRMED', 'WAITING_ROOM') and c.start_at <= ${soon} and c.end_at > ${now})))`.execute(db)
  return rows.map(({ idle_since, ...doctor }) => ({ ...doctor, idleSince: idle_since.getTime() }))
}

export async function offersOf(db: Db, ids: readonly string[]): Promise<OfferRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('consultation_offers').selectAll().where('consultation_id', 'in', ids).execute()
}

/** False when the doctor is rung for somebody at this moment: a unique index says so, whoever else is matching. */
export async function insertOffer(db: Db, offer: Omit<OfferRow, 'state' | 'answered_at'>): Promise<boolean> {
  const row = await db
    .insertInto('consultation_offers')
    .values({ ...offer, state: 'RINGING', answered_at: null })
    .onConflict((on) => on.doNothing())
    .returning('offer_id')
    .executeTakeFirst()
  return row !== undefined
}

export function liveOffers(db: Db, { user_id, consultation_id }: ConsultationKey): Promise<OfferRow[]> {
  return db
    .selectFrom('consultation_offers')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('consultation_id', '=', consultation_id)
    .where('state', '=', 'RINGING')
    .orderBy('doctor_id')
    .execute()
}

/** The doctor's ring for it, still to be answered. */
export function liveOfferOf(db: Db, doctorId: string, consultationId: string): Promise<OfferRow | undefined> {
  return db
    .selectFrom('consultation_offers')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .where('consultation_id', '=', consultationId)
    .where('state', '=', 'RINGING')
    .executeTakeFirst()
}

export function ringsFor(db: Db, doctorId: string, now: Date): Promise<OfferRow[]> {
  return db
    .selectFrom('consultation_offers')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .where('state', '=', 'RINGING')
    .where('rings_until', '>', now)
    .execute()
}

/** Answers a ring once; false when it was answered, or went, before. */
export async function answerOffer(db: Db, { doctor_id, offer_id }: OfferRow, state: OfferRow['state'], now: Date): Promise<boolean> {
  const row = await db
    .updateTable('consultation_offers')
    .set({ state, answered_at: now })
    .where('doctor_id', '=', doctor_id)
    .where('offer_id', '=', offer_id)
    .where('state', '=', 'RINGING')
    .returning('offer_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function adminsOf(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('user_id')
    .where(sql<boolean>`'admin' = any(roles)`)
    .where('active', '=', true)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The accounts that sit at a doctor's desk. */
export async function deskOf(db: Db, doctorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('user_id')
    .where('doctor_id', '=', doctorId)
    .where('active', '=', true)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
