import type * as z from 'zod'
import type { Db } from './database/database.server.ts'

/** Every version of some numbers of the business, to be asked for what was in force when something was agreed. */
export async function policyVersions<S extends z.ZodType>(db: Db, name: string, shape: S): Promise<(at: Date) => z.output<S>> {
  const rows = await db
    .selectFrom('policies')
    .select(['value', 'valid_from'])
    .where('name', '=', name)
    .orderBy('valid_from', 'desc')
    .execute()
  return (at) => {
    const row = rows.find(({ valid_from }) => valid_from <= at)
    if (!row) throw new Error(`no policy ${name} was in force`)
    return shape.parse(row.value)
  }
}

/** The numbers of the business in force at a moment: the newest row of the name that has begun. A row that is missing or misshapen is a bug. */
export async function policyAt<S extends z.ZodType>(db: Db, name: string, shape: S, now: Date): Promise<z.output<S>> {
  const row = await db
    .selectFrom('policies')
    .select('value')
    .where('name', '=', name)
    .where('valid_from', '<=', now)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Error(`no policy ${name} is in force`)
  return shape.parse(row.value)
}
