import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { lastMediaOf } from './call-media.sql.server.ts'
import type { CallHost } from './call-host.ts'
import type { ClientMessage, EndReason, Peer, PeerRole, Said } from '../call-protocol.ts'
import type { Ticket } from './call-ticket.rules.ts'
import { callNumbers, isConnected, mayAdmit, mayEnd, maySee, startsAs } from '../calls.rules.ts'
import {
  addEvent,
  addSignal,
  admitPeer,
  type CallKey,
  endCall,
  lockCall,
  markConnected,
  openCall,
  peersOf,
  upsertPeer,
  removePeer,
  type Seated,
  setPeer,
} from '../calls.sql.server.ts'

export interface RoomParts {
  db: Db
  host: CallHost
  newId: () => string
  now: () => Date
}
export interface Entered {
  you: Peer
  lineId: string
  peers: Peer[]
  seq: number
  epoch: string
  talkedMs: number | null
  readSeq: number
}
export type Refused = 'full' | 'ended'

const keyOf = ({ userId, callId }: CallKey): CallKey => ({ userId, callId })

/** What others may know of a peer. */
const asPeer = ({ peer, role, name, order, state, inst }: Peer): Peer => ({ peer, role, name, order, state, inst })

/** Takes a place in the call; another page of the same person loses it. */
export function enter({ db, host, newId, now }: RoomParts, ticket: Ticket, inst: string): Promise<Entered | Refused> {
  const key = keyOf(ticket)
  return inTransaction(db, async (transaction) => {
    await openCall(transaction, key, newId(), now())
    const call = await lockCall(transaction, key)
    if (!call || call.ended_at) return 'ended'
    const before = await peersOf(transaction, key)
    const mine = before.find(({ peer }) => peer === ticket.peerId)
    const others = before.filter(({ peer, state }) => peer !== ticket.peerId && state !== 'left')
    if (!mine && others.length >= callNumbers.mostPeople) return 'full'
    // Whoever was let in before need not be let in again.
    const state = mine && mine.state !== 'waiting' ? 'in' : startsAs(ticket.role)
    const place = { peer: ticket.peerId, role: ticket.role, name: ticket.name, inst, state } as const
    const lineId = newId()
    const order = await upsertPeer(transaction, key, { ...place, lineId }, now())
    const you: Peer = { ...place, order }
    const seq = await addEvent(transaction, key, { from: you.peer, kind: mine ? 'back' : 'joined', body: you }, now())
    if (state === 'in') await host.entered(transaction, { key, role: ticket.role }, now())
    const talkedMs = call.connected_at && now().getTime() - call.connected_at.getTime()
    return { you, lineId, peers: others.map(asPeer), seq: seq ?? call.seq, epoch: call.epoch, talkedMs, readSeq: mine?.readSeq ?? 0 }
  })
}

type CallMessage = Exclude<ClientMessage, { t: 'hello' | 'ping' | 'ice' }>

/** Does what a page asks, once; what it may not do is nothing. */
export function actInCall({ db, host, now }: RoomParts, seat: Seated, message: CallMessage): Promise<void> {
  if (message.t === 'sig') return signal({ db, now }, seat, message)
  const key = keyOf(seat)
  const once = { inst: seat.inst, id: message.id }
  return inTransaction(db, async (transaction) => {
    const call = await lockCall(transaction, key)
    if (!call || call.ended_at) return
    const add = (kind: 'state' | 'chat', body: object) => addEvent(transaction, key, { from: seat.peer, kind, body, once }, now())
    const me = (await peersOf(transaction, key)).find(({ peer, inst }) => peer === seat.peer && inst === seat.inst)
    if (!me || me.state === 'left') return
    switch (message.t) {
      case 'state':
        await add('state', message.state)
        return
      case 'chat':
        if (me.state === 'in') await add('chat', await saidIn(transaction, host, key, me.role, message))
        return
      case 'hears':
        return heard(transaction, { host, now }, key, seat, message.hears)
      case 'sees':
        if (maySee(seat.role) && (await patientSends(transaction, key))) await host.comesBy(transaction, key, 'video')
        return
      case 'admit':
        if (mayAdmit(seat.role)) await admit(transaction, { host, now }, key, seat, message.peer)
        return
      case 'end':
        if (mayEnd(seat.role)) await finish(transaction, { host, now }, key, 'doctor_ended', seat.peer)
        return
      case 'leave':
        // Who was never let in leaves nothing behind that would let them in the next time.
        if (me.state === 'waiting') await removePeer(transaction, key, seat)
        else await setPeer(transaction, key, seat, { state: 'left', hears_others: false })
        await addEvent(transaction, key, { from: seat.peer, kind: 'left', body: { peer: seat.peer } }, now())
        await host.away(transaction, { key, role: seat.role }, now())
    }
  })
}

