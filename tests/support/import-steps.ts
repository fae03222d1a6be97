import type { Api } from '../../src/data/contracts.ts'
import type { ImportDetails, ImportRow } from '../../src/features/catalog/upload/file-imports.contract.ts'
import type { ImportKind } from '../../src/features/catalog/upload/import-columns.rules.ts'

interface Sent {
  kind?: ImportKind
  pharmacy?: string
  pieceBytes?: number
  api?: Api
}

/** The steps of an import as an admin takes them: uploaded in pieces, checked, applied. */
export function importSteps(admin: Api) {
  /** Answers the file with its columns. */
  async function upload(
    content: string | Buffer,
    { kind = 'catalogue', pharmacy, pieceBytes = 1_000_000, api = admin }: Sent = {},
  ): Promise<ImportDetails> {
    const bytes = Buffer.from(content)
    const file = { kind, file_name: 'own.csv', bytes: bytes.length, ...(pharmacy ? { pharmacy } : {}) }
    const { id } = await api('POST /api/desk/import/', { body: file })
    for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
      const body = new Uint8Array(bytes.subarray(offset, offset + pieceBytes))
      await api('POST /api/desk/import/{id}/piece/', { params: { id }, query: { offset: String(offset) }, body })
    }
    return api('GET /api/desk/import/{id}/', { params: { id } })
  }

  async function run(pass: 'check' | 'apply', id: string, over: ImportRow['state']): Promise<ImportDetails> {
    const key = pass === 'check' ? ('POST /api/desk/import/{id}/check/' as const) : ('POST /api/desk/import/{id}/apply/' as const)
    while ((await admin(key, { params: { id } })).state !== over);
    return admin('GET /api/desk/import/{id}/', { params: { id } })
  }

  return { upload, check: (id: string) => run('check', id, 'checked'), apply: (id: string) => run('apply', id, 'done') }
}
