import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

export async function countSearch(db: Db, day: string, need: string): Promise<void> {
  await db
    .insertInto('search_counts')
    .values({ day, need, searches: 1 })
    .onConflict((conflict) => conflict.columns(['day', 'need']).doUpdateSet({ searches: sql<number>`search_counts.searches + 1` }))
    .execute()
}

/** Needs with their searches since a day, the most asked for first. */
export async function searchedSince(db: Db, day: string, fewest: number): Promise<string[]> {
  const total = sql<number>`sum(searches)`
  const rows = await db
    .selectFrom('search_counts')
    .select('need')
    .where('day', '>=', sql<Date>`${day}`)
    .groupBy('need')
    .having(total, '>=', fewest)
    .orderBy(total, 'desc')
    .orderBy('need')
    .execute()
  return rows.map(({ need }) => need)
}
