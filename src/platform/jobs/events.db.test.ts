import type { Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, test, vi } from 'vitest'
import { testContext } from '../../../tests/support/bare-app.ts'
import { testConnection } from '../../../tests/support/database.ts'
import { readEvents, type StreamEvent } from '../../lib/event-stream.ts'
import { inTransaction, openDatabase } from '../database/database.server.ts'
import { postgresBus } from './event-bus.server.ts'
import { registerEvents } from './events.server.ts'
import { publish } from './events.sql.server.ts'
import { deleteUntil } from './purge.sql.server.ts'

const connection = await testConnection()
const { db, close } = openDatabase(connection)
afterAll(close)

/** Somebody who works at a pharmacy. */
const desk = uuidv7()

interface Server {
  app: FastifyInstance
  origin: string
  wake: (...ids: string[]) => void
  sockets: Set<Socket>
}
async function server({ backstopMs = 10_000, port = 0 } = {}): Promise<Server> {
  const app = fastify() as unknown as FastifyInstance
  const bus = await postgresBus(connection)
  const makeContext = ({ headers }: { headers: Record<string, unknown> }) => {
    const id = /^Firebase (.+)$/.exec(String(headers['authorization']))?.[1] ?? null
    const staff = id === desk ? { doctorId: null, pharmacyId: 'jaipur', pharmacistId: '1' } : undefined
    return testContext({ actor: { id, roles: staff ? ['patient', 'pharmacist'] : ['patient'], ...(staff ? { staff } : {}) } })
  }
  await registerEvents(app, { db, bus, makeContext, backstopMs, heartbeatMs: 200 })
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await app.listen({ port, host: '127.0.0.1' })
  afterAll(async () => {
    await app.close()
    await bus.stop()
  })
  return { app, origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, wake: bus.wake, sockets }
}
const [one, two] = [await server(), await server()]
const stop = new AbortController()
afterAll(() => stop.abort())

function reader(userId: string, { origin = one.origin, signal = stop.signal } = {}) {
  const got: StreamEvent[] = []
  const [onReady, onResync] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const ended = readEvents({ token: () => userId, origin, signal, onEvent: (event) => void got.push(event), onReady, onResync })
  return { got, onReady, onResync, ended, ready: vi.waitFor(() => expect(onReady).toHaveBeenCalled(), 10_000) }
}
const say = async (user_id: string, n: number, wake = one.wake) => {
  await inTransaction(db, (transaction) => publish(transaction, new Date(), { user_id, topic: 'order', payload: { n } }))
  wake(user_id)
}
const numbers = (events: StreamEvent[]) => events.map(({ payload }) => (payload as { n: number }).n)

test('none missing, none twice, in order: 20 readers, 40 events each, two servers, lines cut at random', async () => {
  const users = Array.from({ length: 20 }, () => uuidv7())
  const readers = users.map((id, n) => reader(id, { origin: (n % 2 ? one : two).origin }))
  await Promise.all(readers.map(({ ready }) => ready))
  for (const socket of [...one.sockets, ...two.sockets]) socket.destroy()
  const cut = setInterval(() => {
    for (const { sockets } of [one, two]) for (const socket of sockets) if (Math.random() < 0.2) socket.destroy()
  }, 100)
  await Promise.all(
    users.map(async (id) => {
      for (let n = 1; n <= 40; n++) {
        await say(id, n, (n % 3 ? one : two).wake)
        await sleep(Math.random() * 120)
      }
    }),
  )
  clearInterval(cut)
  await vi.waitFor(() => expect(readers.every(({ got }) => got.length >= 40)).toBe(true), 15_000)
  await sleep(300)
  const all = Array.from({ length: 40 }, (_, n) => n + 1)
  for (const { got, onResync } of readers) {
    expect(numbers(got)).toEqual(all)
    expect(onResync).not.toHaveBeenCalled()
  }
  const reconnects = readers.reduce((sum, { onReady }) => sum + onReady.mock.calls.length - 1, 0)
  expect(reconnects).toBeGreaterThanOrEqual(20)
})

test('400 writers to one stream: numbers without a gap, read live in order', async () => {
  const id = uuidv7()
  const { got, ready } = reader(id)
  await ready
  await Promise.all(Array.from({ length: 400 }, (_, n) => say(id, n)))
  await vi.waitFor(() => expect(got).toHaveLength(400), 10_000)
  const rows = await db.selectFrom('events').select(['seq', 'payload']).where('user_id', '=', id).orderBy('seq').execute()
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 400 }, (_, n) => n + 1))
  expect(numbers(got)).toEqual(rows.map(({ payload }) => (payload as { n: number }).n))
})

