import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeIP } from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type * as contexts from '../data/page-data.ts'
import { languageIn } from '../data/page-address.ts'
import { languageCookie, languageCookieLine } from '../lib/languages.ts'
import { Refusal } from '../lib/errors.ts'
import { oncePerRequest } from '../platform/http/once-per-request.ts'
import { sameHost } from '../platform/http/same-host.ts'
import { registerServiceWorker } from '../platform/http/service-worker.server.ts'
import { logOf, routeOf } from '../platform/log.server.ts'
import { familiesOf, familyOf, pagesOf } from './page-family.ts'
import { sendBrokenPage } from '../platform/http/broken-page.server.ts'

export type LoadBuild = () => Promise<ServerBuild>
type PageContextFor = (request: FastifyRequest) => Promise<PageContext>
type Handler = ReturnType<typeof createRequestHandler>
type PageContext = contexts.PageContext & { accountId: string | null }

interface PageOptions {
  dev: boolean
  /** Pages a minute of one address, or of one account; no limit when absent. */
  perMinute?: { address: number; account: number } | undefined
}

/** A form of a page is a handful of fields; files go to the API. */
const longestPageBody = 64 * 1024

const root = join(import.meta.dirname, '../..')

/** The pages built by `npm run build`. */
export const builtPages: LoadBuild = async () => {
  const file = join(root, 'build/server/index.js')
  if (!existsSync(file)) throw new Error('Pages are not built. Run npm run build.')
  return (await import(file)) as ServerBuild
}

/** Serves the built files for ever under their hashed names, and renders every other address. */
export async function mountPages(
  app: FastifyInstance,
  load: LoadBuild,
  makeContext: PageContextFor,
  { dev, perMinute }: PageOptions,
): Promise<void> {
  if (!dev) {
    await mountFiles(app)
    registerServiceWorker(app, async () => (await load()).assets.version)
  }
  const contextFor = oncePerRequest(makeContext)
  const handlerOf = oncePerBuild(dev ? 'development' : 'production')
  await app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => sendBrokenPage(error, request, reply))
    // React Router reads the body itself, whatever its type; it is handed over once all of it is here and is known to be short.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestPageBody }, (_, body, done) => done(null, body))
    pages.addHook('onRequest', refuseForeignPosts)
    pages.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      config: perMinute ? { rateLimit: limitsOf(perMinute, contextFor) } : {},
      handler: async (request, reply) => {
        const slashed = withSlash(request.url)
        if (slashed) return reply.redirect(slashed, 301)
        const build = await load()
        const handler = handlerOf(build, request.url)
        const { pageContext } = (build.entry.module as unknown as { contexts: typeof contexts }).contexts
        const context = new RouterContextProvider()
        const given = await contextFor(request)
        context.set(pageContext, {
          ...given,
          requestId: request.id,
          matched: (pattern) => void (request.pagePattern = pattern),
          failed: (error) => logOf(request).error({ err: error, ...routeOf(request) }, 'unexpected error'),
        })
        keepLanguage(request, reply)
        reply.header('cache-control', cacheFor(request.url, given.shell.hasSession))
        return sendWhole(reply, await handler(asWebRequest(request, reply), context))
      },
    })
  })
}

