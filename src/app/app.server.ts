import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import { join } from 'node:path'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import { v7 as uuidv7 } from 'uuid'
import { type Contracts, contracts } from '../data/contracts.ts'
import { openPublicPicture } from '../features/catalog/shelves/public-pictures.server.ts'
import { apiDocument } from './api-document.server.ts'
import { callsParts } from './calls.server.ts'
import { registerCallSocket } from '../features/calls/room/call-socket.server.ts'
import { letterheads } from '../features/operator/letterhead.server.ts'
import { logoPath, registerLogo } from '../features/operator/logo.server.ts'
import { colorsPath, registerColors } from '../features/operator/brand-colors.server.ts'
import { registerSitemap } from '../features/site/sitemap/sitemap.server.ts'
import { registerManifest } from '../features/operator/manifest.server.ts'
import { registerDownloads } from '../features/files/downloads.server.ts'
import { receiveFile } from '../features/files/store-upload.server.ts'
import { registerMailbox } from '../embedded/mailbox/mailbox-page.server.ts'
import { defaultPincode } from '../features/accounts/addresses.sql.server.ts'
import { authenticate } from '../features/accounts/sessions/authenticate.server.ts'
import { heldDeviceKey } from '../features/accounts/sessions/device-key.server.ts'
import { lastSeenAt } from '../features/accounts/sessions/session.rules.ts'
import { openOnes, type SessionKey } from '../features/accounts/sessions/session.sql.server.ts'
import { paymentHooks, signInNews } from './endpoints.server.ts'
import { registerWebhook } from '../features/payments/webhook.server.ts'
import { registerPaperFiles } from '../features/papers/papers.api.server.ts'
import { withdrawnIds } from '../features/papers/papers.sql.server.ts'
import { withdrawnPrescriptions } from '../features/prescriptions/prescriptions.sql.server.ts'
import { registerPrescriptionFiles } from '../features/prescriptions/paper/paper.api.server.ts'
import { registerVerifyPage } from '../features/prescriptions/paper/verify-page.server.ts'
import { registerAuditFiles } from '../features/records/audit/audit.api.server.ts'
import { registerReportFiles } from '../features/overview/reports/reports.api.server.ts'
import { registerRegisterFiles } from '../features/orders/register/register.api.server.ts'
import { registerPrintFiles } from '../features/orders/print/print.api.server.ts'
import { invoicesPdf } from '../features/invoices/invoice-pdf.server.ts'
import { findInvoice } from '../features/invoices/invoices.sql.server.ts'
import { registerInvoiceFiles } from '../features/invoices/invoices.api.server.ts'
import { businessFigures } from '../features/monitor/figures.server.ts'
import { registerExports } from '../features/records/exports.server.ts'
import type { Row } from '../lib/contract.ts'
import { Refusal } from '../lib/errors.ts'
import { languageIn } from '../data/page-address.ts'
import { pickLanguage } from '../lib/languages.ts'
import type { Shell } from '../data/page-data.ts'
import { ownerCheckOf, type Parts, patientSessionMs, publicUrlOf } from './parts.server.ts'
import { mountPages, type LoadBuild } from './pages.server.ts'
import { registerApiDocs } from '../platform/openapi/docs.server.ts'
import { type Actor, type Context, visitor } from '../platform/context.ts'
import type { Config } from '../platform/config.server.ts'
import type { Db } from '../platform/database/database.server.ts'
import { registerEvents } from '../platform/jobs/events.server.ts'
import { registerApi } from '../platform/http/http.server.ts'
import { envelopeOptions, refuse } from '../platform/http/http-errors.server.ts'
import type { Endpoint } from '../platform/implement.ts'
import { inProcessApi } from '../platform/http/in-process-api.server.ts'
import { registerImages } from '../platform/http/images.server.ts'
import { logOf, logOptions, registerRequestLog } from '../platform/log.server.ts'
import { registerSecurityHeaders } from '../platform/http/security-headers.server.ts'
import { sharedLimits } from '../platform/http/shared-limits.server.ts'
import { sourceUrl } from '../platform/version.server.ts'
import { registerSecurityTxt } from '../platform/http/security-txt.server.ts'
import { ownStyle } from './own-styles.server.ts'
import { counts } from '../platform/telemetry/counts.ts'
import type { Pool } from '../platform/telemetry/metrics.server.ts'
import type { OpenTracing } from '../platform/telemetry/tracing.server.ts'
import { firebaseOrigins } from '../vendors/identity/firebase.server.ts'

