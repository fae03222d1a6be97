import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

export interface RatingCount {
  doctor_id: string
  stars: number
  visits: number
}

/** How often doctors were rated with each number of stars since a month: a few rows a doctor, whatever the number of visits. */
export function countRatings(db: Db, doctorIds: readonly string[], sinceMonth: string): Promise<RatingCount[]> {
  if (doctorIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('doctor_rating_counts')
    .select(['doctor_id', 'stars', sql<number>`sum(visits)::int`.as('visits')])
    .where('doctor_id', 'in', [...doctorIds])
    .where(sql<boolean>`month >= ${sinceMonth}::date`)
    .groupBy(['doctor_id', 'stars'])
    .execute()
}
