import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../database/database.server.ts'
import { tellDesk } from './desk-signals.server.ts'
import type { DeadLetters } from '../database/database.types.ts'

export type DeadLetter = Pick<Selectable<DeadLetters>, 'id' | 'job' | 'payload' | 'kind' | 'code' | 'attempts' | 'failed_at'>

/** Kept once: the queue may hand it over again when a process ends in between. */
export async function keepDeadLetter(db: Db, row: Insertable<DeadLetters>): Promise<void> {
  await db
    .insertInto('dead_letters')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute()
  tellDesk(db, 'admin')
}

/** The newest first, after the one given. */
export function openDeadLetters(db: Db, after: { at: Date; id: string } | null, limit: number): Promise<DeadLetter[]> {
  const open = db
    .selectFrom('dead_letters')
    .select(['id', 'job', 'payload', 'kind', 'code', 'attempts', 'failed_at'])
    .where('dismissed_at', 'is', null)
  const further = after ? open.where((eb) => eb(eb.refTuple('failed_at', 'id'), '<', eb.tuple(after.at, after.id))) : open
  return further.orderBy('failed_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Whose it is, if it still waits: the desk knows a task by its id alone. Whoever asks second waits for the first, and finds none. */
async function ownerOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('dead_letters').select(['user_id', 'dismissed_at']).where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.dismissed_at === null ? row.user_id : undefined
}

/** Takes one out to be done again; undefined when it was retried or discarded meanwhile. In a transaction. */
export async function takeDeadLetter(db: Db, id: string) {
  const userId = await ownerOf(db, id)
  if (userId === undefined) return undefined
  return db
    .deleteFrom('dead_letters')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['user_id', 'id', 'job', 'payload', 'singleton_key'])
    .executeTakeFirst()
}

/** What it was about is forgotten; that it was, and who decided, stays until the purge. In a transaction. */
export async function dismissDeadLetter(
  db: Db,
  id: string,
  dismissed: { dismissed_at: Date; dismissed_by: string; dismiss_reason: string },
) {
  const userId = await ownerOf(db, id)
  if (userId === undefined) return undefined
  return db
    .updateTable('dead_letters')
    .set({ ...dismissed, payload: '{}' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['user_id', 'id'])
    .executeTakeFirst()
}
