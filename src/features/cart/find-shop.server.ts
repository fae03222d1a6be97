import type { Db } from '../../platform/database/database.server.ts'
import { deliverabilityOf, dispensingPharmacies, licensedLabels } from '../pharmacies/dispensing.server.ts'
import type { Delivery } from '../pharmacies/pharmacies.rules.ts'
import type { PharmacyLabel } from '../pharmacies/pharmacies.sql.server.ts'
import { availabilityAt } from '../pharmacies/stock.server.ts'
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
  /** The terms on which that pharmacy delivers to this place; null for pickup, and while no place is known. */
  delivery: Delivery | null
  /** Units on the shelf of that pharmacy that nobody holds, by medicine. */
  free: Map<string, number>
}

/** The pharmacy that would dispense these medicines: of those that may (DR-13), the one that has most of them, the quickest first. */
export async function findShop(db: Db, where: Where, wanted: ReadonlyMap<string, number>, now: Date): Promise<Shop> {
  const { pharmacies, deliveries = [], ...about } = await candidates(db, where, now)
  const ids = pharmacies.map(({ pharmacy_id }) => pharmacy_id)
  const free = await availabilityAt(db, ids, [...wanted.keys()])
  const freeAt = (id: string, medicine: string) => free.get(medicine)?.get(id) ?? 0
  const served = (id: string) => [...wanted].filter(([medicine, units]) => freeAt(id, medicine) >= units).length
  const [best = null] = pharmacies.toSorted((a, b) => served(b.pharmacy_id) - served(a.pharmacy_id))
  const delivery = deliveries.find(({ pharmacy_id }) => pharmacy_id === best?.pharmacy_id) ?? null
  return {
    ...about,
    delivery,
    pharmacy: best,
    free: new Map(best ? [...wanted.keys()].map((id) => [id, freeAt(best.pharmacy_id, id)]) : []),
  }
}

interface Candidates {
  pharmacies: PharmacyLabel[]
  deliveries?: readonly Delivery[]
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
  const { deliveries, is_deliverable, eta, reason } = await deliverabilityOf(db, postalCode, now)
  const ids = deliveries.map(({ pharmacy_id }) => pharmacy_id)
  return { pharmacies: await licensedLabels(db, ids, now), deliveries, hasPlace: true, deliverable: { is_deliverable, eta, reason } }
}
