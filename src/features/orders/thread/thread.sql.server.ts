import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { OrderMessages, OrderThreads } from '../../../platform/database/database.types.ts'
import type { OrderKey } from '../orders.sql.server.ts'

export type ThreadRow = Selectable<OrderThreads>
export type MessageRow = Selectable<OrderMessages>

export async function findThread(db: Db, { user_id, order_id }: OrderKey): Promise<ThreadRow | undefined> {
  return db.selectFrom('order_threads').selectAll().where('user_id', '=', user_id).where('order_id', '=', order_id).executeTakeFirst()
}

/** In the order they were written. */
export async function messagesOf(db: Db, { user_id, order_id }: OrderKey, limit: number): Promise<MessageRow[]> {
  return db
    .selectFrom('order_messages')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .orderBy('written_at')
    .orderBy('message_id')
    .limit(limit)
    .execute()
}

export async function insertMessage(db: Db, row: Insertable<OrderMessages>): Promise<void> {
  await db.insertInto('order_messages').values(row).execute()
}

export async function messageOfFile(db: Db, userId: string, fileId: string): Promise<MessageRow | undefined> {
  return db.selectFrom('order_messages').selectAll().where('user_id', '=', userId).where('file_id', '=', fileId).executeTakeFirst()
}

/** How much an account wrote since then, over all its orders. */
export async function countWritten(db: Db, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('order_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('side', '=', 'patient')
    .where('written_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function putThread(db: Db, row: ThreadRow): Promise<void> {
  const { user_id: _, order_id: __, ...change } = row
  await db
    .insertInto('order_threads')
    .values(row)
    .onConflict((on) => on.columns(['user_id', 'order_id']).doUpdateSet(change))
    .execute()
}

/** Seen by one side; whether anything changed. */
export async function changeThread(db: Db, { user_id, order_id }: OrderKey, change: Partial<ThreadRow>): Promise<void> {
  await db.updateTable('order_threads').set(change).where('user_id', '=', user_id).where('order_id', '=', order_id).execute()
}

/** When an order last moved on. */
export async function lastMoveOf(db: Db, { user_id, order_id }: OrderKey): Promise<Date | null> {
  const { at } = await db
    .selectFrom('order_events')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return at
}
