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
    .select(['e.body', 'e.at', 'e.seq', 'p.role'])
    .where('e.user_id', '=', userId)
    .where('e.call_id', '=', callId)
    .where('e.kind', '=', 'chat')
    .orderBy('e.seq')
    .limit(mostLines)
    .execute()
  return rows.map(({ body, at, seq, role }) => ({
    seq,
    text: (body as { text?: string }).text ?? '',
    at: at.toISOString(),
    from: role ?? ('guest' as const),
  }))
}

/** How far the doctor has read; nothing before they came into the call. */
export async function readByDoctor(db: Db, { userId, callId }: CallKey): Promise<number> {
  const row = await db
    .selectFrom('call_peers')
    .select('read_seq')
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('peer_id', '=', 'doctor')
    .executeTakeFirst()
  return row?.read_seq ?? 0
}
