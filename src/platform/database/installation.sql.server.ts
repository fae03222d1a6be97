import type { Db } from './database.server.ts'

/** What this installation noted about itself under a name, and when. */
export function findNote(db: Db, name: string): Promise<{ value: unknown; set_at: Date } | undefined> {
  return db.selectFrom('installation').select(['value', 'set_at']).where('name', '=', name).executeTakeFirst()
}

/** Notes a value that JSON can carry, in place of the one before. */
export async function saveNote(db: Db, name: string, value: unknown, now: Date): Promise<void> {
  const row = { value: JSON.stringify(value), set_at: now }
  await db
    .insertInto('installation')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** As `saveNote`, unless there is one. */
export async function saveFirstNote(db: Db, name: string, value: unknown, now: Date): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value: JSON.stringify(value), set_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
