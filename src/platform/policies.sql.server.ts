import type { Db } from './database/database.server.ts'

/** Every version of a policy, the newest first. */
export function versionsOf(db: Db, name: string): Promise<{ value: unknown; valid_from: Date }[]> {
  return db.selectFrom('policies').select(['value', 'valid_from']).where('name', '=', name).orderBy('valid_from', 'desc').execute()
}

/** The newest version that has begun. */
export function versionAt(db: Db, name: string, now: Date): Promise<{ value: unknown } | undefined> {
  return db
    .selectFrom('policies')
    .select('value')
    .where('name', '=', name)
    .where('valid_from', '<=', now)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
}
