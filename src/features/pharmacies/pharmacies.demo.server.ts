import { readFile } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import type { District } from '../places/pincode-directory.rules.ts'
import type { LicenceFields, PharmacistFields } from './pharmacy-setup.contract.ts'
import { insertPharmacist, insertPharmacy, type NewPharmacy, replaceHours, replaceLicences } from './pharmacy-setup.sql.server.ts'
import { insertArea } from './service-areas.sql.server.ts'

interface DemoPharmacy extends NewPharmacy {
  licences: LicenceFields[]
  pharmacists: (PharmacistFields & { pharmacist_id: string; active: boolean })[]
  districts: (District & { min_hours: number; max_hours: number })[]
  hours: { opens: string; closes: string }
}

const file = new URL('../../../db/demo/pharmacies.json', import.meta.url)
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Two invented licensed pharmacies, in Jaipur and Bengaluru; after the pincodes. What is there already stays as it is. */
export async function loadPharmaciesDemo(db: Db): Promise<void> {
  const pharmacies = JSON.parse(await readFile(file, 'utf8')) as DemoPharmacy[]
  for (const pharmacy of pharmacies) await inTransaction(db, (transaction) => addPharmacy(transaction, pharmacy))
}

/** By what the desk writes with. */
async function addPharmacy(db: Db, { licences, pharmacists, districts, hours, ...pharmacy }: DemoPharmacy): Promise<void> {
  const { pharmacy_id } = pharmacy
  if (!(await insertPharmacy(db, pharmacy))) return
  await replaceHours(
    db,
    pharmacy_id,
    everyDay.map((weekday) => ({ weekday, ...hours })),
  )
  await replaceLicences(db, pharmacy_id, pharmacy, licences)
  for (const pharmacist of pharmacists) await insertPharmacist(db, { ...pharmacist, pharmacy_id })
  const terms = { kind: 'district', cod_allowed: true, pickup_only: false } as const
  for (const area of districts) await insertArea(db, { ...area, ...terms, name: area.district, pharmacy_id, area_id: uuidv7() })
}
