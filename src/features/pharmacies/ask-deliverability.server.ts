import type { AskDeliverability } from '../places/places.api.server.ts'
import { deliverability } from './pharmacies.rules.ts'
import { deliveryPolicies, pharmaciesServing } from './pharmacies.sql.server.ts'

/** What the earlier feature `places` asks: the server hands this function down to it. */
export const askDeliverability: AskDeliverability = async (db, districts, now) => {
  const [pharmacies, policies] = await Promise.all([pharmaciesServing(db, districts), deliveryPolicies(db)])
  return deliverability(districts, pharmacies, policies, now)
}
