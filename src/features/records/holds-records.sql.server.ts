import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'

/** Whether an account holds anything about somebody's health: what was ordered, prescribed, consulted, uploaded or stated. */
export async function holdsRecords(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from consultations where user_id = ${userId})
      or exists (select from prescriptions where user_id = ${userId})
      or exists (select from orders where user_id = ${userId})
      or exists (select from files where user_id = ${userId})
      or exists (select from patients where user_id = ${userId}
        and (relation <> 'self' or coalesce(allergies, conditions, current_medicines) is not null
          or coalesce(blood_group, abha_number, lmp_date::text, height_cm::text, weight_kg::text) is not null)) as holds`.execute(db)
  return rows[0]?.holds ?? false
}
