import type { Db } from '../../platform/database/database.server.ts'
import { type Endpoint, implement } from '../../platform/implement.ts'
import type { District } from './pincode-directory.rules.ts'
import { type DeliveryCharges, type Eta, placesContract, type Undelivered } from './places.contract.ts'
import { findPlace, listCities, listLanguages, listStates } from './places.sql.server.ts'

interface Deliverability {
  is_deliverable: boolean
  eta: Eta | null
  charges: DeliveryCharges | null
  reason: Undelivered | null
}
interface PlaceQuery {
  postal_code: string
  districts: readonly District[]
}
/** Whether medicines may be brought to this place now. Pharmacies know; the server hands it down to this earlier feature. */
export type CheckDeliverability = (db: Db, place: PlaceQuery, now: Date) => Promise<Deliverability>

export function placesApi({ deliverability }: { deliverability: CheckDeliverability }): Endpoint[] {
  return implement(placesContract, {
    'GET /api/pincode/details/': async ({ db, now }, { query }) => {
      const place = await findPlace(db, query.pincode)
      if (!place) return { ...nowhere, postal_code: query.pincode }
      const { postal_code, place_name, state, districts } = place
      return { postal_code, place_name, state, district: districts[0]?.district ?? null, ...(await deliverability(db, place, now)) }
    },
    'GET /api/cities/': ({ db }, { query }) => listCities(db, query.state),
    'GET /api/states/': ({ db }) => listStates(db),
    'GET /api/languages/': ({ db }) => listLanguages(db),
  })
}

const nowhere = {
  is_deliverable: false,
  place_name: null,
  district: null,
  state: null,
  eta: null,
  charges: null,
  reason: 'unknown_pincode',
} as const
