import { readFile } from 'node:fs/promises'
import type { Insertable } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import type { DB } from '../../platform/database/database.types.ts'

type Part<Table extends keyof DB> = Omit<Insertable<DB[Table]>, 'pharmacy_id'>
interface DemoPharmacy extends Insertable<DB['pharmacies']> {
  licences: Part<'pharmacy_licences'>[]
  pharmacists: Part<'pharmacists'>[]
  districts: Part<'pharmacy_districts'>[]
  hours: Omit<Part<'pharmacy_hours'>, 'weekday'>
}

const file = new URL('../../../db/demo/pharmacies.json', import.meta.url)
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Two invented licensed pharmacies, in Jaipur and Bengaluru; after the pincodes. What is there already stays as it is. */
export async function loadPharmaciesDemo(db: Db): Promise<void> {
  const pharmacies = JSON.parse(await readFile(file, 'utf8')) as DemoPharmacy[]
  for (const pharmacy of pharmacies) await inTransaction(db, (transaction) => addPharmacy(transaction, pharmacy))
}

async function addPharmacy(db: Db, { licences, pharmacists, districts, hours, ...pharmacy }: DemoPharmacy): Promise<void> {
  const { pharmacy_id } = pharmacy
  const added = await db
    .insertInto('pharmacies')
    .values(pharmacy)
    .onConflict((on) => on.doNothing())
    .returning('pharmacy_id')
    .executeTakeFirst()
  if (!added) return
  await db
    .insertInto('pharmacy_licences')
    .values(licences.map((row) => ({ ...row, pharmacy_id })))
    .execute()
  await db
    .insertInto('pharmacists')
    .values(pharmacists.map((row) => ({ ...row, pharmacy_id })))
    .execute()
  await db
    .insertInto('pharmacy_districts')
    .values(districts.map((row) => ({ ...row, pharmacy_id })))
    .execute()
  await db
    .insertInto('pharmacy_hours')
    .values(everyDay.map((weekday) => ({ weekday, ...hours, pharmacy_id })))
    .execute()
}
