import { Refusal } from '../../lib/errors.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { answer, implement } from '../../platform/implement.ts'
import type { Context } from '../../platform/context.ts'
import { signerFor, type UrlSigner } from '../../platform/http/signed-url.server.ts'
import { addWithin } from '../accounts/cap.server.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { fileViews } from './file-views.server.ts'
import { filesContract, type FileView } from './files.contract.ts'
import { findFile } from './files.sql.server.ts'
import { type Intake, storeUpload } from './store-upload.server.ts'
import { nameIn } from './upload-metadata.rules.ts'
import {
  advanceUpload,
  countUploads,
  deleteUpload,
  findUpload,
  insertUpload,
  uploadedContent,
  type UploadRow,
} from './uploads.sql.server.ts'

const mostOpen = 20
const unfinished = 'Please finish or cancel your current uploads first'
const livesMs = 24 * 3_600_000

export const filesApi = (parts: Intake & { signer: UrlSigner }) =>
  implement(filesContract, {
    'POST /api/file/': async (context, { headers }) => {
      const userId = signedIn(context)
      const upload = {
        user_id: userId,
        upload_id: context.newId(),
        name: nameIn(headers['upload-metadata'] ?? ''),
        total_bytes: headers['upload-length'],
        created_at: context.now,
        expires_at: new Date(context.now.getTime() + livesMs),
      }
      const count = (db: Db) => countUploads(db, userId, context.now)
      await addWithin(context.db, { userId, most: mostOpen, count, detail: unfinished }, (db) => insertUpload(db, upload))
      return tus({ ...upload, offset_bytes: 0 }, { location: `/api/file/${upload.upload_id}/` })
    },
    'PATCH /api/file/{id}/': async (context, { params, headers, body }) => {
      const upload = await takePiece(context, params.id, headers['upload-offset'], body)
      if (upload.offset_bytes < upload.total_bytes) return tus(upload)
      return answer(await finish(parts, context, upload), {}, tusHeaders(upload))
    },
    'GET /api/file/{id}/': async (context, { params }) => {
      const userId = signedIn(context)
      const upload = await findUpload(context.db, userId, params.id, context.now)
      if (upload && upload.offset_bytes < upload.total_bytes) return tus(upload)
      // A process that died after the last piece left it to whoever asks next.
      if (upload) return answer(await finish(parts, context, upload), {}, tusHeaders(upload))
      const file = await findFile(context.db, userId, params.id)
      if (!file || file.thumbnail_of !== null) throw new Refusal('not_found')
      const [view] = await fileViews(context.db, signerFor(parts.signer, context.actor), [file], context.now)
      if (!view) throw new Refusal('not_found')
      return answer(view, {}, tusHeaders({ offset_bytes: file.bytes, total_bytes: file.bytes }))
    },
    'DELETE /api/file/{id}/': async (context, { params }) => {
      if (!(await deleteUpload(context.db, signedIn(context), params.id))) throw new Refusal('not_found')
      return { deleted: true as const }
    },
  })

/** A piece and how far it brings the upload are one change: a piece sent twice, or by two tabs, counts once. */
async function takePiece(context: Context, id: string, from: number, content: Uint8Array): Promise<UploadRow> {
  const user_id = signedIn(context)
  return inTransaction(context.db, async (db) => {
    if (!(await findUpload(db, user_id, id, context.now))) throw new Refusal('not_found')
    const moved = await advanceUpload(db, { user_id, upload_id: id }, from, content)
    if (!moved) throw new Refusal('conflict', { detail: 'Upload-Offset does not match. Get the current offset with HEAD' })
    return moved
  })
}

/** Whole: it becomes a file under the same id, or is gone. */
async function finish({ signer, ...intake }: Intake & { signer: UrlSigner }, context: Context, upload: UploadRow): Promise<FileView> {
  const { db, now } = context
  const { user_id: userId, upload_id: id, name } = upload
  try {
    const content = await uploadedContent(db, upload)
    const file = await storeUpload(intake, context, { userId, id, name, content })
    return await viewOf(db, signerFor(signer, context.actor), file, now)
  } finally {
    await deleteUpload(db, userId, id)
  }
}

async function viewOf(db: Db, signer: UrlSigner, file: Parameters<typeof fileViews>[2][number], now: Date): Promise<FileView> {
  const [view] = await fileViews(db, signer, [file], now)
  if (!view) throw new Error('a file that was just stored has no view')
  return view
}

function tus(upload: UploadRow, more: Record<string, string> = {}) {
  const unknown = { mime: null, pages: null, legibility: null, hints: [], url: null, thumbnail_url: null, page_urls: [] }
  const view: FileView = {
    id: upload.upload_id,
    state: 'uploading',
    name: upload.name,
    bytes: upload.total_bytes,
    received_bytes: upload.offset_bytes,
    ...unknown,
  }
  return answer(view, {}, { ...tusHeaders(upload), ...more })
}

function tusHeaders({ offset_bytes, total_bytes }: Pick<UploadRow, 'offset_bytes' | 'total_bytes'>): Record<string, string> {
  return { 'tus-resumable': '1.0.0', 'upload-offset': String(offset_bytes), 'upload-length': String(total_bytes) }
}