test('an event that was rolled back is never seen', async () => {
  const id = uuidv7()
  const { got, ready } = reader(id)
  await ready
  const lost = inTransaction(db, async (transaction) => {
    await publish(transaction, new Date(), { user_id: id, topic: 'order', payload: { n: 0 } })
    throw new Error('rolled back')
  })
  await expect(lost).rejects.toThrow('rolled back')
  await say(id, 1)
  await vi.waitFor(() => expect(numbers(got)).toEqual([1]))
})

test('a lost wake-up is made up for by the backstop', async () => {
  const { origin } = await server({ backstopMs: 300 })
  const id = uuidv7()
  const { got, ready } = reader(id, { origin })
  await ready
  await say(id, 1, () => {})
  await vi.waitFor(() => expect(numbers(got)).toEqual([1]), 3000)
})

test('whoever slept longer than the events are kept is told to load anew', async () => {
  const id = uuidv7()
  for (let n = 1; n <= 5; n++) await say(id, n)
  const open = async (last: string) => {
    const control = new AbortController()
    const response = await fetch(`${one.origin}/api/events/`, {
      headers: { app: 'patient', authorization: `Firebase ${id}`, 'last-event-id': last },
      signal: control.signal,
    })
    const { value } = await response.body!.getReader().read()
    control.abort()
    return new TextDecoder().decode(value)
  }
  expect(await open('2')).toContain('id: 2\nevent: ready')
  await deleteUntil(db, { table: 'events', column: 'created_at' }, new Date(Date.now() + 1000))
  expect(await open('2')).toContain('id: 5\nevent: resync')
  expect(await open('5')).toContain('id: 5\nevent: ready')
  expect(await open('9')).toContain('event: resync')
  expect(await open('x')).toContain('event: resync')
})

test('a stream is for the one who signed in, and says it lives', async () => {
  expect((await one.app.inject({ url: '/api/events/', headers: { app: 'patient' } })).statusCode).toBe(401)
  expect((await one.app.inject({ url: '/api/events/' })).json().error.code).toBe('app_header_missing')
  const response = await fetch(`${one.origin}/api/events/`, {
    headers: { app: 'patient', authorization: `Firebase ${uuidv7()}` },
    signal: stop.signal,
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  const lines = response.body!.getReader()
  await lines.read()
  expect(new TextDecoder().decode((await lines.read()).value)).toBe(':\n\n')
  await lines.cancel()
  const refused = readEvents({ token: () => null, origin: one.origin, signal: stop.signal, onEvent: () => {}, onResync: () => {} })
  await expect(refused).rejects.toMatchObject({ status: 401 })
})

test('closing the server ends its streams at once', async () => {
  const third = await server()
  const { ready } = reader(uuidv7(), { origin: third.origin })
  await ready
  const before = performance.now()
  await third.app.close()
  expect(performance.now() - before).toBeLessThan(1000)
})

test('a server that stays away is told as lost, once, and the stream is open again when it is back', async () => {
  const third = await server()
  const { port } = third.app.server.address() as AddressInfo
  const onLost = vi.fn<() => void>()
  const onReady = vi.fn<() => void>()
  const stream = { token: () => desk, origin: third.origin, signal: stop.signal, onEvent: () => {}, onResync: () => {}, onReady, onLost }
  void readEvents(stream).catch(() => {})
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce(), 10_000)
  // A cut that the first try mends is no loss.
  for (const socket of third.sockets) socket.destroy()
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(2), 10_000)
  expect(onLost).not.toHaveBeenCalled()
  await third.app.close()
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), 10_000)
  const back = await server({ port })
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(3), 20_000)
  expect(onLost).toHaveBeenCalledOnce()
  await back.app.close()
})

test('what waits at a desk wakes the pages of its own people in every process, and nobody else', async () => {
  const [here, patient] = [reader(desk, { origin: two.origin }), reader(uuidv7())]
  await Promise.all([here.ready, patient.ready])
  one.wake('desk:pharmacy:udaipur', 'desk:admin')
  one.wake('desk:pharmacy:jaipur')
  await vi.waitFor(() => expect(here.got).toEqual([{ topic: 'desk', payload: {} }]), 5000)
  await say(desk, 1)
  await vi.waitFor(() => expect(numbers(here.got.slice(1))).toEqual([1]), 5000)
  expect(patient.got).toEqual([])
})
