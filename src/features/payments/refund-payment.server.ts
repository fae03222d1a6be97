import type { LoggedContext } from '../../platform/context.ts'
import { Refusal } from '../../lib/errors.ts'
import { formatPaise } from '../../lib/money.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { enqueue } from '../../platform/jobs/outbox.server.ts'
import type { GatewayRefund } from '../../vendors/payments/payment-gateway.ts'
import { notify } from '../notices/notify.server.ts'
import { refundPaid, refundPromised } from './ledger.rules.ts'
import { writeLedger } from './ledger.sql.server.ts'
import type { PaymentHooks } from './payment-hooks.ts'
import { nextRefundCheckAfterMs, pageOf, refundExpectedBy } from './payments.rules.ts'
import { claimRef, findPayment, findRef, type PaymentKey, type PaymentRow } from './payments.sql.server.ts'
import { requestPayout } from './pay-out.server.ts'
import { leastRefundPaise } from './payouts.rules.ts'
import type { PayoutRow } from './payouts.sql.server.ts'
import {
  findByAttempt,
  findRefund,
  insertRefund,
  moveRefund,
  type RefundRow,
  reserveRefund,
  settleOnPayment,
} from './refunds.sql.server.ts'

interface NewRefund {
  userId: string
  paymentId: string
  amountPaise: number
  /** Why, as the patient's record says: `patient_cancelled`, `out_of_stock`, `doctor_absent`. */
  reasonCode: string
  /** Which row of the refund policy decided the amount. */
  ruleId: string
  /** It is paid out in the same moment. */
  atOnce?: true
}
export const refundTopic = 'payments.refund'

/** Promises money back to where it came from (RBI-3). The gateway is asked after the commit; never more goes back than came. */
export async function refundPayment(
  db: Db,
  context: Pick<LoggedContext, 'now' | 'newId'>,
  { userId: user_id, paymentId: payment_id, amountPaise, atOnce, ...why }: NewRefund,
): Promise<RefundRow> {
  return inTransaction(db, async (transaction) => {
    const payment = await findPayment(transaction, { user_id, payment_id })
    if (!payment) throw new Refusal('not_found')
    if (!(await reserveRefund(transaction, payment, amountPaise))) throw new Refusal('refund_too_large')
    const what = { refund_id: context.newId(), amount_paise: amountPaise, reason_code: why.reasonCode, rule_id: why.ruleId }
    // No gateway sends back so little, or what it never had; nobody's money is too little to be owed (docs/decisions/0019).
    if (amountPaise < leastRefundPaise || payment.channel === 'counter') return addPayout(transaction, context, payment, what, atOnce)
    const refund = await addRefund(transaction, context, payment, what)
    await enqueue(transaction, context, { user_id, topic: refundTopic, payload: { refund_id: refund.refund_id } })
    return refund
  })
}

async function addPayout(
  db: Db,
  context: Pick<LoggedContext, 'now' | 'newId'>,
  payment: PaymentRow,
  what: What,
  atOnce?: true,
): Promise<RefundRow> {
  const refund = await addRefund(db, context, payment, what, 'payout')
  await requestRefundPayout(db, context, payment, refund, atOnce)
  return refund
}

export async function requestRefundPayout(
  db: Db,
  context: Pick<LoggedContext, 'now' | 'newId'>,
  { user_id: userId, purpose, purpose_id: purposeId }: PaymentRow,
  { refund_id: refundId, amount_paise: amountPaise }: RefundRow,
  atOnce?: true,
): Promise<PayoutRow | null> {
  const owed = { userId, purpose, purposeId, amountPaise, refundId, cause: `refund:${refundId}` }
  return requestPayout(db, context, atOnce ? { ...owed, atOnce } : owed)
}

type What = Pick<RefundRow, 'refund_id' | 'amount_paise' | 'reason_code' | 'rule_id'>

async function addRefund(
  db: Db,
  context: Pick<LoggedContext, 'now' | 'newId'>,
  { user_id, payment_id, purpose, purpose_id }: PaymentRow,
  what: What,
  channel: RefundRow['channel'] = 'gateway',
): Promise<RefundRow> {
  const [{ refund_id, amount_paise }, now] = [what, context.now]
  const times = {
    requested_at: now,
    expected_by: refundExpectedBy(now),
    next_check_at: channel === 'payout' ? null : new Date(now.getTime() + nextRefundCheckAfterMs(0)),
  }
  const refund = await insertRefund(db, { user_id, payment_id, ...what, ...times, channel, state: 'REQUESTED' })
  await writeLedger(db, context, [{ ...refundPromised, user_id, cause: `refund:${refund_id}`, amount_paise, purpose, purpose_id }])
  return refund
}

/**
 * What the gateway says of a refund: our own by its receipt, or one made at the gateway's desk, which is written down as if asked for here.
 * Only forward: whatever comes after `SETTLED` changes nothing.
 */
