import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../database/database.server.ts'

/** Whose stream has something new; `all` when wake-ups may have been missed. */
type Woken = ReadonlySet<string> | 'all'
export interface EventBus {
  /** Says that these accounts have new events. A lost wake-up is harmless: streams look by themselves too. */
  wake: (...userIds: string[]) => void
  onWake: (listener: (woken: Woken) => void) => void
  stop: () => Promise<void>
}

/** Many commits of one moment become one wake-up: a notification costs every other commit its place in line. */
const coalesceMs = 15

/** For one process. */
export function localBus(): EventBus {
  const { add, listeners } = collector((woken) => {
    for (const listener of listeners) listener(woken)
  })
  return { wake: add, onWake: (listener) => void listeners.push(listener), stop: async () => {} }
}

const channel = 'parcha_events'
const notify = 'select pg_notify($1, ids) from unnest($2::text[]) as ids'
/** A notification holds 8,000 bytes. */
const idsEach = 200

/** For several processes on one database, which must be reached without a pooler in between. */
export async function postgresBus(connection: Connection): Promise<EventBus> {
  let [client, stopped]: [pg.Client | null, boolean] = [null, false]
  // One query at a time on the one connection.
  let sending: Promise<unknown> = Promise.resolve()
  const { add, listeners } = collector((woken) => {
    for (const listener of listeners) listener(woken)
    const texts = chunks([...woken], idsEach).map((ids) => ids.join(','))
    // A wake-up that is lost is made up for: every process looks by itself, and at once after a new connection.
    sending = sending.then(() => client?.query(notify, [channel, texts])).catch(() => {})
  })
  const tell = (woken: Woken) => listeners.forEach((listener) => listener(woken))
  const connect = async () => {
    const fresh = new pg.Client({ ...connection, keepAlive: true })
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload = '' }) => tell(new Set(payload.split(','))))
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    // Only a line that stood is followed by another: a failed try that began a new round would double them each time.
    fresh.on('end', () => void (stopped || reconnect()))
    client = fresh
    tell('all')
  }
  const reconnect = async () => {
    client = null
    while (!stopped && client === null) await connect().catch(() => sleep(500))
  }
  await connect()
  const stop = async () => {
    stopped = true
    await client?.end()
  }
  return { wake: add, onWake: (listener) => void listeners.push(listener), stop }
}

function collector(flush: (woken: Set<string>) => void) {
  let waiting = new Set<string>()
  const send = () => {
    const woken = waiting
    waiting = new Set()
    flush(woken)
  }
  const add = (...userIds: string[]) => {
    if (waiting.size === 0 && userIds.length > 0) setTimeout(send, coalesceMs).unref()
    for (const id of userIds) waiting.add(id)
  }
  return { add, listeners: [] as ((woken: Woken) => void)[] }
}

function chunks<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))
}