interface AppParts extends Parts {
  endpoints: Endpoint[]
  /** The connections of `db`, for the figures. */
  pool?: Pool
  /** Where a collector of traces is configured. */
  tracing?: OpenTracing | undefined
  pages?: LoadBuild
  dev?: boolean
  now?: () => Date
  /** Where lines go; standard output when absent. */
  logTo?: { write: (line: string) => void }
}

/** What a handler is given for a request: who asks, from where, in which language. */
async function contextOf(parts: Parts, request: FastifyRequest, by: 'header' | 'cookie', now: Date): Promise<Context> {
  const { id: requestId, ip: address } = request
  const actor = await actorOf(parts, request, by, now)
  return { db: parts.db, now, newId: uuidv7, requestId, actor, address, language: languageOf(request), log: logOf(request) }
}

/** Traces and figures, loaded where somebody wants them: elsewhere they cost neither memory nor time. */
async function observe(app: FastifyInstance, { config, db, pool, tracing }: Omit<AppParts, 'endpoints'>, now: () => Date): Promise<void> {
  tracing?.register(app)
  const { METRICS_TOKEN: token } = config
  if (token === undefined && !tracing) return
  const { keepFigures, registerMetrics } = await import('../platform/telemetry/metrics.server.ts')
  const figures = () => businessFigures({ db, now: now(), searchBuiltAt: counts.searchBuiltAt })
  const kept = keepFigures(app, { pool, figures })
  if (token !== undefined) registerMetrics(app, token, kept)
  tracing?.tell(kept)
}

/** Until then a whole request has come in, also a photo on a slow line; who sends a byte now and then holds a connection no longer. */
const longestRequestMs = 5 * 60_000

/** The whole application around a database: API, pages and their protection. Listening is the caller's. */
export async function buildApp({
  endpoints,
  pages,
  dev = false,
  now = () => new Date(),
  logTo,
  tracing,
  ...parts
}: AppParts): Promise<FastifyInstance> {
  const { config, db, bus, identity, operator, payments } = parts
  const app = fastify({
    logger: logOptions(config.LOG_LEVEL, logTo),
    trustProxy: config.TRUSTED_PROXY ?? false,
    bodyLimit: 256 * 1024,
    requestTimeout: longestRequestMs,
    ...envelopeOptions,
    return503OnClosing: true,
  })
  app.setErrorHandler(refuse)
  app.setNotFoundHandler((request, reply) => refuse(new Refusal('not_found'), request, reply))
  registerRequestLog(app)
  await observe(app, { ...parts, tracing }, now)
  const signIn = identity.browser.embedded ? [] : firebaseOrigins
  const checkout = () => [...payments.origins, ...signIn]
  registerSecurityHeaders(app, { https: config.PUBLIC_URL?.startsWith('https:') ?? false, dev, checkout })
  await app.register(cookie)
  await app.register(formbody)
  await registerLimits(app, db)
  await app.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, encodings: ['br', 'gzip'] })
  const makeContext = (request: FastifyRequest, by: 'header' | 'cookie' = 'header') => contextOf(parts, request, by, now())
  await identity.register?.(app)
  if (config.PARCHA_MODE === 'demo') await registerMailbox(app, db)
  registerSecurityTxt(app, { publicUrl: publicUrlOf(config), contact: async () => (await operator.read()).securityContact, now })
  await registerOperator(app, parts, now)
  await registerApiDocs(app, apiDocument)
  await registerApi(app, endpoints, (request) => makeContext(request), {
    rateLimits: config.RATE_LIMITS,
    receiveFile: receiveFile(parts),
  })
  await registerWebhook(app, { db, now, newId: uuidv7, gateway: payments.gateway, hooks: paymentHooks })
  await payments.mount(app)
  const openSessions = (keys: readonly SessionKey[]) => openOnes(db, keys, now())
  await registerEvents(app, { db, bus, makeContext: (request) => makeContext(request), openSessions })
  await registerCallSocket(app, { db, bus, now, newId: uuidv7, log: app.log, ...callsParts(parts) })
  await registerFiles(app, parts, now)
  if (pages) {
    const contextFor = async (request: FastifyRequest) => {
      const context = await makeContext(request, 'cookie')
      const shell = await shellOf(request, context, parts)
      return { api: inProcessApi<Contracts>(endpoints, context), nonce: request.nonce, shell, accountId: context.actor.id }
    }
    await mountPages(app, pages, contextFor, { dev, perMinute: pagesPerMinute(config) })
  }
  return app
}

