import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { CallEvent, EndReason, Peer, PeerRole, PeerState } from './call-protocol.ts'

/** The call of one consultation on the account of its patient. */
export interface CallKey {
  userId: string
  callId: string
}
/** A page of somebody in a call. */
export interface Seated extends CallKey {
  peer: string
  role: PeerRole
  inst: string
  lineId: string
}
interface EventRow {
  from: string
  to?: string | null
  kind: CallEvent['kind']
  body: object
  once?: { inst: string; id: number }
}

export async function openCall(db: Db, { userId, callId }: CallKey, epoch: string, now: Date): Promise<void> {
  await db
    .insertInto('calls')
    .values({ user_id: userId, call_id: callId, epoch, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The same consultation is tried again after its call broke off: nobody is in the room, and it has not begun. */
export async function reopenCall(db: Db, { userId, callId }: CallKey, epoch: string): Promise<void> {
  const reopened = await db
    .updateTable('calls')
    .set({ ended_at: null, end_reason: null, connected_at: null, talk_seconds: 0, epoch })
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('ended_at', 'is not', null)
    .returning('call_id')
    .executeTakeFirst()
  if (!reopened) return
  const gone = { state: 'left' as const, hears_others: false }
  await db.updateTable('call_peers').set(gone).where('user_id', '=', userId).where('call_id', '=', callId).execute()
}

export function loadCall(db: Db, { userId, callId }: CallKey) {
  return db.selectFrom('calls').selectAll().where('user_id', '=', userId).where('call_id', '=', callId).executeTakeFirst()
}

/** The row of the call is locked to its end: numbers follow commits, and one thing happens after the other. */
export function lockCall(db: Db, { userId, callId }: CallKey) {
  return db.selectFrom('calls').selectAll().where('user_id', '=', userId).where('call_id', '=', callId).forUpdate().executeTakeFirst()
}

/** Adds to the call's log; null when the same message of the same page is there already. */
export async function addEvent(db: Db, key: CallKey, { from, to = null, kind, body, once }: EventRow, now: Date): Promise<number | null> {
  if (once && (await isThere(db, key, once))) return null
  const { seq } = await db
    .updateTable('calls')
    .set((eb) => ({ seq: eb('seq', '+', 1) }))
    .where('user_id', '=', key.userId)
    .where('call_id', '=', key.callId)
    .returning('seq')
    .executeTakeFirstOrThrow()
  const row = { user_id: key.userId, call_id: key.callId, seq, at: now, from_peer: from, to_peer: to, kind, body: JSON.stringify(body) }
  await db
    .insertInto('call_events')
    .values({ ...row, inst: once?.inst ?? null, client_id: once?.id ?? null })
    .execute()
  return seq
}

interface SignalRow {
  to: string
  body: object
  id: number
}

/**
 * The busiest event, in one statement: from a page that is in the call to somebody whom it may reach, once. Answers whether it was new.
 * The row of the call stays locked to the end of it, so numbers follow commits here too.
 */
export async function addSignal(db: Db, { userId, callId, peer, inst }: Seated, { to, body, id }: SignalRow, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with numbered as (
      update calls c set seq = c.seq + 1
      where c.user_id = ${userId} and c.call_id = ${callId} and c.ended_at is null
        and exists (select from call_peers p
          where p.user_id = c.user_id and p.call_id = c.call_id and p.peer_id = ${peer} and p.inst = ${inst} and p.state = 'in')
        and exists (select from call_peers p
          where p.user_id = c.user_id and p.call_id = c.call_id and p.peer_id = ${to} and p.state <> 'waiting')
        and not exists (select from call_events e
          where e.user_id = c.user_id and e.call_id = c.call_id and e.inst = ${inst} and e.client_id = ${id})
      returning c.seq)
    insert into call_events (user_id, call_id, seq, at, from_peer, to_peer, kind, body, inst, client_id)
    select ${userId}, ${callId}, seq, ${now}, ${peer}, ${to}, 'sig', ${JSON.stringify(body)}, ${inst}, ${id} from numbered
    on conflict do nothing`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

async function isThere(db: Db, { userId, callId }: CallKey, { inst, id }: { inst: string; id: number }): Promise<boolean> {
  const row = await db
    .selectFrom('call_events')
    .select('seq')
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('inst', '=', inst)
    .where('client_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

interface Since {
  after: number
  /** Up to here a page that has just been opened gets only what was said and shown, its own words too. */
  opened: number
}

/** What one peer has not seen yet, who reads along only when let in: what is for everybody or for them, and of their own what changes their screen too: arrivals, by which an older page learns that it was replaced, and whom they let in. */
export async function eventsFor(
  db: Db,
  { userId, callId }: CallKey,
  peer: string,
  { after, opened }: Since,
  limit: number,
): Promise<CallEvent[]> {
  const rows = await db
    .selectFrom('call_events')
    .select(['seq', 'at', 'from_peer', 'kind', 'body'])
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('seq', '>', after)
    .where((eb) => eb.or([eb('to_peer', 'is', null), eb('to_peer', '=', peer)]))
    .where((eb) => eb.or([eb('kind', '<>', 'chat'), eb.not(eb.exists(waiting(db, { userId, callId }, peer)))]))
    .where((eb) =>
      eb.or([
        eb('seq', '<=', opened).and('kind', 'in', ['chat', 'state']),
        eb('seq', '>', opened).and(eb.or([eb('from_peer', '<>', peer), eb('kind', 'in', ['joined', 'back', 'admitted', 'ended'])])),
      ]),
    )
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ seq, at, from_peer, kind, body }) => ({ seq, at: at.toISOString(), from: from_peer, kind, body }) as CallEvent)
}

function waiting(db: Db, { userId, callId }: CallKey, peer: string) {
  return db
    .selectFrom('call_peers')
    .select('peer_id')
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('peer_id', '=', peer)
    .where('state', '=', 'waiting')
}

export async function peersOf(
  db: Db,
  { userId, callId }: CallKey,
): Promise<(Peer & { hears: boolean; lineId: string; readSeq: number })[]> {
  const rows = await db
    .selectFrom('call_peers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .orderBy('join_order')
    .execute()
  return rows.map(({ peer_id, role, name, join_order, state, inst, hears_others, line_id, read_seq }) => {
    return { peer: peer_id, role, name, order: join_order, state, inst, hears: hears_others, lineId: line_id, readSeq: read_seq }
  })
}

interface Arrival {
  peer: string
  role: PeerRole
  name: string
  inst: string
  lineId: string
  state: PeerState
}

/** A peer keeps the order of its first joining: who is polite in a negotiation never changes. */
export async function upsertPeer(db: Db, key: CallKey, { peer, role, name, inst, lineId, state }: Arrival, now: Date): Promise<number> {
  const { rows } = await sql<{ join_order: number }>`
    insert into call_peers (user_id, call_id, peer_id, role, name, inst, line_id, state, last_seen_at, join_order)
    values (${key.userId}, ${key.callId}, ${peer}, ${role}, ${name}, ${inst}, ${lineId}, ${state}, ${now},
      (select coalesce(max(join_order), 0) + 1 from call_peers where user_id = ${key.userId} and call_id = ${key.callId}))
    on conflict (user_id, call_id, peer_id)
      do update set inst = ${inst}, line_id = ${lineId}, state = ${state}, last_seen_at = ${now}, hears_others = false, name = ${name}
    returning join_order`.execute(db)
  return rows[0]?.join_order ?? 1
}

/** Only the page that holds the place changes it; answers whether it did. */
export async function setPeer(
  db: Db,
  { userId, callId }: CallKey,
  { peer, inst }: { peer: string; inst: string },
  change: { state?: PeerState; hears_others?: boolean; last_seen_at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('call_peers')
    .set(change)
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('peer_id', '=', peer)
    .where('inst', '=', inst)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removePeer(db: Db, { userId, callId }: CallKey, { peer, inst }: { peer: string; inst: string }): Promise<void> {
  await db
    .deleteFrom('call_peers')
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('peer_id', '=', peer)
    .where('inst', '=', inst)
    .execute()
}

export async function admitPeer(db: Db, { userId, callId }: CallKey, peer: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('call_peers')
    .set({ state: 'in' })
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('peer_id', '=', peer)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a call once; answers whether it was this one who did. */
export async function endCall(db: Db, { userId, callId }: CallKey, reason: EndReason, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calls')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markConnected(db: Db, { userId, callId }: CallKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calls')
    .set({ connected_at: now })
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('connected_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Pages whose server died with them: nobody took them out of their call. */
export async function listSilentPeers(db: Db, since: Date, limit: number): Promise<(Seated & { seenAt: Date })[]> {
  const { rows } = await sql<Seated & { seenAt: Date }>`
    select p.user_id as "userId", p.call_id as "callId", p.peer_id as peer, p.role, p.inst, p.line_id as "lineId", p.last_seen_at as "seenAt"
    from calls c join call_peers p on p.user_id = c.user_id and p.call_id = c.call_id
    where c.ended_at is null and p.state = 'in' and p.last_seen_at < ${since}
    order by c.opened_at limit ${limit}`.execute(db)
  return rows
}

/** Calls that went on for as long as a call may, and those that both sides have left for good after having talked. */
export async function listOverdueCalls(
  db: Db,
  { capped, away }: { capped: Date; away: Date },
  limit: number,
): Promise<(CallKey & { reason: EndReason })[]> {
  const { rows } = await sql<CallKey & { reason: EndReason }>`
    select c.user_id as "userId", c.call_id as "callId",
      case when coalesce(c.connected_at, c.opened_at) < ${capped} then 'cap' else 'both_away' end as reason
    from calls c
    where c.ended_at is null
      and (coalesce(c.connected_at, c.opened_at) < ${capped}
        or (c.connected_at is not null and not exists (
          select 1 from call_peers p
          where p.user_id = c.user_id and p.call_id = c.call_id and (p.state = 'in' or p.last_seen_at >= ${away}))))
    order by c.opened_at limit ${limit}`.execute(db)
  return rows
}

/** Signalling holds addresses of people's homes: it goes an hour after the end; what was said stays. A day's calls are looked at, not all there ever were. Answers how much went. */
export async function purgeSignalling(db: Db, endedBefore: Date): Promise<number> {
  const endedAfter = new Date(endedBefore.getTime() - 24 * 3_600_000)
  const { numAffectedRows } = await sql`
    delete from call_events e using calls c
    where e.kind = 'sig' and c.user_id = e.user_id and c.call_id = e.call_id and c.ended_at < ${endedBefore} and c.ended_at > ${endedAfter}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
