import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { errorBody, Refusal, somethingWentWrong } from '../../lib/errors.ts'
import { logSecurity } from '../log-fields.ts'
import { logOf, routeOf } from '../log.server.ts'
import { headersWithoutHooks } from './security-headers.server.ts'

/** A refusal as it stands, the server's own refusals in our words, and anything else as a bug that was logged once. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store')
  const refusal = asRefusal(error)
  if (refusal) {
    if (refusal.code === 'sign_in_again') logSecurity(logOf(request), 'fresh_sign_in_missing')
    if (refusal.retryAfterSeconds) reply.header('retry-after', String(refusal.retryAfterSeconds))
    return reply.status(refusal.status).send(errorBody(refusal, request.id))
  }
  // Nobody reads the answer: the line broke, or the proxy gave up, before the whole request was here.
  if (request.raw.destroyed && !request.raw.complete) return reply.status(400).send()
  logOf(request).error({ err: error, ...routeOf(request) }, 'unexpected error')
  return reply.status(500).send({ data: null, error: { detail: somethingWentWrong, request_id: request.id } })
}

/** What a caller may be told of an error; null when it is a bug of ours. */
export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return new Refusal('unavailable', { retryAfterSeconds: 2 })
  const { code, statusCode, expose } = (error ?? {}) as { code?: unknown; statusCode?: unknown; expose?: unknown }
  // What serves the built files refuses a folder or an impossible range in the words of `http-errors`.
  if (expose === true && typeof statusCode === 'number') return new Refusal(statusCode === 416 ? 'bad_request' : 'not_found')
  if (typeof code !== 'string' || !code.startsWith('FST_') || typeof statusCode !== 'number') return null
  if (statusCode === 413 || statusCode === 414) return new Refusal('too_large')
  if (statusCode === 415 || statusCode === 406) return new Refusal('unsupported_media')
  if (statusCode === 503) return new Refusal('unavailable', { retryAfterSeconds: 2 })
  return statusCode < 500 ? new Refusal('bad_request') : null
}

/** SQLSTATE 08 is a lost connection, 57P a server that stops or starts, 40 a transaction that lost too often, 53300 too many connections, 55P03 a lock waited for too long. */
const awayStates = /^(08...|57P0.|40001|40P01|53300|55P03)$/
const awayErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** The driver gives these two no code. */
const awayTexts = /^(Connection terminated|timeout exceeded when trying to connect)/

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return awayTexts.test(error.message)
  return awayStates.test(code) || (awayErrors.has(code) && (syscall === 'connect' || syscall === 'read' || syscall === 'write'))
}

/** A request id of the caller's counts when it can be nothing else: it goes into the log. */
const idShape = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

/** Spread into `fastify({...})`: addresses that cannot be decoded and requests that are no HTTP are answered in the envelope too, and lines about requests are left to `registerRequestLog`. */
export const envelopeOptions = {
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: ({ headers }) => {
    const given = headers['x-request-id']
    return typeof given === 'string' && idShape.test(given) ? given : randomUUID()
  },
  routerOptions: { maxParamLength: 500 },
  frameworkErrors: (error, request, reply) => {
    void reply.header('x-request-id', request.id).headers(headersWithoutHooks(request as FastifyRequest))
    void refuse(error, request, reply as unknown as FastifyReply)
  },
  clientErrorHandler: (error, socket) => answerRaw(error, socket),
} satisfies FastifyServerOptions

function answerRaw(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const [status, phrase] = rawStatus[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify({ data: null, error: { detail: phrase } })
  const head = `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`
  socket.end(head + body)
}

const rawStatus: Record<string, readonly [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}
