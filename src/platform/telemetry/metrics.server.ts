import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '../../lib/errors.ts'
import { counts } from './counts.ts'
import { type Figure, figuresText, kept } from './figures.server.ts'

export interface Pool {
  totalCount: number
  idleCount: number
  waitingCount: number
}
interface FiguresOptions {
  pool?: Pool | undefined
  /** What the business knows of itself; asked at most once in `keptMs`, however often somebody looks. */
  figures: () => Promise<Figure[]>
  keptMs?: number
}

/** All that a process can tell in numbers, kept once for whoever asks: a scraper, a collector. Labels are patterns and states, never ids. */
export interface KeptFigures {
  /** What the process counts itself. */
  own: Registry
  business: () => Promise<Figure[]>
}

/** Longer than a scrape lasts, shorter than anybody waits for the next. */
const usuallyKeptMs = 10_000

/** Open for as long as a page is: their minutes are no answer time. */
const longLived = new Set(['/api/events/', '/api/call/:room/'])

/** Begins to count; before the routes. */
export function keepFigures(app: FastifyInstance, { pool, figures, keptMs = usuallyKeptMs }: FiguresOptions): KeptFigures {
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  countRequests(app, own)
  if (pool) countConnections(own, pool)
  countEvents(own)
  return { own, business: kept(figures, keptMs) }
}

/** `GET /metrics` for Prometheus, to whoever shows the token; everybody else finds no such page. */
export function registerMetrics(app: FastifyInstance, token: string, { own, business }: KeptFigures): void {
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (!shows(request, token)) throw new Refusal('not_found')
    const [counted, told] = await Promise.all([own.metrics(), business()])
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${counted}\n${figuresText(told)}`)
  })
}

function shows({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const labelNames = ['method', 'route', 'status'] as const
  const buckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  const help = 'How long requests took, by the pattern of their route'
  const took = new Histogram({ name: 'http_request_duration_seconds', help, labelNames, buckets, registers })
  const open = new Gauge({
    name: 'http_requests_open',
    help: 'Requests that are being answered, live streams and calls among them',
    registers,
  })
  app.addHook('onRequest', async () => open.inc())
  app.addHook('onResponse', async (request, reply) => {
    open.dec()
    const route = request.pagePattern ?? request.routeOptions.url ?? 'none'
    if (!longLived.has(route)) took.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

function countConnections(registry: Registry, pool: Pool): void {
  const help = 'Connections of this process to the database, and who waits for one'
  const states = { open: 'totalCount', idle: 'idleCount', waited_for: 'waitingCount' } as const
  new Gauge({
    name: 'parcha_database_connections',
    help,
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, field] of Object.entries(states)) this.set({ state }, pool[field])
    },
  })
}

function countEvents(registry: Registry): void {
  new Counter({
    name: 'parcha_browser_errors_total',
    help: 'Errors that browsers reported to this process since its start',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(counts.browserErrors)
    },
  })
}
