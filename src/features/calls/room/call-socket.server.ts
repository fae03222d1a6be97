import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import websocket from '@fastify/websocket'
import type { WebSocket } from 'ws'
import type { EventBus } from '../../../platform/jobs/event-bus.server.ts'
import type { Log } from '../../../platform/log-fields.ts'
import { sameHost } from '../../../platform/http/same-host.ts'
import { sessionSignal } from '../../../platform/jobs/wake-ups.server.ts'
import { openOnes } from '../../accounts/sessions/session.sql.server.ts'
import { type CallEvent, type ClientMessage, closeCodes, type ServerMessage } from '../call-protocol.ts'
import { readMessage } from './call-messages.server.ts'
import { enter, markDisconnected, type RoomParts, actInCall } from './call-room.server.ts'
import { openTicket, type Ticket } from './call-ticket.rules.ts'
import { callNumbers } from '../calls.rules.ts'
import { eventsFor, type Seated, setPeer } from '../calls.sql.server.ts'
import { iceServers, type TurnSettings } from './turn.rules.ts'

interface SocketParts extends RoomParts {
  bus: EventBus
  ticketKey: Buffer
  turn: TurnSettings
  log: Pick<Log, 'error'>
}
interface Connection {
  socket: WebSocket
  session: Ticket['session']
  seat: Seated
  cursor: number
  opened: number
  pumping: boolean
  again: boolean
  seenMs: number
}

/** Has everybody in a call look for what is new; whoever said it knows it already. */
type Wake = (callId: string, teller?: Connection) => void

const backstopMs = 1000
const sessionsEveryMs = 10_000

const all = (connections: Map<string, Set<Connection>>) => [...connections.values()].flatMap((some) => [...some])

/** A socket ends with the session that asked for its ticket. A look that fails is made up for by the next one. */
async function endClosed({ db, now, log }: SocketParts, connections: Map<string, Set<Connection>>): Promise<void> {
  const held = all(connections).flatMap(({ session, socket }) => (session ? [{ session, socket }] : []))
  const keys = held.map(({ session }) => session)
  const open = await openOnes(db, keys, now()).catch((error: unknown) => log.error({ err: error }, 'call'))
  if (open) for (const { session, socket } of held) if (!open.has(session.session_id)) socket.close(closeCodes.ticket)
}

/** `GET /api/call/{room}/`: the socket of a call. Any process serves any peer; what is said goes through the call's log. */
export async function registerCallSocket(app: FastifyInstance, parts: SocketParts): Promise<void> {
  const connections = new Map<string, Set<Connection>>()
  const wake: Wake = (callId, teller) => {
    for (const connection of connections.get(callId) ?? []) if (connection !== teller) void pump(parts, connection)
    parts.bus.wake(callId)
  }
  parts.bus.onWake((woken) => {
    const ids = woken === 'all' ? [...connections.keys()] : [...woken]
    for (const id of ids) for (const connection of connections.get(id) ?? []) void pump(parts, connection)
    if (woken === 'all') return void endClosed(parts, connections)
    for (const { session, socket } of all(connections))
      if (session && woken.has(sessionSignal(session.session_id))) socket.close(closeCodes.ticket)
  })
  // A session that is over by time tells nobody.
  const closing = setInterval(() => void endClosed(parts, connections), sessionsEveryMs)
  const backstop = setInterval(
    () => [...connections.values()].forEach((some) => some.forEach((connection) => void pump(parts, connection))),
    backstopMs,
  )
  app.addHook('preClose', async () => {
    clearInterval(backstop)
    clearInterval(closing)
    // 1012: come back, the service is only restarting.
    for (const some of connections.values()) for (const { socket } of some) socket.close(1012)
  })
  await app.register(async (scope) => {
    await scope.register(websocket, { options: { maxPayload: callNumbers.largestMessage, perMessageDeflate: false } })
    scope.get('/api/call/:room/', { websocket: true, preValidation: refuseForeign }, (socket) => attend(parts, socket, connections, wake))
  })
}

/** A browser lets any page open a socket to any host, and says which page it was; programs without a page say nothing. */
async function refuseForeign({ headers: { origin }, host }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (origin !== undefined && !sameHost(origin, host)) await reply.status(403).send()
}

function attend(parts: SocketParts, socket: WebSocket, connections: Map<string, Set<Connection>>, wake: Wake): void {
  let connection: Connection | null = null
  const budget = rate()
  const late = setTimeout(() => socket.close(closeCodes.ticket), callNumbers.helloWithinMs)
  socket.on('error', () => {})
  socket.on('close', () => {
    clearTimeout(late)
    if (!connection) return
    const { seat } = connection
    connections.get(seat.callId)?.delete(connection)
    if (connections.get(seat.callId)?.size === 0) connections.delete(seat.callId)
    void markDisconnected(parts, seat).then(
      () => wake(seat.callId),
      (error: unknown) => parts.log.error({ err: error }, 'call'),
    )
  })
  // One message after the other, in their order.
  let before = Promise.resolve()
  socket.on('message', (data: Buffer) => {
    if (!budget()) return socket.close(1008)
    const message = readMessage(data.toString())
    if (!message) return say(socket, { t: 'error', code: 'unreadable' })
    before = before
      .then(async () => {
        if (message.t !== 'hello') return connection ? answer(parts, connection, message, wake) : undefined
        if (connection) return undefined
        clearTimeout(late)
        connection = await welcome(parts, socket, message, connections)
        if (connection) wake(connection.seat.callId)
        return undefined
      })
      .catch((error: unknown) => {
        parts.log.error({ err: error }, 'call')
        socket.close(1011)
      })
  })
}

