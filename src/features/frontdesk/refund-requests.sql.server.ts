import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { RefundRequests } from '../../platform/database/database.types.ts'

export type RefundRequestRow = Selectable<RefundRequests>

/** False when one of the same order or visit is open. */
export async function insertRefundRequest(db: Db, row: Insertable<RefundRequests>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('refund_requests')
    .values(row)
    .onConflict((on) => on.columns(['user_id', 'purpose', 'purpose_id']).where('state', '=', 'open').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const most = 20

/** What was asked for a patient, the newest first. */
export function refundRequestsOf(db: Db, { user_id, patient_id }: Pick<RefundRequestRow, 'user_id' | 'patient_id'>) {
  return db
    .selectFrom('refund_requests as r')
    .leftJoin('staff as s', 's.user_id', 'r.decided_by')
    .select(['r.request_id', 'r.purpose', 'r.purpose_id', 'r.payment_id', 'r.number', 'r.amount_paise', 'r.state', 'r.asked_at'])
    .select(['r.decided_at', 'r.answer', 's.name as decider'])
    .where('r.user_id', '=', user_id)
    .where('r.patient_id', '=', patient_id)
    .orderBy('r.request_id', 'desc')
    .limit(most)
    .execute()
}

interface Wanted {
  state?: 'open' | 'decided' | undefined
  order?: string | undefined
  request?: Pick<RefundRequestRow, 'user_id' | 'request_id'>
  /** Only what this member of staff asked for; null for all. */
  askedBy: string | null
}

/** With who asks and for whom; open ones the oldest first, the others the newest first. */
export function listRefundRequests(db: Db, { state, order, request, askedBy }: Wanted) {
  return db
    .selectFrom('refund_requests as r')
    .innerJoin('patients as p', (join) => join.onRef('p.user_id', '=', 'r.user_id').onRef('p.patient_id', '=', 'r.patient_id'))
    .leftJoin('staff as a', 'a.user_id', 'r.asked_by')
    .leftJoin('staff as d', 'd.user_id', 'r.decided_by')
    .selectAll('r')
    .select(['p.name as patient', 'a.name as asker', 'd.name as decider'])
    .$if(state === 'open', (query) => query.where('r.state', '=', 'open').orderBy('r.asked_at').orderBy('r.request_id'))
    .$if(state === 'decided', (query) => query.where('r.state', '<>', 'open').orderBy('r.decided_at', 'desc').orderBy('r.request_id'))
    .$if(order !== undefined, (query) =>
      query
        .where('r.purpose', '=', 'order')
        .where('r.purpose_id', '=', order ?? '')
        .orderBy('r.asked_at', 'desc'),
    )
    .$if(request !== undefined, (query) =>
      query.where('r.user_id', '=', request?.user_id ?? '').where('r.request_id', '=', request?.request_id ?? ''),
    )
    .$if(askedBy !== null, (query) => query.where('r.asked_by', '=', askedBy ?? ''))
    .limit(100)
    .execute()
}

/** Locked to the end: two admins decide once. */
export function lockRefundRequest(
  db: Db,
  { user_id, request_id }: Pick<RefundRequestRow, 'user_id' | 'request_id'>,
): Promise<RefundRequestRow | undefined> {
  const rows = db.selectFrom('refund_requests').selectAll().where('user_id', '=', user_id).where('request_id', '=', request_id)
  return rows.forUpdate().executeTakeFirst()
}

type Decision = { decided_by: string; decided_at: Date } & ({ state: 'granted'; paid_as: string } | { state: 'refused'; answer: string })

export async function decideRefundRequest(
  db: Db,
  { user_id, request_id }: Pick<RefundRequestRow, 'user_id' | 'request_id'>,
  decision: Decision,
): Promise<void> {
  await db
    .updateTable('refund_requests')
    .set(decision)
    .where('user_id', '=', user_id)
    .where('request_id', '=', request_id)
    .where('state', '=', 'open')
    .execute()
}

/** Of what this member of staff asked for, and only what was decided. */
export async function markAnswersSeen(db: Db, askedBy: string, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('refund_requests')
    .set({ seen_at: now })
    .where('asked_by', '=', askedBy)
    .where('request_id', 'in', ids)
    .where('state', '<>', 'open')
    .where('seen_at', 'is', null)
    .execute()
}

/** Whether somebody is an admin of the desk at this moment; whoever deactivates them waits until this is over. */
export async function isAdminNow(db: Db, userId: string): Promise<boolean> {
  const row = db.selectFrom('staff').select('roles').where('user_id', '=', userId).where('active', '=', true)
  return (await row.forShare().executeTakeFirst())?.roles.includes('admin') ?? false
}

/** What was paid for these and what goes back of it already, by the payment; a refund by the gateway and one by transfer alike. */
export async function paidFor(db: Db, requests: readonly RefundRequestRow[]) {
  const of = requests.filter(({ payment_id }) => payment_id !== null)
  if (of.length === 0) return []
  return db
    .selectFrom('payments')
    .select(['payment_id', 'captured_paise', 'refund_requested_paise'])
    .where(
      sql<boolean>`(user_id, payment_id) in (select * from unnest(${of.map(({ user_id }) => user_id)}::uuid[], ${of.map(({ payment_id }) => payment_id)}::uuid[]))`,
    )
    .execute()
}

/** Every refund of these payments, the oldest first. */
export async function refundsFor(db: Db, requests: readonly RefundRequestRow[]) {
  const of = requests.filter(({ payment_id }) => payment_id !== null)
  if (of.length === 0) return []
  return db
    .selectFrom('refunds')
    .select(['payment_id', 'amount_paise', 'rule_id', 'state', 'requested_at'])
    .where(
      sql<boolean>`(user_id, payment_id) in (select * from unnest(${of.map(({ user_id }) => user_id)}::uuid[], ${of.map(({ payment_id }) => payment_id)}::uuid[]))`,
    )
    .orderBy('requested_at')
    .limit(1000)
    .execute()
}
