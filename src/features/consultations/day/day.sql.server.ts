import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { ConsultationKey, ConsultationRow } from '../consultations.sql.server.ts'
import type { OfferRow } from '../offers.sql.server.ts'

/** A booked visit has its time from the beginning, an instant one from when it was taken; the index of the day has the same words. */
const at = sql<Date>`coalesce(start_at, accepted_at)`
export interface DayRow extends ConsultationRow {
  at: Date
}
interface Span {
  from: Date
  to: Date
}

function ofDay(db: Db, doctorId: string, { from, to }: Span) {
  return db
    .selectFrom('consultations')
    .where('doctor_id', '=', doctorId)
    .where(at, '>=', from)
    .where(at, '<', to)
    .where('state', 'not in', ['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'])
}

/** A doctor's visits of a day in the order of their time, after one of them. */
export function visitsOfDay(
  db: Db,
  doctorId: string,
  { after, limit, ...span }: Span & { after: { at: Date; id: string } | null; limit: number },
): Promise<DayRow[]> {
  return ofDay(db, doctorId, span)
    .selectAll()
    .select(at.as('at'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(coalesce(start_at, accepted_at), consultation_id) > (${after?.at ?? span.from}, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy(at)
    .orderBy('consultation_id')
    .limit(limit)
    .execute()
}

/** The whole day in figures, however many pages it has. */
export async function countDay(db: Db, doctorId: string, span: Span) {
  const count = (states: string[]) => sql<number>`count(*) filter (where state = any(${states}))::int`
  return ofDay(db, doctorId, span)
    .select([
      sql<number>`count(*)::int`.as('all'),
      count(['ENDED', 'COMPLETED']).as('seen'),
      count(['NO_SHOW_PATIENT']).as('no_show'),
      count(['CONFIRMED', 'WAITING_ROOM', 'IN_CALL', 'RECONNECTING']).as('to_come'),
    ])
    .executeTakeFirstOrThrow()
}

const named = (keys: readonly ConsultationKey[]) =>
  sql<boolean>`(user_id, consultation_id) in (${sql.join(keys.map((key) => sql`(${key.user_id}::uuid, ${key.consultation_id}::uuid)`))})`

/** How many papers the patients added to each. */
export async function countFiles(db: Db, keys: readonly ConsultationKey[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('consultation_files')
    .select(['consultation_id', sql<number>`count(*)::int`.as('files')])
    .where(named(keys))
    .where('sent_by', '=', 'patient')
    .groupBy('consultation_id')
    .execute()
  return new Map(rows.map(({ consultation_id, files }) => [consultation_id, files]))
}

/** Those of them whose prescription is signed, and whether it still holds. */
export async function signedOf(db: Db, keys: readonly ConsultationKey[]): Promise<Map<string, { withdrawn: boolean }>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('prescriptions')
    .select(['consultation_id', 'state'])
    .where(named(keys))
    .where('source', '=', 'consultation')
    .execute()
  return new Map(rows.map(({ consultation_id, state }) => [consultation_id ?? '', { withdrawn: state === 'REVOKED' }]))
}

/** Who waits for what this doctor practises, in a language the doctor speaks: a second try on the same payment first, then the longest waiting. */
export async function waitingFor(
  db: Db,
  { specialities, languages }: { specialities: readonly string[]; languages: readonly string[] },
  now: Date,
  limit: number,
): Promise<ConsultationRow[]> {
  if (specialities.length === 0 || languages.length === 0) return []
  return db
    .selectFrom('consultations')
    .selectAll()
    .where('state', 'in', ['SEARCHING', 'RINGING'])
    .where('speciality_id', 'in', specialities)
    .where('language', 'in', languages)
    .where('search_until', '>', now)
    .orderBy(sql`attempt > 1`, 'desc')
    .orderBy('queued_at')
    .orderBy('consultation_id')
    .limit(limit)
    .execute()
}

/** A call that is going on, or one that was taken and begins. */
export async function isWithPatient(db: Db, doctorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('consultations')
    .select('consultation_id')
    .where('doctor_id', '=', doctorId)
    .where((eb) =>
      eb.or([eb('state', 'in', ['IN_CALL', 'RECONNECTING']), eb.and([eb('state', '=', 'WAITING_ROOM'), eb('kind', '=', 'instant')])]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A ring of this search that the doctor missed or declined rings again, because the doctor asks for it; undefined when there was none. */
export function ringAgain(
  db: Db,
  doctorId: string,
  { user_id, consultation_id, attempt }: ConsultationRow,
  rings_until: Date,
): Promise<OfferRow | undefined> {
  return db
    .updateTable('consultation_offers')
    .set({ state: 'RINGING', rings_until, answered_at: null })
    .where('doctor_id', '=', doctorId)
    .where('user_id', '=', user_id)
    .where('consultation_id', '=', consultation_id)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['MISSED', 'DECLINED', 'GONE'])
    .returningAll()
    .executeTakeFirst()
}

/** Whether somebody else rings at this doctor's desk at this moment. */
export async function ringsElse(db: Db, doctorId: string, consultationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('consultation_offers')
    .select('offer_id')
    .where('doctor_id', '=', doctorId)
    .where('state', '=', 'RINGING')
    .where('consultation_id', '<>', consultationId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
