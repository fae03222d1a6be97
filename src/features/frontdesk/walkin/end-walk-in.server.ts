import { Refusal } from '../../../lib/errors.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Checked } from '../../../lib/contract.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { type ConsultationRow, lockWithMoney } from '../../consultations/consultations.sql.server.ts'
import { move } from '../../consultations/move.server.ts'
import { notifyDesk } from '../../consultations/notify-desk.server.ts'
import { openTime } from '../../consultations/open-time.server.ts'
import { refundConsultation } from '../../consultations/refund-consultation.server.ts'
import { timeFor } from '../../consultations/time-text.server.ts'
import type { PaymentHooks } from '../../payments/payment-hooks.ts'
import { payOut } from '../../payments/pay-out.server.ts'
import { payoutsFor } from '../../payments/payouts.sql.server.ts'
import { counterOf } from './whose-counter.ts'
import type { walkInContract } from './walk-in.contract.ts'
import { findWalkIn } from './walk-in.sql.server.ts'

type Ending = Checked<(typeof walkInContract)['POST /api/desk/walk_in/{id}/end/']>['body']

/** They did not wait, or the doctor did not come: the visit ends by its own machine, and the money is in their hand in the same act. */
export async function endWalkIn(context: Context, hooks: PaymentHooks, id: string, { why, paid }: Ending) {
  const key = await findWalkIn(context.db, counterOf(context), id)
  if (!key) throw new Refusal('not_found')
  return inTransaction(context.db, async (db) => {
    const own = { ...context, db }
    const row = await lockWithMoney(db, key)
    if (!row) throw new Refusal('not_found')
    await cancelled(own, row, why)
    await refundConsultation(db, context, row, { percent: 100, rule: why === 'left' ? 'not-seen' : 'doctor-absent' }, true)
    const refund_paise = await payNow(own, hooks, row, paid)
    context.accessed?.({ userId: row.user_id, subject: `consultation:${id}`, reason: why })
    return { refund_paise }
  })
}

async function cancelled(context: Context, row: ConsultationRow, why: Ending['why']): Promise<void> {
  const { db, now } = context
  const absent =
    why === 'doctor_absent' &&
    (await move(db, context, row, 'doctor_absent', { by: 'desk', change: { unable_at: now, end_reason: 'doctor_absent' } }))
  const rule = why === 'left' ? ('not-seen' as const) : ('doctor-absent' as const)
  const by = row.cancelled_by ?? (why === 'left' ? ('patient' as const) : ('doctor' as const))
  const moved = await move(db, context, absent || row, 'cancel', { by: 'desk', change: { cancelled_by: by }, detail: { rule } })
  if (!moved) throw new Refusal('conflict', { detail: 'The doctor has begun this visit, or it is over already' })
  if (row.start_at && row.start_at > now) await openTime(db, row)
  if (row.doctor_id !== null && row.state === 'WAITING_ROOM')
    await notifyDesk(db, context, row.doctor_id, 'desk_cancelled', await timeFor(db, row))
}

/** What is owed for it and was not paid out yet. */
async function payNow(context: Context, hooks: PaymentHooks, row: ConsultationRow, paid: Ending['paid']): Promise<number> {
  const { db, now } = context
  const owed = (await payoutsFor(db, row.user_id, 'consultation', row.consultation_id)).filter(({ state }) => state !== 'PAID')
  const reference = paid.method === 'upi' ? paid.reference : row.number
  for (const payout of owed)
    await payOut(db, context, hooks, payout, { method: paid.method, reference, paidOn: indiaDay(now), by: signedIn(context) })
  return owed.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
}
