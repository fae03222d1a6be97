import type { Db } from '../../../platform/database/database.server.ts'
import { compareMakers } from '../../catalog/product/compare-makers.server.ts'
import { dispensingPharmacies } from '../../pharmacies/dispensing.server.ts'
import type { FrontPage } from './front-page.contract.ts'
import { openingHours } from '../../pharmacies/pharmacies.sql.server.ts'
import { openState } from './shop-hours.rules.ts'

/** The pharmacy that sends to the pincode the quickest, or the first of all, with its hours, its pharmacists and one honest comparison of its prices. */
export async function frontShop(db: Db, pincode: string | undefined, now: Date): Promise<Pick<FrontPage, 'shop' | 'comparison'>> {
  const near = pincode === undefined ? [] : await dispensingPharmacies(db, pincode, now)
  const [pharmacy] = near.length > 0 ? near : await dispensingPharmacies(db, null, now)
  if (!pharmacy) return { shop: null, comparison: null }
  const { pharmacy_id, trade_name, pharmacists } = pharmacy
  const open = openState(await openingHours(db, pharmacy_id), now)
  return { shop: { trade_name, ...open, pharmacists: pharmacists.slice(0, 2) }, comparison: await compareMakers(db, pincode, now) }
}
