import { gunzipSync, gzipSync } from 'node:zlib'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { indiaZone } from '../../lib/india-time.ts'
import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { refuse } from '../../platform/http/http-errors.server.ts'
import { serveFile } from '../../platform/http/serve-file.server.ts'
import type { SignedRoute, UrlSigner } from '../../platform/http/signed-url.server.ts'
import { zip, type ZipEntry } from '../../platform/zip.server.ts'
import type { FileStore } from '../../vendors/storage/file-store.ts'
import { filesOf, findArchive } from './records.sql.server.ts'
import { rowsOf, userTables } from './user-tables.sql.server.ts'

/** How tables work inside, and copies of what another table says already. */
const leftOut = new Set(['idempotency', 'outbox', 'events', 'user_streams', 'audit_chains', 'audit_purged', 'exports'])
/** What would let somebody in, or says something of the staff's side: never leaves. */
const secret = /(^|_)(secret|hash|token|keys|totp|archive|hmac|actor_id|sha256)(_|$)/
const alsoSecret: Record<string, string[]> = { audit_events: ['address', 'request_id'] }

/** Everything the database knows of an account, table by table, gzipped JSON. Tables of later features come by themselves. */
export async function buildArchive(db: Db, userId: string, now: Date): Promise<Buffer> {
  const data: Record<string, unknown> = { made_at: now.toISOString(), time_zone: `UTC; shown times are ${indiaZone}` }
  for (const { table, columns } of await userTables(db)) {
    if (leftOut.has(table)) continue
    const open = columns.filter((column) => !secret.test(column) && !(alsoSecret[table] ?? []).includes(column))
    data[table] = await rowsOf(db, table, open, userId)
  }
  return gzipSync(JSON.stringify(data, null, 2))
}

const readMe = `Everything we know about you. data.json: every table by its name. files: what you uploaded and what was made for you.
हम आपके बारे में जो कुछ जानते हैं। data.json: हर तालिका अपने नाम से। files: जो आपने अपलोड किया और जो आपके लिए बना।
`

/** The archive as it streams: files come straight from their store. */
async function* entriesOf(archive: Buffer, db: Db, store: FileStore, userId: string): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: [Buffer.from(readMe)] }
  yield { name: 'data.json', content: [gunzipSync(archive)] }
  for (const { id, name, sha256 } of await filesOf(db, userId)) {
    const file = await store.open(sha256)
    if (file) yield { name: `files/${id}-${safeName(name)}`, content: file.stream as AsyncIterable<Buffer> }
  }
}

/** A name that stays inside its folder wherever it is unpacked. */
function safeName(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 100)
}

interface Download {
  db: Db
  store: FileStore
  signer: UrlSigner
  now: () => Date
}

/** Below which addresses exports stand. */
export const exportsFolder = 'exports'

/** `GET /exports/<id>?…`: the download behind a signed address, for five minutes and one person. */
export async function registerExports(app: FastifyInstance, { db, store, signer, now }: Download): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.get<SignedRoute>(`/${exportsFolder}/:id`, async (request, reply) => {
      const { userId, fileId } = await signer.verify(exportsFolder, request, now())
      const found = await findArchive(db, userId, fileId, now())
      if (!found) throw new Refusal('not_found')
      const stream = Readable.from(zip(entriesOf(found.archive, db, store, userId)), { objectMode: false })
      return serveFile(reply, { stream, mime: 'application/zip', name: `parcha-${found.ready_at.toISOString().slice(0, 10)}.zip` })
    })
  })
}
