import type { Db } from '../../platform/database.server.ts'
import { findPlace } from '../places/places.sql.server.ts'
import { deliverability, isRetailLicensed, isValid } from './pharmacies.rules.ts'
import { deliveryPolicies, pharmaciesServing, type PharmacyLabel, pharmacyLabels } from './pharmacies.sql.server.ts'

/**
 * The pharmacies that may deliver to a pincode now, the quickest first; without a pincode, all that may sell today, by name.
 * Every product page and order names them with their valid licences and pharmacists (DR-14). Empty when nobody may deliver there.
 */
export async function dispensingPharmacies(db: Db, pincode: string | null, now: Date): Promise<PharmacyLabel[]> {
  const labels = await pharmacyLabels(db, pincode === null ? undefined : await deliveringTo(db, pincode, now))
  const valid = labels.map((label) => ({ ...label, licences: label.licences.filter((licence) => isValid(licence, now)) }))
  return valid.filter(({ licences }) => isRetailLicensed(licences, now))
}

async function deliveringTo(db: Db, pincode: string, now: Date): Promise<string[]> {
  const districts = (await findPlace(db, pincode))?.districts ?? []
  return deliverability(districts, await pharmaciesServing(db, districts), await deliveryPolicies(db), now).pharmacy_ids
}
