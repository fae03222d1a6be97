import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { CashHandovers } from '../../../platform/database/database.types.ts'

/** What a pharmacy shows of its riders and of the cash counted last. */
const [mostRiders, mostParcels, lastHandovers] = [100, 200, 20]

/** Who has parcels of this pharmacy, cash of it, or something to bring back. */
export async function ridersOfPharmacy(db: Db, pharmacyId: string) {
  const { rows } = await sql<{ id: string; name: string; out: number; cash_paise: number; cash_parcels: number }>`
    with out as (
      select rider_id, count(*)::int as out from orders
      where pharmacy_id = ${pharmacyId} and status = 'PROCESSING' and fulfilment = 'out_for_delivery' and rider_id is not null
      group by rider_id
    ), cash as (
      select rider_id, sum(cash_paise)::int as cash_paise, count(*)::int as cash_parcels from rider_reports
      where pharmacy_id = ${pharmacyId} and cash_paise > 0 and handover_id is null group by rider_id
    ), back as (
      select distinct rider_id from rider_reports where pharmacy_id = ${pharmacyId} and parcel = 'with_rider'
    )
    select s.user_id as id, s.name, coalesce(o.out, 0) as out, coalesce(c.cash_paise, 0) as cash_paise, coalesce(c.cash_parcels, 0) as cash_parcels
    from staff s left join out o on o.rider_id = s.user_id left join cash c on c.rider_id = s.user_id left join back b on b.rider_id = s.user_id
    where o.rider_id is not null or c.rider_id is not null or b.rider_id is not null
    order by s.name, s.user_id limit ${mostRiders}`.execute(db)
  return rows
}

export async function parcelsOnTheWayBack(db: Db, pharmacyId: string) {
  return db
    .selectFrom('rider_reports as r')
    .innerJoin('orders as o', (join) => join.onRef('o.user_id', '=', 'r.user_id').onRef('o.order_id', '=', 'r.order_id'))
    .select(['r.rider_id', 'r.reason', 'r.happened_at', 'o.order_id', 'o.number', 'o.status'])
    .where('r.pharmacy_id', '=', pharmacyId)
    .where('r.parcel', '=', 'with_rider')
    .orderBy('r.happened_at')
    .limit(mostParcels)
    .execute()
}

export async function handoversOf(db: Db, pharmacyId: string) {
  return db
    .selectFrom('cash_handovers as h')
    .leftJoin('staff as r', 'r.user_id', 'h.rider_id')
    .leftJoin('staff as b', 'b.user_id', 'h.counted_by')
    .selectAll('h')
    .select(['r.name as rider', 'b.name as by'])
    .where('h.pharmacy_id', '=', pharmacyId)
    .orderBy('h.counted_at', 'desc')
    .orderBy('h.handover_id')
    .limit(lastHandovers)
    .execute()
}

/** What a rider has of a pharmacy's cash, as nobody else can count it until the transaction ends. */
export async function lockCash(db: Db, pharmacyId: string, riderId: string): Promise<{ cash_paise: number }[]> {
  return db
    .selectFrom('rider_reports')
    .select('cash_paise')
    .where('pharmacy_id', '=', pharmacyId)
    .where('rider_id', '=', riderId)
    .where('cash_paise', '>', 0)
    .where('handover_id', 'is', null)
    .orderBy('user_id')
    .orderBy('order_id')
    .forUpdate()
    .execute()
}

export async function takeOver(db: Db, row: Insertable<CashHandovers>): Promise<Selectable<CashHandovers>> {
  const kept = await db.insertInto('cash_handovers').values(row).returningAll().executeTakeFirstOrThrow()
  await db
    .updateTable('rider_reports')
    .set({ handover_id: row.handover_id })
    .where('pharmacy_id', '=', row.pharmacy_id)
    .where('rider_id', '=', row.rider_id)
    .where('cash_paise', '>', 0)
    .where('handover_id', 'is', null)
    .execute()
  return kept
}
