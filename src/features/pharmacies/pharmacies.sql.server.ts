import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { District } from '../places/pincode-directory.rules.ts'
import type { DeliveryPolicy, Licence, ServingPharmacy } from './pharmacies.rules.ts'

/** Active pharmacies whose riders go to any of these districts, with their licences. A clinic has a handful. */
export async function pharmaciesServing(db: Db, districts: readonly District[]): Promise<ServingPharmacy[]> {
  if (districts.length === 0) return []
  const rows = await db
    .selectFrom('pharmacy_districts as a')
    .innerJoin('pharmacies as p', 'p.pharmacy_id', 'a.pharmacy_id')
    .where((eb) => eb.or(districts.map(({ state_code, district }) => eb.and({ 'a.state_code': state_code, 'a.district': district }))))
    .select(['p.pharmacy_id', 'p.active', 'p.delivery_enabled', 'a.state_code', 'a.district', 'a.min_hours', 'a.max_hours'])
    .select(licences)
    .limit(500)
    .execute()
  return [...Map.groupBy(rows, ({ pharmacy_id }) => pharmacy_id).values()].flatMap((areas) => {
    const [first] = areas
    return first ? [{ ...first, areas }] : []
  })
}

/** The licences of the pharmacy `p`. Days leave the database as text: a day has no zone to shift it. */
const licences = sql<Licence[]>`coalesce((
  select json_agg(json_build_object('form', l.form, 'number', l.number, 'state_code', l.state_code, 'district', l.district,
    'valid_from', l.valid_from::text, 'valid_until', l.valid_until::text))
  from pharmacy_licences l where l.pharmacy_id = p.pharmacy_id), '[]')`.as('licences')

const pharmacists = sql<PharmacyLabel['pharmacists']>`coalesce((
  select json_agg(json_build_object('name', w.name, 'registration_no', w.registration_no, 'council', w.council) order by w.name)
  from pharmacists w where w.pharmacy_id = p.pharmacy_id and w.active), '[]')`.as('pharmacists')

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
  if (ids?.length === 0) return []
  const active = db.selectFrom('pharmacies as p').where('p.active', '=', true).orderBy('p.trade_name').limit(500)
  const rows = await (ids ? active.where('p.pharmacy_id', 'in', ids) : active)
    .select(['p.pharmacy_id', 'p.trade_name', 'p.legal_name', 'p.gstin', 'p.line1', 'p.line2', 'p.city', 'p.postal_code'])
    .select([licences, pharmacists])
    .execute()
  const labels = rows.map(({ line1, line2, city, postal_code, ...pharmacy }) => {
    return { ...pharmacy, address: [line1, line2, `${city} ${postal_code}`].filter(Boolean).join(', ') }
  })
  return ids ? labels.toSorted((a, b) => ids.indexOf(a.pharmacy_id) - ids.indexOf(b.pharmacy_id)) : labels
}

export async function listActivePharmacies(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('pharmacies').select('pharmacy_id').where('active', '=', true).orderBy('pharmacy_id').execute()
  return rows.map(({ pharmacy_id }) => pharmacy_id)
}
