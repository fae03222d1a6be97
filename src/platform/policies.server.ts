import type * as z from 'zod'
import type { Db } from './database.server.ts'

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
