import { browserApi } from '../../../data/page-data.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import type { ImportRow } from './file-imports.contract.ts'
import type { ImportKind } from './import-columns.rules.ts'

/** Small enough for a weak line, large enough for few round trips. */
const pieceBytes = 1024 * 1024
const triesOfPiece = 5

interface Sent {
  kind: ImportKind
  pharmacy?: string | undefined
  onProgress: (row: ImportRow) => void
}

/** Sends a file in pieces; answers the import with its columns recognised. */
export async function uploadImport(file: File, { kind, pharmacy, onProgress }: Sent): Promise<ImportRow> {
  const body = { kind, file_name: file.name.slice(-200), bytes: file.size, ...(pharmacy ? { pharmacy } : {}) }
  let row = await browserApi('POST /api/desk/import/', { body })
  while (row.received_bytes < file.size) {
    onProgress(row)
    const offset = row.received_bytes
    const piece = new Uint8Array(await file.slice(offset, offset + pieceBytes).arrayBuffer())
    row = await sendPiece(row.id, offset, piece)
  }
  return row
}

/** A line that breaks for a moment costs no upload: what arrived is asked before the piece is sent again. */
async function sendPiece(id: string, offset: number, body: Uint8Array): Promise<ImportRow> {
  for (let tries = 1; ; tries++) {
    try {
      return await browserApi('POST /api/desk/import/{id}/piece/', { params: { id }, query: { offset: String(offset) }, body })
    } catch (failure) {
      const mayPass = failure instanceof ApiFailure && (failure.status === 0 || failure.status === 409 || failure.status >= 500)
      if (!mayPass || tries === triesOfPiece) throw failure
      await new Promise((done) => setTimeout(done, tries * 500))
      const row = await browserApi('GET /api/desk/import/{id}/', { params: { id } })
      if (row.received_bytes > offset) return row
    }
  }
}

type Pass = 'check' | 'apply'
const over: Record<Pass, readonly ImportRow['state'][]> = { check: ['checked'], apply: ['done'] }

/** Step after step until it is over; what is done stays done wherever it stops. */
export async function runImport(pass: Pass, id: string, onProgress: (row: ImportRow) => void, signal: AbortSignal): Promise<void> {
  const step = pass === 'check' ? ('POST /api/desk/import/{id}/check/' as const) : ('POST /api/desk/import/{id}/apply/' as const)
  for (;;) {
    signal.throwIfAborted()
    const row = await browserApi(step, { params: { id } })
    onProgress(row)
    if (over[pass].includes(row.state)) return
  }
}
