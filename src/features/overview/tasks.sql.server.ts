import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { OverviewTask } from './overview.contract.ts'

export interface TaskQuestion {
  now: Date
  /** A pharmacy; null for all. */
  place: string | null
  /** Whoever queues for longer than this is told that we still look. */
  waitsTooLongBefore: Date
  /** Papers of visits that ended before this are overdue. */
  signedBefore: Date
  /** Complaints due until then are shown. */
  dueUntil: Date
  /** A reset of an authenticator that lapsed after this is asked for again. */
  lapsedAfter: Date
  /** What was sold since then sells. */
  soldFrom: Date
}
export type TaskRow = Pick<OverviewTask, 'kind' | 'count' | 'subject' | 'detail' | 'amount_paise'> & { at: Date | null }

/** Above this a screen says "99+". */
const most = 100
/** As many rows of one kind as a screen has room for; the others are behind its link. */
const named = 3

const atPlace = (column: RawBuilder<unknown>, place: string | null) => (place === null ? sql`` : sql`and ${column} = ${place}`)
const [noText, noAmount] = [sql`null::text`, sql`null::bigint`]

interface Part {
  kind: OverviewTask['kind']
  count: RawBuilder<unknown>
  at: RawBuilder<unknown>
  subject?: RawBuilder<unknown>
  detail?: RawBuilder<unknown>
  amount?: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

/** Each walks along an index of what is open and ends early. */
const parts: readonly ((question: TaskQuestion) => Part)[] = [
  ({ waitsTooLongBefore }) => ({
    kind: 'no_doctor',
    count: sql`count(*)`,
    at: sql`min(queued_at)`,
    subject: sql`max(speciality_id)`,
    from: sql`(select speciality_id, queued_at from consultations where state in ('SEARCHING', 'RINGING') and queued_at < ${waitsTooLongBefore}
        limit ${most}) w group by speciality_id`,
  }),
  ({ now, place }) => ({
    kind: 'late_orders',
    count: sql`count(*)`,
    at: sql`min(promised_until)`,
    from: sql`(select promised_until from orders where status in ('PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING')
        and promised_until < ${now} ${atPlace(sql`pharmacy_id`, place)} order by promised_until limit ${most}) w having count(*) > 0`,
  }),
  ({ place }) => ({
    kind: 'recalled_stock',
    count: sql`1`,
    at: sql`(select min(r.recalled_at) from recalls r
      where r.medicine_id = b.medicine_id and r.batch_no = b.batch_no and r.withdrawn_at is null)`,
    subject: sql`p.name`,
    detail: sql`b.batch_no`,
    from: sql`batches b join products p using (medicine_id) where b.recalled and b.qty_units > 0 ${atPlace(sql`b.pharmacy_id`, place)} limit ${named}`,
  }),
  () => ({
    kind: 'failed_refund',
    count: sql`1`,
    at: sql`requested_at`,
    detail: sql`failure_code`,
    amount: sql`amount_paise`,
    from: sql`refunds where state = 'FAILED' and state <> 'SETTLED' order by expected_by limit ${named}`,
  }),
  () => ({
    kind: 'refund_request',
    count: sql`1`,
    at: sql`r.asked_at`,
    subject: sql`r.number`,
    detail: sql`s.name`,
    amount: sql`r.amount_paise`,
    from: sql`refund_requests r left join staff s on s.user_id = r.asked_by where r.state = 'open' order by r.asked_at limit ${named}`,
  }),
  ({ lapsedAfter }) => ({
    kind: 'factor_reset',
    count: sql`1`,
    at: sql`r.ends_at`,
    subject: sql`s.name`,
    detail: sql`s.user_id`,
    from: sql`authenticator_resets r join staff s on s.user_id = r.staff_id and s.active where r.confirmed_at is null and r.withdrawn_at is null
        and r.ends_at > ${lapsedAfter} order by r.ends_at limit ${named}`,
  }),
  ({ signedBefore }) => ({
    kind: 'unsigned',
    count: sql`1`,
    at: sql`c.ended_at`,
    subject: sql`d.name`,
    detail: sql`c.number`,
    from: sql`consultations c join doctors d using (doctor_id) where c.state = 'ENDED' and c.ended_at < ${signedBefore} order by c.ended_at limit ${named}`,
  }),
  ({ dueUntil }) => ({
    kind: 'complaint_due',
    count: sql`1`,
    at: sql`due_by`,
    subject: sql`ticket_no`,
    detail: sql`about`,
    from: sql`grievances where state <> 'answered' and due_by < ${dueUntil} order by due_by limit ${named}`,
  }),
  () => ({
    kind: 'unverified_doctor',
    count: sql`1`,
    at: sql`null::timestamptz`,
    subject: sql`name`,
    from: sql`doctors where active and verified_at is null order by doctor_id limit ${named}`,
  }),
  ({ now }) => ({
    kind: 'visits_to_move',
    count: sql`count(*)`,
    at: sql`min(c.start_at)`,
    subject: sql`max(d.name)`,
    detail: sql`(select user_id from staff s where s.doctor_id = c.doctor_id limit 1)`,
    from: sql`(select doctor_id, start_at from consultations where state = 'CONFIRMED' and move_asked_at is not null and start_at > ${now}
        order by start_at limit ${most}) c join doctors d using (doctor_id) group by c.doctor_id`,
  }),
  ({ soldFrom, place }) => ({
    kind: 'sold_out',
    count: sql`count(*)`,
    at: sql`null::timestamptz`,
    subject: sql`(array_agg(w.name order by w.carts desc, w.popularity desc, w.medicine_id))[1]`,
    from: sql`(select s.medicine_id, p.name, p.popularity, c.carts from stock s join products p using (medicine_id)
        cross join lateral (select count(*) as carts from (select 1 from cart_items i where i.medicine_id = s.medicine_id limit ${most}) i) c
        where s.on_hand <= s.reserved ${atPlace(sql`s.pharmacy_id`, place)} and not p.discontinued and (c.carts > 0 or (s.pharmacy_id, s.medicine_id) in
          (select pharmacy_id, medicine_id from stock_reservations where state = 'TAKEN' and made_at >= ${soldFrom}))
        limit ${most}) w having count(*) > 0`,
  }),
  () => ({
    kind: 'transfers',
    count: sql`count(*)`,
    at: sql`min(asked_at)`,
    from: sql`(select asked_at from payouts where state = 'READY' and state <> 'PAID' limit ${most}) w having count(*) > 0`,
  }),
  () => ({
    kind: 'failed_tasks',
    count: sql`count(*)`,
    at: sql`min(failed_at)`,
    from: sql`(select failed_at from dead_letters where dismissed_at is null limit ${most}) w having count(*) > 0`,
  }),
]

/** Everything that needs a person, unsorted. */
export async function openTasks(db: Db, question: TaskQuestion): Promise<TaskRow[]> {
  const selects = parts
    .map((part) => part(question))
    .map(
      ({ kind, count, at, subject = noText, detail = noText, amount = noAmount, from }) =>
        sql`(select ${kind}::text as kind, (${count})::int as count, ${at} as at, (${subject})::text as subject, (${detail})::text as detail,
        (${amount})::bigint as amount_paise from ${from})`,
    )
  const { rows } = await sql<TaskRow>`${sql.join(selects, sql` union all `)}`.execute(db)
  return rows.map((row) => ({ ...row, amount_paise: row.amount_paise === null ? null : Number(row.amount_paise) }))
}
