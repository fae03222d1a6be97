import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { VisitRatings } from '../../../platform/database/database.types.ts'

export type RatingRow = Selectable<VisitRatings>
interface RatingKey {
  doctorId: string
  ratingId: string
}

/** False when the visit was rated already. */
export async function insertRating(db: Db, row: Insertable<VisitRatings>, month: string): Promise<boolean> {
  const made = await db
    .insertInto('visit_ratings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['doctor_id', 'consultation_id']).doNothing())
    .returning('rating_id')
    .executeTakeFirst()
  if (!made) return false
  await db
    .insertInto('doctor_rating_counts')
    .values({ doctor_id: row.doctor_id, month, stars: row.stars, visits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['doctor_id', 'month', 'stars']).doUpdateSet({ visits: sql`doctor_rating_counts.visits + 1` }),
    )
    .execute()
  return true
}

export function findRatingOfVisit(db: Db, doctorId: string, consultationId: string): Promise<RatingRow | undefined> {
  return db
    .selectFrom('visit_ratings')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .where('consultation_id', '=', consultationId)
    .executeTakeFirst()
}

interface Page {
  limit: number
  before: { at: Date; id: string } | null
}

/** The comments that everybody reads, the newest visit first. */
export function listShownRatings(db: Db, doctorId: string, { limit, before }: Page): Promise<RatingRow[]> {
  return db
    .selectFrom('visit_ratings')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .where('state', '=', 'shown')
    .$if(before !== null, (query) => query.where(sql<boolean>`(visited_at, rating_id) < (${before?.at}, ${before?.id}::uuid)`))
    .orderBy('visited_at', 'desc')
    .orderBy('rating_id', 'desc')
    .limit(limit)
    .execute()
}

/** For admins: what waits, the oldest first. */
export function listWaitingRatings(db: Db, { limit, before }: Page): Promise<RatingRow[]> {
  return db
    .selectFrom('visit_ratings')
    .selectAll()
    .where('state', '=', 'waiting')
    .$if(before !== null, (query) => query.where(sql<boolean>`(created_at, rating_id) > (${before?.at}, ${before?.id}::uuid)`))
    .orderBy('created_at')
    .orderBy('rating_id')
    .limit(limit)
    .execute()
}

/** For admins: what was decided, the newest first. */
export function listDecidedRatings(db: Db, state: 'shown' | 'refused', { limit, before }: Page): Promise<RatingRow[]> {
  return db
    .selectFrom('visit_ratings')
    .selectAll()
    .where('state', '=', state)
    .$if(before !== null, (query) => query.where(sql<boolean>`(decided_at, rating_id) < (${before?.at}, ${before?.id}::uuid)`))
    .orderBy('decided_at', 'desc')
    .orderBy('rating_id', 'desc')
    .limit(limit)
    .execute()
}

/** Shows or refuses a comment, also one decided before; a refused one loses its reply. Undefined: there is no such comment. */
export function decideRating(
  db: Db,
  { doctorId, ratingId }: RatingKey,
  { state, reason, by, now }: { state: 'shown' | 'refused'; reason: string | null; by: string; now: Date },
): Promise<RatingRow | undefined> {
  return db
    .updateTable('visit_ratings')
    .set({ state, reason, decided_by: by, decided_at: now, ...(state === 'refused' ? { reply: null, replied_at: null } : {}) })
    .where('doctor_id', '=', doctorId)
    .where('rating_id', '=', ratingId)
    .where('state', '<>', 'none')
    .returningAll()
    .executeTakeFirst()
}

export function replyToRating(db: Db, { doctorId, ratingId }: RatingKey, reply: string, now: Date): Promise<RatingRow | undefined> {
  return db
    .updateTable('visit_ratings')
    .set({ reply, replied_at: now })
    .where('doctor_id', '=', doctorId)
    .where('rating_id', '=', ratingId)
    .where('state', '=', 'shown')
    .returningAll()
    .executeTakeFirst()
}
