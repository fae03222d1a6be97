import type { Db } from '../../platform/database/database.server.ts'
import type { AddressRow } from '../accounts/addresses.sql.server.ts'
import { stateByCode } from '../places/places.sql.server.ts'
import type { OrderAddress } from './orders.contract.ts'

/** Where it goes, as the address was when it was ordered. */
export async function addressSnapshot(db: Db, address: AddressRow | null): Promise<OrderAddress> {
  if (!address) throw new Error('what is delivered has an address')
  const { name, phone, line1, line2, landmark, city, district, state_code, postal_code } = address
  const state = await stateByCode(db, state_code)
  return { name, phone, line1, line2, landmark, city, district, state: state?.state_name ?? state_code, state_code, postal_code }
}

const hourMs = 3_600_000

/** When it should arrive, counted from now; nothing is promised when nobody knows how long the way takes. */
export function promise(eta: { eta_min_hours?: number | null; eta_max_hours?: number | null }, now: Date) {
  const { eta_min_hours: min = null, eta_max_hours: max = null } = eta
  if (min === null || max === null) return { promised_from: null, promised_until: null }
  return { promised_from: new Date(now.getTime() + min * hourMs), promised_until: new Date(now.getTime() + max * hourMs) }
}
