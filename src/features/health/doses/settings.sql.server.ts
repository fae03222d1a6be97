import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { HealthSettings as Row } from '../../../platform/database/database.types.ts'
import { indiaZone } from '../../../lib/india-time.ts'
import type { HealthSettings } from './courses.contract.ts'

/** Until somebody says otherwise. */
const usual: HealthSettings = {
  zone: indiaZone,
  times: ['08:00', '13:00', '18:00', '21:00'],
  quiet_from: '22:00',
  quiet_until: '07:00',
  remind: true,
  hide_details: false,
}

export async function settingsOf(db: Db, userId: string): Promise<HealthSettings> {
  const row = await db
    .selectFrom('health_settings')
    .select(['zone', 'quiet_from', 'quiet_until', 'remind', 'hide_details'])
    .select(sql<string[]>`times::text[]`.as('times'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return usual
  const cut = (time: string) => time.slice(0, 5)
  return { ...row, times: row.times.map(cut), quiet_from: cut(row.quiet_from), quiet_until: cut(row.quiet_until) }
}

export async function saveSettings(db: Db, userId: string, settings: HealthSettings, now: Date): Promise<void> {
  const row: Insertable<Row> = { ...settings, user_id: userId, changed_at: now }
  const { user_id: _, ...change } = row
  await db
    .insertInto('health_settings')
    .values(row)
    .onConflict((on) => on.column('user_id').doUpdateSet(change))
    .execute()
}
