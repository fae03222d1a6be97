import { sql } from 'kysely'
import { afterCommit, type Db } from './database.server.ts'
import { newEvents } from './wake-ups.server.ts'

interface Published {
  seq: number
  topic: string
  payload: unknown
}

/** Adds to an account's stream inside the transaction of the work. The stream's row stays locked until the commit: numbers follow commits, without gaps. */
export async function publish(
  db: Db,
  now: Date,
  event: { user_id: string; topic: string; payload: Record<string, unknown> },
): Promise<number> {
  const { seq } = await db
    .insertInto('user_streams')
    .values({ user_id: event.user_id, seq: 1 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet((eb) => ({ seq: eb('user_streams.seq', '+', 1) })))
    .returning('seq')
    .executeTakeFirstOrThrow()
  afterCommit(db, () => newEvents.tell(event.user_id))
  await db
    .insertInto('events')
    .values({ ...event, seq, payload: JSON.stringify(event.payload), created_at: now })
    .execute()
  return seq
}

export function eventsAfter(db: Db, userId: string, seq: number, limit: number): Promise<Published[]> {
  return db
    .selectFrom('events')
    .select(['seq', 'topic', 'payload'])
    .where('user_id', '=', userId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** The newest number of a stream, and the oldest that can still be replayed (one past the newest when none can). */
export async function streamEnds(db: Db, userId: string): Promise<{ newest: number; oldest: number }> {
  const { rows } = await sql<{ newest: number; oldest: number | null }>`
    select coalesce((select seq from user_streams where user_id = ${userId}), 0) as newest,
      (select min(seq) from events where user_id = ${userId}) as oldest`.execute(db)
  const newest = rows[0]?.newest ?? 0
  return { newest, oldest: rows[0]?.oldest ?? newest + 1 }
}

export async function purgeEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('events').where('created_at', '<', before).execute()
}
