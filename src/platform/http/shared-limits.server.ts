import { createHash } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Db } from '../database/database.server.ts'
import type { Log } from '../log-fields.ts'
import { addCounts, deleteCountsBefore } from './shared-limits.sql.server.ts'

/** Every limit of ours is of a minute. */
export const windowMs = 60_000
const cleanEveryMs = 60_000
/** Somebody who sends from ever new addresses must not fill the memory. */
const mostWindows = 50_000

interface Window {
  startedAt: number
  /** As the database has it: of all processes, up to the last exchange. */
  shared: number
  /** Counted here since. */
  unsent: number
}

export interface SharedLimits {
  /** Where `@fastify/rate-limit` counts. */
  store: FastifyRateLimitStoreCtor
  /** Adds up with the other processes now. */
  exchange: () => Promise<void>
  stop: () => void
}

/**
 * Counts requests here and adds them up with the other processes four times a second: no request waits for the database, and while that is away each
 * process still counts its own (docs/decisions/0043).
 */
export function sharedLimits(db: Db, log: Pick<Log, 'warn'>, everyMs = 250): SharedLimits {
  const windows = new Map<string, Window>()
  const exchange = exchanger(db, windows)
  let [running, cleanedAt]: [Promise<void> | null, number] = [null, Date.now()]
  const turn = async () => {
    await exchange()
    if (Date.now() - cleanedAt < cleanEveryMs) return
    cleanedAt = Date.now()
    await deleteCountsBefore(db, new Date(cleanedAt - 2 * windowMs))
  }
  const timer = setInterval(() => {
    running ??= turn()
      .catch((error: unknown) => log.warn({ err: error }, 'rate limits count in this process only'))
      .finally(() => (running = null))
  }, everyMs)
  timer.unref()
  return { store: storeOf(windows), exchange, stop: () => clearInterval(timer) }
}

function storeOf(windows: Map<string, Window>): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #route: string

    constructor(options: object) {
      this.#route = routeOf(options)
    }

    incr(who: string, callback: (error: null, result: { current: number; ttl: number }) => void, timeWindow: number): void {
      if (timeWindow !== windowMs) throw new Error('limits are counted by the minute')
      const now = Date.now()
      const key = keyOf(this.#route, who)
      const window = openWindow(windows, key, now)
      window.unsent += 1
      callback(null, { current: window.shared + window.unsent, ttl: window.startedAt + windowMs - now })
    }

    child(options: object): FastifyRateLimitStore {
      return new Store(options)
    }
  }
}

/** Each route has its own limit. */
function routeOf(options: object): string {
  const { routeInfo: { method = '', url = '' } = {} } = options as { routeInfo?: { method?: string | string[]; url?: string } }
  return `${String(method)} ${url}`
}

/** A hash: the table holds neither addresses nor accounts. */
const keyOf = (route: string, who: string) => createHash('sha256').update(`${route}\n${who}`).digest('base64url').slice(0, 24)

const isOver = ({ startedAt }: Window, now: number) => startedAt + windowMs <= now

function openWindow(windows: Map<string, Window>, key: string, now: number): Window {
  const known = windows.get(key)
  if (known && !isOver(known, now)) return known
  const window = { startedAt: now, shared: 0, unsent: 0 }
  windows.delete(key)
  windows.set(key, window)
  const [oldest] = windows.keys()
  if (windows.size > mostWindows && oldest !== undefined) windows.delete(oldest)
  return window
}

function exchanger(db: Db, windows: Map<string, Window>): () => Promise<void> {
  return async () => {
    const now = Date.now()
    for (const [key, window] of windows) if (isOver(window, now)) windows.delete(key)
    const sent = [...windows].flatMap(([key, window]) => (window.unsent > 0 ? [{ key, window, count: window.unsent }] : []))
    if (sent.length === 0) return
    const counts = sent.map(({ key, window, count }) => ({ key, count, started_at: new Date(window.startedAt) }))
    const rows = new Map((await addCounts(db, counts)).map((row) => [row.key, row]))
    for (const { key, window, count } of sent) {
      const row = rows.get(key)
      if (!row) continue
      window.unsent -= count
      window.shared = row.count
      window.startedAt = row.started_at.getTime()
    }
  }
}
