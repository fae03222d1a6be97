import type { Db } from '../../../platform/database/database.server.ts'
import type { ConsultationRow } from '../consultations.sql.server.ts'

/** Ahead and confirmed with a doctor, by time; locked, nobody moves one meanwhile. */
export function bookedAhead(db: Db, doctorId: string, now: Date, { lock = false } = {}): Promise<ConsultationRow[]> {
  return db
    .selectFrom('consultations')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .where('start_at', '>', now)
    .where('kind', '=', 'booked')
    .where('state', '=', 'CONFIRMED')
    .orderBy('start_at')
    .limit(1000)
    .$if(lock, (query) => query.forUpdate())
    .execute()
}
