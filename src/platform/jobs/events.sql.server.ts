import { sql } from 'kysely'
import { afterCommit, type Db } from '../database/database.server.ts'
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
  const { user_id, topic, payload } = event
  const { rows } = await sql<{ seq: number }>`
    with stream as (
      insert into user_streams (user_id, seq) values (${user_id}, 1)
      on conflict (user_id) do update set seq = user_streams.seq + 1 returning seq)
    insert into events (user_id, topic, payload, seq, created_at)
    select ${user_id}, ${topic}, ${JSON.stringify(payload)}::jsonb, seq, ${now} from stream returning seq`.execute(db)
  afterCommit(db, () => newEvents.tell(user_id))
  if (!rows[0]) throw new Error('an event has a number')
  return rows[0].seq
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
