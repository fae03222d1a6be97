import type { Db } from '../../../platform/database/database.server.ts'

/** Medicines that are sold online, by their key (`products_sold`). */
function sold(db: Db) {
  return db
    .selectFrom('products')
    .where((eb) =>
      eb.and([eb('discontinued', '=', false), eb('ndps', '=', false), eb('never_sold', '=', false), eb('schedule', '!=', 'X')]),
    )
}

/** The next medicines after this one. */
export async function soldAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await sold(db).select('medicine_id').where('medicine_id', '>', after).orderBy('medicine_id').limit(limit).execute()
  return rows.map(({ medicine_id }) => medicine_id)
}

/** The medicine a page of this many ends with; null where it is not full. */
export async function lastOfPage(db: Db, after: string, size: number): Promise<string | null> {
  const row = await sold(db)
    .select('medicine_id')
    .where('medicine_id', '>', after)
    .orderBy('medicine_id')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.medicine_id ?? null
}

export async function soldGroups(db: Db): Promise<Set<string>> {
  const rows = await sold(db).select('therapeutic_group').distinct().execute()
  return new Set(rows.map(({ therapeutic_group }) => therapeutic_group))
}
