import type { Db } from '../../../platform/database/database.server.ts'
import type { ConsultationRow } from '../consultations.sql.server.ts'

/** A doctor's appointments of a day that are, or were, to take place. */
export function appointmentsOf(db: Db, doctorId: string, from: Date, to: Date): Promise<ConsultationRow[]> {
  return db
    .selectFrom('consultations')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .where('kind', '=', 'booked')
    .where('start_at', '>=', from)
    .where('start_at', '<', to)
    .where('state', 'not in', ['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'])
    .orderBy('start_at')
    .execute()
}

/** A doctor's appointments that are to take place, from a moment on or after one of them, the earliest first. */
export function laterOf(db: Db, doctorId: string, from: { at: Date; id: string | null }, limit: number): Promise<ConsultationRow[]> {
  return db
    .selectFrom('consultations')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .where('kind', '=', 'booked')
    .where('state', '=', 'CONFIRMED')
    .where('start_at', '>=', from.at)
    .$if(from.id !== null, (query) => query.where((eb) => eb.or([eb('start_at', '>', from.at), eb('consultation_id', '>', from.id ?? '')])))
    .orderBy('start_at')
    .orderBy('consultation_id')
    .limit(limit)
    .execute()
}

/** Of these visits of one account, the files of those that were with this doctor: with another, they were shared with another. */
export function filesSharedWith(db: Db, doctorId: string, userId: string, ids: readonly string[]) {
  return db
    .selectFrom('consultation_files as f')
    .innerJoin('consultations as c', (join) =>
      join.onRef('c.user_id', '=', 'f.user_id').onRef('c.consultation_id', '=', 'f.consultation_id'),
    )
    .select(['f.consultation_id', 'f.file_id', 'f.kind', 'f.note', 'f.sent_by'])
    .where('f.user_id', '=', userId)
    .where('f.consultation_id', 'in', ids)
    .where('c.doctor_id', '=', doctorId)
    .orderBy('f.added_at')
    .execute()
}

/** What a doctor is in the middle of, the newest first. */
export function underWay(db: Db, doctorId: string): Promise<ConsultationRow[]> {
  return db
    .selectFrom('consultations')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .where('state', 'in', ['WAITING_ROOM', 'IN_CALL', 'RECONNECTING', 'ENDED'])
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

export async function byIds(db: Db, ids: readonly string[]): Promise<ConsultationRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('consultations').selectAll().where('consultation_id', 'in', ids).execute()
}

/** How many wait for a doctor of what this one practises. */
export async function countWaiting(db: Db, specialities: readonly string[]): Promise<number> {
  if (specialities.length === 0) return 0
  const { waiting } = await db
    .selectFrom('consultations')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('state', 'in', ['SEARCHING', 'RINGING'])
    .where('speciality_id', 'in', specialities)
    .executeTakeFirstOrThrow()
  return waiting
}

/** For how many days after a visit this doctor's follow-up runs. */
export async function followUpDaysOf(db: Db, doctorId: string): Promise<number> {
  const row = await db.selectFrom('doctors').select('follow_up_days').where('doctor_id', '=', doctorId).executeTakeFirst()
  return row?.follow_up_days ?? 0
}
