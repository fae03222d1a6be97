import type { LoggedContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { formatPaise } from '../../lib/money.ts'
import { settleEarning } from '../doctors/earnings/settle-earning.server.ts'
import { notify } from '../notices/notify.server.ts'
import { paymentsFor, type PaymentRow } from '../payments/payments.sql.server.ts'
import { refundPayment } from '../payments/refund-payment.server.ts'
import type { RefundRow } from '../payments/refunds.sql.server.ts'
import type { ConsultationRow } from './consultations.sql.server.ts'
import { refundAmount, type RefundDue, type RefundRule } from './money.rules.ts'
import { linkOf } from './links.rules.ts'

/** Sends back what a rule says of everything that was paid for a consultation, once: what is on its way already counts. */
export async function refundConsultation(
  db: Db,
  context: LoggedContext,
  row: ConsultationRow,
  due: RefundDue,
  atOnce?: true,
): Promise<RefundRow[]> {
  const served = await servedPayments(db, row)
  const paid = served.reduce((sum, one) => sum + one.captured_paise, 0)
  const back = served.reduce((sum, one) => sum + one.refund_requested_paise, 0)
  return sendBack(db, context, row, refundAmount(due, paid, back), due.rule, atOnce)
}

/** So much of what was paid goes back, from the newest payment on, because a difference was paid after the first amount. */
export async function sendBack(
  db: Db,
  context: LoggedContext,
  row: ConsultationRow,
  amount: number,
  rule: RefundRule,
  atOnce?: true,
): Promise<RefundRow[]> {
  const { user_id: userId } = row
  const refunds: RefundRow[] = []
  let left = amount
  for (const { payment_id: paymentId, captured_paise, refund_requested_paise } of await servedPayments(db, row)) {
    const amountPaise = Math.min(left, captured_paise - refund_requested_paise)
    if (amountPaise <= 0) continue
    left -= amountPaise
    const asked = { userId, paymentId, amountPaise, reasonCode: reasons[rule], ruleId: rule }
    refunds.push(await refundPayment(db, context, atOnce ? { ...asked, atOnce } : asked))
  }
  await settleEarning(db, context, row)
  const vars = { amount: formatPaise(amount - left) }
  // What is in their hand in the same moment was not begun.
  if (amount > left && !atOnce) await notify(db, context, { userId, kind: 'refund_started', link: linkOf(row), vars })
  return refunds
}

async function servedPayments(db: Db, { user_id, consultation_id }: ConsultationRow): Promise<PaymentRow[]> {
  const all = await paymentsFor(db, user_id, 'consultation', consultation_id)
  return all.filter(({ captured_paise, extra_of, outcome }) => captured_paise > 0 && extra_of === null && outcome !== 'refund')
}

const reasons: Record<RefundRule, string> = {
  'booked-early': 'patient_cancelled',
  'booked-late': 'patient_cancelled',
  'doctor-absent': 'doctor_absent',
  'never-connected': 'never_connected',
  'broken-off': 'broken_off',
  'in-person-advised': 'in_person_advised',
  'not-seen': 'not_served',
  cheaper: 'rescheduled',
  'not-paid': 'not_served',
}
