import type { Db } from '../../../platform/database/database.server.ts'
import type { UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { fileViews } from '../../files/file-views.server.ts'
import { findFiles } from '../../files/files.sql.server.ts'
import type { HealthDocument } from './documents.contract.ts'
import type { DocumentRow } from './documents.sql.server.ts'

/** Documents with their files, whose addresses hold for five minutes. */
export async function documentViews(
  db: Db,
  signer: UrlSigner,
  userId: string,
  rows: readonly DocumentRow[],
  now: Date,
): Promise<HealthDocument[]> {
  const ids = rows.map(({ file_id }) => file_id)
  const files = new Map((await fileViews(db, signer, await findFiles(db, userId, ids), now)).map((file) => [file.id, file]))
  return rows.flatMap(({ document_id: id, patient_id: patient, file_id, kind, title, dated_on }) => {
    const file = files.get(file_id)
    return file ? [{ id, patient, kind, title, dated_on, file }] : []
  })
}
