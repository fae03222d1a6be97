import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'

const FileHint = z.enum(['blurred', 'dark', 'washed_out', 'small']).meta({ id: 'FileHint' })
const FileType = z.enum(['image/jpeg', 'image/png', 'application/pdf']).meta({ id: 'FileType' })
const FileState = z.enum(['uploading', 'pending_scan', 'clean', 'infected']).meta({ id: 'FileState' })
/** A file as everybody reads it. Addresses hold for five minutes and for its owner's files only. */
export const FileView = z
  .object({
    id: z.string(),
    /** `pending_scan`: it waits for the scanner and cannot be opened yet. */
    state: FileState,
    name: z.string(),
    mime: FileType.nullable(),
    bytes: z.int(),
    received_bytes: z.int(),
    pages: z.int().nullable(),
    /** 0 to 100: how well it can be read; null for a PDF. */
    legibility: z.int().nullable(),
    hints: z.array(FileHint),
    url: z.string().nullable(),
    thumbnail_url: z.string().nullable(),
    /** Of a PDF: each page as a picture, so that nothing of it has to be opened. */
    page_urls: z.array(z.string()),
  })
  .meta({ id: 'File' })
export type FileView = z.infer<typeof FileView>

const largest = 10 * 1024 * 1024
const bytes = z.coerce.number().int().min(0).max(largest)
const params = z.object({ id: z.guid() })

/** Uploads that go on where a bad line broke them: tus 1.0.0, core and creation (https://tus.io/protocols/resumable-upload). */
export const filesContract = {
  'POST /api/file/': {
    operationId: 'createUpload',
    access: ['patient', 'doctor', 'pharmacist'],
    summary: 'Create an upload: Upload-Length, and Upload-Metadata with a filename; chunks go to the URL in Location',
    perMinute: 60,
    headers: z.object({ 'upload-length': bytes.min(1), 'upload-metadata': z.string().max(2000).optional() }),
    response: FileView,
  },
  'PATCH /api/file/{id}/': {
    operationId: 'uploadChunk',
    access: ['patient', 'doctor', 'pharmacist'],
    summary: 'Upload a chunk from Upload-Offset; the last one returns the stored file, or why it was refused',
    params,
    headers: z.object({ 'upload-offset': bytes }),
    takes: ['bytes'],
    body: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be bytes'),
    response: FileView,
  },
  'GET /api/file/{id}/': {
    operationId: 'getFile',
    access: ['patient', 'doctor', 'pharmacist'],
    summary: 'Get the progress of an upload (HEAD also works, in Upload-Offset), or a download URL valid for 5 minutes',
    params,
    response: FileView,
  },
  'DELETE /api/file/{id}/': {
    operationId: 'cancelUpload',
    access: ['patient', 'doctor', 'pharmacist'],
    summary: 'Cancel an incomplete upload',
    params,
    response: z.object({ deleted: z.literal(true) }),
  },
} satisfies Contract
