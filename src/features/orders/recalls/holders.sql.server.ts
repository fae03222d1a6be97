import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

export interface Holder {
  medicine_id: string
  name: string
  packing: string
  unit: string
  batch_no: string
  expiry: string
  recall_id: string | null
  pharmacy: string
  units: number
  sold_units: number
  sold_orders: number
}

/**
 * Every pharmacy that has or had a batch of this number, of whatever product: whoever reads a regulator's alert may have the number alone.
 * Capital letters make no other batch. What was packed and cancelled since counts as not sold.
 */
export async function holdersOf(db: Db, written: string): Promise<Holder[]> {
  const numbers = [...new Set([written, written.toUpperCase(), written.toLowerCase()])]
  const { rows } = await sql<Holder>`
    with sold as (
      select o.pharmacy_id, l.medicine_id, b.batch_no, sum(b.units)::int as units, count(distinct b.order_id)::int as orders
      from order_batches b
      join order_lines l on l.user_id = b.user_id and l.order_id = b.order_id and l.line_id = b.line_id
      join orders o on o.user_id = b.user_id and o.order_id = b.order_id
      where b.batch_no = any(${numbers}::text[]) and o.status <> 'CANCELLED'
      group by o.pharmacy_id, l.medicine_id, b.batch_no
    )
    select b.medicine_id, p.name, p.packing, p.unit, b.batch_no, b.expiry::text as expiry, r.recall_id, ph.trade_name as pharmacy,
      b.qty_units as units, coalesce(sold.units, 0) as sold_units, coalesce(sold.orders, 0) as sold_orders
    from pharmacies ph
    join batches b on b.pharmacy_id = ph.pharmacy_id and b.batch_no = any(${numbers}::text[])
    join products p on p.medicine_id = b.medicine_id
    left join recalls r on r.medicine_id = b.medicine_id and r.batch_no = b.batch_no and r.withdrawn_at is null
    left join sold on sold.pharmacy_id = b.pharmacy_id and sold.medicine_id = b.medicine_id and sold.batch_no = b.batch_no
    order by p.name, b.medicine_id, b.batch_no, ph.trade_name, ph.pharmacy_id`.execute(db)
  return rows
}
