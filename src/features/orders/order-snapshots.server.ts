import type { Db } from '../../platform/database/database.server.ts'
import type { AddressRow } from '../accounts/addresses.sql.server.ts'
import { promisedBetween } from '../pharmacies/opening-hours.rules.ts'
import { openingHours } from '../pharmacies/pharmacies.sql.server.ts'
import { stateByCode } from '../places/places.sql.server.ts'
import type { OrderAddress } from './orders.contract.ts'

/** Where it goes, as the address was when it was ordered. */
export async function addressSnapshot(db: Db, address: AddressRow | null): Promise<OrderAddress> {
  if (!address) throw new Error('what is delivered has an address')
  const { name, phone, line1, line2, landmark, city, district, state_code, postal_code } = address
  const state = await stateByCode(db, state_code)
  return { name, phone, line1, line2, landmark, city, district, state: state?.state_name ?? state_code, state_code, postal_code }
}

interface OnItsWay {
  pharmacy_id: string
  eta_min_hours?: number | null
  eta_max_hours?: number | null
}

/** When it should arrive, within the hours of its pharmacy; nothing is promised when nobody knows how long the way takes. */
export async function promise(db: Db, { pharmacy_id, eta_min_hours, eta_max_hours }: OnItsWay, now: Date) {
  if (typeof eta_min_hours !== 'number' || typeof eta_max_hours !== 'number') return { promised_from: null, promised_until: null }
  const hours = await openingHours(db, pharmacy_id)
  const { from, until } = promisedBetween(now, { min: eta_min_hours, max: eta_max_hours }, hours)
  return { promised_from: from, promised_until: until }
}
