import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { OrderKey, OrderRow } from '../orders.sql.server.ts'

/** More than anybody carries in a day. */
const mostParcels = 200

/** The open orders of a rider by the time they were promised for: from the index of who brings what. */
export async function ordersOfRider(db: Db, riderId: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('pharmacies as p', 'p.pharmacy_id', 'o.pharmacy_id')
    .selectAll('o')
    .select(['p.trade_name', 'p.phone'])
    .where('o.rider_id', '=', riderId)
    .where('o.status', '=', 'PROCESSING')
    .where('o.fulfilment', 'in', ['packed', 'out_for_delivery', 'attempted'])
    .orderBy(sql`coalesce(o.promised_until, 'infinity'::timestamptz)`)
    .orderBy('o.order_id')
    .limit(mostParcels)
    .execute()
}
export type RoundRow = Awaited<ReturnType<typeof ordersOfRider>>[number]

/** Parcels of orders that have ended, which the rider still has. */
export async function parcelsToReturn(db: Db, riderId: string): Promise<RoundRow[]> {
  return db
    .selectFrom('rider_reports as r')
    .innerJoin('orders as o', (join) => join.onRef('o.user_id', '=', 'r.user_id').onRef('o.order_id', '=', 'r.order_id'))
    .innerJoin('pharmacies as p', 'p.pharmacy_id', 'r.pharmacy_id')
    .selectAll('o')
    .select(['p.trade_name', 'p.phone'])
    .where('r.rider_id', '=', riderId)
    .where('r.parcel', '=', 'with_rider')
    .where('o.status', '!=', 'PROCESSING')
    .orderBy('r.happened_at')
    .limit(mostParcels)
    .execute()
}

export async function cashInHand(db: Db, riderId: string): Promise<{ pharmacy: string; in_hand_paise: number; parcels: number }[]> {
  return db
    .selectFrom('rider_reports as r')
    .innerJoin('pharmacies as p', 'p.pharmacy_id', 'r.pharmacy_id')
    .select(['p.trade_name as pharmacy'])
    .select((eb) => eb.cast<number>(eb.fn.sum('r.cash_paise'), 'integer').as('in_hand_paise'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('parcels'))
    .where('r.rider_id', '=', riderId)
    .where('r.cash_paise', '>', 0)
    .where('r.handover_id', 'is', null)
    .groupBy(['p.pharmacy_id', 'p.trade_name'])
    .orderBy('p.trade_name')
    .execute()
}

/** An order that this rider brings or brought; another's is not found. */
export async function findOfRider(db: Db, riderId: string, orderId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('order_id', '=', orderId).where('rider_id', '=', riderId).executeTakeFirst()
}

/** When the parcel left the pharmacy last. */
export async function leftAt(db: Db, { user_id, order_id }: OrderKey): Promise<Date | null> {
  const row = await db
    .selectFrom('order_events')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('what', '=', 'dispatch')
    .executeTakeFirst()
  return row?.at ?? null
}

/** Of these orders those that hold a batch which was recalled or is past its last day. */
export async function stoppedOrders(db: Db, orders: readonly OrderKey[], today: string): Promise<Set<string>> {
  if (orders.length === 0) return new Set()
  const keys = orders.map(({ user_id, order_id }) => sql`(${user_id}::uuid, ${order_id}::uuid)`)
  const { rows } = await sql<{ order_id: string }>`
    select distinct o.order_id from orders o
    join order_batches b on b.user_id = o.user_id and b.order_id = o.order_id
    join order_lines l on l.user_id = b.user_id and l.order_id = b.order_id and l.line_id = b.line_id and l.quantity > l.returned_quantity
    join batches s on s.pharmacy_id = o.pharmacy_id and s.medicine_id = l.medicine_id and s.batch_no = b.batch_no
    where (o.user_id, o.order_id) in (${sql.join(keys)}) and (s.recalled or s.expiry < ${today}::date)`.execute(db)
  return new Set(rows.map(({ order_id }) => order_id))
}
