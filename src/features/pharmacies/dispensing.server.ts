import type { Db } from '../../platform/database/database.server.ts'
import { findPlace } from '../places/places.sql.server.ts'
import { type Delivery, deliverability, isRetailLicensed, isValid } from './pharmacies.rules.ts'
import { deliveryPolicies, pharmaciesServing, type PharmacyLabel, pharmacyLabels } from './pharmacies.sql.server.ts'

/**
 * The pharmacies that may deliver to a pincode now, the quickest first; without a pincode, all that may sell today, by name.
 * Every product page and order names them with their valid licences and pharmacists (DR-14). Empty when nobody may deliver there.
 */
export async function dispensingPharmacies(db: Db, pincode: string | null, now: Date): Promise<PharmacyLabel[]> {
  const ids = pincode === null ? undefined : (await deliveringTo(db, pincode, now)).map(({ pharmacy_id }) => pharmacy_id)
  return licensedLabels(db, ids, now)
}

/** Of these pharmacies, or of all, those that may sell today, with the licences that are valid. */
export async function licensedLabels(db: Db, ids: readonly string[] | undefined, now: Date): Promise<PharmacyLabel[]> {
  const labels = await pharmacyLabels(db, ids)
  const valid = labels.map((label) => ({ ...label, licences: label.licences.filter((licence) => isValid(licence, now)) }))
  return valid.filter(({ licences }) => isRetailLicensed(licences, now))
}

/** Who may deliver to a pincode now, in how many hours and on which terms, the quickest first (DR-13). */
export async function deliveringTo(db: Db, pincode: string, now: Date): Promise<Delivery[]> {
  return (await deliverabilityOf(db, pincode, now)).deliveries
}

/** Whether anything is delivered to a pincode now, and by whom. */
export async function deliverabilityOf(db: Db, pincode: string, now: Date) {
  const place = { postal_code: pincode, districts: (await findPlace(db, pincode))?.districts ?? [] }
  const [serving, policies] = [await pharmaciesServing(db, place), await deliveryPolicies(db)]
  return deliverability(place.districts, serving, policies, now)
}
