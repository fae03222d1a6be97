import type { CheckDeliverability } from '../places/places.api.server.ts'
import { deliverability } from './pharmacies.rules.ts'
import { deliveryPolicies, pharmaciesServing } from './pharmacies.sql.server.ts'

/** What the earlier feature `places` asks: the server hands this function down to it. */
export const checkDeliverability: CheckDeliverability = async (db, place, now) => {
  const [pharmacies, policies] = await Promise.all([pharmaciesServing(db, place), deliveryPolicies(db)])
  return deliverability(place.districts, pharmacies, policies, now)
}
