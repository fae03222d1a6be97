import type { Db } from '../../../platform/database/database.server.ts'

/** The names of some doctors, by id, in both languages. */
export async function doctorNames(db: Db, ids: readonly string[]): Promise<Map<string, { name: string; name_hi: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('doctors')
    .select(['doctor_id', 'name', 'name_hi'])
    .where('doctor_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.doctor_id, row]))
}
