import { readFile } from 'node:fs/promises'
import type { Db } from '../../platform/database/database.server.ts'
import { fileKey, newFacts, rememberFacts } from '../../platform/shipped-facts.server.ts'
import { importPincodes } from './pincode-import.server.ts'

const directory = new URL('../../../db/facts/pincodes.tsv', import.meta.url)

/** The pincode directory of the whole country, once for each edition that is shipped; an operator's own import is left alone. */
export async function loadPincodeFacts(db: Db, now: Date): Promise<void> {
  const bytes = await readFile(directory)
  const key = fileKey(bytes)
  if ((await newFacts(db, 'pincodes', [key])).length === 0) return
  await importPincodes(db, bytes, { onlyNew: true })
  await rememberFacts(db, 'pincodes', [key], now)
}
