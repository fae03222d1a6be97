import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-html.ts'
import { overviewPath, searchPage, sectionsOf } from './docs-pages.ts'
import { docsStyle } from './docs-style.ts'
import type { OpenApi } from './openapi.server.ts'

/** `GET /api/docs/`: the OpenAPI document as pages, with a search; no script, no other host. */
export async function registerApiDocs(app: FastifyInstance, document: () => OpenApi): Promise<void> {
  const pages = new Map<string, string>()
  app.get('/api/docs', (_, reply) => reply.redirect(overviewPath, 308))
  app.get('/api/docs/style.css', (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(docsStyle),
  )
  app.get<{ Querystring: { q?: unknown } }>('/api/docs/', (request, reply) => {
    const { q } = request.query
    const search = typeof q === 'string' ? q.trim().slice(0, 100) : ''
    const page = search ? searched(document(), search) : pageAt(document(), overviewPath, pages)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
  app.get<{ Params: { section: string } }>('/api/docs/:section/', (request, reply) => {
    const page = pageAt(document(), `${overviewPath}${request.params.section}/`, pages)
    if (page === undefined) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}

function searched(document: OpenApi, search: string): string {
  const sections = sectionsOf(document)
  return docsPage({ title: `${search} · Parcha API`, sections, current: '', search, main: searchPage(document, search) })
}

/** Each page is written once. */
function pageAt(document: OpenApi, path: string, pages: Map<string, string>): string | undefined {
  const written = pages.get(path)
  if (written !== undefined) return written
  const sections = sectionsOf(document)
  const section = sections.find((one) => one.path === path)
  if (!section) return undefined
  const title = path === overviewPath ? 'Parcha API' : `${section.name} · Parcha API`
  const page = docsPage({ title, sections, current: path, main: section.main() })
  pages.set(path, page)
  return page
}
