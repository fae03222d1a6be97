import { createHash } from 'node:crypto'
import type { Db } from './database/database.server.ts'

const nameOf = (facts: string) => `facts:${facts}`

/** Which of these keys this installation has never been given: what an operator removed since does not come back. */
export async function newFacts(db: Db, facts: string, keys: readonly string[]): Promise<string[]> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', nameOf(facts)).executeTakeFirst()
  const known = new Set(row?.value as string[] | undefined)
  return keys.filter((key) => !known.has(key))
}

export async function rememberFacts(db: Db, facts: string, keys: readonly string[], now: Date): Promise<void> {
  const row = { value: JSON.stringify(keys), set_at: now }
  await db
    .insertInto('installation')
    .values({ name: nameOf(facts), ...row })
    .onConflict((on) => on.column('name').doUpdateSet(row))
    .execute()
}

/** The key of facts that are loaded as one file. */
export const fileKey = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
