import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, type HTTPMethods } from 'fastify'
import { errorBody, Refusal, somethingWentWrong } from '../lib/errors.ts'
import type { Call } from './call.ts'
import type { Endpoint } from './implement.ts'
import { perform } from './perform.server.ts'

type MakeCall = (request: FastifyRequest) => Call | Promise<Call>

/** Each contract row becomes a route; everything else below /api/ is refused in the same envelope. */
export async function registerApi(app: FastifyInstance, endpoints: Endpoint[], makeCall: MakeCall): Promise<void> {
  await app.register(async (api) => {
    api.setErrorHandler<FastifyError>((error, request, reply) => refuse(error, request, reply))
    const byPath = Map.groupBy(endpoints, ({ key }) => pathOf(key))
    for (const [path, rows] of byPath) {
      for (const endpoint of rows) addRoute(api, path, endpoint, makeCall)
      refuseOtherMethods(api, path, rows.map(({ key }) => methodOf(key)))
    }
    api.all('/api/*', () => {
      throw new Refusal('not_found')
    })
  })
}

function methodOf(key: Endpoint['key']): HTTPMethods {
  return key.slice(0, key.indexOf(' ')) as HTTPMethods
}

function pathOf(key: Endpoint['key']): string {
  return key.slice(key.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, ':$1')
}

function addRoute(app: FastifyInstance, path: string, endpoint: Endpoint, makeCall: MakeCall): void {
  const { row } = endpoint
  const rateLimit = { max: row.perMinute ?? 600, timeWindow: 60_000 }
  app.route({
    method: methodOf(endpoint.key),
    url: path,
    config: { rateLimit },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!row.public && typeof request.headers['app'] !== 'string') throw new Refusal('app_header_missing')
      const raw = { params: request.params, query: request.query, body: request.body }
      const { data, meta, headers } = await perform(endpoint, await makeCall(request), raw)
      reply.header('cache-control', row.cache ?? 'no-store').headers(headers)
      const hasMeta = Object.keys(meta).length > 0
      return row.envelope === 'own' ? data : { data, ...(hasMeta ? { meta } : {}) }
    },
  })
}

function refuseOtherMethods(app: FastifyInstance, path: string, allowed: HTTPMethods[]): void {
  const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((method) => !allowed.includes(method))
  app.route({
    method: others,
    url: path,
    handler: (_, reply) => {
      reply.header('allow', allowed.join(', '))
      throw new Refusal('method_not_allowed')
    },
  })
}

/** A refusal as it stands, the server's own refusals in our words, and anything else as a bug that was logged once. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store')
  const refusal = error instanceof Refusal ? error : asRefusal(error)
  if (refusal) {
    if (refusal.retryAfterSeconds) reply.header('retry-after', String(refusal.retryAfterSeconds))
    return reply.status(refusal.status).send(errorBody(refusal, request.id))
  }
  request.log.error({ err: error }, 'unexpected error')
  return reply.status(500).send({ data: null, error: { detail: somethingWentWrong, request_id: request.id } })
}

function asRefusal(error: unknown): Refusal | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new Refusal('too_large')
  if (status === 415) return new Refusal('unsupported_media')
  if (status === 429) return new Refusal('too_many_requests', { retryAfterSeconds: 60 })
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal('bad_request')
  return null
}
