import { createHash } from 'node:crypto'
import type { Db } from './database/database.server.ts'
import { findNote, saveNote } from './database/installation.sql.server.ts'

const nameOf = (facts: string) => `facts:${facts}`

/** Which of these keys this installation has never been given: what an operator removed since does not come back. */
export async function newFacts(db: Db, facts: string, keys: readonly string[]): Promise<string[]> {
  const note = await findNote(db, nameOf(facts))
  const known = new Set(note?.value as string[] | undefined)
  return keys.filter((key) => !known.has(key))
}

export function rememberFacts(db: Db, facts: string, keys: readonly string[], now: Date): Promise<void> {
  return saveNote(db, nameOf(facts), keys, now)
}

/** The key of facts that are loaded as one file. */
export const fileKey = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
