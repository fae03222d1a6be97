import { type RawBuilder, sql } from 'kysely'
import { stageOfRow } from '../stages.sql.server.ts'
import type { ReportQuery, ReportSpan } from './report-query.ts'

const indiaDate = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Kolkata')::date::text`
const within = (at: RawBuilder<unknown>, { from, until }: ReportSpan) => sql`${at} >= ${from} and ${at} < ${until}`
const seconds = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`greatest(0, extract(epoch from ${to} - ${from})::int)`
const share = (part: number, of: string) =>
  sql`percentile_disc(${sql.lit(part)}) within group (order by s) filter (where what = ${sql.lit(of)})`
const number = (of: string) => sql`count(*) filter (where what = ${sql.lit(of)})`

/** What happened in consultations and reviews, each with how long it took. */
const happened = (span: ReportSpan) =>
  sql`select accepted_at as at, 'reached' as what, ${seconds(sql`queued_at`, sql`accepted_at`)} as s from consultations
      where kind = 'instant' and accepted_at is not null and queued_at is not null and ${within(sql`accepted_at`, span)}
    union all select rings_until, 'missed', null from consultation_offers where state = 'MISSED' and ${within(sql`rings_until`, span)}
    union all select decided_at, 'reviewed', ${seconds(sql`queued_at`, sql`decided_at`)} from prescriptions
      where source = 'upload' and decided_at is not null and queued_at is not null and ${within(sql`decided_at`, span)}`

/** An amount for units out of the price of a pack, to the paisa. */
const worth = (price: RawBuilder<unknown>) => sql`round(b.qty_units::numeric * ${price} / p.units)`

export const workReports = {
  orders: {
    rows: (span) =>
      sql`select o.created_at, o.order_id, ${indiaDate(sql`o.created_at`)} as day, o.number, f.trade_name as pharmacy,
        case when o.status in ('COMPLETED', 'CANCELLED', 'RETURNED', 'REFUNDED') then lower(o.status) else ${stageOfRow} end as stage,
        o.payable_paise::bigint as payable
        from orders o left join pharmacies f on f.pharmacy_id = o.pharmacy_id where ${within(sql`o.created_at`, span)}
          and ${span.pharmacy === null ? sql`true` : sql`o.pharmacy_id = ${span.pharmacy}`}`,
    order: ['created_at', 'order_id'],
    paged: true,
  },
  consultations: {
    rows: (span) =>
      sql`select coalesce(d.name, '') as doctor, s.name_en as speciality, c.doctor_id, c.speciality_id, count(*) as consultations,
        count(*) filter (where c.kind = 'booked') as booked, count(*) filter (where c.kind = 'instant') as instant,
        count(*) filter (where coalesce(c.mode_actual, c.mode_requested) = 'video') as video,
        count(*) filter (where coalesce(c.mode_actual, c.mode_requested) = 'audio') as audio,
        count(*) filter (where coalesce(c.mode_actual, c.mode_requested) = 'chat') as chat,
        count(*) filter (where coalesce(c.mode_actual, c.mode_requested) = 'clinic') as clinic, sum(c.fee_paise - c.discount_paise) as fees
        from consultations c join specialities s on s.speciality_id = c.speciality_id left join doctors d on d.doctor_id = c.doctor_id
        where c.ended_at is not null and c.state in ('ENDED', 'COMPLETED') and ${within(sql`c.ended_at`, span)}
        group by d.name, s.name_en, c.doctor_id, c.speciality_id`,
    order: ['doctor', 'speciality'],
  },
  refunds: {
    rows: (span) =>
      sql`select r.requested_at, r.refund_id, ${indiaDate(sql`r.requested_at`)} as day, p.receipt as reference, r.reason_code as reason, r.state,
        ${indiaDate(sql`r.settled_at`)} as settled, r.amount_paise::bigint as amount
        from refunds r join payments p on p.user_id = r.user_id and p.payment_id = r.payment_id where ${within(sql`r.requested_at`, span)}`,
    order: ['requested_at', 'refund_id'],
    paged: true,
  },
  stock: {
    rows: ({ supplier }) =>
      sql`select b.pharmacy_id, b.medicine_id, f.trade_name as pharmacy, p.name as medicine, b.batch_no as batch, b.expiry::text as expiry,
        b.qty_units as units, ${worth(sql`p.price_paise`)}::bigint as at_price, ${worth(sql`b.mrp_paise`)}::bigint as at_mrp
        from batches b join products p on p.medicine_id = b.medicine_id join pharmacies f on f.pharmacy_id = b.pharmacy_id
        where b.qty_units > 0 and ${supplier === null ? sql`true` : sql`f.gstin = ${supplier}`}`,
    order: ['pharmacy_id', 'medicine_id', 'batch'],
    paged: true,
  },
  waits: {
    rows: (span) =>
      sql`select ${indiaDate(sql`at`)} as day, ${number('reached')} as reached, ${share(0.5, 'reached')} as reached_p50,
        ${share(0.9, 'reached')} as reached_p90, ${number('missed')} as missed, ${number('reviewed')} as reviewed,
        ${share(0.5, 'reviewed')} as reviewed_p50, ${share(0.9, 'reviewed')} as reviewed_p90 from (${happened(span)}) e group by 1`,
    order: ['day'],
  },
} satisfies Record<string, ReportQuery>
