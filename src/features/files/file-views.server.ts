import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { UrlSigner } from '../../platform/http/signed-url.server.ts'
import type { FileView } from './files.contract.ts'
import { findFiles, type FileRow, thumbnailsOf } from './files.sql.server.ts'

/** Files of one account with addresses that hold for five minutes; what is not known to be clean has none. */
export async function fileViews(db: Db, signer: UrlSigner, files: readonly FileRow[], now: Date): Promise<FileView[]> {
  const [first] = files
  if (!first) return []
  const thumbnails = await thumbnailsOf(
    db,
    first.user_id,
    files.map(({ id }) => id),
  )
  return files.map((file) =>
    view(file, thumbnails.get(file.id), (fileId, folder = 'files') => signer.sign({ folder, userId: file.user_id, fileId }, now)),
  )
}

function view(file: FileRow, thumbnail: string | undefined, sign: (fileId: string, folder?: string) => string): FileView {
  const { id, state, name, mime, bytes, pages, legibility } = file
  const clean = state === 'clean'
  return {
    id,
    state,
    name,
    mime,
    bytes,
    pages,
    legibility,
    received_bytes: bytes,
    hints: file.hints as FileView['hints'],
    url: clean ? sign(id) : null,
    thumbnail_url: clean && thumbnail ? sign(thumbnail) : null,
    page_urls:
      clean && mime === 'application/pdf' ? Array.from({ length: pages ?? 0 }, (_, at) => sign(`${id}.${at + 1}`, 'page-files')) : [],
  }
}

/** The account's own files by these ids, in the order of the ids. A foreign or unknown one is not found, an infected one refused. */
export async function requireFiles(db: Db, userId: string, ids: readonly string[]): Promise<FileRow[]> {
  const found = new Map((await findFiles(db, userId, ids)).map((file) => [file.id, file]))
  return [...new Set(ids)].map((id) => {
    const file = found.get(id)
    if (!file) throw new Refusal('not_found')
    if (file.state === 'infected') throw new Refusal('infected_file')
    return file
  })
}
