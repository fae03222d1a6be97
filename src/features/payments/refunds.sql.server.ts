import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { Refunds } from '../../platform/database/database.types.ts'
import type { PaymentKey } from './payments.sql.server.ts'

export type RefundRow = Selectable<Refunds>
export interface RefundKey {
  user_id: string
  refund_id: string
}

/** The state of captured money, as `stateOfCaptured` says, computed where the sums change. */
function stateAfter(requested: string, settled: string) {
  const [whole, done] = [`${requested} = captured_paise`, `${settled} = ${requested}`]
  return sql.raw<'REFUNDED'>(
    `case when ${requested} = 0 then 'CAPTURED' when ${done} and ${whole} then 'REFUNDED' when ${done} then 'PARTIALLY_REFUNDED'
      when ${whole} then 'REFUND_PENDING' else 'PARTIALLY_REFUND_PENDING' end`,
  )
}

/** Sets money aside to go back: never more than was captured and is not on its way back already. False when there is not as much. */
export async function reserveRefund(db: Db, { user_id, payment_id }: PaymentKey, amountPaise: number): Promise<boolean> {
  const requested = `(refund_requested_paise + ${whole(amountPaise)})`
  const reserved = await db
    .updateTable('payments')
    .set({ refund_requested_paise: sql`refund_requested_paise + ${amountPaise}`, state: stateAfter(requested, 'refunded_paise') })
    .where('user_id', '=', user_id)
    .where('payment_id', '=', payment_id)
    .where(sql<boolean>`captured_paise - refund_requested_paise >= ${amountPaise}`)
    .returning('payment_id')
    .executeTakeFirst()
  return reserved !== undefined
}

/** It arrived: the payment knows. */
export async function settleOnPayment(db: Db, { user_id, payment_id }: PaymentKey, amountPaise: number): Promise<void> {
  const settled = `(refunded_paise + ${whole(amountPaise)})`
  await db
    .updateTable('payments')
    .set({ refunded_paise: sql`refunded_paise + ${amountPaise}`, state: stateAfter('refund_requested_paise', settled) })
    .where('user_id', '=', user_id)
    .where('payment_id', '=', payment_id)
    .execute()
}

function whole(paise: number): number {
  if (!Number.isSafeInteger(paise) || paise <= 0) throw new RangeError(`${paise} is no amount to refund`)
  return paise
}

export async function insertRefund(db: Db, refund: Insertable<Refunds>): Promise<RefundRow> {
  return db.insertInto('refunds').values(refund).returningAll().executeTakeFirstOrThrow()
}

export async function findRefund(db: Db, { user_id, refund_id }: RefundKey): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('user_id', '=', user_id).where('refund_id', '=', refund_id).executeTakeFirst()
}

/** By what the gateway calls one of its attempts; `isLast` tells whether another has followed it. */
export async function findByAttempt(
  db: Db,
  userId: string,
  attemptId: string,
): Promise<{ refund: RefundRow; isLast: boolean } | undefined> {
  const own = db.selectFrom('refunds').selectAll().where('user_id', '=', userId)
  const last = await own.where('attempt_id', '=', attemptId).executeTakeFirst()
  if (last) return { refund: last, isLast: true }
  const before = await db
    .selectFrom('refund_attempts')
    .select('refund_id')
    .where('user_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
  const refund = await findRefund(db, { user_id: userId, refund_id: before?.refund_id ?? attemptId })
  return refund && { refund, isLast: before === undefined && refund.attempt === 1 }
}

/** The attempt that failed is kept, and the refund has a new one, which the gateway has never heard of. */
export async function startAttempt(
  db: Db,
  key: RefundKey,
  { now, newId }: { now: Date; newId: () => string },
): Promise<RefundRow | undefined> {
  const failed = await db
    .selectFrom('refunds')
    .selectAll()
    .where('user_id', '=', key.user_id)
    .where('refund_id', '=', key.refund_id)
    .where('state', '=', 'FAILED')
    .where('channel', '=', 'gateway')
    .forUpdate()
    .executeTakeFirst()
  if (!failed) return undefined
  await keepAttempt(db, failed, now)
  const fresh = { attempt: failed.attempt + 1, attempt_id: newId(), gateway_refund_id: null, failure_code: null }
  return moveRefund(db, key, ['FAILED'], { ...fresh, state: 'REQUESTED', next_check_at: now, checks: 0 })
}

export async function keepAttempt(db: Db, failed: RefundRow, now: Date): Promise<void> {
  const { user_id, refund_id, attempt, gateway_refund_id, failure_code } = failed
  const attempt_id = failed.attempt_id ?? refund_id
  await db
    .insertInto('refund_attempts')
    .values({ user_id, refund_id, attempt, attempt_id, gateway_refund_id, failure_code, replaced_at: now })
    .execute()
}

/** Only if it stands in one of `from`; undefined when it has moved on. */
export async function moveRefund(
  db: Db,
  { user_id, refund_id }: RefundKey,
  from: readonly RefundRow['state'][],
  change: Partial<
    Pick<
      RefundRow,
      | 'state'
      | 'channel'
      | 'attempt'
      | 'attempt_id'
      | 'failure_code'
      | 'gateway_refund_id'
      | 'arn'
      | 'initiated_at'
      | 'settled_at'
      | 'next_check_at'
      | 'checks'
    >
  >,
): Promise<RefundRow | undefined> {
  return db
    .updateTable('refunds')
    .set(change)
    .where('user_id', '=', user_id)
    .where('refund_id', '=', refund_id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

export async function refundsOf(db: Db, { user_id, payment_id }: PaymentKey): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('payment_id', '=', payment_id)
    .orderBy('requested_at')
    .orderBy('refund_id')
    .limit(200)
    .execute()
}

/** Refunds nobody has asked about in time: not sent yet, or still with the bank. */
export async function overdueRefunds(db: Db, before: Date, limit: number): Promise<RefundKey[]> {
  return db
    .selectFrom('refunds')
    .select(['user_id', 'refund_id'])
    .where('next_check_at', '<', before)
    .where('state', 'in', ['REQUESTED', 'PENDING'])
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
}
