import { indiaDay } from '../../lib/india-time.ts'
import type { District } from '../places/pincode-directory.rules.ts'
import type { DeliveryCharges, Eta, Undelivered } from '../places/places.contract.ts'

export interface Licence {
  form: string
  number: string
  state_code: string
  district: string
  /** Days in India, `YYYY-MM-DD`; both count. */
  valid_from: string
  valid_until: string | null
}
export interface ServiceArea {
  /** Of a district; a list of pincodes has none. */
  district: District | null
  min_hours: number
  max_hours: number
  charges: DeliveryCharges
  cod_allowed: boolean
  /** Patients there collect at the pharmacy. */
  pickup_only: boolean
}
export interface ServingPharmacy {
  pharmacy_id: string
  state_code: string
  /** Under GST. */
  registered: boolean
  active: boolean
  delivery_enabled: boolean
  licences: readonly Licence[]
  /** Those that the place lies in: its districts, and the list that names its pincode. */
  areas: readonly ServiceArea[]
}
export interface DeliveryPolicy {
  code: 'gsr220e-2020' | 'pickup_only'
  starts_at: Date
  ends_at: Date | null
}
/** One pharmacy that may deliver to a place, and on which terms. */
export interface Delivery {
  pharmacy_id: string
  eta: Eta
  charges: DeliveryCharges
  cod_allowed: boolean
}
interface Serviceability {
  is_deliverable: boolean
  eta: Eta | null
  charges: DeliveryCharges | null
  reason: Undelivered | null
  /** Who may deliver, the quickest first. */
  deliveries: Delivery[]
}

/** Form 20 opens a retail pharmacy; the others add to it (Drugs Rules 1945, rules 59 to 62). */
export const retailForm = '20'
/** A pharmacy sells medicines of every schedule but X with these two (DR-14). */
export const requiredForms = ['20', '21'] as const

/** A licence ends at midnight in India, wherever the server stands. */
export function isValid({ valid_from, valid_until }: Pick<Licence, 'valid_from' | 'valid_until'>, now: Date): boolean {
  const day = indiaDay(now)
  return valid_from <= day && (valid_until === null || day <= valid_until)
}

/** Whether medicines may be sold at all on that day. */
export function isRetailLicensed(licences: readonly Licence[], now: Date): boolean {
  return licences.some((licence) => licence.form === retailForm && isValid(licence, now))
}

/** Which policy is in force for deliveries; `pickup_only` goes before everything (DR-15). */
export function isInForce(policies: readonly DeliveryPolicy[], code: DeliveryPolicy['code'], now: Date): boolean {
  return policies.some((policy) => policy.code === code && policy.starts_at <= now && (policy.ends_at === null || now < policy.ends_at))
}

/**
 * Whether medicines may be brought to a pincode now, in how many hours and on which terms (DR-13: G.S.R. 220(E) of 26 March 2020 lets a retail
 * licensee deliver within the revenue district of the licence). A pincode in several districts is served from any of them; without a policy in
 * force nothing is delivered.
 */
export function deliverability(
  districts: readonly District[],
  pharmacies: readonly ServingPharmacy[],
  policies: readonly DeliveryPolicy[],
  now: Date,
): Serviceability {
  if (isInForce(policies, 'pickup_only', now)) return undelivered('pickup_only')
  if (!isInForce(policies, 'gsr220e-2020', now)) return undelivered('no_policy')
  const licensed = pharmacies.filter((pharmacy) => pharmacy.active && maySellTo(pharmacy, districts, now))
  const reached = licensed.flatMap((pharmacy) => {
    const area = areaThatCounts(pharmacy, districts, now)
    return area ? [{ pharmacy, area }] : []
  })
  const delivering = reached.filter(({ pharmacy, area }) => pharmacy.delivery_enabled && !area.pickup_only)
  const deliveries = delivering.map(({ pharmacy: { pharmacy_id }, area }) => deliveryOf(pharmacy_id, area)).toSorted(quickerFirst)
  const [quickest] = deliveries
  if (quickest) return { is_deliverable: true, eta: quickest.eta, charges: sameCharges(deliveries), reason: null, deliveries }
  return undelivered(reached.length > 0 ? 'pickup_only' : 'no_licensed_pharmacy')
}

/** What each of them asks alike; null where it depends on who has the medicines. */
function sameCharges([first, ...others]: readonly Delivery[]): DeliveryCharges | null {
  const kinds = Object.keys(first?.charges ?? {}) as (keyof DeliveryCharges)[]
  const isAlike = others.every(({ charges }) => kinds.every((kind) => charges[kind] === first?.charges[kind]))
  return first && isAlike ? first.charges : null
}

function undelivered(reason: Undelivered): Serviceability {
  return { is_deliverable: false, eta: null, charges: null, reason, deliveries: [] }
}

function deliveryOf(pharmacy_id: string, { min_hours, max_hours, charges, cod_allowed }: ServiceArea): Delivery {
  return { pharmacy_id, eta: { min_h: min_hours, max_h: max_hours }, charges, cod_allowed }
}

function quickerFirst(a: Delivery, b: Delivery): number {
  return a.eta.max_h - b.eta.max_h || a.eta.min_h - b.eta.min_h || (a.pharmacy_id < b.pharmacy_id ? -1 : 1)
}

/** Who is not registered under GST may not supply to another state (CGST Act 2017, section 24(i)). */
function maySellTo({ registered, state_code, licences }: ServingPharmacy, districts: readonly District[], now: Date): boolean {
  const [own] = districts
  return (registered || own?.state_code === state_code) && districts.some((one) => isLicensedIn(licences, one, now))
}

function isLicensedIn(licences: readonly Licence[], district: District, now: Date): boolean {
  return licences.some((licence) => licence.form === retailForm && isValid(licence, now) && isSame(licence, district))
}

/** The list that names the pincode goes before the districts it lies in; of those, one that is delivered to, and then the quicker. */
function areaThatCounts({ areas, licences }: ServingPharmacy, districts: readonly District[], now: Date): ServiceArea | undefined {
  const list = areas.find(({ district }) => district === null)
  if (list) return list
  const licensed = areas.filter(
    ({ district }) => district !== null && districts.some((one) => isSame(one, district)) && isLicensedIn(licences, district, now),
  )
  const [best] = licensed.toSorted(
    (a, b) => Number(a.pickup_only) - Number(b.pickup_only) || a.max_hours - b.max_hours || a.min_hours - b.min_hours,
  )
  return best
}

function isSame(a: District, b: District): boolean {
  return a.state_code === b.state_code && a.district === b.district
}
