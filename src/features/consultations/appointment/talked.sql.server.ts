import type { Db } from '../../../platform/database/database.server.ts'
import type { ConsultationKey } from '../consultations.sql.server.ts'

const begins: readonly string[] = ['connect', 'come_back']
const stops: readonly string[] = ['lose_line', 'end']

interface Talked {
  /** How long the two have had each other on the line, up to the moment it was lost or ended last. */
  seconds: number
  /** The doctor had ended it and called again: it took place before. */
  again: boolean
  /** Since when they talk now; null while the line is lost. */
  since: Date | null
}

/** What the history says of the talk of a visit. */
export async function talkedIn(db: Db, { user_id, consultation_id }: ConsultationKey): Promise<Talked> {
  const events = await db
    .selectFrom('consultation_events')
    .select(['action', 'at'])
    .where('user_id', '=', user_id)
    .where('consultation_id', '=', consultation_id)
    .where('action', 'in', [...begins, ...stops, 'call_again'])
    .orderBy('event_id')
    .execute()
  const stretches = events.map(({ action, at }, n) => {
    const next = events[n + 1]
    return begins.includes(action) && next && stops.includes(next.action) ? next.at.getTime() - at.getTime() : 0
  })
  const last = events.at(-1)
  return {
    seconds: Math.round(stretches.reduce((sum, ms) => sum + ms, 0) / 1000),
    again: events.some(({ action }) => action === 'call_again'),
    since: last && begins.includes(last.action) ? last.at : null,
  }
}
