import { indiaDay } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { cashDue } from '../desk/hand-over.server.ts'
import type { OrderAddress } from '../orders.contract.ts'
import type { OrderKey } from '../orders.sql.server.ts'
import type { ReturnLine } from '../tracking/request-return.server.ts'
import { type PickupRow, pickupsOfRider } from './pickups.sql.server.ts'
import type { Round, RoundParcel, RoundPickup } from './round.contract.ts'
import type { ParcelPlace } from './round.rules.ts'
import { cashInHand, ordersOfRider, parcelsToReturn, type RoundRow, stoppedOrders } from './round.sql.server.ts'

/** The round of a rider, and whose parcels are in it. */
export async function roundOf(db: Db, rider: string, now: Date): Promise<{ round: Round; rows: OrderKey[] }> {
  const [open, back, fetched] = [await ordersOfRider(db, rider), await parcelsToReturn(db, rider), await pickupsOfRider(db, rider)]
  const stopped = await stoppedOrders(db, open, indiaDay(now))
  const rows = [...open, ...back]
  const parcels = rows.map((row) => parcelView(row, stopped.has(row.order_id)))
  const pickups = fetched.map(pickupView)
  return { round: { rider, parcels, pickups, cash: await cashInHand(db, rider) }, rows: [...rows, ...fetched] }
}

function placed(row: Pick<RoundRow, 'address' | 'trade_name' | 'phone'>): Pick<RoundParcel, 'name' | 'address' | 'pharmacy'> {
  const { name, line1, line2, landmark, city, state, postal_code } = row.address as unknown as OrderAddress
  return { name, address: { line1, line2, landmark, city, state, postal_code }, pharmacy: { name: row.trade_name, phone: row.phone } }
}

function pickupView(row: PickupRow): RoundPickup {
  const items = (row.lines as ReturnLine[]).reduce((sum, { quantity }) => sum + quantity, 0)
  const { order_id: id, number, collected_at, pickup_missed: missed } = row
  return { ...placed(row), id, number, items, is_collected: collected_at !== null, missed }
}

function parcelView(row: RoundRow, is_stopped: boolean): RoundParcel {
  const { promised_from: from, promised_until: until } = row
  return {
    id: row.order_id,
    number: row.number,
    place: placeOf(row),
    ...placed(row),
    cash_due_paise: cashDue(row),
    promised: from && until ? { from: from.toISOString(), until: until.toISOString() } : null,
    attempts: row.attempts,
    is_stopped,
  }
}

function placeOf({ status, fulfilment }: RoundRow): ParcelPlace {
  if (status !== 'PROCESSING') return 'to_return'
  if (fulfilment === 'out_for_delivery') return 'out'
  return fulfilment === 'attempted' ? 'attempted' : 'pharmacy'
}