/** A file is named only if it is a paper of this very visit, and only the doctor asks for one. */
async function saidIn(
  db: Db,
  host: CallHost,
  key: CallKey,
  role: PeerRole,
  { text, file, ask }: Extract<CallMessage, { t: 'chat' }>,
): Promise<Said> {
  const found = file === undefined || role === 'guest' ? null : await host.fileOf(db, key, file)
  return { text, ...(found ? { file: found } : {}), ...(ask && role === 'doctor' ? { ask } : {}) }
}

async function signal(
  { db, now }: Pick<RoomParts, 'db' | 'now'>,
  seat: Seated,
  message: Extract<CallMessage, { t: 'sig' }>,
): Promise<void> {
  const { t: _, to, id, ...body } = message
  await addSignal(db, seat, { to, id, body }, now())
}

/** The patient’s own last word on the camera: pictures that the doctor’s page says it has are not believed against it. */
async function patientSends(db: Db, key: CallKey): Promise<boolean> {
  const patient = (await peersOf(db, key)).find(({ role, state }) => role === 'patient' && state !== 'left')
  return patient !== undefined && (await lastMediaOf(db, key, patient.peer))?.cam === true
}

type Little = Pick<RoomParts, 'host' | 'now'>

async function heard(db: Db, { host, now }: Little, key: CallKey, seat: Seated, hears: boolean): Promise<void> {
  await setPeer(db, key, seat, { hears_others: hears, last_seen_at: now() })
  if (!hears || !isConnected(await peersOf(db, key))) return
  if (await markConnected(db, key, now())) await host.connected(db, key, now())
}

async function admit(db: Db, { host, now }: Little, key: CallKey, seat: Seated, peer: string): Promise<void> {
  if (!(await admitPeer(db, key, peer))) return
  const admitted = (await peersOf(db, key)).find((one) => one.peer === peer)
  if (!admitted) return
  await addEvent(db, key, { from: seat.peer, kind: 'admitted', body: asPeer(admitted) }, now())
  await host.entered(db, { key, role: admitted.role }, now())
}

/** Over, for everybody; the seconds of talk count from the first moment both heard each other. */
export async function finish(db: Db, { host, now }: Little, key: CallKey, reason: EndReason, from: string): Promise<void> {
  const call = await lockCall(db, key)
  if (!call || !(await endCall(db, key, reason, now()))) return
  await addEvent(db, key, { from, kind: 'ended', body: { reason } }, now())
  const talkSeconds = call.connected_at ? Math.round((now().getTime() - call.connected_at.getTime()) / 1000) : 0
  await host.ended(db, key, { reason, talkSeconds }, now())
}

/** The line of a page was cut, or its server died and it was `seenAt` last. Nothing when another page has taken the place since. */
export function markDisconnected({ db, host, now }: RoomParts, seat: Seated, seenAt: Date = now()): Promise<void> {
  const key = keyOf(seat)
  return inTransaction(db, async (transaction) => {
    const call = await lockCall(transaction, key)
    if (!call || call.ended_at) return
    const me = (await peersOf(transaction, key)).find(({ peer }) => peer === seat.peer)
    if (me?.lineId !== seat.lineId || me.state !== 'in') return
    await setPeer(transaction, key, seat, { state: 'away', hears_others: false, last_seen_at: seenAt })
    await addEvent(transaction, key, { from: seat.peer, kind: 'away', body: { peer: seat.peer } }, now())
    await host.away(transaction, { key, role: seat.role }, now())
  })
}
