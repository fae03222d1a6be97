import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { Readings } from '../../../platform/database/database.types.ts'

export type ReadingRow = Selectable<Readings>
type Kind = ReadingRow['kind']

interface Listing {
  patientId: string
  kind: Kind
  limit: number
  before: { at: Date; id: string } | null
}

export async function listReadings(db: Db, userId: string, { patientId, kind, limit, before }: Listing): Promise<ReadingRow[]> {
  return db
    .selectFrom('readings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .where('kind', '=', kind)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(taken_at, reading_id) < (${before?.at ?? new Date()}, ${before?.id ?? ''}::uuid)`),
    )
    .orderBy('taken_at', 'desc')
    .orderBy('reading_id', 'desc')
    .limit(limit)
    .execute()
}

/** More than thirty a day for a year, of one kind. */
export const mostReadings = 12_000

export async function countReadings(db: Db, userId: string, patientId: string, kind: Kind): Promise<number> {
  const { count } = await db
    .selectFrom('readings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertReading(db: Db, row: Insertable<Readings>): Promise<ReadingRow> {
  return db.insertInto('readings').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function deleteReading(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('readings').where('user_id', '=', userId).where('reading_id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
