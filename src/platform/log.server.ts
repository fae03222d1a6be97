import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { type Log, withheld } from './log-fields.ts'
import { plainError } from './telemetry/plain-error.server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that answered, where the route is that of all pages. */
    pagePattern: string | null
  }
}

/** Ids only: no address with its query (a search term is health data), no header, no body, no value in a message of a failure ever reaches a line. */
export function logOptions(level: string, stream?: { write: (line: string) => void }): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    serializers: {
      req: ({ id, method }: { id: string; method: string }) => ({ id, method }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: plainError,
    },
    formatters: {
      log: withheld,
    },
    ...(stream ? { stream } : {}),
  }
}

/** The log of a request, which takes nothing but `LogFields`. */
export function logOf({ log }: FastifyRequest): Log {
  return log
}

/** One line for each answer: the pattern of its route, never its address. The answer names its line by `X-Request-Id`. */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('pagePattern', null)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    logOf(request).info({ ...routeOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}

/** Where a request went, as a line may tell it. */
export function routeOf({ method, pagePattern, routeOptions }: FastifyRequest): { method: string; route: string | undefined } {
  return { method, route: pagePattern ?? routeOptions.url }
}
