import { Refusal } from '../../../lib/errors.ts'
import type { Context, LoggedContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import type { PaymentGateway } from '../../../vendors/payments/payment-gateway.ts'
import { minutesAfter } from '../../doctors/doctor-numbers.server.ts'
import { keepSlot, settleFreed, takeSlot } from '../../doctors/keep-slot.server.ts'
import { requireDoctor, slotKey } from '../../doctors/require-doctor.server.ts'
import type { SlotKey } from '../../doctors/slots.rules.ts'
import { findSlot, freeSlot } from '../../doctors/slots.sql.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { type Checkout, openPaymentFor } from '../../payments/create-payment.server.ts'
import { canReschedule } from '../actions.rules.ts'
import { consultationNumbers, priceNumbers, refundNumbers } from '../consultation-numbers.server.ts'
import { changeRow, type ConsultationRow, lockWithMoney, moneyOf } from '../consultations.sql.server.ts'
import { sendBack } from '../refund-consultation.server.ts'
import { linkOf } from '../links.rules.ts'
import { bindingAfterMove, type Price, priceOf } from '../money.rules.ts'
import { move } from '../move.server.ts'
import { keepClosed } from '../open-time.server.ts'
import { notifyOfMove } from '../notify-desk.server.ts'
import { timeFor } from '../time-text.server.ts'

interface Rescheduled {
  row: ConsultationRow
  differencePaise: number
  payment: Checkout | null
}

/**
 * Another time on the same payment. The old time opens and the new one is taken in the same transaction. With a dearer doctor the new time is held
 * until the difference, and only the difference, is paid; with a cheaper one the difference goes back.
 */
export async function reschedule(context: Context, gateway: PaymentGateway, found: ConsultationRow, slot: string): Promise<Rescheduled> {
  const { db, now } = context
  const row = (await lockWithMoney(db, found)) ?? found
  const { late_min } = await consultationNumbers(db, now)
  if (!canReschedule(row, late_min, now)) throw new Refusal('conflict')
  const key = slotKey(slot)
  const price = await priceWith(db, now, row, key)
  const hold = await keepSlot(db, context, row.user_id, key)
  const money = (await moneyOf(db, row.user_id, [row.consultation_id])).get(row.consultation_id)
  const difference = price.total_paise - ((money?.paid ?? 0) - (money?.back ?? 0))
  // No gateway takes less than a rupee: such a difference is given.
  const differencePaise = difference > 0 && difference < 100 ? 0 : difference
  const wish = { move_doctor_id: key.doctorId, move_start_at: key.startAt, move_hold_token: hold.hold_token }
  if (differencePaise > 0) {
    const waiting = await changeRow(db, row, [row.state], { ...wish, move_difference_paise: differencePaise })
    const { user_id: userId, consultation_id: purposeId, number: receipt } = row
    const asked = { userId, purpose: 'consultation' as const, purposeId, amountPaise: differencePaise, receipt }
    const payment = await openPaymentFor(db, context, { gateway, ...asked, expiresAt: hold.hold_expires_at ?? now })
    return { row: waiting ?? row, differencePaise, payment }
  }
  const moved = await finishMove(db, context, { ...row, ...wish })
  if (!moved) throw new Refusal('slot_taken')
  if (differencePaise < 0) await sendBack(db, context, moved, -differencePaise, 'cheaper')
  return { row: moved, differencePaise, payment: null }
}

/** The same doctor costs what was agreed; another one their own fee. The coupon keeps what it took off. */
async function priceWith(db: Db, now: Date, row: ConsultationRow, key: SlotKey): Promise<Price> {
  const doctor = await requireDoctor(db, key.doctorId, now)
  if (!doctor.specialities.includes(row.speciality_id))
    throw new Refusal('invalid', { fields: { slot: ['This doctor has a different speciality'] } })
  const fee = doctor.doctor_id === row.doctor_id ? row.fee_paise : doctor.fee_booked_paise
  return priceOf(fee, row.discount_paise, await priceNumbers(db, now))
}

/** Takes the new time and opens the old one; undefined when the new one is gone, and nothing has changed then. */
export async function finishMove(db: Db, context: LoggedContext, row: ConsultationRow): Promise<ConsultationRow | undefined> {
  const { user_id, consultation_id, doctor_id, start_at, move_doctor_id, move_start_at, move_hold_token: token } = row
  const { join_min, late_min } = await consultationNumbers(db, context.now)
  if (
    !canReschedule(row, late_min, context.now) ||
    doctor_id === null ||
    start_at === null ||
    move_doctor_id === null ||
    move_start_at === null
  )
    return undefined
  const price = await priceWith(db, context.now, row, { doctorId: move_doctor_id, startAt: move_start_at })
  const old = { doctorId: doctor_id, startAt: start_at }
  const freed = await freeSlot(db, old, consultation_id)
  const who = { userId: user_id, consultationId: consultation_id, token }
  if (!(await takeSlot(db, context, { doctorId: move_doctor_id, startAt: move_start_at }, who))) {
    // Nobody can have had it in between: the row was ours and is locked.
    if (freed) await takeSlot(db, context, old, { ...who, token: null })
    return undefined
  }
  await keepClosed(db, row)
  await settleFreed(db, old)
  const taken = await findSlot(db, { doctorId: move_doctor_id, startAt: move_start_at })
  const when = { doctor_id: move_doctor_id, start_at: move_start_at, end_at: taken?.end_at ?? move_start_at }
  const cleared = { move_doctor_id: null, move_start_at: null, move_hold_token: null, move_difference_paise: null }
  const binding_start_at = bindingAfterMove(row, await refundNumbers(db, row.created_at), context.now)
  const told = { unable_at: null, end_reason: null, cancelled_by: null }
  const begins = {
    patient_entered_at: null,
    doctor_entered_at: null,
    doctor_late_min: null,
    move_asked_at: null,
    due_at: minutesAfter(move_start_at, -join_min),
  }
  const moved = await move(db, context, row, 'reschedule', {
    by: 'patient',
    change: { ...when, ...cleared, ...told, ...begins, ...price, binding_start_at },
  })
  if (!moved) throw new Error(`consultation ${consultation_id} could not be moved`)
  await notify(db, context, { userId: user_id, kind: 'appointment_moved', link: linkOf(moved), vars: await timeFor(db, moved) })
  await notifyOfMove(db, context, row, moved)
  return moved
}
