import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import { join } from 'node:path'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import { v7 as uuidv7 } from 'uuid'
import { type Contracts, contracts } from './contracts.ts'
import { openPublicPicture } from './features/catalog/public-pictures.server.ts'
import { callsParts } from './calls.server.ts'
import { registerCallSocket } from './features/calls/call-socket.server.ts'
import { registerDownloads } from './features/files/downloads.server.ts'
import { receiveFile } from './features/files/take-in.server.ts'
import { registerMailbox } from './embedded/mailbox/mailbox-page.server.ts'
import { authenticate } from './features/accounts/authenticate.server.ts'
import { paymentHooks } from './endpoints.server.ts'
import { registerWebhook } from './features/payments/webhook.server.ts'
import { registerPrescriptionFiles } from './features/prescriptions/paper.api.server.ts'
import { registerVerifyPage } from './features/prescriptions/verify-page.server.ts'
import { registerRegisterFiles } from './features/orders/register.api.server.ts'
import { registerInvoiceFiles } from './features/invoices/invoices.api.server.ts'
import { registerExports } from './features/records/exports.server.ts'
import { Refusal } from './lib/errors.ts'
import { pickLanguage } from './lib/languages.ts'
import type { Shell } from './page-data.ts'
import { type Parts, publicUrlOf } from './parts.server.ts'
import { mountPages, type LoadBuild } from './pages.server.ts'
import { registerApiDocs } from './platform/api-docs.server.ts'
import { type Call, visitor } from './platform/call.ts'
import type { Config } from './platform/config.server.ts'
import { registerEvents } from './platform/events.server.ts'
import { registerApi } from './platform/http.server.ts'
import { envelopeOptions, refuse } from './platform/http-errors.server.ts'
import type { Endpoint } from './platform/implement.ts'
import { inProcessApi } from './platform/in-process-api.server.ts'
import { registerImages } from './platform/images.server.ts'
import { logOptions, registerRequestLog } from './platform/log.server.ts'
import { registerSecurityHeaders } from './platform/security-headers.server.ts'
import { firebaseOrigins } from './vendors/identity/firebase.server.ts'

interface AppParts extends Parts {
  endpoints: Endpoint[]
  pages?: LoadBuild
  dev?: boolean
  now?: () => Date
}

/** The whole application around a database: API, pages and their protection. Listening is the caller's. */
export async function buildApp({ endpoints, pages, dev = false, now = () => new Date(), ...parts }: AppParts): Promise<FastifyInstance> {
  const { config, db, bus, identity, payments } = parts
  const app = fastify({
    logger: logOptions(config.LOG_LEVEL),
    trustProxy: config.TRUSTED_PROXY?.split(',').map((address) => address.trim()) ?? false,
    bodyLimit: 256 * 1024,
    ...envelopeOptions,
    return503OnClosing: true,
  })
  app.setErrorHandler(refuse)
  app.setNotFoundHandler((request, reply) => refuse(new Refusal('not_found'), request, reply))
  registerRequestLog(app)
  const signInOrigins = identity.browser.embedded ? [] : firebaseOrigins
  registerSecurityHeaders(app, {
    https: config.PUBLIC_URL?.startsWith('https:') ?? false,
    dev,
    checkout: [...payments.origins, ...signInOrigins],
  })
  await app.register(cookie)
  await app.register(formbody)
  await app.register(rateLimit, { global: false })
  await app.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, encodings: ['br', 'gzip'] })
  const actorOf = (request: FastifyRequest, by: 'header' | 'cookie') => {
    const token = by === 'header' ? bearer(request) : request.cookies['user_token']
    if (!token) return visitor
    return authenticate({ db, identity, now: now(), newId: uuidv7 }, { token, by, app: appOf(request, by), language: languageOf(request) })
  }
  const makeCall = async (request: FastifyRequest, by: 'header' | 'cookie' = 'header'): Promise<Call> => ({
    db,
    now: now(),
    newId: uuidv7,
    requestId: request.id,
    actor: await actorOf(request, by),
    address: request.ip,
    language: languageOf(request),
    log: request.log,
  })
  await identity.register?.(app)
  if (parts.sender.mailbox) await registerMailbox(app, db)
  await registerApiDocs(app, contracts)
  await registerApi(app, endpoints, (request) => makeCall(request), {
    rateLimits: config.RATE_LIMITS,
    receiveFile: receiveFile(parts),
  })
  await registerWebhook(app, { db, now, newId: uuidv7, gateway: payments.gateway, hooks: paymentHooks })
  await payments.mount(app)
  await registerEvents(app, { db, bus, makeCall: (request) => makeCall(request) })
  await registerCallSocket(app, { db, bus, now, newId: uuidv7, log: app.log, ...callsParts(config) })
  await registerFiles(app, parts, now)
  if (pages) {
    const contextFor = async (request: FastifyRequest) => {
      const call = await makeCall(request, 'cookie')
      return { api: inProcessApi<Contracts>(endpoints, call), nonce: request.nonce, shell: shellOf(request, call, config) }
    }
    await mountPages(app, pages, contextFor, { dev })
  }
  return app
}

/** What people take away: papers, pictures, uploads, exports; behind signed addresses but for what is everybody's. */
async function registerFiles(app: FastifyInstance, { db, store, signer, documents, config }: Parts, now: () => Date): Promise<void> {
  await registerInvoiceFiles(app, { db, signer: signer, now })
  await registerRegisterFiles(app, { db, signer, now })
  registerVerifyPage(app, { db, documents })
  await registerPrescriptionFiles(app, {
    db,
    signer: signer,
    documents,
    publicUrl: publicUrlOf(config),
    custodian: config.OPERATOR_NAME,
    now,
  })
  await registerImages(app, { open: (id) => openPublicPicture(db, store, id), cacheFolder: join(config.PARCHA_DATA, 'pictures') })
  await registerDownloads(app, { db, store, signer: signer, now })
  await registerExports(app, { db, store, signer: signer, now })
}

/** `Authorization: Firebase <token>` (specification, section 6). */
function bearer({ headers }: FastifyRequest): string | undefined {
  return /^firebase +([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1]
}

function appOf({ headers, url }: FastifyRequest, by: 'header' | 'cookie'): 'patient' | 'desk' {
  const desk = by === 'header' ? headers.app === 'desk' : /^\/desk(\/|\?|\.|$)/.test(url)
  return desk ? 'desk' : 'patient'
}

function languageOf(request: FastifyRequest) {
  return pickLanguage(request.cookies['language'], request.headers['accept-language'])
}

function shellOf(request: FastifyRequest, { actor }: Call, config: Config): Shell {
  const { pincode, theme, user_token } = request.cookies
  return {
    language: languageOf(request),
    pincode: pincode && /^\d{6}$/.test(pincode) ? pincode : null,
    supportPhone: config.SUPPORT_PHONE,
    operatorName: config.OPERATOR_NAME,
    operatorAddress: config.OPERATOR_ADDRESS,
    grievanceOfficer: config.GRIEVANCE_OFFICER,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    demo: config.PARCHA_MODE === 'demo',
    signedIn: actor.id !== null,
    hasSession: Boolean(user_token),
    roles: actor.roles,
  }
}
