import type { Db } from '../database/database.server.ts'

/** Whoever is first; false when the key was there already. */
export async function addSealedKey(db: Db, row: { name: string; sealed: string; set_at: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('installation_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function sealedKey(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('installation_keys').select('sealed').where('name', '=', name).executeTakeFirst()
  return row?.sealed ?? null
}

/** All of them, until the transaction ends nobody else's. */
export async function lockSealedKeys(db: Db): Promise<{ name: string; sealed: string }[]> {
  return db.selectFrom('installation_keys').select(['name', 'sealed']).orderBy('name').forUpdate().execute()
}

/** In the place of exactly what stood there; false when another process was sooner. */
export async function replaceSealedKey(db: Db, name: string, before: string, next: { sealed: string; set_at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation_keys')
    .set(next)
    .where('name', '=', name)
    .where('sealed', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
