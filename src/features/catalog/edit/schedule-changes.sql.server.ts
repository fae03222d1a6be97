import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { ScheduleChanges } from '../../../platform/database/database.types.ts'

export type ScheduleChangeRow = Selectable<ScheduleChanges>
const most = 100

/** With the product as it is now and who imported the file. */
export function waitingScheduleChanges(db: Db) {
  return db
    .selectFrom('schedule_changes as c')
    .innerJoin('products as p', 'p.medicine_id', 'c.medicine_id')
    .leftJoin('staff as s', 's.user_id', 'c.asked_by')
    .select(['c.change_id', 'c.medicine_id', 'c.columns', 'c.file_name', 'c.asked_at', 's.name as asker'])
    .select(['p.name', 'p.packing', 'p.composition', 'p.schedule', 'p.rx_required', 'p.list'])
    .where('c.state', '=', 'waiting')
    .orderBy('c.asked_at')
    .orderBy('c.change_id')
    .limit(most)
    .execute()
}

/** Only while it waits: of two pharmacists one decides. */
export async function decideChange(
  db: Db,
  changeId: string,
  decision: { state: 'approved' | 'rejected'; decided_by: string; decided_at: Date },
): Promise<ScheduleChangeRow | undefined> {
  return db
    .updateTable('schedule_changes')
    .set(decision)
    .where('change_id', '=', changeId)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

export async function findChange(db: Db, changeId: string): Promise<ScheduleChangeRow | undefined> {
  return db.selectFrom('schedule_changes').selectAll().where('change_id', '=', changeId).executeTakeFirst()
}
