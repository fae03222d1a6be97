import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'

const most = 100
interface Place {
  now: Date
  /** A pharmacy; null for all. */
  place: string | null
}
export interface StageRow {
  stage: 'review' | 'to_pay' | 'to_accept' | 'to_pack' | 'ready' | 'on_the_way'
  count: number
  late: number
}

/** How far an order is that is still worked on. */
export const stageOfRow = sql`case
        when status = 'PENDING' then 'review'
        when status = 'PENDING_PAYMENT' then 'to_pay'
        when status in ('PAYMENT_RECEIVED', 'ORDER_PLACED') then 'to_accept'
        when fulfilment = 'accepted' then 'to_pack'
        when fulfilment in ('packed', 'attempted', 'ready_for_pickup') then 'ready'
        else 'on_the_way'
      end`

/** Open orders by how far they are, and how many of them are later than promised. */
export async function countStages(db: Db, { now, place }: Place): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`
    select ${stageOfRow} as stage, sum(orders)::int as count, sum(late)::int as late
    from (
      select status, fulfilment, count(*) as orders, count(*) filter (where promised_until < ${now}) as late
      from (select status, fulfilment, promised_until from orders
        where status in ('PENDING', 'PENDING_PAYMENT', 'PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING')
          ${place === null ? sql`` : sql`and pharmacy_id = ${place}`} limit 10000) open
      group by status, fulfilment
    ) by_state group by 1`.execute(db)
  return rows
}

interface LateRow {
  id: string
  number: string
  pharmacy: string
  phone: string
  stage: 'to_accept' | 'to_pack' | 'ready' | 'on_the_way'
  promised_until: Date
  rider: string | null
}

/** The very orders that the task counts: confirmed, and not handed over at the end of what was promised. */
export async function lateOrders(db: Db, { now, place }: Place): Promise<LateRow[]> {
  const { rows } = await sql<LateRow>`
    select late.order_id as id, late.number, p.trade_name as pharmacy, p.phone, late.stage, late.promised_until, s.name as rider
    from (select order_id, number, pharmacy_id, rider_id, promised_until, ${stageOfRow} as stage from orders
      where status in ('PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING') and promised_until < ${now}
        ${place === null ? sql`` : sql`and pharmacy_id = ${place}`} order by promised_until, order_id limit ${most}) late
    join pharmacies p using (pharmacy_id) left join staff s on s.user_id = late.rider_id
    order by late.promised_until, late.order_id`.execute(db)
  return rows
}

/** How many medicines cannot be sold, and how many batches expire by a day; each at most a hundred. */
export async function countStock(db: Db, place: string | null, expiresBy: string): Promise<{ out: number; expiring: number }> {
  const here = place === null ? sql`` : sql`and pharmacy_id = ${place}`
  const { rows } = await sql<{ out: number; expiring: number }>`select
    (select count(*)::int from (select 1 from stock join products p using (medicine_id) where on_hand <= reserved and not p.discontinued ${here} limit ${most}) o) as out,
    (select count(*)::int from (select 1 from batches where qty_units > 0 and expiry <= ${expiresBy} ${here} limit ${most}) e) as expiring`.execute(
    db,
  )
  return rows[0] ?? { out: 0, expiring: 0 }
}

export interface StockRow {
  medicine_id: string
  name: string
  pharmacy_id: string
  expires_on: string | null
  packs: number
  carts: number
}

/** What is sold out, most wanted first, then what expires next. */
export async function stockToActOn(db: Db, place: string | null, expiresBy: string, limit: number): Promise<StockRow[]> {
  const here = place === null ? sql`` : sql`and s.pharmacy_id = ${place}`
  const carts = sql`(select count(*)::int from (select 1 from cart_items i where i.medicine_id = s.medicine_id limit ${most}) c)`
  const { rows } = await sql<StockRow>`
    (select s.medicine_id, p.name, s.pharmacy_id, null::text as expires_on, 0 as packs, ${carts} as carts
      from (select * from stock s where on_hand <= reserved ${here} limit ${most}) s join products p using (medicine_id)
      where not p.discontinued order by carts desc, p.popularity desc, s.medicine_id limit ${limit})
    union all
    (select s.medicine_id, p.name, s.pharmacy_id, to_char(s.expiry, 'YYYY-MM-DD'), s.qty_units / p.units, 0
      from (select * from batches s where qty_units > 0 and expiry <= ${expiresBy} ${here} order by expiry limit ${limit}) s
      join products p using (medicine_id) order by s.expiry)`.execute(db)
  return rows
}
