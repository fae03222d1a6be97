import { Readable } from 'node:stream'
import { mediaTypeOf } from '../../platform/media-type.server.ts'
import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { fairTurns } from '../../platform/fair-turns.ts'
import type { ReceiveFile } from '../../platform/http/http-bodies.server.ts'
import { type FileStore, largestFile, storedTypes } from '../../vendors/storage/file-store.ts'
import type { Scanner } from '../../vendors/scanner/scanner.ts'
import { countFiles, findSame, type FileRow, findFile, insertFile } from './files.sql.server.ts'
import { copyImage } from './image-copy.server.ts'
import { inspectPdf, type PdfProblem } from './pdf-inspection.server.ts'

export interface Intake {
  store: FileStore
  scanner: Scanner
}
interface UploadInput {
  userId: string
  name: string
  content: Buffer
  /** The id it is known by already; a new one otherwise. */
  id?: string
}

/** Papers of a family over many years; each is kept for as long as the law says, so none makes room by itself. */
export const mostFiles = 2000
const sameWithinMs = 3_600_000
/** Drawing pictures anew keeps a core busy: one account uses one at most, and waits for itself only (S12). */
const inTurn = fairTurns({ atOnce: 2, ofOne: 1, waiting: 20 })
const pdfTexts: Record<PdfProblem, string> = {
  encrypted: 'This PDF is password-protected. Please save it without a password',
  active: 'This PDF contains programs or other files. Please print it to a new PDF, or take a photo',
  broken: 'This PDF cannot be read. Please print it to a new PDF, or take a photo',
  too_many_pages: 'This PDF has more than 20 pages',
  too_large_inside: 'This PDF cannot be read. Please print it to a new PDF, or take a photo',
}

/**
 * Makes an upload one of our files: decided by its bytes, scanned, a picture drawn anew with a small copy, a PDF only if it does nothing but show pages (S5).
 * Refuses with `unsupported_media` and `infected_file`. The same content sent again within the hour is the same file.
 */
export async function storeUpload(
  { store, scanner }: Intake,
  { db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>,
  input: UploadInput,
): Promise<FileRow> {
  const { userId, content } = input
  const verdict = await scanner.scan(content)
  if (verdict === 'infected') throw new Refusal('infected_file')
  if ((await countFiles(db, userId)) >= mostFiles) throw new Refusal('conflict', { detail: 'This account has reached its limit' })
  const { whole, thumbnail, ...facts } = await inTurn(userId, () => prepared(content))
  const stored = await store.put(Readable.from([whole]))
  const same = input.id ? undefined : await findSame(db, userId, stored.sha256, new Date(now.getTime() - sameWithinMs))
  if (same) return same
  const id = input.id ?? newId()
  const shared = {
    user_id: userId,
    name: shownName(input.name),
    created_at: now,
    state: verdict === 'clean' ? 'clean' : 'pending_scan',
  } as const
  const small = thumbnail && (await store.put(Readable.from([thumbnail])))
  await insertFile(db, { ...shared, ...facts, ...stored, id }, ...(small ? [{ ...shared, ...small, id: newId(), thumbnail_of: id }] : []))
  const row = await findFile(db, userId, id)
  if (!row) throw new Error('a file that was just stored is gone')
  return row
}

async function prepared(content: Buffer) {
  const found = await mediaTypeOf(content)
  const mime = storedTypes.find((type) => type === found)
  if (!mime) throw new Refusal('unsupported_media', { detail: 'Please send a photo (JPEG or PNG) or a PDF' })
  if (mime === 'application/pdf') return pdf(content)
  const { image, ...rest } = await copyImage(content)
  return { whole: image, pages: 1, ...rest }
}

function pdf(content: Buffer) {
  const { problem, pages } = inspectPdf(content)
  if (problem) throw new Refusal('unsupported_media', { detail: pdfTexts[problem] })
  return { whole: content, thumbnail: null, pages, legibility: null, hints: [] }
}

/** A name is shown and offered at download, never used as a path. */
function shownName(name: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '')
    .trim()
  return plain.slice(0, 120).toWellFormed() || 'file'
}

/** For the multipart bodies of the platform: each file becomes one of the caller's, and its id stands in the body. */
export function receiveFile(intake: Intake): ReceiveFile {
  return async (context, { stream, name }) => {
    const userId = context.actor.id
    if (userId === null) {
      stream.resume()
      throw new Refusal('not_signed_in')
    }
    const { id } = await storeUpload(intake, context, { userId, name, content: await wholeOf(stream) })
    return id
  }
}

async function wholeOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > largestFile) throw new Refusal('too_large')
    chunks.push(chunk)
  }
  if ('truncated' in stream && stream.truncated === true) throw new Refusal('too_large')
  return Buffer.concat(chunks)
}
