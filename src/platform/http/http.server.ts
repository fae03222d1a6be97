import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../context.ts'
import { bodyOf, type ReceiveFile, refuseOtherKinds, registerBodies } from './http-bodies.server.ts'
import { asRefusal, refuse } from './http-errors.server.ts'
import type { Endpoint, Performed } from '../implement.ts'
import { oncePerRequest } from './once-per-request.ts'
import { perform } from '../perform.server.ts'

type MakeContext = (request: FastifyRequest) => Context | Promise<Context>
interface ApiOptions {
  /** Stores the files of multipart bodies; without it they are refused. */
  receiveFile?: ReceiveFile
  /** Off for load tests from one address. */
  rateLimits?: boolean
}

/** An address may hold a whole neighbourhood behind one carrier; an account is one person. */
const perMinute = { anyone: 600, account: 240 } as const

/** Each contract row becomes a route; everything else below /api/ is refused in the same envelope. */
export async function registerApi(
  app: FastifyInstance,
  endpoints: Endpoint[],
  makeContext: MakeContext,
  options: ApiOptions = {},
): Promise<void> {
  await app.register(async (api) => {
    await registerBodies(api)
    if (!api.hasDecorator('rateLimit')) await api.register(rateLimit, { global: false })
    api.setErrorHandler<FastifyError>((error, request, reply) => refuse(error, request, reply))
    const contextOf = oncePerRequest(makeContext)
    for (const endpoint of endpoints) addRoute(api, endpoint, contextOf, options)
    const places = Map.groupBy(endpoints, shapeOf)
    for (const [shape, rows] of places) addRefusals(api, rows, places.has(otherSlash(shape)))
    api.all('/api/*', () => {
      throw new Refusal('not_found')
    })
  })
}

function methodOf({ key }: Endpoint): HTTPMethods {
  return key.slice(0, key.indexOf(' ')) as HTTPMethods
}

function urlOf({ key }: Endpoint): string {
  return key.slice(key.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Two rows may name the same place of a path differently. */
function shapeOf(endpoint: Endpoint): string {
  return urlOf(endpoint).replaceAll(/:\w+/g, ':')
}

function addRoute(
  api: FastifyInstance,
  endpoint: Endpoint,
  contextOf: (request: FastifyRequest) => Promise<Context>,
  options: ApiOptions,
): void {
  const { row } = endpoint
  api.route({
    method: methodOf(endpoint),
    url: urlOf(endpoint),
    ...(row.longestBody === undefined ? {} : { bodyLimit: row.longestBody }),
    config: options.rateLimits === false ? {} : { rateLimit: limitsOf(endpoint, contextOf) },
    onRequest: async (request) => {
      if (!row.public && typeof request.headers.app !== 'string') throw new Refusal('app_header_missing')
      refuseOtherKinds(request, row)
    },
    handler: async (request, reply) => {
      const context = withKey(await contextOf(request), request)
      const body = await bodyOf(request, context, options.receiveFile)
      const { params, query, headers } = request
      return send(endpoint, await perform(endpoint, context, { params, query, headers, body }), request, reply)
    },
  })
}

function withKey(context: Context, { headers }: FastifyRequest): Context {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? { ...context, idempotencyKey: key } : context
}

function limitsOf({ row }: Endpoint, contextOf: (request: FastifyRequest) => Promise<Context>) {
  return {
    max: row.perMinute ?? (row.access.includes('anyone') ? perMinute.anyone : perMinute.account),
    timeWindow: 60_000,
    // A token that does not hold is counted against the address it came from.
    keyGenerator: async (request: FastifyRequest) => {
      const id = await contextOf(request)
        .then((context) => context.actor.id)
        .catch((error: unknown) => {
          if (asRefusal(error)) return null
          throw error
        })
      return id ?? normalizeIP(request.ip)
    },
    errorResponseBuilder: (_: FastifyRequest, { ttl }: { ttl: number }) =>
      new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  }
}

/** `{data, meta?}`, or the handler's own words; a reader that has the answer already is told so. */
function send({ row }: Endpoint, { data, meta, headers }: Performed, request: FastifyRequest, reply: FastifyReply): unknown {
  void reply.header('cache-control', row.cache ?? 'no-store').headers(headers)
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string' && request.headers['if-none-match'] === etag) return reply.status(304).send()
  if (row.envelope === 'own') return reply.send(data)
  return reply.send(Object.keys(meta).length > 0 ? { data, meta } : { data })
}

const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Another method is told the right ones; the path without its slash (or with one too many) leads to the one that counts. */
function addRefusals(api: FastifyInstance, rows: Endpoint[], otherSlashCounts: boolean): void {
  const first = rows[0]
  if (!first) return
  const url = urlOf(first)
  const allowed = rows.map(methodOf).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  api.route({
    method: allMethods.filter((method) => !allowed.includes(method)),
    url,
    handler: (_, reply) => {
      void reply.header('allow', allowed.join(', '))
      throw new Refusal('method_not_allowed')
    },
  })
  if (otherSlashCounts) return
  api.route({
    method: [...allMethods],
    url: otherSlash(url),
    handler: (request, reply) => reply.redirect(redirectTarget(request.url), 308),
  })
}

function otherSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`
}

function redirectTarget(url: string): string {
  const [path = '', ...query] = url.split('?')
  return [otherSlash(path), ...query].join('?')
}
