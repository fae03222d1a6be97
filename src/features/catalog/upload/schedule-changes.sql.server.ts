import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

export interface WaitingChange {
  change_id: string
  medicine_id: string
  columns: Readonly<Record<string, unknown>>
}

/** What a file would change of the schedules of products waits; the newest file replaces what an earlier one asked. */
export async function insertScheduleChanges(
  db: Db,
  changes: readonly WaitingChange[],
  by: { file_name: string; asked_by: string; asked_at: Date },
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ medicine_id }) => medicine_id)
  await db
    .updateTable('schedule_changes')
    .set({ state: 'replaced', decided_at: by.asked_at })
    .where('medicine_id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute()
  const rows = changes.map((change) => ({ ...change, ...by, state: 'waiting' }))
  await sql`insert into schedule_changes select * from jsonb_populate_recordset(null::schedule_changes, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}
