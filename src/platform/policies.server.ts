import type * as z from 'zod'
import type { Db } from './database/database.server.ts'
import { versionAt, versionsOf } from './policies.sql.server.ts'

/** Every version of some numbers of the business, to be asked for what was in force when something was agreed. */
export async function policyVersions<S extends z.ZodType>(db: Db, name: string, shape: S): Promise<(at: Date) => z.output<S>> {
  const rows = await versionsOf(db, name)
  return (at) => {
    const row = rows.find(({ valid_from }) => valid_from <= at)
    if (!row) throw new Error(`no policy ${name} was in force`)
    return shape.parse(row.value)
  }
}

/** The numbers of the business in force at a moment: the newest row of the name that has begun. A row that is missing or misshapen is a bug. */
export async function policyAt<S extends z.ZodType>(db: Db, name: string, shape: S, now: Date): Promise<z.output<S>> {
  const row = await versionAt(db, name, now)
  if (!row) throw new Error(`no policy ${name} is in force`)
  return shape.parse(row.value)
}
