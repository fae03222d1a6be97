import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { DoctorPapers } from '../../platform/database/database.types.ts'

export type PaperRow = Selectable<DoctorPapers>
/** What one visit can bring; more is a mistake. */
export const mostPapers = 20

export async function insertPaper(db: Db, row: Insertable<DoctorPapers>): Promise<void> {
  await db.insertInto('doctor_papers').values(row).execute()
}

export function findPaper(db: Db, userId: string, id: string): Promise<PaperRow | undefined> {
  return db.selectFrom('doctor_papers').selectAll().where('user_id', '=', userId).where('paper_id', '=', id).executeTakeFirst()
}

/** Ids are made by the clock, so their order is that of time. */
export function papersOf(db: Db, userId: string, consultationId: string): Promise<PaperRow[]> {
  return db
    .selectFrom('doctor_papers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('consultation_id', '=', consultationId)
    .orderBy('paper_id')
    .limit(mostPapers)
    .execute()
}

/** True for the one withdrawal that takes it back. */
export async function withdrawRow(
  db: Db,
  { user_id, paper_id }: Pick<PaperRow, 'user_id' | 'paper_id'>,
  change: Pick<Updateable<DoctorPapers>, 'withdrawal' | 'withdrawal_signature' | 'withdrawn_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('doctor_papers')
    .set(change)
    .where('user_id', '=', user_id)
    .where('paper_id', '=', paper_id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of the whole clinic, the newest first, and no more than a page that verifies can carry: ids alone, which name nobody. */
export async function withdrawnIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('doctor_papers')
    .select('paper_id')
    .where('withdrawn_at', 'is not', null)
    .orderBy('withdrawn_at', 'desc')
    .orderBy('paper_id')
    .limit(2000)
    .execute()
  return rows.map(({ paper_id }) => paper_id)
}
