import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { District } from './pincode-directory.rules.ts'
import { findPlace } from './places.sql.server.ts'

interface DistrictChoices {
  place_name: string | null
  state: string | null
  districts: District[]
}

/** The revenue districts an address with this pincode may lie in: those the directory names, or all of its state where it names none. */
export async function districtChoices(db: Db, postalCode: string): Promise<DistrictChoices> {
  const place = await findPlace(db, postalCode)
  if (!place) return { place_name: null, state: null, districts: [] }
  const { place_name, state, districts } = place
  if (districts.length > 0) return { place_name, state, districts }
  const rows = db
    .selectFrom('districts as d')
    .innerJoin('pincodes as p', 'p.state_code', 'd.state_code')
    .where('p.postal_code', '=', postalCode)
  return { place_name, state, districts: await rows.select(['d.state_code', 'd.district']).orderBy('d.district').execute() }
}

/** The districts of a state with the number of their pincodes. */
export async function districtsOfState(db: Db, state: string): Promise<{ district: string; pincodes: number }[]> {
  return db
    .selectFrom('districts as d')
    .where('d.state_code', '=', state)
    .select([
      'd.district',
      sql<number>`(select count(*)::int from pincode_districts c where c.state_code = d.state_code and c.district = d.district)`.as(
        'pincodes',
      ),
    ])
    .orderBy('d.district')
    .execute()
}

/** Which of these codes the directory has. */
export async function knownPincodes(db: Db, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .selectFrom('pincodes')
    .select('postal_code')
    .where('postal_code', '=', sql<string>`any (${codes}::text[])`)
    .execute()
  return new Set(rows.map(({ postal_code }) => postal_code))
}
