import type { Db } from '../../platform/database/database.server.ts'
import { dispensingPharmacies } from '../pharmacies/dispensing.server.ts'
import { deliverability, isRetailLicensed, isValid } from '../pharmacies/pharmacies.rules.ts'
import { deliveryPolicies, pharmaciesServing, type PharmacyLabel, pharmacyLabels } from '../pharmacies/pharmacies.sql.server.ts'
import { availabilityAt } from '../pharmacies/stock.server.ts'
import { findPlace } from '../places/places.sql.server.ts'
import type { Cart } from './cart.contract.ts'

interface Where {
  order_type: 'delivery' | 'pickup'
  /** Chosen for collecting. */
  pharmacy_id: string | null
  postal_code: string | null
}
export interface Shop {
  /** Who would dispense; null when nobody may. */
  pharmacy: PharmacyLabel | null
  hasPlace: boolean
  deliverable: Cart['deliverable']
  /** Units on the shelf of that pharmacy that nobody holds, by medicine. */
  free: Map<string, number>
}

/** The pharmacy that would dispense these medicines: of those that may (DR-13), the one that has most of them, the quickest first. */
export async function findShop(db: Db, where: Where, wanted: ReadonlyMap<string, number>, now: Date): Promise<Shop> {
  const { pharmacies, ...about } = await candidates(db, where, now)
  const ids = pharmacies.map(({ pharmacy_id }) => pharmacy_id)
  const free = await availabilityAt(db, ids, [...wanted.keys()])
  const freeAt = (id: string, medicine: string) => free.get(medicine)?.get(id) ?? 0
  const served = (id: string) => [...wanted].filter(([medicine, units]) => freeAt(id, medicine) >= units).length
  const [best = null] = pharmacies.toSorted((a, b) => served(b.pharmacy_id) - served(a.pharmacy_id))
  return { ...about, pharmacy: best, free: new Map(best ? [...wanted.keys()].map((id) => [id, freeAt(best.pharmacy_id, id)]) : []) }
}

interface Candidates {
  pharmacies: PharmacyLabel[]
  hasPlace: boolean
  deliverable: Cart['deliverable']
}

async function candidates(db: Db, { order_type, pharmacy_id, postal_code }: Where, now: Date): Promise<Candidates> {
  if (order_type === 'delivery' && postal_code !== null) return delivering(db, postal_code, now)
  const all = await dispensingPharmacies(db, null, now)
  if (order_type === 'delivery') return { pharmacies: all, hasPlace: false, deliverable: null }
  const chosen = all.filter((pharmacy) => pharmacy.pharmacy_id === pharmacy_id)
  return { pharmacies: chosen.length > 0 ? chosen : all, hasPlace: chosen.length > 0, deliverable: null }
}

async function delivering(db: Db, postalCode: string, now: Date): Promise<Candidates> {
  const districts = (await findPlace(db, postalCode))?.districts ?? []
  const [serving, policies] = [await pharmaciesServing(db, districts), await deliveryPolicies(db)]
  const { pharmacy_ids, is_deliverable, eta, reason } = deliverability(districts, serving, policies, now)
  const labels = await pharmacyLabels(db, pharmacy_ids)
  const licensed = labels.map((label) => ({ ...label, licences: label.licences.filter((licence) => isValid(licence, now)) }))
  const pharmacies = licensed.filter(({ licences }) => isRetailLicensed(licences, now))
  return { pharmacies, hasPlace: true, deliverable: { is_deliverable, eta, reason } }
}
