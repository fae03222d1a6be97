import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { CounterSales } from '../../../platform/database/database.types.ts'

/** False when the reference has paid for another sale. */
export async function insertSale(db: Db, row: Insertable<CounterSales>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('counter_sales')
    .values(row)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) === 1
}

interface Span {
  pharmacyId: string
  from: Date
  until: Date
}

export async function sumsOf(db: Db, { pharmacyId, from, until }: Span) {
  const { rows } = await sql<{ sales: number; cash_paise: number; upi_paise: number }>`
    select count(*)::int as sales, coalesce(sum(paid_paise) filter (where method = 'cash'), 0)::float8 as cash_paise,
      coalesce(sum(paid_paise) filter (where method = 'upi'), 0)::float8 as upi_paise
    from counter_sales where pharmacy_id = ${pharmacyId} and sold_at >= ${from} and sold_at < ${until}`.execute(db)
  return rows[0] ?? { sales: 0, cash_paise: 0, upi_paise: 0 }
}

/** Cash that was paid out in a span for what was sold over this counter, whenever that was. */
export async function cashBack(db: Db, { pharmacyId, from, until }: Span): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(p.amount_paise), 0)::float8 as paise from order_returns r
    join counter_sales c on c.user_id = r.user_id and c.order_id = r.order_id and c.pharmacy_id = ${pharmacyId}
    join payouts p on p.user_id = r.user_id and p.cause = 'return:' || r.return_id::text and p.method = 'cash'
    where r.decided_at >= ${from} and r.decided_at < ${until}`.execute(db)
  return rows[0]?.paise ?? 0
}

const mostShown = 20

export async function newestSales(db: Db, { pharmacyId, from, until }: Span) {
  return db
    .selectFrom('counter_sales as c')
    .innerJoin('orders as o', (join) => join.onRef('o.user_id', '=', 'c.user_id').onRef('o.order_id', '=', 'c.order_id'))
    .leftJoin('staff as s', 's.user_id', 'c.sold_by')
    .select(['c.order_id', 'c.method', 'c.paid_paise', 'c.sold_at', 'o.number', 's.name as seller'])
    .where('c.pharmacy_id', '=', pharmacyId)
    .where('c.sold_at', '>=', from)
    .where('c.sold_at', '<', until)
    .orderBy('c.sold_at', 'desc')
    .orderBy('c.order_id')
    .limit(mostShown)
    .execute()
}

/** A sale over one of these counters; the client’s other orders are not found here. */
export async function saleOfPharmacies(db: Db, pharmacyIds: readonly string[], orderId: string) {
  if (pharmacyIds.length === 0) return undefined
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'counter')
    .where('pharmacy_id', 'in', pharmacyIds)
    .executeTakeFirst()
}

/** Products by the code on the pack: that of the maker, or our own number on a label of ours. */
export async function idsOfCodes(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('medicine_id')
    .where((eb) => eb.or([eb('barcode', 'in', codes), eb('medicine_id', 'in', codes)]))
    .orderBy('medicine_id')
    .limit(20)
    .execute()
  return rows.map(({ medicine_id }) => medicine_id)
}

/** Who answers for what front office sells without a prescription: a pharmacist of that pharmacy. */
export async function firstPharmacist(db: Db, pharmacyId: string) {
  return db
    .selectFrom('pharmacists')
    .select(['name', 'registration_no'])
    .where('pharmacy_id', '=', pharmacyId)
    .where('active', '=', true)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
}

/** Somebody on an account; taken off it or erased is not found. */
export async function findCustomer(db: Db, patientId: string) {
  return db
    .selectFrom('patients as p')
    .innerJoin('users as u', 'u.user_id', 'p.user_id')
    .select(['p.user_id', 'p.patient_id'])
    .where('p.patient_id', '=', patientId)
    .where('p.archived_at', 'is', null)
    .where('u.status', '=', 'active')
    .executeTakeFirst()
}
