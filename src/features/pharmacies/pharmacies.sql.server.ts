import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { District } from '../places/pincode-directory.rules.ts'
import type { OpeningHours } from './opening-hours.rules.ts'
import type { DeliveryPolicy, Licence, ServiceArea, ServingPharmacy } from './pharmacies.rules.ts'

interface ServedPlace {
  postal_code: string
  districts: readonly District[]
}

/** When a pharmacy is open, by weekday. */
export async function openingHours(db: Db, pharmacyId: string): Promise<OpeningHours[]> {
  return db
    .selectFrom('pharmacy_hours')
    .select(['weekday', sql<string>`to_char(opens, 'HH24:MI')`.as('opens'), sql<string>`to_char(closes, 'HH24:MI')`.as('closes')])
    .where('pharmacy_id', '=', pharmacyId)
    .orderBy('weekday')
    .orderBy('opens')
    .limit(21)
    .execute()
}

/** Pharmacies whose areas hold this place, by one of its districts or by a list of pincodes, with their licences. A clinic has a handful. */
export async function pharmaciesServing(db: Db, { postal_code, districts }: ServedPlace): Promise<ServingPharmacy[]> {
  if (districts.length === 0) return []
  const byDistrict = areas(db).where((eb) =>
    eb.or(districts.map(({ state_code, district }) => eb.and({ 'a.state_code': state_code, 'a.district': district }))),
  )
  const byPincode = areas(db)
    .innerJoin('service_area_pincodes as m', (on) => on.onRef('m.pharmacy_id', '=', 'a.pharmacy_id').onRef('m.area_id', '=', 'a.area_id'))
    .where('m.postal_code', '=', postal_code)
  const rows = await byDistrict.unionAll(byPincode).limit(500).execute()
  return [...Map.groupBy(rows, ({ pharmacy_id }) => pharmacy_id).values()].flatMap((own) => {
    const [first] = own
    return first ? [{ ...first, areas: own.map(areaOf) }] : []
  })
}

type AreaRow = Awaited<ReturnType<ReturnType<typeof areas>['execute']>>[number]

/** Service areas with their pharmacies; an area without charges of its own takes its pharmacy's. */
function areas(db: Db) {
  return db
    .selectFrom('service_areas as a')
    .innerJoin('pharmacies as p', 'p.pharmacy_id', 'a.pharmacy_id')
    .select(['p.pharmacy_id', 'p.state_code', 'p.active', 'p.delivery_enabled'])
    .select(['a.state_code as area_state', 'a.district', 'a.min_hours', 'a.max_hours', 'a.cod_allowed', 'a.pickup_only'])
    .select([
      sql<boolean>`p.gstin is not null`.as('registered'),
      sql<number>`coalesce(a.min_order_paise, p.min_order_paise)`.as('min_order_paise'),
      sql<number>`coalesce(a.shipping_paise, p.shipping_paise)`.as('shipping_paise'),
      sql<number | null>`case when a.shipping_paise is null then p.free_shipping_from_paise else a.free_shipping_from_paise end`.as(
        'free_shipping_from_paise',
      ),
    ])
    .select(licences)
}

function areaOf({ area_state, district, min_hours, max_hours, cod_allowed, pickup_only, ...row }: AreaRow): ServiceArea {
  const { min_order_paise, shipping_paise, free_shipping_from_paise } = row
  return {
    district: area_state !== null && district !== null ? { state_code: area_state, district } : null,
    min_hours,
    max_hours,
    cod_allowed,
    pickup_only,
    charges: { min_order_paise, shipping_paise, free_shipping_from_paise },
  }
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
  /** Null for a pharmacy that is not registered under GST. */
  gstin: string | null
  phone: string
  email: string
  licences: Licence[]
  pharmacists: { name: string; registration_no: string; council: string }[]
}

/** Names, licences and pharmacists of all active pharmacies by name, or of those asked for in the order asked. */
export async function pharmacyLabels(db: Db, ids?: readonly string[]): Promise<PharmacyLabel[]> {
  if (ids?.length === 0) return []
  const active = db.selectFrom('pharmacies as p').where('p.active', '=', true).orderBy('p.trade_name').limit(500)
  const rows = await (ids ? active.where('p.pharmacy_id', 'in', ids) : active)
    .select(['p.pharmacy_id', 'p.trade_name', 'p.legal_name', 'p.gstin', 'p.line1', 'p.line2', 'p.city', 'p.postal_code'])
    .select(['p.phone', 'p.registered_email as email'])
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
