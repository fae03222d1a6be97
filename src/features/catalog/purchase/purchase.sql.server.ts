import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

interface Question {
  pharmacyId: string
  soldFrom: Date
  /** The first last-day that may be sent out now, and when the next delivery is used up. */
  earliest: string
  earliestThen: string
  lowPacks: number
}

export interface StockedRow {
  medicine_id: string
  name: string
  packing: string
  maker: string
  units_per_pack: number
  sold_units: number
  free_units: number
  expiring_units: number
  low: boolean
}

/** What was sold of late or is low, of one pharmacy. */
export async function stockAndSales(db: Db, { pharmacyId, soldFrom, earliest, earliestThen, lowPacks }: Question): Promise<StockedRow[]> {
  const { rows } = await sql<StockedRow>`
    with sold as materialized (select medicine_id, sum(units)::int as units from stock_reservations
        where pharmacy_id = ${pharmacyId} and state = 'TAKEN' and made_at >= ${soldFrom} group by medicine_id),
      soon as materialized (select medicine_id, sum(qty_units)::int as units from batches
        where pharmacy_id = ${pharmacyId} and qty_units > 0 and not recalled and expiry >= ${earliest} and expiry < ${earliestThen}
        group by medicine_id)
    select s.medicine_id, p.name, p.packing, p.manufacturer as maker, p.units as units_per_pack, coalesce(sold.units, 0) as sold_units,
      s.on_hand - s.reserved as free_units, coalesce(soon.units, 0) as expiring_units,
      s.on_hand - s.reserved < ${lowPacks} * p.units as low
    from stock s join products p using (medicine_id) left join sold using (medicine_id) left join soon using (medicine_id)
    where s.pharmacy_id = ${pharmacyId} and not p.discontinued
      and (sold.units > 0 or s.on_hand - s.reserved < ${lowPacks} * p.units)`.execute(db)
  return rows
}

/** From whom each was last bought. */
export async function lastPurchases(db: Db, pharmacyId: string, medicineIds: readonly string[]) {
  const { rows } = await sql<{ medicine_id: string; supplier: string; purchase_paise: number }>`
    select m.medicine_id, s.name as supplier, l.purchase_paise from unnest(${medicineIds}::text[]) as m (medicine_id)
    join lateral (select receipt_id, purchase_paise from stock_receipt_lines
      where pharmacy_id = ${pharmacyId} and medicine_id = m.medicine_id and posted order by receipt_id desc limit 1) l on true
    join stock_receipts r on r.pharmacy_id = ${pharmacyId} and r.receipt_id = l.receipt_id
    join suppliers s on s.pharmacy_id = r.pharmacy_id and s.supplier_id = r.supplier_id`.execute(db)
  return new Map(rows.map(({ medicine_id, ...last }) => [medicine_id, last]))
}
