import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { FileUploads } from '../../platform/database/database.types.ts'

export type UploadRow = Selectable<FileUploads>

export async function insertUpload(db: Db, row: Omit<UploadRow, 'offset_bytes'>): Promise<void> {
  await db.insertInto('file_uploads').values(row).execute()
}

export async function countUploads(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('file_uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export async function findUpload(db: Db, userId: string, uploadId: string, now: Date): Promise<UploadRow | undefined> {
  return db
    .selectFrom('file_uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('upload_id', '=', uploadId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Moves an upload on from where the sender believes it is; undefined when it is elsewhere or would grow too long. */
export async function advanceUpload(
  db: Db,
  { user_id, upload_id }: Pick<UploadRow, 'user_id' | 'upload_id'>,
  from: number,
  content: Uint8Array,
): Promise<UploadRow | undefined> {
  const moved = await db
    .updateTable('file_uploads')
    .set({ offset_bytes: from + content.length })
    .where('user_id', '=', user_id)
    .where('upload_id', '=', upload_id)
    .where('offset_bytes', '=', from)
    .where('total_bytes', '>=', from + content.length)
    .returningAll()
    .executeTakeFirst()
  if (!moved || content.length === 0) return moved
  await db
    .insertInto('file_chunks')
    .values({ user_id, upload_id, offset_bytes: from, content: Buffer.from(content) })
    .execute()
  return moved
}

/** All pieces in their order. */
export async function uploadedContent(db: Db, { user_id, upload_id }: UploadRow): Promise<Buffer> {
  const rows = await db
    .selectFrom('file_chunks')
    .select('content')
    .where('user_id', '=', user_id)
    .where('upload_id', '=', upload_id)
    .orderBy('offset_bytes')
    .execute()
  return Buffer.concat(rows.map(({ content }) => content))
}

export async function deleteUpload(db: Db, userId: string, uploadId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('file_uploads')
    .where('user_id', '=', userId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