export async function applyRefund(db: Db, context: LoggedContext, hooks: PaymentHooks, news: GatewayRefund): Promise<RefundRow | null> {
  return inTransaction(db, async (transaction) => {
    const found = await refundNamed(transaction, context, news)
    if (!found) return null
    const { refund, isLast } = found
    if (!isLast || refund.channel === 'payout') return ofAnEarlierAttempt(context, refund, news)
    if (news.status === 'processed') return settle(transaction, context, hooks, refund, news)
    const failed = news.status === 'failed'
    if (failed) context.log.error({ refund_id: refund.refund_id }, 'a refund failed at the gateway; somebody must look at it')
    const change = {
      state: failed ? ('FAILED' as const) : ('PENDING' as const),
      gateway_refund_id: news.id,
      initiated_at: refund.initiated_at ?? context.now,
      ...(failed ? { failure_code: 'bank' } : {}),
    }
    const moved = await moveRefund(transaction, refund, failed ? ['REQUESTED', 'PENDING'] : ['REQUESTED'], change)
    if (moved && failed) await tellFailed(transaction, context, moved)
    return moved ?? refund
  })
}

/** It failed and was followed by another; that it was paid after all would be paying twice, which a person must see. */
function ofAnEarlierAttempt({ log }: LoggedContext, refund: RefundRow, { id, status }: GatewayRefund): RefundRow {
  if (status === 'processed' && refund.gateway_refund_id !== id) {
    log.error(
      { refund_id: refund.refund_id, gateway_refund: id },
      'a refund was paid by an attempt that had failed; somebody must look at it',
    )
  }
  return refund
}

async function tellFailed(db: Db, context: LoggedContext, { user_id: userId, payment_id, amount_paise }: RefundRow): Promise<void> {
  const payment = await findPayment(db, { user_id: userId, payment_id })
  if (!payment) return
  const link = pageOf(payment.purpose, payment.purpose_id)
  await notify(db, context, { userId, kind: 'refund_failed', link, vars: { amount: formatPaise(amount_paise) } })
}

type Named = { refund: RefundRow; isLast: boolean }

async function refundNamed(db: Db, context: LoggedContext, news: GatewayRefund): Promise<Named | null> {
  const payment = await findRef(db, news.paymentId, 'payment')
  if (!payment) return null
  const { user_id } = payment
  const ours = news.receipt && isUuid(news.receipt) ? await findByAttempt(db, user_id, news.receipt) : undefined
  if (ours) {
    await claimRef(db, { ref: news.id, kind: 'refund', user_id, id: ours.refund.refund_id })
    return ours
  }
  const other = (await knownRefund(db, news.id)) ?? (await foreignRefund(db, context, { user_id, payment_id: payment.id }, news))
  return other && { refund: other, isLast: other.gateway_refund_id === null || other.gateway_refund_id === news.id }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

async function knownRefund(db: Db, gatewayRefundId: string): Promise<RefundRow | undefined> {
  const ref = await findRef(db, gatewayRefundId, 'refund')
  return ref && findRefund(db, { user_id: ref.user_id, refund_id: ref.id })
}

/** Made by a person at the gateway's own desk. Its name is claimed first: the same news waits there until this is written. */
async function foreignRefund(db: Db, context: LoggedContext, key: PaymentKey, news: GatewayRefund): Promise<RefundRow | null> {
  const refund_id = context.newId()
  if (!(await claimRef(db, { ref: news.id, kind: 'refund', user_id: key.user_id, id: refund_id })))
    return (await knownRefund(db, news.id)) ?? null
  const payment = await findPayment(db, key)
  if (payment && (await reserveRefund(db, key, news.amountPaise))) {
    return addRefund(db, context, payment, { refund_id, amount_paise: news.amountPaise, reason_code: 'at_gateway', rule_id: 'at-gateway' })
  }
  context.log.error({ payment_id: key.payment_id, gateway_refund: news.id }, 'a refund at the gateway exceeds what is left of the payment')
  return null
}

async function settle(
  db: Db,
  context: LoggedContext,
  hooks: PaymentHooks,
  refund: RefundRow,
  { id, arn }: GatewayRefund,
): Promise<RefundRow> {
  const change = {
    state: 'SETTLED' as const,
    gateway_refund_id: id,
    arn,
    initiated_at: refund.initiated_at ?? context.now,
    settled_at: context.now,
    next_check_at: null,
  }
  const settled = await moveRefund(db, refund, ['REQUESTED', 'PENDING', 'FAILED'], change)
  if (!settled) return refund
  const { user_id, refund_id, amount_paise } = settled
  await settleOnPayment(db, settled, amount_paise)
  const payment = await findPayment(db, settled)
  if (!payment) throw new Error(`refund ${refund_id} has no payment`)
  const { purpose, purpose_id } = payment
  await writeLedger(db, context, [{ ...refundPaid, user_id, cause: `settled:${refund_id}`, amount_paise, purpose, purpose_id }])
  await hooks.onRefunded[purpose]?.(db, context, payment, settled)
  return settled
}
