import type { Updateable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { OrderReturns } from '../../../platform/database/database.types.ts'
import type { ReturnRow } from '../orders.sql.server.ts'

/** More than anybody fetches in a day. */
const mostPickups = 100

const ofRider = (db: Db, riderId: string) =>
  db
    .selectFrom('order_returns as t')
    .innerJoin('orders as o', (join) => join.onRef('o.user_id', '=', 't.user_id').onRef('o.order_id', '=', 't.order_id'))
    .innerJoin('pharmacies as p', 'p.pharmacy_id', 'o.pharmacy_id')
    .selectAll('t')
    .select(['o.number', 'o.address', 'o.pharmacy_id', 'p.trade_name', 'p.phone'])
    .where('t.pickup_rider_id', '=', riderId)
    .where('t.state', '=', 'REQUESTED')

/** The returns a rider has to fetch or has with them, the longest asked for first. */
export async function pickupsOfRider(db: Db, riderId: string) {
  return ofRider(db, riderId).orderBy('t.requested_at').orderBy('t.order_id').limit(mostPickups).execute()
}
export type PickupRow = Awaited<ReturnType<typeof pickupsOfRider>>[number]

/** One of them; another rider's is not found. */
export async function pickupOfRider(db: Db, riderId: string, orderId: string): Promise<PickupRow | undefined> {
  return ofRider(db, riderId).where('t.order_id', '=', orderId).executeTakeFirst()
}

export async function changeReturn(
  db: Db,
  { user_id, order_id, return_id }: Pick<ReturnRow, 'user_id' | 'order_id' | 'return_id'>,
  change: Updateable<OrderReturns>,
): Promise<void> {
  await db
    .updateTable('order_returns')
    .set(change)
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('return_id', '=', return_id)
    .execute()
}
