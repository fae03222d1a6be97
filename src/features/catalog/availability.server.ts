import type { Db } from '../../platform/database/database.server.ts'
import { deliveringTo } from '../pharmacies/dispensing.server.ts'
import { availabilityAt } from '../pharmacies/stock.server.ts'
import type { Eta } from '../places/places.contract.ts'
import { isSoldOnline } from './catalog.rules.ts'
import { findProducts } from './catalog.sql.server.ts'

/** Nobody learns from outside how much a pharmacy has. */
const mostPacksTold = 50

export interface Availability {
  medicine_id: string
  in_stock: boolean
  /** Whole packs one order may have, told up to a limit. */
  max_quantity: number
  eta: Eta | null
  /** Who would send it: the quickest that has a whole pack. */
  pharmacy: string | null
}

/** What of these can be brought to a pincode now. Unknown, discontinued and never sold online (DR-3) count as not there. */
export async function availability(db: Db, medicineIds: readonly string[], pincode: string, now: Date): Promise<Availability[]> {
  const pharmacies = await deliveringTo(db, pincode, now)
  const ids = pharmacies.map(({ pharmacy_id }) => pharmacy_id)
  const [products, free] = [await findProducts(db, medicineIds, ids), await availabilityAt(db, ids, medicineIds)]
  return medicineIds.map((medicine_id) => {
    const product = products.find((row) => row.medicine_id === medicine_id)
    const sold = product && !product.discontinued && isSoldOnline(product)
    const packsAt = (pharmacyId: string) => (sold ? Math.floor((free.get(medicine_id)?.get(pharmacyId) ?? 0) / product.units) : 0)
    const sender = pharmacies.find(({ pharmacy_id }) => packsAt(pharmacy_id) > 0)
    if (!sender) return { medicine_id, in_stock: false, max_quantity: 0, eta: null, pharmacy: null }
    const max_quantity = Math.min(mostPacksTold, packsAt(sender.pharmacy_id))
    return { medicine_id, in_stock: true, max_quantity, eta: sender.eta, pharmacy: sender.pharmacy_id }
  })
}
