import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.types.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { type DirectoryPlace, type Refused, readDirectory } from './pincode-directory.rules.ts'

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
    if (!dryRun) await store(transaction, [...fresh, ...moved])
    const unchanged = places.length - fresh.length - moved.length
    return { rows, places: places.length, new: fresh.length, changed: moved.length, unchanged, refused, derived }
  })
}

/** What is stored, as one comparable text a code: cheaper than asking the database 19,586 times. */
async function storedPlaces(db: Db): Promise<Map<string, string>> {
  const [places, districts] = [
    await db.selectFrom('pincodes').selectAll().execute(),
    await db.selectFrom('pincode_districts').selectAll().execute(),
  ]
  const districtsOf = Map.groupBy(districts, (row) => row.postal_code)
  return new Map(places.map((row) => [row.postal_code, fingerprint({ ...row, districts: districtsOf.get(row.postal_code) ?? [] })]))
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

const rowsAtOnce = 2_000

async function store(db: Transaction<DB>, places: DirectoryPlace[]): Promise<void> {
  for (let at = 0; at < places.length; at += rowsAtOnce) await storeSome(db, places.slice(at, at + rowsAtOnce))
}

async function storeSome(db: Transaction<DB>, places: DirectoryPlace[]): Promise<void> {
  const codes = places.map((place) => place.postal_code)
  const districts = places.flatMap((place) => place.districts.map((district) => ({ postal_code: place.postal_code, ...district })))
  await db
    .insertInto('pincodes')
    .values(places.map(({ districts: _, ...place }) => place))
    .onConflict((conflict) =>
      conflict.column('postal_code').doUpdateSet((row) => ({
        place_name: row.ref('excluded.place_name'),
        office_names: row.ref('excluded.office_names'),
        state_code: row.ref('excluded.state_code'),
        delivery_flag: row.ref('excluded.delivery_flag'),
      })),
    )
    .execute()
  await db.deleteFrom('pincode_districts').where('postal_code', 'in', codes).execute()
  if (districts.length === 0) return
  const known = new Map(districts.map(({ state_code, district }) => [`${state_code} ${district}`, { state_code, district }]))
  await db
    .insertInto('districts')
    .values([...known.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('pincode_districts')
    .values(districts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
