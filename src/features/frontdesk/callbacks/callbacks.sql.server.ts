import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { Callbacks } from '../../../platform/database/database.types.ts'

type CallbackRow = Selectable<Callbacks>

/** Whoever waits, the earliest promise first; nobody who has been erased. */
export function listOpen(db: Db, { limit, after }: { limit: number; after: { at: Date; id: string } | null }) {
  let rows = db
    .selectFrom('callbacks as c')
    .innerJoin('patients as p', (join) => join.onRef('p.user_id', '=', 'c.user_id').onRef('p.patient_id', '=', 'c.patient_id'))
    .innerJoin('users as u', 'u.user_id', 'c.user_id')
    .leftJoin('staff as s', 's.user_id', 'c.asked_by')
    .select(['c.user_id', 'c.callback_id', 'c.patient_id', 'c.about', 'c.note', 'c.due_at', 'c.tries'])
    .select(['p.name', 'p.phone', 'u.phone_number', 's.name as asker'])
    .where('c.done_at', 'is', null)
  if (after) rows = rows.where((eb) => eb(eb.refTuple('c.due_at', 'c.callback_id'), '>', eb.tuple(after.at, after.id)))
  return rows.orderBy('c.due_at').orderBy('c.callback_id').limit(limit).execute()
}

export async function insertCallback(db: Db, row: Insertable<Callbacks>): Promise<void> {
  await db.insertInto('callbacks').values(row).execute()
}

export async function countOpen(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('callbacks')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export function lockCallback(db: Db, userId: string, callbackId: string): Promise<CallbackRow | undefined> {
  return db
    .selectFrom('callbacks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('callback_id', '=', callbackId)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeCallback(db: Db, { user_id, callback_id }: CallbackRow, change: Updateable<Callbacks>): Promise<void> {
  await db.updateTable('callbacks').set(change).where('user_id', '=', user_id).where('callback_id', '=', callback_id).execute()
}