type Hello = Extract<ClientMessage, { t: 'hello' }>

async function welcome(
  parts: SocketParts,
  socket: WebSocket,
  hello: Hello,
  connections: Map<string, Set<Connection>>,
): Promise<Connection | null> {
  const ticket = openTicket(parts.ticketKey, hello.ticket, parts.now())
  if (!ticket) return refuse(socket, closeCodes.ticket)
  if (ticket.session && (await openOnes(parts.db, [ticket.session], parts.now())).size === 0) return refuse(socket, closeCodes.ticket)
  const entered = await enter(parts, ticket, hello.inst)
  if (typeof entered === 'string') return refuse(socket, closeCodes[entered])
  const seat = {
    userId: ticket.userId,
    callId: ticket.callId,
    peer: ticket.peerId,
    role: ticket.role,
    inst: hello.inst,
    lineId: entered.lineId,
  }
  const own = connections.get(ticket.callId) ?? new Set<Connection>()
  for (const other of own) {
    if (other.seat.peer !== seat.peer) continue
    // The same page with a new connection is no other page: it must not be told to stop (reference, bug 10).
    other.socket.close(other.seat.inst === seat.inst ? closeCodes.replaced : closeCodes.superseded)
    own.delete(other)
  }
  const resumed = hello.lastSeq > 0
  const since = resumed ? { cursor: hello.lastSeq, opened: 0 } : { cursor: 0, opened: entered.seq }
  const connection: Connection = {
    socket,
    session: ticket.session,
    seat,
    ...since,
    pumping: false,
    again: false,
    seenMs: parts.now().getTime(),
  }
  connections.set(ticket.callId, own.add(connection))
  const ice = iceServers(parts.turn, seat.peer, parts.now())
  const { you, peers, seq, epoch, talkedMs, readSeq } = entered
  const serverNow = parts.now().toISOString()
  say(socket, { t: 'welcome', you, peers, resumed, epoch, seq, ice, graceMs: callNumbers.graceMs, serverNow, talkedMs, readSeq })
  return connection
}

function refuse(socket: WebSocket, code: number): null {
  socket.close(code)
  return null
}

async function answer(parts: SocketParts, connection: Connection, message: Exclude<ClientMessage, Hello>, wake: Wake): Promise<void> {
  const { socket, seat } = connection
  if (message.t === 'ping') {
    say(socket, { t: 'pong' })
    return seen(parts, connection)
  }
  if (message.t === 'ice') return say(socket, { t: 'ice', ice: iceServers(parts.turn, seat.peer, parts.now()) })
  await actInCall(parts, seat, message)
  say(socket, { t: 'ack', id: message.id })
  wake(seat.callId, message.t === 'end' ? undefined : connection)
}

/** Written every few pings only: it says who is there, not more. */
async function seen(parts: SocketParts, connection: Connection): Promise<void> {
  const now = parts.now()
  if (now.getTime() - connection.seenMs < 15_000) return
  connection.seenMs = now.getTime()
  await setPeer(parts.db, connection.seat, connection.seat, { last_seen_at: now })
}

/** Sends what is new for this connection, one reader at a time; a page whose place was taken by another is told so. */
async function pump(parts: SocketParts, connection: Connection): Promise<void> {
  connection.again = true
  if (connection.pumping) return
  connection.pumping = true
  try {
    while (connection.again && connection.socket.readyState === connection.socket.OPEN) {
      connection.again = false
      const events = await eventsFor(
        parts.db,
        connection.seat,
        connection.seat.peer,
        { after: connection.cursor, opened: connection.opened },
        100,
      )
      for (const ev of events) deliver(connection, ev)
      if (events.length === 100) connection.again = true
    }
  } catch (error) {
    parts.log.error({ err: error }, 'call')
  } finally {
    connection.pumping = false
  }
}

function deliver(connection: Connection, ev: CallEvent): void {
  const { socket, seat } = connection
  connection.cursor = ev.seq
  const ownArrival = ev.from === seat.peer && (ev.kind === 'joined' || ev.kind === 'back')
  if (!ownArrival) say(socket, { t: 'ev', ev })
  else if (ev.body.inst !== seat.inst) socket.close(closeCodes.superseded)
  if (ev.kind === 'ended') socket.close(closeCodes.ended)
}

function say(socket: WebSocket, message: ServerMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}

/** True as long as a connection stays under its number of messages a second. */
function rate(): () => boolean {
  let [second, count] = [0, 0]
  return () => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) [second, count] = [now, 0]
    return ++count <= callNumbers.messagesASecond * 2
  }
}
