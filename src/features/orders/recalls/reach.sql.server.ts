import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { ReachState } from './recalls.rules.ts'

interface OfBatch {
  medicineId: string
  batchNo: string
  recalledAt: Date
  /** Null: of every pharmacy. */
  pharmacyId: string | null
}
interface Wanted {
  state?: ReachState | undefined
  told?: boolean | undefined
  before?: string | undefined
  limit: number
}

interface Reached {
  order_id: string
  number: string
  pharmacy: string
  state: ReachState
  units: number
  delivered_at: Date | null
  told_at: Date | null
  sms_at: Date | null
  told_times: number
  refund_paise: number
  has_address: boolean
  user_id: string
  has_account: boolean
  /** Of whoever has no account and must be called. */
  phone: string | null
}

const packed = ({ medicineId, batchNo }: OfBatch) => sql`
  select b.order_id, b.user_id, sum(b.units)::int as units, sum(l.quantity - l.returned_quantity)::int as not_returned
  from order_batches b
  join order_lines l on l.user_id = b.user_id and l.order_id = b.order_id and l.line_id = b.line_id
  where b.batch_no = ${batchNo} and l.medicine_id = ${medicineId}
  group by b.order_id, b.user_id`

const place = sql`case
  when o.status = 'CANCELLED' then 'cancelled'
  when o.fulfilment in ('out_for_delivery', 'attempted') then 'on_the_way'
  when o.fulfilment <> 'delivered' then 'held'
  when r.collected_at is not null then 'collected'
  when r.pickup_rider_id is not null then 'pickup_arranged'
  when r.requested_at is not null then 'return_requested'
  when g.not_returned = 0 then 'returned'
  else 'with_patient' end`

/** A sale to a name at the counter is of an account that nobody can open: they got an SMS at most, so only who called has surely told them. */
const hasAccount = sql<boolean>`(o.kind <> 'counter' or u.phone_number is not null or u.email is not null)`

/** Each order with the batch in its parcel: where it is, who was told, what was refunded. */
const reach = (batch: OfBatch) => sql`
  select o.user_id, o.order_id, o.number, ${hasAccount} as has_account, case when ${hasAccount} then null else o.patient ->> 'phone' end as phone, p.trade_name as pharmacy, g.units, o.delivered_at, o.address is not null as has_address, ${place} as state,
    told.at as told_at, case when ${hasAccount} then null else told.sms_at end as sms_at, told.times as told_times, coalesce(back.paise, 0) + coalesce(stopped.paise, 0) as refund_paise
  from (${packed(batch)}) g
  join orders o on o.user_id = g.user_id and o.order_id = g.order_id
  join users u on u.user_id = o.user_id
  join pharmacies p on p.pharmacy_id = o.pharmacy_id
  left join lateral (select requested_at, pickup_rider_id, collected_at from order_returns
    where user_id = g.user_id and order_id = g.order_id and state = 'REQUESTED') r on true
  cross join lateral (select max(at) filter (where ${hasAccount} or actor_id is not null) as at,
      max(at) filter (where actor_id is null) as sms_at, (count(*) filter (where ${hasAccount} or actor_id is not null))::int as times
    from order_events
    where user_id = g.user_id and order_id = g.order_id and what = ${`batch_recalled ${batch.batchNo}`} and at >= ${batch.recalledAt}) told
  cross join lateral (select sum(refund_paise)::int as paise from order_returns
    where user_id = g.user_id and order_id = g.order_id and state = 'ACCEPTED') back
  cross join lateral (select sum(f.amount_paise)::int as paise from payments y
    join refunds f on f.user_id = y.user_id and f.payment_id = y.payment_id
    where y.user_id = g.user_id and y.purpose = 'order' and y.purpose_id = g.order_id and f.rule_id = 'order-batch-stopped') stopped
  where ${batch.pharmacyId === null ? sql`true` : sql`o.pharmacy_id = ${batch.pharmacyId}`}`

/** Newest order first. */
export async function reachedOrders(db: Db, batch: OfBatch, { state, told, before, limit }: Wanted): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select * from (${reach(batch)}) x
    where true ${state === undefined ? sql`` : sql`and x.state = ${state}`}
      ${told === undefined ? sql`` : told ? sql`and x.told_times > 0` : sql`and x.told_times = 0`}
      ${before === undefined ? sql`` : sql`and x.order_id < ${before}::uuid`}
    order by x.order_id desc limit ${limit}`.execute(db)
  return rows
}

export interface ReachCount {
  state: ReachState
  orders: number
  told: number
  refunded: number
  refund_paise: number
}

export async function countReach(db: Db, batch: OfBatch): Promise<ReachCount[]> {
  const { rows } = await sql<ReachCount>`
    select x.state, count(*)::int as orders, count(x.told_at)::int as told, count(*) filter (where x.refund_paise > 0)::int as refunded,
      sum(x.refund_paise)::float8 as refund_paise
    from (${reach(batch)}) x group by x.state`.execute(db)
  return rows
}
