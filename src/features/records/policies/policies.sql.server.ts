import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { Policies } from '../../../platform/database/database.types.ts'

export type PolicyRow = Selectable<Policies>

/** By name, the newest beginning first. */
export async function listPolicies(db: Db, names: readonly string[]): Promise<PolicyRow[]> {
  return db.selectFrom('policies').selectAll().where('name', 'in', names).orderBy('name').orderBy('valid_from', 'desc').execute()
}

/** False when another one of the name begins at this very moment. */
export async function insertPolicy(db: Db, { value, ...row }: Omit<PolicyRow, 'value'> & { value: object }): Promise<boolean> {
  const added = await db
    .insertInto('policies')
    .values({ ...row, value: JSON.stringify(value) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}
