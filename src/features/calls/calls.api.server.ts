import { indiaFormat } from '../../lib/india-time.ts'
import { Refusal } from '../../lib/errors.ts'
import { type Context, visitor } from '../../platform/context.ts'
import { type Endpoint, implement } from '../../platform/implement.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import type { CallHost, Seat } from './room/call-host.ts'
import { sealTicket, ticketMs } from './room/call-ticket.rules.ts'
import { callsContract, type Joined } from './calls.contract.ts'
import { markRead } from './room/chat-read.sql.server.ts'
import { guestParticipant, inviteGuest } from './room/guests.server.ts'
import { iceServers, type TurnSettings } from './room/turn.rules.ts'

export interface CallParts {
  host: CallHost
  ticketKey: Buffer
  turn: TurnSettings
}

/** Places in calls: who may join is the consultation's to say, how is ours. */
export function callsApi(parts: CallParts): Endpoint[] {
  const join = async (context: Context, id: string, mode?: 'video' | 'audio') => {
    const seat = await parts.host.seatOf(context, id)
    context.accessed?.({ userId: seat.userId, subject: `consultation:${id}`, reason: 'call' })
    return placeOf(parts, context, mode ? { ...seat, mode } : seat)
  }
  const comeIn = async (context: Context, id: string, mode?: 'video' | 'audio') => {
    const joined = await join(context, id, mode)
    if (joined.role === 'patient') await parts.host.comesBy(context.db, { userId: signedIn(context), callId: id }, joined.mode)
    return joined
  }
  return implement(callsContract, {
    'POST /api/consultation/{id}/join/': (context, { params, body }) => comeIn(context, params.id, body.mode),
    'GET /api/consultation/{id}/join/': (context, { params }) => join(context, params.id),
    'POST /api/consultation/{id}/guest/': async (context, { params, body }) => {
      const seat = await parts.host.seatOf(context, params.id)
      context.accessed?.({ userId: seat.userId, subject: `consultation:${params.id}`, reason: 'guest' })
      return inviteGuest(context, seat, body)
    },
    'PUT /api/consultation/{id}/chat/read/': async (context, { params, body }) => {
      const { peerId, ...call } = await parts.host.partyOf(context, params.id)
      return { read_seq: await markRead(context.db, call, peerId, body.seq) }
    },
    'GET /api/call/relay/': async ({ actor, now }) => ({ ice_servers: iceServers(parts.turn, `check:${actor.id}`, now) }),
    'POST /api/call/guest/': async (context, { body }) =>
      placeOf(parts, { now: context.now, actor: visitor }, await guestParticipant(parts.host, context, body)),
  })
}

function placeOf({ ticketKey, turn }: CallParts, { now, actor }: Pick<Context, 'now' | 'actor'>, seat: Seat): Joined {
  if (seat.state === 'early')
    throw new Refusal('call_early', { meta: { opens_at: seat.opensAt.toISOString() }, detail: earlyText(seat.opensAt) })
  const { userId, callId, peerId, role, name, state } = seat
  const until = now.getTime() + ticketMs
  const open = state !== 'ended'
  const session = actor.id !== null && actor.sessionId !== undefined ? { user_id: actor.id, session_id: actor.sessionId } : null
  return {
    state,
    room_id: callId,
    url: `/api/call/${callId}/`,
    token: open ? sealTicket(ticketKey, { userId, callId, peerId, role, name, until, session }) : null,
    expires_at: open ? new Date(until).toISOString() : null,
    server_now: now.toISOString(),
    role,
    mode: seat.mode,
    ice_servers: open ? iceServers(turn, peerId, now) : [],
    relay_only: role === 'doctor' && turn.urls.some((url) => url.startsWith('turn')),
    position: seat.position,
    doctor: seat.doctor,
  }
}

/** The time as clocks in India show it; the page writes its own from `meta.opens_at`. */
function earlyText(opensAt: Date): string {
  const at = indiaFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' }).format(opensAt)
  return `You can join from ${at}`
}
