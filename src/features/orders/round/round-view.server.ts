import { indiaDay } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { cashDue } from '../desk/hand-over.server.ts'
import type { OrderAddress } from '../orders.contract.ts'
import type { Round, RoundParcel } from './round.contract.ts'
import type { ParcelPlace } from './round.rules.ts'
import { cashInHand, ordersOfRider, parcelsToReturn, type RoundRow, stoppedOrders } from './round.sql.server.ts'

/** The round of a rider, and whose parcels are in it. */
export async function roundOf(db: Db, rider: string, now: Date): Promise<{ round: Round; rows: RoundRow[] }> {
  const [open, back] = [await ordersOfRider(db, rider), await parcelsToReturn(db, rider)]
  const stopped = await stoppedOrders(db, open, indiaDay(now))
  const rows = [...open, ...back]
  const parcels = rows.map((row) => parcelView(row, stopped.has(row.order_id)))
  return { round: { rider, parcels, cash: await cashInHand(db, rider) }, rows }
}

function parcelView(row: RoundRow, is_stopped: boolean): RoundParcel {
  const { name, line1, line2, landmark, city, state, postal_code } = row.address as unknown as OrderAddress
  const { promised_from: from, promised_until: until } = row
  return {
    id: row.order_id,
    number: row.number,
    place: placeOf(row),
    name,
    address: { line1, line2, landmark, city, state, postal_code },
    cash_due_paise: cashDue(row),
    promised: from && until ? { from: from.toISOString(), until: until.toISOString() } : null,
    attempts: row.attempts,
    is_stopped,
    pharmacy: { name: row.trade_name, phone: row.phone },
  }
}

function placeOf({ status, fulfilment }: RoundRow): ParcelPlace {
  if (status !== 'PROCESSING') return 'to_return'
  if (fulfilment === 'out_for_delivery') return 'out'
  return fulfilment === 'attempted' ? 'attempted' : 'pharmacy'
}
