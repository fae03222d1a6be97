import { v7 as uuidv7 } from 'uuid'
import { signPrescription } from '../../src/features/prescriptions/sign/issue-prescription.server.ts'
import { saveDraft } from '../../src/features/prescriptions/sign/issue.sql.server.ts'
import { dayMs, indiaDay } from '../../src/lib/india-time.ts'
import type { JourneyApp } from '../journeys/journey-app.ts'
import { consulted, draftLine, draftOf } from './consulted.ts'

interface Owner {
  userId: string
  patientId: string
}

/** What the doctor of a visit signed: one medicine, without a prescription's duty unless one is named, a test, the day of a follow-up in nine days. */
export async function seedSigned(
  { db, parts }: Pick<JourneyApp, 'db' | 'parts'>,
  { userId, patientId }: Owner,
  id: string,
  { medicine, now = new Date() }: { medicine?: string; now?: Date } = {},
): Promise<string> {
  const medicine_id = medicine ?? (await anyTablet(db))
  const given = consulted({ patientId, id })
  const draft = draftOf([draftLine(medicine_id)], { follow_up_on: indiaDay(new Date(now.getTime() + 9 * dayMs)) })
  await saveDraft(db, { userId, consultationId: id, draft, now })
  return signPrescription(db, { now, newId: uuidv7 }, parts.documents, { userId, consulted: given, draft })
}

async function anyTablet(db: JourneyApp['db']): Promise<string> {
  const { medicine_id } = await db
    .selectFrom('products')
    .select('medicine_id')
    .where('list', '=', 'O')
    .where('schedule', '=', 'none')
    .where('unit', '=', 'tablet')
    .limit(1)
    .executeTakeFirstOrThrow()
  return medicine_id
}
