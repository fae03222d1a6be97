import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { readEvents } from '../../src/lib/event-stream.ts'
import type { Context } from '../../src/platform/context.ts'
import { type Connection, type Db, inTransaction } from '../../src/platform/database/database.server.ts'
import { tellDesk } from '../../src/platform/jobs/desk-signals.server.ts'
import { postgresBus } from '../../src/platform/jobs/event-bus.server.ts'
import { registerEvents } from '../../src/platform/jobs/events.server.ts'
import { publish } from '../../src/platform/jobs/events.sql.server.ts'
import { newEvents } from '../../src/platform/jobs/wake-ups.server.ts'
import { sized } from '../size.ts'

const rounds = sized(200, 5)
const room = 'pharmacy:jaipur'

/**
 * Milliseconds from before one desk writes, in a transaction of its own, to the arrival at the pages of another, over HTTP: of an event of the
 * account, and of the signal that the work of a pharmacy has changed. Writer and listener know of each other by the database alone, as two processes do.
 */
export async function lag(db: Db, connection: Connection, userId: string): Promise<{ event: number[]; signal: number[] }> {
  const [here, there] = [await postgresBus(connection), await postgresBus(connection)]
  const deaf = newEvents.listen((id) => there.wake(id))
  const app = fastify() as unknown as FastifyInstance
  const staff = { doctorId: null, pharmacyId: 'jaipur', pharmacistId: '1' }
  const actor = { id: userId, roles: ['pharmacist' as const], staff }
  await registerEvents(app, { db, bus: here, makeContext: () => ({ actor }) as unknown as Context })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  const arrived = Promise.withResolvers<void>()
  const heard = { now: arrived }
  const opened = Promise.withResolvers<void>()
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const told = () => heard.now.resolve()
  const ended = readEvents({ token: () => userId, origin, signal: stop.signal, onEvent: told, onReady: opened.resolve, onResync: () => {} })
  await opened.promise
  const measure = async (write: (db: Db) => Promise<unknown>) => {
    const all: number[] = []
    for (let n = 0; n < rounds; n++) {
      heard.now = Promise.withResolvers<void>()
      const from = performance.now()
      await inTransaction(db, write)
      await Promise.race([heard.now.promise, sleep(30_000).then(() => Promise.reject(new Error('an event did not arrive')))])
      all.push(performance.now() - from)
      await sleep(20)
    }
    return all
  }
  const event = await measure((one) => publish(one, new Date(), { user_id: userId, topic: 'consultation', payload: { id: uuidv7() } }))
  const signal = await measure(async (one) => tellDesk(one, room))
  stop.abort()
  await ended.catch(() => {})
  deaf()
  await app.close()
  for (const bus of [here, there]) await bus.stop()
  return { event, signal }
}
