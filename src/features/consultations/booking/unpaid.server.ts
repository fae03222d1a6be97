import type { LoggedContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { releaseRedemption } from '../../coupons/redeem-coupon.server.ts'
import { findSlot, releaseHold, type SlotRow } from '../../doctors/slots.sql.server.ts'
import { expirePayment } from '../../payments/create-payment.server.ts'
import { lockOpenPayment } from '../../payments/payments.sql.server.ts'
import type { SlotKey } from '../../doctors/slots.rules.ts'
import { type ConsultationRow, findUnpaidBooking } from '../consultations.sql.server.ts'
import { move, type Move } from '../move.server.ts'

/** Ends an unpaid consultation: nobody should pay it any more, its coupon is free again, and so is its time unless another booking takes it over. */
export async function expireUnpaid(
  db: Db,
  context: LoggedContext,
  row: ConsultationRow,
  { by, keepHold = false }: { by: Move['by']; keepHold?: boolean },
): Promise<boolean> {
  // The payment before the consultation, as a capture locks them.
  const open = await lockOpenPayment(db, row.user_id, 'consultation', row.consultation_id)
  // Money that still comes revives what lapsed by time, and never what its patient gave up.
  const expired = await move(db, context, row, 'expire', { by, change: by === 'patient' ? { cancelled_by: 'patient' } : {} })
  if (!expired) return false
  if (open) await expirePayment(db, context, open)
  await releaseRedemption(db, context, { userId: row.user_id, purpose: 'consultation', purposeId: row.consultation_id })
  if (!keepHold) await letGo(db, row)
  return true
}

/** The patient gives a time back, and with it the booking of it that is not paid: money that still comes is refunded. */
export async function expireUnpaidBooking(db: Db, context: LoggedContext, userId: string, { doctorId, startAt }: SlotKey): Promise<void> {
  const row = await findUnpaidBooking(db, userId, doctorId, startAt)
  if (row) await expireUnpaid(db, context, row, { by: 'patient' })
}

async function letGo(db: Db, row: ConsultationRow): Promise<void> {
  const hold = await holdOf(db, row)
  if (hold) await releaseHold(db, { doctorId: hold.doctor_id, startAt: hold.start_at }, row.user_id)
}

/** The time an unpaid booking keeps, if it is still the same keeping. */
export async function holdOf(db: Db, { user_id, doctor_id, start_at, hold_token }: ConsultationRow): Promise<SlotRow | undefined> {
  if (doctor_id === null || start_at === null || hold_token === null) return undefined
  const slot = await findSlot(db, { doctorId: doctor_id, startAt: start_at })
  return slot?.state === 'HELD' && slot.held_by === user_id && slot.hold_token === hold_token ? slot : undefined
}
