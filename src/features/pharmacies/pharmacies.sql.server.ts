import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { District } from '../places/pincode-directory.rules.ts'
import type { DeliveryPolicy, Licence, ServingPharmacy } from './pharmacies.rules.ts'

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

/** What a page says of a pharmacy, as the law wants it said (DR-14). */
export interface PharmacyLabel {
  pharmacy_id: string
  trade_name: string
  legal_name: string
  address: string
  gstin: string
  licences: Licence[]
  pharmacists: { name: string; registration_no: string; council: string }[]
}

/** Names, licences and pharmacists of all active pharmacies by name, or of those asked for in the order asked. */
export async function pharmacyLabels(db: Db, ids?: readonly string[]): Promise<PharmacyLabel[]> {
  const pharmacies = ids?.length === 0 ? [] : await activePharmacies(db, ids)
  const found = pharmacies.map(({ pharmacy_id }) => pharmacy_id)
  if (found.length === 0) return []
  const [licences, people] = [await licencesOf(db, found), await pharmacistsOf(db, found)]
  const labels = pharmacies.map(({ line1, line2, city, postal_code, ...pharmacy }) => ({
    ...pharmacy,
    address: [line1, line2, `${city} ${postal_code}`].filter(Boolean).join(', '),
    licences: ofPharmacy(licences, pharmacy.pharmacy_id),
    pharmacists: ofPharmacy(people, pharmacy.pharmacy_id),
  }))
  return ids ? labels.toSorted((a, b) => ids.indexOf(a.pharmacy_id) - ids.indexOf(b.pharmacy_id)) : labels
}

async function activePharmacies(db: Db, ids?: readonly string[]) {
  const active = db.selectFrom('pharmacies').where('active', '=', true).orderBy('trade_name').limit(500)
  return (ids ? active.where('pharmacy_id', 'in', ids) : active)
    .select(['pharmacy_id', 'trade_name', 'legal_name', 'gstin', 'line1', 'line2', 'city', 'postal_code'])
    .execute()
}

async function pharmacistsOf(db: Db, ids: string[]) {
  return db
    .selectFrom('pharmacists')
    .where('pharmacy_id', 'in', ids)
    .where('active', '=', true)
    .select(['pharmacy_id', 'name', 'registration_no', 'council'])
    .orderBy('name')
    .execute()
}

function ofPharmacy<Row extends { pharmacy_id: string }>(rows: Row[], id: string): Omit<Row, 'pharmacy_id'>[] {
  return rows.filter((row) => row.pharmacy_id === id).map(({ pharmacy_id: _, ...row }) => row)
}

export async function listActivePharmacies(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('pharmacies').select('pharmacy_id').where('active', '=', true).orderBy('pharmacy_id').execute()
  return rows.map(({ pharmacy_id }) => pharmacy_id)
}
