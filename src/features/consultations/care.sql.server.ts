import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import { type ConsultationKey, type ConsultationRow } from './consultations.sql.server.ts'

export interface Consulted {
  doctor_id: string
  last_consulted_at: Date
  last_consultation: string
}

/** Doctors this person has spoken to, each with the last time. */
export async function consultedDoctors(db: Db, userId: string, patientId: string): Promise<Consulted[]> {
  const { rows } = await sql<Consulted>`
    select distinct on (doctor_id) doctor_id, ended_at as last_consulted_at, consultation_id as last_consultation from consultations
    where user_id = ${userId} and patient_id = ${patientId} and state in ('ENDED', 'COMPLETED') and doctor_id is not null and ended_at is not null
    order by doctor_id, ended_at desc`.execute(db)
  return rows.toSorted((a, b) => b.last_consulted_at.getTime() - a.last_consulted_at.getTime())
}

/** True once a minute: whoever asks more often has nobody disturbed. */
export async function mayNudge(db: Db, { user_id, consultation_id }: ConsultationKey, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('consultations')
    .set({ nudged_at: now })
    .where('user_id', '=', user_id)
    .where('consultation_id', '=', consultation_id)
    .where((eb) => eb.or([eb('nudged_at', 'is', null), eb('nudged_at', '<=', new Date(now.getTime() - 60_000))]))
    .returning('consultation_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function openInstants(db: Db, userId: string, patientId: string): Promise<ConsultationRow | undefined> {
  return db
    .selectFrom('consultations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'instant')
    .where('state', 'in', ['PENDING_PAYMENT', 'SEARCHING', 'RINGING', 'WAITING_ROOM', 'IN_CALL', 'RECONNECTING', 'UNABLE_TO_CONNECT'])
    .orderBy(sql`patient_id = ${patientId}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
