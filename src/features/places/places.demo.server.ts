import { readFile } from 'node:fs/promises'
import type { Db } from '../../platform/database/database.server.ts'
import { importPincodes } from './pincode-import.server.ts'

const sample = new URL('../../../db/demo/places/pincodes.tsv', import.meta.url)

/** The shipped sample of real pincodes. Again and again without harm; an operator's full directory is left alone. */
export async function loadPlacesDemo(db: Db): Promise<void> {
  await importPincodes(db, await readFile(sample), { onlyNew: true })
}
