import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify'
import { productPath } from '../../../lib/medicine-id.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { shippedNeeds } from '../../catalog/need-facts.server.ts'
import { categories } from '../../catalog/search/categories.rules.ts'
import { listDoctorsOfSpeciality } from '../../doctors/doctors.sql.server.ts'
import { closePages, mostOnPage, openPages, pageEntry, robotsText, sitemapIndex } from './sitemap.rules.ts'
import { lastOfPage, soldAfter, soldGroups } from './sitemap.sql.server.ts'

interface SitemapParts {
  db: Db
  publicUrl: string
  /** What this clinic offers: the rest has no pages to be found. */
  offers: () => Promise<{ orders: boolean; consultations: boolean }>
  /** Of one address in a minute; no limit when absent. */
  perMinute?: number | undefined
  /** Fewer in a test. */
  size?: number
}

const readAtOnce = 5_000
const always = ['/', '/care', '/about', '/contact-us', '/terms-and-conditions', '/privacy-policy']

/** `/sitemap.xml` and `/robots.txt`: every page that is public, and every medicine that is sold; read in steps by key, and sent as it is read. */
export function registerSitemap(app: FastifyInstance, { db, publicUrl, offers, perMinute, size = mostOnPage }: SitemapParts): void {
  const origin = publicUrl.replace(/\/$/, '')
  const limited: RouteShorthandOptions =
    perMinute === undefined ? {} : { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } }
  app.get('/robots.txt', async (_, reply) => lasting(reply).type('text/plain; charset=utf-8').send(robotsText(origin)))
  app.get('/sitemap.xml', limited, async (_, reply) => xml(reply).send(sitemapIndex(origin, await files(db, await offers(), size))))
  app.get('/sitemap-pages.xml', limited, async (_, reply) => {
    const paths = await publicPaths(db, await offers())
    return xml(reply).send(openPages + paths.map((path) => pageEntry(origin, path)).join('') + closePages)
  })
  app.get<{ Querystring: { after?: unknown } }>('/sitemap-medicines.xml', limited, async ({ query: { after } }, reply) => {
    const { orders } = await offers()
    const first = typeof after === 'string' ? after.slice(0, 100) : ''
    return xml(reply).send(Readable.from(orders ? medicines(db, origin, first, size) : [openPages, closePages]))
  })
}

/** A page and one for each full number of medicines. */
async function files(db: Db, { orders }: { orders: boolean }, size: number): Promise<string[]> {
  const found = ['/sitemap-pages.xml']
  for (let after: string | null = ''; orders && after !== null; after = await lastOfPage(db, after, size))
    found.push(after === '' ? '/sitemap-medicines.xml' : `/sitemap-medicines.xml?after=${encodeURIComponent(after)}`)
  return found
}

async function* medicines(db: Db, origin: string, first: string, size: number): AsyncGenerator<string> {
  yield openPages
  let [after, left] = [first, size]
  while (left > 0) {
    const ids = await soldAfter(db, after, Math.min(readAtOnce, left))
    yield ids.map((id) => pageEntry(origin, productPath(id))).join('')
    if (ids.length < Math.min(readAtOnce, left)) break
    after = ids.at(-1) ?? after
    left -= ids.length
  }
  yield closePages
}

async function publicPaths(db: Db, { orders, consultations }: { orders: boolean; consultations: boolean }): Promise<string[]> {
  const groups = orders ? await soldGroups(db) : new Set()
  const doctors = consultations ? await listDoctorsOfSpeciality(db, null) : []
  return [
    ...always,
    ...(orders ? ['/order-medicines', '/category'] : []),
    ...categories.filter(({ group }) => groups.has(group)).map(({ slug }) => `/category/${slug}`),
    ...(await shippedNeeds()).map(({ slug }) => `/care/${slug}`),
    ...(consultations ? ['/consultation'] : []),
    ...doctors.map(({ doctor_id }) => `/consultation/doctor/${doctor_id}`),
  ]
}

const lasting = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=86400')
const xml = (reply: FastifyReply) => lasting(reply).type('application/xml; charset=utf-8')
