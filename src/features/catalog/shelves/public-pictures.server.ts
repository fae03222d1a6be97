import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../platform/database/database.server.ts'
import type { FileStore } from '../../../vendors/storage/file-store.ts'
import { findPublicPicture } from './shelves.sql.server.ts'

/** The bytes of a picture that everybody may see; null for any other file, even when the store has it. */
export async function openPublicPicture(db: Db, store: FileStore, pictureId: string): Promise<Buffer | null> {
  const row = await findPublicPicture(db, pictureId)
  const found = row && (await store.open(row.sha256))
  return found ? buffer(found.stream) : null
}
