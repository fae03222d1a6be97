import type { LoggedContext } from '../../../platform/context.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { releaseRedemption } from '../../coupons/redeem-coupon.server.ts'
import { notify } from '../../notices/notify.server.ts'
import type { RefundRow } from '../../payments/refunds.sql.server.ts'
import { refundNumbers } from '../consultation-numbers.server.ts'
import { type ConsultationRow, lockWithMoney, moneyOf } from '../consultations.sql.server.ts'
import type { CallControl } from './due.server.ts'
import { refundConsultation } from '../refund-consultation.server.ts'
import { doctorIsFree } from './line.server.ts'
import { refundAmount, type RefundDue, refundDue } from '../money.rules.ts'
import { move } from '../move.server.ts'
import { linkOf } from '../links.rules.ts'
import { openTime } from '../open-time.server.ts'
import { stopRinging } from '../search.server.ts'
import { notifyDesk } from '../notify-desk.server.ts'
import { timeFor } from '../time-text.server.ts'
import { expireUnpaid } from '../booking/unpaid.server.ts'

export interface Cancelled {
  row: ConsultationRow
  due: RefundDue
  amountPaise: number
  refunds: RefundRow[]
}

/** What would go back now; `refund_not_possible` for what has taken place or is over. */
export async function previewOf(db: Db, now: Date, row: ConsultationRow): Promise<Pick<Cancelled, 'due' | 'amountPaise'>> {
  const due = refundDue(row, await refundNumbers(db, row.created_at), now)
  if (!due) throw new Refusal('refund_not_possible')
  const money = (await moneyOf(db, row.user_id, [row.consultation_id])).get(row.consultation_id)
  return { due, amountPaise: refundAmount(due, money?.paid ?? 0, money?.back ?? 0) }
}

/** The patient cancels: the slot is free, the doctor is notified, the refund follows the policy that was shown before. */
export async function cancel(
  db: Db,
  context: LoggedContext,
  calls: CallControl,
  found: ConsultationRow,
  reason: string,
): Promise<Cancelled> {
  const row = (await lockWithMoney(db, found)) ?? found
  const preview = await previewOf(db, context.now, row)
  if (row.state === 'PENDING_PAYMENT') {
    await expireUnpaid(db, context, row, { by: 'patient' })
    return { row: { ...row, state: 'EXPIRED' }, ...preview, refunds: [] }
  }
  const why = { cancelled_by: row.cancelled_by ?? ('patient' as const), cancel_reason: reason || null }
  const moved = await move(db, context, row, 'cancel', { by: 'patient', change: why, detail: { rule: preview.due.rule } })
  if (!moved) throw new Refusal('conflict')
  await leaveDoctor(db, context, calls, row)
  const refunds = await refundConsultation(db, context, row, preview.due)
  if (preview.due.percent === 100) await giveCouponBack(db, context, row)
  if (row.kind === 'booked' && row.state === 'CONFIRMED')
    await notify(db, context, { userId: row.user_id, kind: 'appointment_cancelled', link: linkOf(row), vars: await timeFor(db, row) })
  return { row: moved, ...preview, refunds }
}

/** The slot opens, rings stop, a line that stood is closed, the doctor hears of it and may take the next. */
async function leaveDoctor(db: Db, context: LoggedContext, calls: CallControl, row: ConsultationRow): Promise<void> {
  const { doctor_id, start_at, kind, state } = row
  await stopRinging(db, context, row, 'over')
  if (kind === 'booked' && start_at && start_at > context.now) await openTime(db, row)
  if (kind === 'booked' && doctor_id && state !== 'NO_SHOW_DOCTOR' && state !== 'UNABLE_TO_CONNECT')
    await notifyDesk(db, context, doctor_id, 'desk_cancelled', await timeFor(db, row))
  if (state === 'WAITING_ROOM') {
    await calls.hangUp(db, context, row, 'cancelled')
    if (kind === 'instant') await doctorIsFree(db, context, row)
  }
}

async function giveCouponBack(
  db: Db,
  context: LoggedContext,
  { user_id: userId, consultation_id: purposeId }: ConsultationRow,
): Promise<void> {
  await releaseRedemption(db, context, { userId, purpose: 'consultation', purposeId })
}
