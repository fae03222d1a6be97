import type { Db } from '../database/database.server.ts'

/** Whether a row refers to these contents: a file of somebody, or a picture everybody may see. */
export async function isFileNeeded(db: Db, sha256: string): Promise<boolean> {
  const own = await db.selectFrom('files').select('id').where('sha256', '=', sha256).executeTakeFirst()
  if (own) return true
  const picture = await db.selectFrom('public_pictures').select('picture_id').where('sha256', '=', sha256).executeTakeFirst()
  return picture !== undefined
}
