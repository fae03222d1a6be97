import type { Db } from '../../../platform/database/database.server.ts'
import { compareMakers } from '../../catalog/product/compare-makers.server.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import { deliverabilityOf, dispensingPharmacies } from '../../pharmacies/dispensing.server.ts'
import type { FrontPage } from './front-page.contract.ts'
import { openingHours } from '../../pharmacies/pharmacies.sql.server.ts'
import { openState } from '../../pharmacies/open-state.rules.ts'

const mostNamed = 20

/** The pharmacy that sends to the pincode the quickest, or the first of all, with its hours, its pharmacists and one honest comparison of its prices. */
export async function frontShop(
  db: Db,
  pincode: string | undefined,
  now: Date,
): Promise<Pick<FrontPage, 'shop' | 'pharmacies' | 'comparison'>> {
  const near = pincode === undefined ? [] : await dispensingPharmacies(db, pincode, now)
  const all = await dispensingPharmacies(db, null, now)
  const [pharmacy] = near.length > 0 ? near : all
  if (!pharmacy) return { shop: null, pharmacies: [], comparison: null }
  const named = all.slice(0, mostNamed).map(({ trade_name, legal_name }) => ({ trade_name, legal_name }))
  const { pharmacy_id, trade_name, pharmacists } = pharmacy
  const open = openState(await openingHours(db, pharmacy_id), now)
  return {
    pharmacies: named,
    shop: { trade_name, ...open, arrives_today: await arrivesToday(db, pincode, now), pharmacists: pharmacists.slice(0, 2) },
    comparison: await compareMakers(db, pincode, now),
  }
}

/** The latest hour of the estimate is still today: "today" is said to nobody else. */
async function arrivesToday(db: Db, pincode: string | undefined, now: Date): Promise<boolean> {
  const eta = pincode === undefined ? null : (await deliverabilityOf(db, pincode, now)).eta
  return eta !== null && indiaDay(new Date(now.getTime() + eta.max_h * 3_600_000)) === indiaDay(now)
}
