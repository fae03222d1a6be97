import type { Db } from '../../../platform/database/database.server.ts'
import type { MediaState } from '../call-protocol.ts'
import type { CallKey } from '../calls.sql.server.ts'

/** What somebody said last of their camera and microphone. */
export async function lastMediaOf(db: Db, { userId, callId }: CallKey, peer: string): Promise<MediaState | undefined> {
  const row = await db
    .selectFrom('call_events')
    .select('body')
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('from_peer', '=', peer)
    .where('kind', '=', 'state')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.body as MediaState | undefined
}
