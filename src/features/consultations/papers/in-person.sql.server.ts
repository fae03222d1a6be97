import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { ConsultationKey } from '../consultations.sql.server.ts'

/** The last day on which the doctor says they saw the patient in person for this illness, from the history of the visit. */
export async function lastInPerson(db: Db, { user_id, consultation_id }: ConsultationKey): Promise<string | null> {
  const row = await db
    .selectFrom('consultation_events')
    .select(sql<string | null>`max(detail ->> 'seen_on')`.as('seen_on'))
    .where('user_id', '=', user_id)
    .where('consultation_id', '=', consultation_id)
    .where('action', '=', 'attest_in_person')
    .executeTakeFirst()
  return row?.seen_on ?? null
}