/** Requests of a minute count together with those to other processes. */
async function registerLimits(app: FastifyInstance, db: Db): Promise<void> {
  const limits = sharedLimits(db, app.log)
  app.addHook('onClose', async () => limits.stop())
  await app.register(rateLimit, { global: false, store: limits.store })
}

/** What browsers and search engines read of the operator: its name, colors and logo, and which pages there are. */
async function registerOperator(app: FastifyInstance, { config, db, operator, open }: Parts, now: () => Date): Promise<void> {
  registerManifest(app, operator.read)
  await registerColors(app)
  await registerLogo(app, db)
  const offers = async () => {
    const { orders, consultations } = await open.states(now())
    return { orders: orders !== 'not_offered', consultations: consultations !== 'not_offered' }
  }
  registerSitemap(app, { db, publicUrl: publicUrlOf(config), offers, perMinute: pagesPerMinute(config)?.address })
}

function pagesPerMinute({ RATE_LIMITS, PAGES_PER_ADDRESS_MINUTE: address, PAGES_PER_ACCOUNT_MINUTE: account }: Config) {
  return RATE_LIMITS ? { address, account } : undefined
}

/** What people take away: papers, pictures, uploads, exports; behind signed addresses but for what is everybody's. */
async function registerFiles(
  app: FastifyInstance,
  { db, store, signer, documents, config, operator }: Parts,
  now: () => Date,
): Promise<void> {
  const letterhead = letterheads(db, operator)
  await registerInvoiceFiles(app, { db, signer: signer, now, letterhead })
  await registerRegisterFiles(app, { db, signer, now })
  await registerReportFiles(app, { db, signer, now })
  await registerAuditFiles(app, { db, signer, now })
  const invoices: Parameters<typeof registerPrintFiles>[1]['invoices'] = async (keys, language) => {
    const found = await Promise.all(keys.map(({ userId, invoiceId }) => findInvoice(db, userId, invoiceId)))
    const rows = found.filter((row) => row !== undefined)
    return invoicesPdf(rows, language, await letterhead())
  }
  await registerPrintFiles(app, { db, signer, now, invoices })
  registerVerifyPage(app, {
    db,
    documents,
    now,
    withdrawn: async (from) => [...(await withdrawnIds(from)), ...(await withdrawnPrescriptions(from))],
  })
  await registerPaperFiles(app, { db, signer, documents, publicUrl: publicUrlOf(config), letterhead, now })
  await registerPrescriptionFiles(app, {
    db,
    signer: signer,
    documents,
    publicUrl: publicUrlOf(config),
    custodian: async () => {
      const { name, gstin } = await operator.read()
      return { name, gstin, facility: config.ABDM_FACILITY_ID ?? null }
    },
    letterhead,
    now,
  })
  await registerImages(app, { open: (id) => openPublicPicture(db, store, id), cacheFolder: join(config.PARCHA_DATA, 'pictures') })
  await registerDownloads(app, { db, store, signer: signer, now, cacheFolder: join(config.PARCHA_DATA, 'pdf-pages') })
  await registerExports(app, { db, store, signer: signer, now })
}

