import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { readEvents } from '../../src/lib/event-stream.ts'
import { type Connection, type Db, inTransaction } from '../../src/platform/database/database.server.ts'
import { postgresBus } from '../../src/platform/jobs/event-bus.server.ts'
import { publish } from '../../src/platform/jobs/events.sql.server.ts'
import { newEvents } from '../../src/platform/jobs/wake-ups.server.ts'
import type { AppProcess } from '../../tests/support/app-process.ts'
import type { Visitor } from './four.ts'

export interface OpenStreams {
  count: number
  /** Milliseconds from the commit of an event of an account to its arrival at each of its streams, at whichever process they are. */
  lag: (db: Db, connection: Connection, events: number) => Promise<number[]>
  stop: () => Promise<void>
}

/** As a balancer says it: each visitor has an address of their own, and one address may open 600 streams a minute. */
function from(visitor: number): typeof fetch {
  const address = `10.0.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`
  return (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', address)
    return fetch(url, { ...init, headers })
  }
}

/** Open pages of all visitors at all processes, `each` of every visitor at every process, as browsers hold them. */
export async function openStreams(all: readonly AppProcess[], visitors: readonly Visitor[], each: number): Promise<OpenStreams> {
  const stop = new AbortController()
  const heard = new Map<string, (at: number) => void>()
  const open: Promise<void>[] = []
  const ended: Promise<unknown>[] = []
  for (const { origin } of all)
    for (const [at, { userId, token }] of visitors.entries())
      for (let n = 0; n < each; n++) {
        const ready = Promise.withResolvers<void>()
        const onEvent = () => heard.get(userId)?.(performance.now())
        const options = {
          token: () => token,
          origin,
          signal: stop.signal,
          onEvent,
          onReady: ready.resolve,
          onResync: () => {},
          fetch: from(at),
        }
        ended.push(readEvents(options).catch(() => {}))
        open.push(ready.promise)
        if (open.length % 50 === 0) await Promise.all(open)
      }
  await Promise.all(open)
  const lag = async (db: Db, connection: Connection, events: number) => {
    const late: number[] = []
    // Whoever publishes here is a process of its own, and tells the others as they tell each other.
    const bus = await postgresBus(connection)
    const deaf = newEvents.listen((id) => bus.wake(id))
    for (let n = 0; n < events; n++) {
      const { userId } = visitors[n % visitors.length] as Visitor
      const arrived = Promise.withResolvers<void>()
      const from = performance.now()
      let left = all.length * each
      heard.set(userId, (at) => {
        late.push(at - from)
        left -= 1
        if (left === 0) arrived.resolve()
      })
      await inTransaction(db, (one) => publish(one, new Date(), { user_id: userId, topic: 'order', payload: { id: uuidv7() } }))
      await Promise.race([arrived.promise, sleep(30_000).then(() => Promise.reject(new Error('an event did not reach every stream')))])
      heard.delete(userId)
    }
    deaf()
    await bus.stop()
    return late
  }
  return {
    count: open.length,
    lag,
    stop: async () => {
      stop.abort()
      await Promise.all(ended)
    },
  }
}
