import type { Db } from '../../../platform/database/database.server.ts'
import type { CallKey } from '../calls.sql.server.ts'

const mostLines = 500

/** What was written in a call, in its order, with who they were in it. */
export async function chatOf(db: Db, { userId, callId }: CallKey) {
  const rows = await db
    .selectFrom('call_events as e')
    .leftJoin('call_peers as p', (join) =>
      join.onRef('p.user_id', '=', 'e.user_id').onRef('p.call_id', '=', 'e.call_id').onRef('p.peer_id', '=', 'e.from_peer'),
    )
    .select(['e.body', 'e.at', 'p.role'])
    .where('e.user_id', '=', userId)
    .where('e.call_id', '=', callId)
    .where('e.kind', '=', 'chat')
    .orderBy('e.seq')
    .limit(mostLines)
    .execute()
  return rows.map(({ body, at, role }) => ({
    text: (body as { text?: string }).text ?? '',
    at: at.toISOString(),
    from: role ?? ('guest' as const),
  }))
}
