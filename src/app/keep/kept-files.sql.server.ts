import type { Db } from '../../platform/database/database.server.ts'

/** The contents that rows name: each must be there for a backup to be whole. */
export async function neededFiles(db: Db): Promise<Set<string>> {
  const own = await db.selectFrom('files').select('sha256').distinct().execute()
  const pictures = await db.selectFrom('public_pictures').select('sha256').distinct().execute()
  return new Set([...own, ...pictures].map(({ sha256 }) => sha256))
}
