import type { Db } from '../../platform/database/database.server.ts'
import type { Eta } from '../places/places.contract.ts'
import { findPlace } from '../places/places.sql.server.ts'
import { deliverability, isRetailLicensed, isValid } from './pharmacies.rules.ts'
import { deliveryPolicies, pharmaciesServing, type PharmacyLabel, pharmacyLabels } from './pharmacies.sql.server.ts'

/**
 * The pharmacies that may deliver to a pincode now, the quickest first; without a pincode, all that may sell today, by name.
 * Every product page and order names them with their valid licences and pharmacists (DR-14). Empty when nobody may deliver there.
 */
export async function dispensingPharmacies(db: Db, pincode: string | null, now: Date): Promise<PharmacyLabel[]> {
  const ids = pincode === null ? undefined : (await deliveringTo(db, pincode, now)).map(({ pharmacy_id }) => pharmacy_id)
  const labels = await pharmacyLabels(db, ids)
  const valid = labels.map((label) => ({ ...label, licences: label.licences.filter((licence) => isValid(licence, now)) }))
  return valid.filter(({ licences }) => isRetailLicensed(licences, now))
}

interface Delivering {
  pharmacy_id: string
  eta: Eta | null
}

/** Who may deliver to a pincode now and in how many hours, the quickest first (DR-13). */
export async function deliveringTo(db: Db, pincode: string, now: Date): Promise<Delivering[]> {
  const districts = (await findPlace(db, pincode))?.districts ?? []
  const [pharmacies, policies] = [await pharmaciesServing(db, districts), await deliveryPolicies(db)]
  return deliverability(districts, pharmacies, policies, now).pharmacy_ids.map((pharmacy_id) => {
    const own = pharmacies.filter((pharmacy) => pharmacy.pharmacy_id === pharmacy_id)
    return { pharmacy_id, eta: deliverability(districts, own, policies, now).eta }
  })
}
