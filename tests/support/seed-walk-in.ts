import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../src/platform/database/database.server.ts'
import { seedConsultation, type SeededPerson } from './seed.ts'

/** Somebody who was registered at the counter and waits at the clinic for the first demo doctor. */
export async function seedWalkIn(
  db: Db,
  now: Date,
  owner: SeededPerson,
  { complaint = 'Fever since Monday', startAt = now } = {},
): Promise<string> {
  const start_at = new Date(Math.ceil((startAt.getTime() + 1) / 900_000) * 900_000)
  const when = { start_at, end_at: new Date(start_at.getTime() + 900_000), patient_entered_at: now }
  const consultation_id = await seedConsultation(db, now, owner, { complaint, mode_requested: 'clinic', state: 'WAITING_ROOM', ...when })
  const paid = { method: 'cash' as const, paid_paise: 39_900, received_paise: 40_000 }
  await db
    .insertInto('walk_ins')
    .values({ user_id: owner.userId, consultation_id, registered_by: uuidv7(), registered_at: now, ...paid })
    .execute()
  return consultation_id
}
