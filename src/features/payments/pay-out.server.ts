import type { LoggedContext } from '../../platform/context.ts'
import { Refusal } from '../../lib/errors.ts'
import { formatPaise } from '../../lib/money.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { notify } from '../notices/notify.server.ts'
import { paidOut, refundPromised } from './ledger.rules.ts'
import { writeLedger } from './ledger.sql.server.ts'
import type { PaymentHooks } from './payment-hooks.ts'
import { type Purpose, pageOf } from './payments.rules.ts'
import { findPayment } from './payments.sql.server.ts'
import type { PayoutView } from './payouts.contract.ts'
import { changePayout, findPayout, insertPayout, type PayoutKey, type PayoutRow } from './payouts.sql.server.ts'
import { moveRefund, type RefundRow, settleOnPayment } from './refunds.sql.server.ts'

interface Owed {
  userId: string
  purpose: Purpose
  purposeId: string
  amountPaise: number
  /** What it is owed for: `return:<id>`, `refund:<id>`; a refund's payout has its id. */
  cause: string
  refundId?: string
  /** It is paid out in the same moment: nobody is asked where to. */
  atOnce?: true
}
type Moment = Pick<LoggedContext, 'now' | 'newId'>

/** Money that no gateway can send back: the patient is asked where to, and a person of the operator pays it. Asked for once for each cause. */
export async function requestPayout(
  db: Db,
  context: Moment,
  { userId: user_id, cause, refundId: refund_id, atOnce, ...owed }: Owed,
): Promise<PayoutRow | null> {
  const { purpose, purposeId: purpose_id, amountPaise: amount_paise } = owed
  const about = { user_id, payout_id: refund_id ?? context.newId(), cause, purpose, purpose_id, amount_paise, refund_id: refund_id ?? null }
  const payout = await insertPayout(db, { ...about, state: 'NEEDS_DETAILS', asked_at: context.now })
  if (!payout) return null
  const promised = { ...refundPromised, user_id, cause: `payout:${payout.payout_id}`, amount_paise, purpose, purpose_id }
  // A refund was promised in the books when it was made.
  if (!refund_id) await writeLedger(db, context, [promised])
  if (atOnce) return payout
  const link = `/account/refunds/${payout.payout_id}`
  await notify(db, context, { userId: user_id, kind: 'payout_details_needed', link, vars: { amount: formatPaise(amount_paise) } })
  return payout
}

interface Paid {
  method: 'upi' | 'bank' | 'cash'
  reference: string
  paidOn: string
  by: string
}

/** Somebody has paid it: only now it stands in the books, the refund is settled, and where it went is forgotten but for its last characters. */
export async function payOut(
  db: Db,
  context: LoggedContext,
  hooks: PaymentHooks,
  key: PayoutKey,
  { method, reference, paidOn, by }: Paid,
): Promise<PayoutRow> {
  return inTransaction(db, async (transaction) => {
    const paid = { method, reference, paid_on: paidOn, paid_by: by, paid_at: context.now, details: null, state: 'PAID' as const }
    const payout = await changePayout(transaction, key, paid)
    if (!payout) throw new Refusal((await findPayout(transaction, key)) ? 'conflict' : 'not_found')
    const { user_id, payout_id, purpose, purpose_id, amount_paise, refund_id } = payout
    await writeLedger(transaction, context, [{ ...paidOut, user_id, cause: `paid-out:${payout_id}`, amount_paise, purpose, purpose_id }])
    if (refund_id) await settleRefund(transaction, context, hooks, { user_id, refund_id })
    else {
      const vars = { amount: formatPaise(amount_paise) }
      await notify(transaction, context, { userId: user_id, kind: 'refund_done', link: pageOf(purpose, purpose_id), vars })
      await hooks.onPaidOut?.[purpose]?.(transaction, context, payout)
    }
    return payout
  })
}

async function settleRefund(
  db: Db,
  context: LoggedContext,
  hooks: PaymentHooks,
  key: Pick<RefundRow, 'user_id' | 'refund_id'>,
): Promise<void> {
  const times = { initiated_at: context.now, settled_at: context.now }
  const settled = await moveRefund(db, key, ['REQUESTED'], { state: 'SETTLED', ...times })
  const payment = settled && (await findPayment(db, settled))
  if (!settled || !payment) throw new Error(`the refund ${key.refund_id} of a payout is not open`)
  await settleOnPayment(db, settled, settled.amount_paise)
  await hooks.onRefunded[payment.purpose]?.(db, context, payment, settled)
}

export function payoutView({ payout_id: id, purpose, purpose_id, amount_paise, state, method, shown, ...row }: PayoutRow): PayoutView {
  const { reference, paid_on, asked_at } = row
  return { id, purpose, purpose_id, amount_paise, state, method, shown, reference, asked_at: asked_at.toISOString(), paid_on }
}
