import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import { v7 as uuidv7 } from 'uuid'
import { type Contracts, contracts } from './contracts.ts'
import { registerExports } from './features/records/exports.server.ts'
import { pickLanguage } from './lib/languages.ts'
import type { Shell } from './page-data.ts'
import type { Parts } from './parts.server.ts'
import { mountPages, type LoadBuild } from './pages.server.ts'
import { registerApiDocs } from './platform/api-docs.server.ts'
import { type Call, visitor } from './platform/call.ts'
import type { Config } from './platform/config.server.ts'
import { registerEvents } from './platform/events.server.ts'
import { registerApi } from './platform/http.server.ts'
import { envelopeOptions, refuse } from './platform/http-errors.server.ts'
import type { Endpoint } from './platform/implement.ts'
import { inProcessApi } from './platform/in-process-api.server.ts'
import { logOptions, registerRequestLog } from './platform/log.server.ts'
import { registerSecurityHeaders } from './platform/security-headers.server.ts'

export interface AppParts extends Parts {
  endpoints: Endpoint[]
  pages?: LoadBuild
  dev?: boolean
  now?: () => Date
}

/** The whole application around a database: API, pages and their protection. Listening is the caller's. */
export async function buildApp({ endpoints, pages, dev = false, now = () => new Date(), ...parts }: AppParts): Promise<FastifyInstance> {
  const { config, db, store, bus } = parts
  const app = fastify({
    logger: logOptions(config.LOG_LEVEL),
    trustProxy: config.TRUSTED_PROXY?.split(',').map((address) => address.trim()) ?? false,
    bodyLimit: 256 * 1024,
    ...envelopeOptions,
    return503OnClosing: true,
  })
  app.setErrorHandler(refuse)
  registerRequestLog(app)
  registerSecurityHeaders(app, { https: config.PUBLIC_URL?.startsWith('https:') ?? false, dev })
  await app.register(cookie)
  await app.register(formbody)
  await app.register(rateLimit, { global: false })
  await app.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, encodings: ['br', 'gzip'] })
  const makeCall = (request: FastifyRequest): Call => ({
    db,
    now: now(),
    newId: uuidv7,
    requestId: request.id,
    actor: visitor,
    address: request.ip,
    language: languageOf(request),
    log: request.log,
  })
  await registerApiDocs(app, contracts)
  await registerApi(app, endpoints, makeCall, {
    rateLimits: config.RATE_LIMITS,
    receiveFile: async (_, { stream, name }) => ({ ...(await store.put(stream)), name }),
  })
  await registerEvents(app, { db, bus, makeCall })
  await registerExports(app, { db, store, signer: parts.signer, now })
  if (pages) {
    const contextFor = (request: FastifyRequest) => ({
      api: inProcessApi<Contracts>(endpoints, makeCall(request)),
      nonce: request.nonce,
      shell: shellOf(request, config),
    })
    await mountPages(app, pages, contextFor, { dev })
  }
  return app
}

function languageOf(request: FastifyRequest) {
  return pickLanguage(request.cookies['language'], request.headers['accept-language'])
}

function shellOf(request: FastifyRequest, config: Config): Shell {
  const { pincode, theme, user_token: token } = request.cookies
  return {
    language: languageOf(request),
    pincode: pincode && /^\d{6}$/.test(pincode) ? pincode : null,
    supportPhone: config.SUPPORT_PHONE,
    operatorName: config.OPERATOR_NAME,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    demo: config.PARCHA_MODE === 'demo',
    isLogged: Boolean(token),
  }
}
