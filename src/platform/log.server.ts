import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { type Log, withheld } from './log-fields.ts'

/** Ids only: no address with its query (a search term is health data), no header, no body, no message of a failure ever reaches a line. */
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

type PlainError = {
  type: string
  message: string
  code: string | undefined
  table: string | undefined
  constraint: string | undefined
  stack: string
  cause: PlainError | undefined
}

/** What failed and where. A message may quote a value of the database or of a body, so only kinds, codes and the stack's places are kept. */
function plainError(error: Error & { code?: unknown; table?: unknown; constraint?: unknown }): PlainError {
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const type = word(error.name) ?? 'Error'
  return {
    type,
    message: type,
    code: word(error.code),
    table: word(error.table),
    constraint: word(error.constraint),
    stack: places.join('\n'),
    cause: error.cause instanceof Error ? plainError(error.cause) : undefined,
  }
}

/** A name given by a programmer or a system: one short word. */
function word(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9_]{1,64}$/.test(value) ? value : undefined
}

/** One line for each answer: the pattern of its route, never its address. The answer names its line by `X-Request-Id`. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    logOf(request).info(
      { method, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}
