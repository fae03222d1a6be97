import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { requireFiles } from './file-views.server.ts'
import { countFiles, type FileRow, moveFile } from './files.sql.server.ts'
import { mostFiles } from './store-upload.server.ts'

/** A paper that somebody uploaded for another person: from then on it is that person's, with their other papers. */
export async function giveFile(db: Db, way: { from: string; to: string; id: string }): Promise<FileRow> {
  const [file] = await requireFiles(db, way.from, [way.id])
  if (!file) throw new Refusal('not_found')
  if ((await countFiles(db, way.to)) >= mostFiles) throw new Refusal('conflict', { detail: 'This account has reached its limit' })
  await moveFile(db, way)
  return file
}
