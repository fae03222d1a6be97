import type { Db } from '../../../platform/database/database.server.ts'
import { mostSaved } from './saved.rules.ts'

/** The last saved first. */
export async function savedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_medicines')
    .select('medicine_id')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('medicine_id')
    .limit(mostSaved)
    .execute()
  return rows.map(({ medicine_id }) => medicine_id)
}

export async function countSaved(db: Db, userId: string): Promise<number> {
  const counted = await db
    .selectFrom('saved_medicines')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(counted.count)
}

export async function isSaved(db: Db, userId: string, medicineId: string): Promise<boolean> {
  const row = await db
    .selectFrom('saved_medicines')
    .select('medicine_id')
    .where('user_id', '=', userId)
    .where('medicine_id', '=', medicineId)
    .executeTakeFirst()
  return row !== undefined
}

/** Saved by two windows at once it is saved once. */
export async function insertSaved(db: Db, userId: string, medicineId: string, now: Date): Promise<void> {
  await db
    .insertInto('saved_medicines')
    .values({ user_id: userId, medicine_id: medicineId, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False: it was not among them. */
export async function deleteSaved(db: Db, userId: string, medicineId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('saved_medicines')
    .where('user_id', '=', userId)
    .where('medicine_id', '=', medicineId)
    .returning('medicine_id')
    .executeTakeFirst()
  return row !== undefined
}
