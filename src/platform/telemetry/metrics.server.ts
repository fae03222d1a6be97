import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '../../lib/errors.ts'
import { counts } from './counts.ts'
import { type Figure, kept } from './figures.server.ts'

export interface Pool {
  totalCount: number
  idleCount: number
  waitingCount: number
}
interface MetricsOptions {
  token: string
  pool?: Pool | undefined
  /** What the business knows of itself; asked at most once in `keptMs`, however often it is scraped. */
  figures: () => Promise<Figure[]>
  keptMs?: number
}

/** Open for as long as a page is: their minutes are no answer time. */
const longLived = new Set(['/api/events/', '/api/call/:room/'])

/** `GET /metrics` for Prometheus, to whoever shows the token; everybody else finds no such page. Labels are patterns and states, never ids. */
export function registerMetrics(app: FastifyInstance, { token, pool, figures, keptMs = 10_000 }: MetricsOptions): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  if (pool) countConnections(registry, pool)
  countEvents(registry)
  const business = kept(figures, keptMs)
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (!shows(request, token)) throw new Refusal('not_found')
    const [own, told] = await Promise.all([registry.metrics(), business()])
    return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(`${own}\n${told}`)
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
