import type { ServerResponse } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../lib/errors.ts'
import { type Context, notSignedIn } from '../context.ts'
import type { Db } from '../database/database.server.ts'
import type { EventBus } from './event-bus.server.ts'
import { deskSignalsFor } from './desk-signals.server.ts'
import { eventsAfter, streamEnds } from './events.sql.server.ts'
import { refuse } from '../http/http-errors.server.ts'
import type { Log } from '../log-fields.ts'
import { sessionSignal } from './wake-ups.server.ts'

interface EventsOptions {
  db: Db
  bus: EventBus
  makeContext: (request: FastifyRequest) => Context | Promise<Context>
  /** Which of these sessions are still open: a stream ends with the one it was opened in. */
  openSessions?: (keys: readonly SessionKey[]) => Promise<Set<string>>
  heartbeatMs?: number
  /** Streams look by themselves this often, should a wake-up get lost. */
  backstopMs?: number
  /** A stream ends after this time and is asked for again. */
  longestMs?: number
}
interface Stream {
  userId: string
  sessionId: string | null
  /** Of the desk they work at; they carry nothing and are not replayed. */
  signals: readonly string[]
  seq: number
  raw: ServerResponse
  /** Pumping now; `again` when it was woken meanwhile. */
  busy: boolean
  again: boolean
}

interface SessionKey {
  user_id: string
  session_id: string
}

const page = 100
const streamsEach = 10

/** `GET /api/events/`: an account's events as they are committed, replayed from `Last-Event-ID`, none missing, none twice, in order. */
export async function registerEvents(app: FastifyInstance, options: EventsOptions): Promise<void> {
  const { db, bus, makeContext, openSessions, heartbeatMs = 15_000, backstopMs = 10_000, longestMs = 15 * 60_000 } = options
  const streams = new Map<string, Set<Stream>>()
  const all = () => [...streams.values()].flatMap((some) => [...some])
  bus.onWake((woken) => {
    const some = woken === 'all' ? all() : [...woken].flatMap((id) => [...(streams.get(id) ?? [])])
    for (const stream of some) void pump(db, stream)
    for (const { signals, seq, raw } of all())
      if (signals.some((signal) => woken === 'all' || woken.has(signal))) raw.write(`id: ${seq}\nevent: desk\ndata: {}\n\n`)
    if (woken === 'all') return void endClosed(all(), openSessions, app.log)
    for (const stream of all()) if (stream.sessionId !== null && woken.has(sessionSignal(stream.sessionId))) stream.raw.end()
  })
  const timers = [
    setInterval(() => all().forEach(({ raw }) => raw.write(':\n\n')), heartbeatMs),
    setInterval(() => all().forEach((stream) => void pump(db, stream)), backstopMs),
    // A session that is over by time tells nobody.
    setInterval(() => void endClosed(all(), openSessions, app.log), backstopMs),
  ]
  app.addHook('preClose', async () => {
    timers.forEach(clearInterval)
    for (const { raw } of all()) raw.end()
  })
  await app.register(async (scope) => {
    if (!scope.hasDecorator('rateLimit')) await scope.register(rateLimit, { global: false })
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.get(
      '/api/events/',
      { config: { rateLimit: { max: 600, timeWindow: 60_000 } }, exposeHeadRoute: false },
      async (request, reply) => {
        const { userId, sessionId, signals } = await accountOf(request, makeContext)
        const start = await startOf(db, userId, request.headers['last-event-id'])
        reply.hijack()
        const raw = reply.raw
        raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders })
        raw.write(`retry: 1000\nid: ${start.seq}\nevent: ${start.resync ? 'resync' : 'ready'}\ndata: {}\n\n`)
        const stream = { userId, sessionId, signals, seq: start.seq, raw, busy: false, again: false }
        keep(streams, stream, longestMs)
        // It may have ended while the stream began, before anybody could tell it.
        await endClosed([stream], openSessions, app.log)
        await pump(db, stream)
      },
    )
  })
}

const streamHeaders = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

/** Ends the streams of sessions that are over. A look that fails is made up for by the next one. */
async function endClosed(streams: Stream[], openSessions: EventsOptions['openSessions'], log: Pick<Log, 'warn'>): Promise<void> {
  if (!openSessions) return
  const keys = streams.flatMap(({ userId, sessionId }) => (sessionId === null ? [] : [{ user_id: userId, session_id: sessionId }]))
  const open = await openSessions(keys).catch((error: unknown) => log.warn({ err: error }, 'live events'))
  if (open) for (const { sessionId, raw } of streams) if (sessionId !== null && !open.has(sessionId)) raw.end()
}

async function accountOf(
  request: FastifyRequest,
  makeContext: EventsOptions['makeContext'],
): Promise<{ userId: string; sessionId: string | null; signals: string[] }> {
  if (typeof request.headers.app !== 'string') throw new Refusal('app_header_missing')
  const { actor } = await makeContext(request)
  const { id, sessionId = null, asked } = actor
  if (asked) throw new Refusal('owner_check')
  if (id === null) throw notSignedIn(actor)
  return { userId: id, sessionId, signals: deskSignalsFor(actor) }
}

/** Where to go on: after the last event seen, or from now on; `resync` when what was missed cannot be replayed any more. */
async function startOf(db: Db, userId: string, lastSeen: unknown): Promise<{ seq: number; resync: boolean }> {
  const { newest, oldest } = await streamEnds(db, userId)
  if (typeof lastSeen !== 'string') return { seq: newest, resync: false }
  const seq = /^\d{1,15}$/.test(lastSeen) ? Number(lastSeen) : -1
  const known = seq <= newest && seq >= oldest - 1
  return known ? { seq, resync: false } : { seq: newest, resync: true }
}

function keep(streams: Map<string, Set<Stream>>, stream: Stream, longestMs: number): void {
  const own = streams.get(stream.userId) ?? new Set()
  streams.set(stream.userId, own.add(stream))
  const [eldest] = own
  if (own.size > streamsEach) eldest?.raw.end()
  const end = setTimeout(() => stream.raw.end(), longestMs)
  stream.raw.on('error', () => {})
  stream.raw.on('close', () => {
    clearTimeout(end)
    own.delete(stream)
    if (own.size === 0) streams.delete(stream.userId)
  })
}

/** Sends what is new, one reader at a time. A failed look is made up for by the next wake-up or the backstop. */
async function pump(db: Db, stream: Stream): Promise<void> {
  stream.again = true
  if (stream.busy) return
  stream.busy = true
  try {
    while (stream.again && stream.raw.writable) {
      stream.again = false
      const events = await eventsAfter(db, stream.userId, stream.seq, page)
      for (const { seq, topic, payload } of events) {
        await write(stream.raw, `id: ${seq}\nevent: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`)
        stream.seq = seq
      }
      if (events.length === page) stream.again = true
    }
  } catch {
    // The next wake-up, or the next look of its own, reads from the same place.
    stream.again = false
  } finally {
    stream.busy = false
  }
}

/** A phone on a bad line reads slowly: the rest waits in the database, not in memory. */
async function write(raw: ServerResponse, text: string): Promise<void> {
  if (raw.write(text)) return
  await new Promise<void>((resolve) => {
    const done = () => {
      raw.off('drain', done)
      raw.off('close', done)
      resolve()
    }
    raw.once('drain', done)
    raw.once('close', done)
  })
}