/** A page is whole when it comes: sent as one piece, for a stream would hand it on through three others. */
async function sendWhole(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return reply.send(response)
  reply.status(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(await response.text())
}

/** Whoever came by an address in a language goes on in it; what they chose themselves stays. */
function keepLanguage({ query, cookies, protocol }: FastifyRequest, reply: FastifyReply): void {
  const asked = languageIn(query)
  if (asked && cookies[languageCookie] === undefined) reply.header('set-cookie', languageCookieLine(asked, protocol === 'https'))
}

/** Of an account where the sign-in holds, of the address otherwise: one Wi-Fi may hold a whole hospital. */
function limitsOf(perMinute: { address: number; account: number }, contextFor: PageContextFor) {
  const accountOf = (request: FastifyRequest) =>
    contextFor(request).then(
      ({ accountId }) => accountId,
      () => null,
    )
  return {
    max: async (request: FastifyRequest) => ((await accountOf(request)) === null ? perMinute.address : perMinute.account),
    timeWindow: 60_000,
    keyGenerator: async (request: FastifyRequest) => (await accountOf(request)) ?? normalizeIP(request.ip),
    errorResponseBuilder: (_: FastifyRequest, { ttl }: { ttl: number }) =>
      new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  }
}

/** What was shown to somebody signed in stands in no browser's memory: after they leave, the way back shows nothing (S4). */
function cacheFor(url: string, hasSession: boolean): string {
  if (hasSession) return 'private, no-store'
  return url.split('?')[0]?.endsWith('.data') ? 'private, max-age=10' : 'private, no-cache'
}

/** A handler compiles its routes when it first answers, which is too much for each request; in development each change is another build. */
function oncePerBuild(mode: 'development' | 'production') {
  const made = new WeakMap<ServerBuild, (url: string) => Handler>()
  return (build: ServerBuild, url: string) => made.getOrInsertComputed(build, () => handlersByFamily(build, mode))(url)
}

/** One handler for each family of the build and one for all else: what strangers ask for makes none. */
function handlersByFamily(build: ServerBuild, mode: 'development' | 'production') {
  const whole = createRequestHandler(build, mode)
  const handlers = new Map(familiesOf(build).map((family) => [family, createRequestHandler(pagesOf(build, family), mode)]))
  return (url: string) => handlers.get(familyOf(url) ?? '*') ?? whole
}

async function mountFiles(app: FastifyInstance): Promise<void> {
  const client = join(root, 'build/client')
  const shared = { decorateReply: false, preCompressed: true, index: false } as const
  const assets = { root: join(client, 'assets'), prefix: '/assets/', immutable: true, maxAge: '365d', lastModified: false } as const
  await app.register(fastifyStatic, { ...shared, ...assets, setHeaders: shortPolicyForFonts })
  await app.register(fastifyStatic, { ...shared, root: client, prefix: '/', wildcard: false, globIgnore: ['assets/**'], maxAge: '1h' })
}

/** A font runs and loads nothing: the policy of a page would be a tenth of what it weighs, three times on a first visit. */
function shortPolicyForFonts(reply: FastifyReply, path: string): void {
  if (path.endsWith('.woff2')) void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
}

/** The specification's product address ends in a slash; the other spelling leads there once and for all. */
function withSlash(url: string): string | null {
  const match = /^\/product\/([^/?]+)(\?.*)?$/.exec(url)
  return match && !match[1]?.endsWith('.data') ? `/product/${match[1]}/${match[2] ?? ''}` : null
}

/** Forms are posted by our own pages only. */
async function refuseForeignPosts(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin, 'sec-fetch-site': site } = request.headers
  const ours = origin ? sameHost(origin, request.host) : site === undefined || site === 'same-origin'
  if (!ours) await reply.status(403).type('text/plain; charset=utf-8').send('This form was sent from another site.')
}

function asWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const stop = new AbortController()
  reply.raw.on('close', () => reply.raw.writableFinished || stop.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
  const body = Buffer.isBuffer(request.body) && request.method !== 'GET' && request.method !== 'HEAD' ? new Uint8Array(request.body) : null
  return new Request(ownAddress(request), { method: request.method, headers, signal: stop.signal, body })
}

/** An address that names a host of its own (`//elsewhere/`, `http://elsewhere/`) is still one of ours; a host that can be none is left out. */
export function ownAddress({ protocol, host, url }: Pick<FastifyRequest, 'protocol' | 'host' | 'url'>): URL {
  const base = `${protocol}://${host}`
  const known = URL.canParse(base) && new URL(base).host !== '' && !base.includes('@')
  return new URL(`${known ? base : 'http://localhost'}${url.replace(/^https?:\/\/[^/?]*/i, '')}`)
}
