import { loadSpecialityFacts } from '../features/doctors/speciality-facts.server.ts'
import { loadPincodeFacts } from '../features/places/pincode-facts.server.ts'
import type { Db } from '../platform/database/database.server.ts'

/** What every installation begins with, whoever runs it. */
export async function loadFacts(db: Db, now: Date): Promise<void> {
  await loadPincodeFacts(db, now)
  await loadSpecialityFacts(db, now)
}
