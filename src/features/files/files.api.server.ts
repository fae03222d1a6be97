import { Refusal } from '../../lib/errors.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { answer, implement } from '../../platform/implement.ts'
import type { Call } from '../../platform/call.ts'
import { signerFor, type UrlSigner } from '../../platform/http/signed-url.server.ts'
import { addWithin } from '../accounts/cap.server.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { fileViews } from './file-views.server.ts'
import { filesContract, type FileView } from './files.contract.ts'
import { findFile } from './files.sql.server.ts'
import { type Intake, takeIn } from './take-in.server.ts'
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
    'POST /api/file/': async (call, { headers }) => {
      const userId = signedIn(call)
      const upload = {
        user_id: userId,
        upload_id: call.newId(),
        name: nameIn(headers['upload-metadata'] ?? ''),
        total_bytes: headers['upload-length'],
        created_at: call.now,
        expires_at: new Date(call.now.getTime() + livesMs),
      }
      const count = (db: Db) => countUploads(db, userId, call.now)
      await addWithin(call.db, { userId, most: mostOpen, count, detail: unfinished }, (db) => insertUpload(db, upload))
      return tus({ ...upload, offset_bytes: 0 }, { location: `/api/file/${upload.upload_id}/` })
    },
    'PATCH /api/file/{id}/': async (call, { params, headers, body }) => {
      const upload = await takePiece(call, params.id, headers['upload-offset'], body)
      if (upload.offset_bytes < upload.total_bytes) return tus(upload)
      return answer(await finish(parts, call, upload), {}, tusHeaders(upload))
    },
    'GET /api/file/{id}/': async (call, { params }) => {
      const userId = signedIn(call)
      const upload = await findUpload(call.db, userId, params.id, call.now)
      if (upload && upload.offset_bytes < upload.total_bytes) return tus(upload)
      // A process that died after the last piece left it to whoever asks next.
      if (upload) return answer(await finish(parts, call, upload), {}, tusHeaders(upload))
      const file = await findFile(call.db, userId, params.id)
      if (!file || file.thumbnail_of !== null) throw new Refusal('not_found')
      const [view] = await fileViews(call.db, signerFor(parts.signer, call.actor), [file], call.now)
      if (!view) throw new Refusal('not_found')
      return answer(view, {}, tusHeaders({ offset_bytes: file.bytes, total_bytes: file.bytes }))
    },
    'DELETE /api/file/{id}/': async (call, { params }) => {
      if (!(await deleteUpload(call.db, signedIn(call), params.id))) throw new Refusal('not_found')
      return { deleted: true as const }
    },
  })

/** A piece and how far it brings the upload are one change: a piece sent twice, or by two tabs, counts once. */
async function takePiece(call: Call, id: string, from: number, content: Uint8Array): Promise<UploadRow> {
  const user_id = signedIn(call)
  return inTransaction(call.db, async (db) => {
    if (!(await findUpload(db, user_id, id, call.now))) throw new Refusal('not_found')
    const moved = await advanceUpload(db, { user_id, upload_id: id }, from, content)
    if (!moved) throw new Refusal('conflict', { detail: 'Upload-Offset does not match. Get the current offset with HEAD' })
    return moved
  })
}

/** Whole: it becomes a file under the same id, or is gone. */
async function finish({ signer, ...intake }: Intake & { signer: UrlSigner }, call: Call, upload: UploadRow): Promise<FileView> {
  const { db, now } = call
  const { user_id: userId, upload_id: id, name } = upload
  try {
    const content = await uploadedContent(db, upload)
    const file = await takeIn(intake, call, { userId, id, name, content })
    return await viewOf(db, signerFor(signer, call.actor), file, now)
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
