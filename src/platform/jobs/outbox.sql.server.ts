import { type Insertable, sql } from 'kysely'
import type { Db } from '../database/database.server.ts'
import type { Outbox } from '../database/database.types.ts'

export type OutboxRow = Omit<Outbox, 'payload'> & { payload: unknown }

export async function insertTasks(db: Db, rows: readonly Insertable<Outbox>[]): Promise<void> {
  await db.insertInto('outbox').values(rows).execute()
}

/** Takes the oldest rows of these topics out of the outbox; rows that another relay has are left to it. */
export async function takeFromOutbox(db: Db, topics: string[], limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    delete from outbox where (user_id, id) in (
      select user_id, id from outbox where topic = any(${topics}) order by id limit ${limit} for update skip locked
    ) returning *`.execute(db)
  return rows
}
