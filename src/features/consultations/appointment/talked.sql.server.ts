import type { Db } from '../../../platform/database/database.server.ts'
import type { ConsultationKey } from '../consultations.sql.server.ts'

/** How long the two have had each other on the line, up to the moment it was lost last. */
export async function talkedUntilLost(db: Db, { user_id, consultation_id }: ConsultationKey): Promise<number> {
  const events = await db
    .selectFrom('consultation_events')
    .select(['action', 'at'])
    .where('user_id', '=', user_id)
    .where('consultation_id', '=', consultation_id)
    .where('action', 'in', ['connect', 'come_back', 'lose_line'])
    .orderBy('event_id')
    .execute()
  const stretches = events.map(({ action, at }, n) => {
    const next = events[n + 1]
    return action !== 'lose_line' && next?.action === 'lose_line' ? next.at.getTime() - at.getTime() : 0
  })
  return Math.round(stretches.reduce((sum, ms) => sum + ms, 0) / 1000)
}
