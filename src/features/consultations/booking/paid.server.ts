import type { LoggedContext } from '../../../platform/context.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { findCoupon } from '../../coupons/coupons.sql.server.ts'
import { redeemCoupon, releaseRedemption } from '../../coupons/redeem-coupon.server.ts'
import { minutesAfter } from '../../doctors/doctor-numbers.server.ts'
import { takeSlot } from '../../doctors/keep-slot.server.ts'
import { notify } from '../../notices/notify.server.ts'
import type { OnCaptured } from '../../payments/payment-hooks.ts'
import { consultationNumbers } from '../consultation-numbers.server.ts'
import { type ConsultationRow, lockConsultation } from '../consultations.sql.server.ts'
import { move } from '../move.server.ts'
import { linkOf } from '../links.rules.ts'
import { finishMove } from './reschedule.server.ts'
import { queueUp } from '../search.server.ts'
import { notifyDesk } from '../notify-desk.server.ts'
import { doctorFor, timeFor } from '../time-text.server.ts'

/** Money came for a consultation. Late money still books a time that is free; whatever cannot be served goes back at once. */
export const consultationPaid: OnCaptured = async (db, context, { user_id, purpose_id: consultation_id, captured_paise }) => {
  const row = await lockConsultation(db, { user_id, consultation_id })
  // Released or cancelled is not lapsed: the patient may long have booked another.
  if (!row || row.cancelled_by === 'patient') return 'refund'
  if (row.move_difference_paise === captured_paise && row.move_start_at) return (await finishMove(db, context, row)) ? 'served' : 'refund'
  if (captured_paise !== row.total_paise) return 'refund'
  const late = row.state === 'EXPIRED'
  // Nobody waits any more who has not paid in time: an instant one is not begun behind their back.
  const served = row.kind === 'instant' ? await queueUp(db, context, row, 'pay_instant') : await confirmBooked(db, context, row)
  if (!served) return 'refund'
  if (late) await redeemAgain(db, context, served)
  return 'served'
}

/** Takes the time for good and tells the patient; undefined when somebody else has it, or it has begun. */
export async function confirmBooked(db: Db, context: LoggedContext, row: ConsultationRow): Promise<ConsultationRow | undefined> {
  const { user_id, consultation_id, doctor_id, start_at, hold_token } = row
  if (row.kind !== 'booked' || doctor_id === null || start_at === null) return undefined
  if (row.state !== 'PENDING_PAYMENT' && row.state !== 'EXPIRED') return undefined
  const who = { userId: user_id, consultationId: consultation_id, token: hold_token }
  if (!(await takeSlot(db, context, { doctorId: doctor_id, startAt: start_at }, who))) {
    await tooLate(db, context, row)
    return undefined
  }
  const { join_min } = await consultationNumbers(db, context.now)
  const due_at = minutesAfter(start_at, -join_min)
  const confirmed = await move(db, context, row, 'pay', { by: 'money', change: { due_at, hold_token: null } })
  if (!confirmed) throw new Error(`consultation ${consultation_id} could not be confirmed`)
  const vars = await timeFor(db, row)
  await notify(db, context, {
    userId: user_id,
    kind: 'appointment_booked',
    link: linkOf(row),
    vars: { ...vars, ...(await doctorFor(db, row)) },
  })
  await notifyDesk(db, context, doctor_id, 'desk_booked', vars)
  return confirmed
}

async function tooLate(db: Db, context: LoggedContext, row: ConsultationRow): Promise<void> {
  const moved = await move(db, context, row, 'pay_too_late', { by: 'money', change: { cancelled_by: 'time' } })
  if (!moved) return
  await releaseRedemption(db, context, { userId: row.user_id, purpose: 'consultation', purposeId: row.consultation_id })
  await notify(db, context, { userId: row.user_id, kind: 'appointment_cancelled', link: linkOf(row), vars: await timeFor(db, row) })
}

/** Its coupon was given back when it lapsed; one that is used up meanwhile takes nothing from somebody who has paid. */
async function redeemAgain(
  db: Db,
  context: LoggedContext,
  { coupon_code, user_id, consultation_id, discount_paise }: ConsultationRow,
): Promise<void> {
  const coupon = coupon_code === null ? undefined : await findCoupon(db, coupon_code)
  if (!coupon) return
  const use = { userId: user_id, purpose: 'consultation' as const, purposeId: consultation_id, coupon, discountPaise: discount_paise }
  await redeemCoupon(db, context, use).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    context.log.info({ consultation_id }, 'the coupon of a late payment was used up')
  })
}
