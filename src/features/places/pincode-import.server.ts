import type { Db } from '../../platform/database/database.server.ts'
import { type DirectoryPlace, type Refused, readDirectory } from './pincode-directory.rules.ts'
import { allPlaces, upsertPlaces } from './pincode-import.sql.server.ts'

export interface ImportReport {
  rows: number
  places: number
  new: number
  changed: number
  unchanged: number
  refused: Refused[]
  derived: number
}
interface Options {
  /** Report only; nothing is written. */
  dryRun?: boolean
  /** Leave codes that are there as they are: a sample never overwrites a directory. */
  onlyNew?: boolean
}

/** Reads a directory (any bytes) and brings the pincodes up to it, all or nothing. Codes it does not name stay as they are. */
export async function importPincodes(db: Db, bytes: Uint8Array, { dryRun = false, onlyNew = false }: Options = {}): Promise<ImportReport> {
  const { rows, places, refused, derived } = readDirectory(bytes)
  return db.transaction().execute(async (transaction) => {
    const stored = await storedPlaces(transaction)
    const fresh = places.filter((place) => !stored.has(place.postal_code))
    const moved = onlyNew ? [] : places.filter((place) => (stored.get(place.postal_code) ?? fingerprint(place)) !== fingerprint(place))
    if (!dryRun) await upsertPlaces(transaction, [...fresh, ...moved])
    const unchanged = places.length - fresh.length - moved.length
    return { rows, places: places.length, new: fresh.length, changed: moved.length, unchanged, refused, derived }
  })
}

/** What is stored, as one comparable text a code. */
async function storedPlaces(db: Db): Promise<Map<string, string>> {
  return new Map((await allPlaces(db)).map((place) => [place.postal_code, fingerprint(place)]))
}

function fingerprint({ place_name, office_names, state_code, delivery_flag, districts }: DirectoryPlace): string {
  return JSON.stringify([
    place_name,
    office_names,
    state_code,
    delivery_flag,
    districts.map((row) => `${row.state_code} ${row.district}`).sort(),
  ])
}
