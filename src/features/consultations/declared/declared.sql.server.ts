import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { IntakeAnswer } from '../consultations.contract.ts'

type Visit = { user_id: string; patient_id: string; consultation_id: string }
export interface EarlierVisit {
  ended_at: Date
  intake: IntakeAnswer[]
  declared_wrong: string[]
}

/** As many of the newest visits are looked through for what was declared. */
const looked = 20

/** What was declared at the visits of this patient that ended since, the newest first, and what of it was found wrong, signed or not. */
export async function visitsBefore(db: Db, { user_id, patient_id, consultation_id }: Visit, since: Date): Promise<EarlierVisit[]> {
  const rows = await db
    .selectFrom('consultations')
    .leftJoin('prescription_drafts', (join) =>
      join
        .onRef('prescription_drafts.user_id', '=', 'consultations.user_id')
        .onRef('prescription_drafts.consultation_id', '=', 'consultations.consultation_id'),
    )
    .select(['ended_at', 'intake', 'declared_wrong', sql<string[] | null>`content -> 'declared_wrong'`.as('drafted_wrong')])
    .where('consultations.user_id', '=', user_id)
    .where('patient_id', '=', patient_id)
    .where('consultations.consultation_id', '<>', consultation_id)
    .where('state', 'in', ['ENDED', 'COMPLETED'])
    .where('ended_at', '>=', since)
    .orderBy('ended_at', 'desc')
    .limit(looked)
    .execute()
  return rows.flatMap(({ ended_at, intake, declared_wrong, drafted_wrong }) =>
    ended_at
      ? [{ ended_at, intake: intake as unknown as IntakeAnswer[], declared_wrong: [...declared_wrong, ...(drafted_wrong ?? [])] }]
      : [],
  )
}

/** Kept with the visit when its draft goes. */
export async function keepWrong(db: Db, { user_id, consultation_id }: Omit<Visit, 'patient_id'>, declared_wrong: string[]): Promise<void> {
  if (declared_wrong.length === 0) return
  await db
    .updateTable('consultations')
    .set({ declared_wrong })
    .where('user_id', '=', user_id)
    .where('consultation_id', '=', consultation_id)
    .execute()
}
