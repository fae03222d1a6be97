import type { Db } from '../../platform/database.server.ts'
import { formatPaise } from '../../lib/money.ts'
import { notify } from '../notices/notify.server.ts'
import { paymentsFor } from '../payments/payments.sql.server.ts'
import { refundPayment } from '../payments/refund-payment.server.ts'
import type { RefundRow } from '../payments/refunds.sql.server.ts'
import type { ConsultationRow } from './consultations.sql.server.ts'
import type { Doing } from './move.server.ts'
import { refundAmount, type RefundDue } from './money.rules.ts'
import { linkOf } from './paid.server.ts'

/**
 * Sends back what a rule says of everything that was paid for a consultation, once: what is on its way already counts, so that asking twice
 * sends nothing twice. The newest payment first, because a difference was paid after the first amount.
 */
export async function giveBack(db: Db, doing: Doing, row: ConsultationRow, due: RefundDue): Promise<RefundRow[]> {
  const { user_id: userId, consultation_id } = row
  const served = (await paymentsFor(db, userId, 'consultation', consultation_id)).filter(
    ({ captured_paise, extra_of }) => captured_paise > 0 && extra_of === null,
  )
  const paid = served.reduce((sum, one) => sum + one.captured_paise, 0)
  const back = served.reduce((sum, one) => sum + one.refund_requested_paise, 0)
  let left = refundAmount(due, paid, back)
  const total = left
  const refunds: RefundRow[] = []
  for (const { payment_id: paymentId, captured_paise, refund_requested_paise } of served) {
    const amountPaise = Math.min(left, captured_paise - refund_requested_paise)
    if (amountPaise <= 0) continue
    left -= amountPaise
    refunds.push(await refundPayment(db, doing, { userId, paymentId, amountPaise, reasonCode: reasons[due.rule], ruleId: due.rule }))
  }
  if (total > 0) await notify(db, doing, { userId, kind: 'refund_started', link: linkOf(row), vars: { amount: formatPaise(total) } })
  return refunds
}

const reasons: Record<RefundDue['rule'], string> = {
  'booked-early': 'patient_cancelled',
  'booked-late': 'patient_cancelled',
  'doctor-absent': 'doctor_absent',
  'never-connected': 'never_connected',
  'broken-off': 'broken_off',
  'not-paid': 'not_served',
}
