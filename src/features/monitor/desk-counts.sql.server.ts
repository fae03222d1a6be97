import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { WaitingKind } from '../accounts/desk/waiting-work.ts'

export interface Counting {
  userId: string
  doctorId: string
  pharmacyId: string
  /** The Indian day of now. */
  now: Date
  dayEnds: Date
}
interface WaitingRow {
  kind: WaitingKind
  count: number
  since: Date | null
}
/** So long a doctor is on their way to whom they accepted. */
const justAcceptedMs = 60_000
type Rows = (who: Counting) => RawBuilder<unknown>

/** Each walks along an index of what is open, and ends at the most that is counted. */
const rows: Record<WaitingKind, Rows> = {
  // Whom the doctor has just accepted is on the doctor's screen already; whoever is left longer than that waits like any other.
  waiting_room: ({ doctorId, now }) =>
    sql`from consultations where doctor_id = ${doctorId} and state = 'WAITING_ROOM' and patient_entered_at is not null
      and (accepted_at is null or accepted_at <= ${new Date(now.getTime() - justAcceptedMs)})`,
  queue: ({ doctorId, now }) =>
    sql`from consultations c join doctors d on d.doctor_id = ${doctorId} and d.active and d.verified_at is not null and d.fee_instant_paise is not null
      where c.state in ('SEARCHING', 'RINGING')
        and c.speciality_id in (select speciality_id from doctor_specialities where doctor_id = ${doctorId}) and c.language = any(d.languages) and c.search_until > ${now}`,
  to_sign: ({ doctorId }) => sql`from consultations where doctor_id = ${doctorId} and state = 'ENDED'`,
  to_come: ({ doctorId, now, dayEnds }) =>
    sql`from consultations where doctor_id = ${doctorId} and start_at >= ${now} and start_at < ${dayEnds} and state = 'CONFIRMED'`,
  reviews: ({ userId }) =>
    sql`from prescriptions where state in ('QUEUED', 'IN_REVIEW', 'NEEDS_PRESCRIBER') and archived_at is null
      and (state <> 'IN_REVIEW' or lease_by = ${userId}) and (first_eyes_by is null or first_eyes_by <> ${userId})`,
  new_orders: ({ pharmacyId }) => sql`from orders where pharmacy_id = ${pharmacyId} and status in ('PAYMENT_RECEIVED', 'ORDER_PLACED')`,
  to_pack: ({ pharmacyId }) => sql`from orders where pharmacy_id = ${pharmacyId} and status = 'PROCESSING' and fulfilment = 'accepted'`,
  returns: ({ pharmacyId }) =>
    sql`from order_returns r join orders o on o.user_id = r.user_id and o.order_id = r.order_id where r.state = 'REQUESTED' and o.pharmacy_id = ${pharmacyId}`,
  order_messages: ({ pharmacyId }) =>
    sql`from order_threads t join orders o on o.user_id = t.user_id and o.order_id = t.order_id
      where t.waiting_since is not null and o.pharmacy_id = ${pharmacyId}`,
  schedule_changes: () => sql`from schedule_changes where state = 'waiting'`,
  stock_to_receive: ({ pharmacyId }) =>
    sql`from stock_dispatches where to_pharmacy_id = ${pharmacyId} and posted_at is not null and received_at is null`,
  callbacks: ({ now }) => sql`from callbacks where done_at is null and due_at <= ${now}`,
  complaints: () => sql`from grievances where state <> 'answered'`,
  failed_refunds: () => sql`from refunds where state = 'FAILED' and state <> 'SETTLED'`,
  refund_requests: () => sql`from refund_requests where state = 'open'`,
  // Whoever asked confirms nothing, nor the one it is about.
  factor_resets: ({ userId, now }) =>
    sql`from authenticator_resets where confirmed_at is null and withdrawn_at is null and ends_at > ${now}
      and asked_by <> ${userId} and staff_id <> ${userId}`,
  refund_answers: ({ userId }) => sql`from refund_requests where asked_by = ${userId} and state <> 'open' and seen_at is null`,
  transfers: () => sql`from payouts where state = 'READY' and state <> 'PAID'`,
  failed_tasks: () => sql`from dead_letters where dismissed_at is null`,
  locked_accounts: () => sql`from sealed_accounts where restored_at is null`,
}

/** Since when somebody waits, where that matters by the minute. */
const waitsSince: Partial<Record<WaitingKind, RawBuilder<unknown>>> = { waiting_room: sql`patient_entered_at`, queue: sql`queued_at` }

/** How many wait of each kind, at most `most`, and since when the first of them. */
export async function countWaitingWork(db: Db, kinds: readonly WaitingKind[], who: Counting, most: number): Promise<WaitingRow[]> {
  if (kinds.length === 0) return []
  const counts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count, min(since) as since
      from (select ${waitsSince[kind] ?? sql`null::timestamptz`} as since ${rows[kind](who)} limit ${most}) waiting`,
  )
  return (await sql<WaitingRow>`${sql.join(counts, sql` union all `)}`.execute(db)).rows
}