/** `Authorization: Firebase <token>` (specification, section 6). */
function bearer({ headers }: FastifyRequest): string | undefined {
  return /^firebase +([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** How the client names itself, unless this very call opens its session and says it better. */
function agentOf({ headers, method, url }: FastifyRequest): string | undefined {
  return method === 'POST' && /^\/api\/session\/?(\?|$)/.test(url) ? undefined : (headers['user-agent'] ?? '').slice(0, 400)
}

function appOf({ headers, url }: FastifyRequest, by: 'header' | 'cookie'): 'patient' | 'desk' {
  const desk = by === 'header' ? headers.app === 'desk' : /^\/desk(\/|\?|\.|$)/.test(url)
  return desk ? 'desk' : 'patient'
}

function actorOf({ config, db, identity }: Parts, request: FastifyRequest, by: 'header' | 'cookie', now: Date): Actor | Promise<Actor> {
  const token = by === 'header' ? bearer(request) : request.cookies['user_token']
  if (!token) return visitor
  const [app, language, agent] = [appOf(request, by), languageOf(request), agentOf(request)]
  const [device, held] = [heldDeviceKey(request.headers.cookie), request.cookies['user_token']]
  const shown = { token, by, app, language, agent, device, held, activeAt: activeAt(request, now) }
  const parts = { db, identity, now, newId: uuidv7, news: signInNews, ownerCheck: ownerCheckOf(config), log: logOf(request) }
  return authenticate({ ...parts, lastsMs: patientSessionMs(config) }, shown)
}

const background = new Set(Object.entries<Row>(contracts).flatMap(([key, row]) => (row.background ? [key] : [])))

/** What pages ask by themselves is no sign of anybody; of the rest the browser says how long ago somebody was there. */
function activeAt({ method, routeOptions, headers }: FastifyRequest, now: Date): Date | null {
  if (background.has(`${method} ${routeOptions.url ?? ''}`)) return null
  return lastSeenAt(headers['idle-seconds']?.toString(), now)
}

function languageOf(request: FastifyRequest) {
  return languageIn(request.query) ?? pickLanguage(request.cookies['language'], request.headers['accept-language'])
}

async function shellOf(request: FastifyRequest, { actor, now, db }: Context, { config, identity, operator, open }: Parts): Promise<Shell> {
  const { pincode, theme, user_token } = request.cookies
  const chosen = pincode && /^\d{6}$/.test(pincode) ? pincode : null
  const [who, services] = await Promise.all([operator.read(), open.states(now)])
  return {
    language: languageOf(request),
    pincode: chosen,
    homePincode: chosen === null && actor.id !== null && actor.roles.includes('patient') ? await defaultPincode(db, actor.id) : null,
    publicUrl: publicUrlOf(config),
    brand: who.brand,
    brandStyle: who.colors && colorsPath(who.colors),
    patientStyle: ownStyle('patient'),
    deskStyle: ownStyle('desk'),
    themeColor: who.colors?.light ?? null,
    logo: who.logo && { src: logoPath(who.logo), width: who.logo.width, height: who.logo.height },
    services,
    supportPhone: who.phone,
    supportHours: who.hours,
    supportLanguages: who.languages,
    operatorName: who.name,
    operatorAddress: who.address,
    sourceUrl: sourceUrl(config),
    grievanceOfficer: who.officer.name,
    officerEmail: who.officer.email,
    officerPhone: who.officer.phone,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    demo: config.PARCHA_MODE === 'demo',
    signInByEmail: identity.mail.available,
    signedIn: actor.id !== null,
    hasSession: Boolean(user_token),
    roles: actor.roles,
  }
}
