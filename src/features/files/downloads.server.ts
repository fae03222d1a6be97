import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { refuse } from '../../platform/http/http-errors.server.ts'
import { pdfPages } from '../../platform/pdf/pdf-page.server.ts'
import { serveFile } from '../../platform/http/serve-file.server.ts'
import type { SignedRoute, UrlSigner } from '../../platform/http/signed-url.server.ts'
import type { FileStore } from '../../vendors/storage/file-store.ts'
import { findFile } from './files.sql.server.ts'

interface Downloads {
  db: Db
  store: FileStore
  signer: UrlSigner
  now: () => Date
  /** Where pages that were drawn are kept. */
  cacheFolder: string
}

/**
 * `GET /files/<id>?…`: a file behind a signed address, for five minutes, as an attachment that runs nowhere (S5).
 * `GET /page-files/<id>.<page>?…`: a page of a PDF as a picture of it.
 */
export async function registerDownloads(app: FastifyInstance, { db, store, signer, now, cacheFolder }: Downloads): Promise<void> {
  const pages = pdfPages(cacheFolder)
  app.addHook('onClose', pages.close)
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.get<SignedRoute>('/files/:id', async (request, reply) => {
      const { userId, fileId } = await signer.verify('files', request, now())
      const file = await findFile(db, userId, fileId)
      if (file?.state !== 'clean') throw new Refusal('not_found')
      const found = await store.open(file.sha256)
      if (!found) throw new Refusal('not_found')
      return serveFile(reply, { ...found, mime: file.mime, name: downloadName(file.name, file.mime) })
    })
    scope.get<SignedRoute>('/page-files/:id', async (request, reply) => {
      const { userId, fileId } = await signer.verify('page-files', request, now())
      const [id = '', page = ''] = fileId.split('.')
      const file = await findFile(db, userId, id)
      if (file?.state !== 'clean' || file.mime !== 'application/pdf') throw new Refusal('not_found')
      const { sha256 } = file
      const picture = await pages.draw({ userId, sha256, page: Number(page), read: () => contentOf(store, sha256) })
      const name = `${file.name.replace(ending, '')}-${page}.jpg`
      return serveFile(reply, { stream: Readable.from([picture]), bytes: picture.length, mime: 'image/jpeg', name })
    })
  })
}

async function contentOf(store: FileStore, sha256: string): Promise<Buffer> {
  const found = await store.open(sha256)
  if (!found) throw new Refusal('not_found')
  return buffer(found.stream)
}

const ending = /\.[A-Za-z0-9]{1,5}$/
const endings = { 'image/jpeg': '.jpg', 'image/png': '.png', 'application/pdf': '.pdf' }

/** The ending says what it is now, not what it was called: a picture was drawn anew as JPEG. */
function downloadName(name: string, mime: keyof typeof endings): string {
  return `${name.replace(ending, '')}${endings[mime]}`
}
