import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { DeskSettings } from '../../../platform/database/database.types.ts'

export type DeskSettingsRow = Selectable<DeskSettings>

export function findDeskSettings(db: Db, userId: string): Promise<DeskSettingsRow | undefined> {
  return db.selectFrom('desk_settings').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function saveDeskSettings(db: Db, row: DeskSettingsRow): Promise<void> {
  const { user_id: _, ...change } = row
  await db
    .insertInto('desk_settings')
    .values(row)
    .onConflict((on) => on.column('user_id').doUpdateSet(change))
    .execute()
}
