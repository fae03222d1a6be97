import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { District } from '../places/pincode-directory.rules.ts'
import type { DeliveryPolicy, ServingPharmacy } from './pharmacies.rules.ts'

/** Active pharmacies whose riders go to any of these districts, with their licences. A clinic has a handful. */
export async function pharmaciesServing(db: Db, districts: readonly District[]): Promise<ServingPharmacy[]> {
  if (districts.length === 0) return []
  const areas = await db
    .selectFrom('pharmacy_districts as a')
    .innerJoin('pharmacies as p', 'p.pharmacy_id', 'a.pharmacy_id')
    .where((eb) => eb.or(districts.map(({ state_code, district }) => eb.and({ 'a.state_code': state_code, 'a.district': district }))))
    .select(['p.pharmacy_id', 'p.active', 'p.delivery_enabled', 'a.state_code', 'a.district', 'a.min_hours', 'a.max_hours'])
    .limit(500)
    .execute()
  const ids = [...new Set(areas.map(({ pharmacy_id }) => pharmacy_id))]
  const licences = ids.length === 0 ? [] : await licencesOf(db, ids)
  return ids.map((pharmacy_id) => {
    const own = areas.filter((area) => area.pharmacy_id === pharmacy_id)
    const { active = false, delivery_enabled = false } = own[0] ?? {}
    return {
      pharmacy_id,
      active,
      delivery_enabled,
      areas: own,
      licences: licences.filter((licence) => licence.pharmacy_id === pharmacy_id),
    }
  })
}

/** Days leave the database as text: a day has no zone to shift it. */
async function licencesOf(db: Db, ids: string[]) {
  return db
    .selectFrom('pharmacy_licences')
    .where('pharmacy_id', 'in', ids)
    .select(['pharmacy_id', 'form', 'number', 'state_code', 'district'])
    .select([sql<string>`valid_from::text`.as('valid_from'), sql<string | null>`valid_until::text`.as('valid_until')])
    .execute()
}

export async function deliveryPolicies(db: Db): Promise<DeliveryPolicy[]> {
  return db.selectFrom('delivery_policies').select(['code', 'starts_at', 'ends_at']).limit(100).execute()
}
