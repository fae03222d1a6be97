import { indiaDay } from '../../lib/india-time.ts'
import type { District } from '../places/pincode-directory.rules.ts'
import type { Eta, Undelivered } from '../places/places.contract.ts'

export interface Licence {
  form: string
  number: string
  state_code: string
  district: string
  /** Days in India, `YYYY-MM-DD`; both count. */
  valid_from: string
  valid_until: string | null
}
interface DeliveryArea extends District {
  min_hours: number
  max_hours: number
}
export interface ServingPharmacy {
  pharmacy_id: string
  active: boolean
  delivery_enabled: boolean
  licences: readonly Licence[]
  areas: readonly DeliveryArea[]
}
export interface DeliveryPolicy {
  code: 'gsr220e-2020' | 'pickup_only'
  starts_at: Date
  ends_at: Date | null
}
interface Serviceability {
  is_deliverable: boolean
  eta: Eta | null
  reason: Undelivered | null
  /** Who may deliver, the quickest first. */
  pharmacy_ids: string[]
}

/** Form 20 opens a retail pharmacy; the others add to it (Drugs Rules 1945, rules 59 to 62). */
const retailForm = '20'

/** A licence ends at midnight in India, wherever the server stands. */
export function isValid({ valid_from, valid_until }: Licence, now: Date): boolean {
  const day = indiaDay(now)
  return valid_from <= day && (valid_until === null || day <= valid_until)
}

/** Whether medicines may be sold at all on that day. */
export function isRetailLicensed(licences: readonly Licence[], now: Date): boolean {
  return licences.some((licence) => licence.form === retailForm && isValid(licence, now))
}

/**
 * Whether medicines may be brought to a pincode now, and in how many hours (DR-13: G.S.R. 220(E) of 26 March 2020 lets a retail licensee
 * deliver within the revenue district of the licence). A pincode in several districts is served from any of them; without a policy in
 * force nothing is delivered, and `pickup_only` goes before everything (DR-15).
 */
export function deliverability(
  districts: readonly District[],
  pharmacies: readonly ServingPharmacy[],
  policies: readonly DeliveryPolicy[],
  now: Date,
): Serviceability {
  const inForce = new Set(
    policies.filter((policy) => policy.starts_at <= now && (policy.ends_at === null || now < policy.ends_at)).map(({ code }) => code),
  )
  if (inForce.has('pickup_only')) return undelivered('pickup_only')
  if (!inForce.has('gsr220e-2020')) return undelivered('no_policy')
  const serving = pharmacies
    .flatMap((pharmacy) => areasServed(pharmacy, districts, now).map((area) => ({ pharmacy_id: pharmacy.pharmacy_id, ...area })))
    .toSorted((a, b) => a.max_hours - b.max_hours || a.min_hours - b.min_hours || (a.pharmacy_id < b.pharmacy_id ? -1 : 1))
  const [quickest] = serving
  if (!quickest) return undelivered('no_licensed_pharmacy')
  const eta = { min_h: quickest.min_hours, max_h: quickest.max_hours }
  return { is_deliverable: true, eta, reason: null, pharmacy_ids: [...new Set(serving.map(({ pharmacy_id }) => pharmacy_id))] }
}

function undelivered(reason: Undelivered): Serviceability {
  return { is_deliverable: false, eta: null, reason, pharmacy_ids: [] }
}

function areasServed(pharmacy: ServingPharmacy, districts: readonly District[], now: Date): DeliveryArea[] {
  if (!pharmacy.active || !pharmacy.delivery_enabled) return []
  const licensed = pharmacy.licences.filter((licence) => licence.form === retailForm && isValid(licence, now))
  return pharmacy.areas.filter((area) => isIn(area, districts) && isIn(area, licensed))
}

function isIn(area: District, districts: readonly District[]): boolean {
  return districts.some((one) => one.state_code === area.state_code && one.district === area.district)
}
