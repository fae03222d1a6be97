import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { HealthDocuments, HealthShares, Vaccinations } from '../../../platform/database/database.types.ts'

export interface DocumentRow extends Omit<Selectable<HealthDocuments>, 'dated_on'> {
  dated_on: string
}
const datedOn = sql<string>`dated_on::text`.as('dated_on')

/** What one person keeps, at most. */
export const mostDocuments = 500
export const mostVaccinations = 200

interface Listing {
  patientId: string
  limit: number
  before: { day: string; id: string } | null
}

export async function listDocuments(db: Db, userId: string, { patientId, limit, before }: Listing): Promise<DocumentRow[]> {
  return db
    .selectFrom('health_documents')
    .selectAll()
    .select(datedOn)
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(dated_on, document_id) < (${before?.day ?? ''}::date, ${before?.id ?? ''}::uuid)`),
    )
    .orderBy(sql`health_documents.dated_on`, 'desc')
    .orderBy('document_id', 'desc')
    .limit(limit)
    .execute()
}

export async function findDocument(db: Db, userId: string, id: string): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('health_documents')
    .selectAll()
    .select(datedOn)
    .where('user_id', '=', userId)
    .where('document_id', '=', id)
    .executeTakeFirst()
}

export async function countDocuments(db: Db, userId: string, patientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('health_documents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  return count
}

/** False when this file is a document already. */
export async function insertDocument(db: Db, row: Insertable<HealthDocuments>): Promise<boolean> {
  const made = await db
    .insertInto('health_documents')
    .values(row)
    .onConflict((on) => on.columns(['user_id', 'file_id']).doNothing())
    .returning('document_id')
    .executeTakeFirst()
  return made !== undefined
}

export async function deleteDocument(db: Db, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('health_documents')
    .where('user_id', '=', userId)
    .where('document_id', '=', id)
    .returning('file_id')
    .executeTakeFirst()
  return row?.file_id
}

/** A file that nothing else holds goes with its document; what a visit or a prescription keeps stays with that (TPG-16). */
export async function dropFile(db: Db, userId: string, fileId: string): Promise<void> {
  await db
    .deleteFrom('files as f')
    .where('f.user_id', '=', userId)
    .where((eb) => eb.or([eb('f.id', '=', fileId), eb('f.thumbnail_of', '=', fileId)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('consultation_files as c')
            .select('c.file_id')
            .whereRef('c.user_id', '=', 'f.user_id')
            .where('c.file_id', '=', fileId),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('prescription_files as p')
            .select('p.file_id')
            .whereRef('p.user_id', '=', 'f.user_id')
            .where('p.file_id', '=', fileId),
        ),
      ),
    )
    .execute()
}

export type ShareRow = Selectable<HealthShares>

/** What is shared in a visit and was not taken back. */
export async function sharesOf(db: Db, userId: string, consultationId: string): Promise<ShareRow[]> {
  return db
    .selectFrom('health_shares')
    .selectAll()
    .where('user_id', '=', userId)
    .where('consultation_id', '=', consultationId)
    .where('withdrawn_at', 'is', null)
    .orderBy('share_id')
    .limit(100)
    .execute()
}

/** Once for a visit; what was taken back is shared again. */
export async function share(db: Db, row: Insertable<HealthShares>): Promise<void> {
  await sql`
    insert into health_shares (user_id, share_id, consultation_id, document_id, shared_at)
    values (${row.user_id}, ${row.share_id}, ${row.consultation_id}, ${row.document_id ?? null}, ${row.shared_at})
    on conflict (user_id, consultation_id, document_id) do update
      set shared_at = excluded.shared_at, withdrawn_at = null where health_shares.withdrawn_at is not null
  `.execute(db)
}

/** False when there is no such share of the account. */
export async function stopShare(db: Db, userId: string, shareId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('health_shares')
    .set({ withdrawn_at: sql<Date>`coalesce(withdrawn_at, greatest(${now}, shared_at))` })
    .where('user_id', '=', userId)
    .where('share_id', '=', shareId)
    .returning('share_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The documents of these shares, those since deleted left out. */
export async function findDocuments(db: Db, userId: string, ids: readonly string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('health_documents')
    .selectAll()
    .select(datedOn)
    .where('user_id', '=', userId)
    .where('document_id', 'in', ids)
    .orderBy(sql`health_documents.dated_on`, 'desc')
    .execute()
}

export async function listVaccinations(db: Db, userId: string, patientId: string) {
  return db
    .selectFrom('vaccinations')
    .select(['vaccination_id', 'name', 'dose', 'place'])
    .select(sql<string>`given_on::text`.as('given_on'))
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .orderBy(sql`vaccinations.given_on`, 'desc')
    .orderBy('vaccination_id', 'desc')
    .limit(mostVaccinations)
    .execute()
}

export async function insertVaccination(db: Db, row: Insertable<Vaccinations>): Promise<void> {
  await db.insertInto('vaccinations').values(row).execute()
}

export async function deleteVaccination(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('vaccinations')
    .where('user_id', '=', userId)
    .where('vaccination_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether a person has any reading at all. */
export async function hasReadings(db: Db, userId: string, patientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('readings')
    .select('reading_id')
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
