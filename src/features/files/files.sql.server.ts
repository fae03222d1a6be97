import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { Files } from '../../platform/database/database.types.ts'

export type FileRow = Selectable<Files>

export async function insertFile(db: Db, ...rows: Insertable<Files>[]): Promise<void> {
  await db
    .insertInto('files')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function findFile(db: Db, userId: string, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
}

/** How many files an account has, small copies not counted. */
export async function countFiles(db: Db, userId: string): Promise<number> {
  const own = db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
  return (await own.where('thumbnail_of', 'is', null).executeTakeFirstOrThrow()).count
}

/** Of these ids, the files of the account, thumbnails not counted. */
export async function findFiles(db: Db, userId: string, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('thumbnail_of', 'is', null)
    .orderBy('id')
    .execute()
}

/** The small copies of these pictures, by the id of the picture. */
export async function thumbnailsOf(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .select(['id', 'thumbnail_of'])
    .where('user_id', '=', userId)
    .where('thumbnail_of', 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ id, thumbnail_of }) => (thumbnail_of ? [[thumbnail_of, id]] : [])))
}

/** The same content sent again within the hour, by a phone that did not hear the answer. */
export async function findSame(db: Db, userId: string, sha256: string, since: Date): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('sha256', '=', sha256)
    .where('created_at', '>', since)
    .where('thumbnail_of', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function filesToScan(db: Db, limit: number): Promise<FileRow[]> {
  return db.selectFrom('files').selectAll().where('state', '=', 'pending_scan').orderBy('created_at').limit(limit).execute()
}

/** The verdict over a file and its small copy. */
export async function setScanned(db: Db, userId: string, id: string, state: 'clean' | 'infected'): Promise<void> {
  await db
    .updateTable('files')
    .set({ state })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('id', '=', id), eb('thumbnail_of', '=', id)]))
    .where('state', '=', 'pending_scan')
    .execute()
}

/** A file with its small copy becomes another account's, under the same ids; what it holds stays where it is. */
export async function moveFile(db: Db, { from, to, id }: { from: string; to: string; id: string }): Promise<void> {
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('user_id', '=', from)
    .where((eb) => eb.or([eb('id', '=', id), eb('thumbnail_of', '=', id)]))
    .forUpdate()
    .execute()
  if (rows.length === 0) return
  await insertFile(db, ...rows.map((row) => ({ ...row, user_id: to })))
  await db
    .deleteFrom('files')
    .where('user_id', '=', from)
    .where((eb) => eb.or([eb('id', '=', id), eb('thumbnail_of', '=', id)]))
    .execute()
}
