import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { Refusal } from '../../../lib/errors.ts'
import type { Context, LoggedContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import type { Consultations } from '../../../platform/database/database.types.ts'
import type { PaymentGateway } from '../../../vendors/payments/payment-gateway.ts'
import { redeemCoupon } from '../../coupons/redeem-coupon.server.ts'
import { minutesAfter } from '../../doctors/doctor-numbers.server.ts'
import type { DoctorRow } from '../../doctors/doctors.sql.server.ts'
import { keepSlot } from '../../doctors/keep-slot.server.ts'
import { requireDoctor, slotKey } from '../../doctors/require-doctor.server.ts'
import type { SlotKey } from '../../doctors/slots.rules.ts'
import { findSlot } from '../../doctors/slots.sql.server.ts'
import { type Checkout, expirePayment, openPaymentFor } from '../../payments/create-payment.server.ts'
import { lockOpenPayment } from '../../payments/payments.sql.server.ts'
import { consultationNumbers, followUpNumbers } from '../consultation-numbers.server.ts'
import {
  addFiles,
  type ConsultationRow,
  findConsultation,
  heldWith,
  insertConsultation,
  findUnpaidBooking,
} from '../consultations.sql.server.ts'
import { followUpUntil } from '../follow-up.rules.ts'
import { consultationNumber } from '../links.rules.ts'
import { type Prepared, prepare, type IntakeInput } from './intake.server.ts'
import { record } from '../move.server.ts'
import { consultNature } from './nature.rules.ts'
import { confirmBooked } from './paid.server.ts'
import { type Quote, quote } from './price.server.ts'
import { expireUnpaid } from './unpaid.server.ts'

export interface Booking extends IntakeInput {
  doctor: string
  slot: string
  speciality?: string | undefined
  language?: string | undefined
  mode: 'video' | 'audio' | 'chat'
  complaint: string
  coupon?: string | undefined
  parent_consultation?: string | undefined
}
export type ScheduleResult =
  | { row: ConsultationRow; payment: Checkout | null; holdExpiresAt: Date | null }
  | { row: null; redFlags: Prepared['redFlags'] }

/** Keeps the time, writes the consultation down and asks for its money; what costs nothing is confirmed at once. */
export async function schedule(context: Context, userId: string, gateway: PaymentGateway, asked: Booking): Promise<ScheduleResult> {
  const { db, now } = context
  const doctor = await requireDoctor(db, asked.doctor, now)
  const speciality = asked.speciality ?? doctor.specialities[0] ?? ''
  if (!doctor.specialities.includes(speciality))
    throw new Refusal('invalid', { fields: { speciality: ['This doctor does not practise this speciality'] } })
  if (!doctor.modes.includes(asked.mode))
    throw new Refusal('invalid', { fields: { mode: ['This doctor does not offer this type of consultation'] } })
  const key = slotKey(asked.slot)
  if (key.doctorId !== doctor.doctor_id) throw new Refusal('invalid', { fields: { slot: ['This slot belongs to another doctor'] } })
  await requireMode(db, key, asked.mode)
  const prepared = await prepare(db, context, userId, speciality, asked)
  if (prepared.redFlags.length > 0) return { row: null, redFlags: prepared.redFlags }
  const follow = asked.parent_consultation ? await requireFollowUp(db, now, userId, doctor, asked.patient, asked.parent_consultation) : null
  // Payment, consultation, slot: a capture takes them in this order.
  const before = await findUnpaidBooking(db, userId, doctor.doctor_id, key.startAt)
  if (before) await expireUnpaid(db, context, before, { by: 'patient', keepHold: true })
  const held = await keepSlot(db, context, userId, key)
  const feePaise = follow?.cheaper ? doctor.fee_follow_up_paise : doctor.fee_booked_paise
  const { unpaid_min } = await consultationNumbers(db, now)
  const row = await begin(
    db,
    context,
    await quote(db, now, { userId, feePaise, code: asked.coupon }),
    {
      ...written(asked, prepared),
      user_id: userId,
      kind: 'booked',
      speciality_id: speciality,
      doctor_id: doctor.doctor_id,
      start_at: held.start_at,
      end_at: held.end_at,
      hold_token: held.hold_token,
      language: asked.language ?? context.language,
      nature: follow?.nature ?? 'first',
      parent_consultation_id: asked.parent_consultation ?? null,
      due_at: minutesAfter(now, unpaid_min),
    },
    gateway,
  )
  return { ...row, holdExpiresAt: held.hold_expires_at }
}

/** On some days a doctor consults by fewer ways than on others. */
async function requireMode(db: Db, key: SlotKey, mode: Booking['mode']): Promise<void> {
  const modes = (await findSlot(db, key))?.modes ?? null
  if (modes !== null && !modes.includes(mode))
    throw new Refusal('invalid', { fields: { mode: ['This slot does not offer this type of consultation'] } })
}

/** What somebody said, as it is kept. */
export function written(
  asked: Pick<Booking, 'complaint' | 'red_flags' | 'consent_id' | 'adult' | 'files'> & { mode: Booking['mode'] | 'clinic' },
  { patient, intake }: Prepared,
) {
  const { complaint, mode, red_flags, consent_id, adult, files } = asked
  const json = { intake: JSON.stringify(intake), red_flags: JSON.stringify(red_flags), adult: adult ? JSON.stringify(adult) : null }
  return { patient_id: patient.patient_id, complaint, mode_requested: mode, consent_id, ...json, files }
}

type Priced = 'fee_paise' | 'platform_fee_paise' | 'tax_paise' | 'discount_paise' | 'total_paise' | 'coupon_code'
type Fresh = Omit<Insertable<Consultations>, Priced | 'consultation_id' | 'uid' | 'number' | 'state' | 'created_at'> & { files: string[] }

/** The row with its files, not paid yet. */
export async function writeUnpaid(
  db: Db,
  context: LoggedContext,
  { price, coupon }: Quote,
  { files, ...fresh }: Fresh,
  by: 'patient' | 'desk',
): Promise<ConsultationRow> {
  const { now } = context
  const consultation_id = context.newId()
  const number = consultationNumber(consultation_id)
  const names = { consultation_id, uid: randomBytes(16).toString('base64url'), number, coupon_code: coupon?.code ?? null }
  const row = await insertConsultation(db, { ...fresh, ...names, ...price, state: 'PENDING_PAYMENT', created_at: now })
  await addFiles(
    db,
    files.map((file_id) => ({ user_id: row.user_id, consultation_id, file_id, kind: 'other', added_at: now })),
  )
  await record(db, context, null, row, { action: 'begin', by })
  return row
}

/** The row with its payment, of which the gateway hears after the commit; the coupon's counter, for which others wait, comes last. */
export async function begin(db: Db, context: LoggedContext, quoted: Quote, fresh: Fresh, gateway: PaymentGateway) {
  const { coupon } = quoted
  const row = await writeUnpaid(db, context, quoted, fresh, 'patient')
  const payment = await requestPayment(db, context, row, gateway)
  if (coupon) await spendCoupon(db, context, row, coupon)
  if (payment || row.kind === 'instant') return { row, payment }
  return { row: (await confirmBooked(db, context, row)) ?? row, payment }
}

/** The payment of the whole amount; null when nothing is to be paid. */
export async function requestPayment(
  db: Db,
  context: LoggedContext,
  row: ConsultationRow,
  gateway: PaymentGateway,
): Promise<Checkout | null> {
  const { user_id: userId, consultation_id: purposeId, total_paise: amountPaise, number: receipt } = row
  if (amountPaise === 0) {
    const open = await lockOpenPayment(db, userId, 'consultation', purposeId)
    if (open) await expirePayment(db, context, open)
    return null
  }
  return openPaymentFor(db, context, {
    gateway,
    userId,
    purpose: 'consultation',
    purposeId,
    amountPaise,
    receipt,
    expiresAt: row.due_at ?? context.now,
  })
}

export async function spendCoupon(
  db: Db,
  context: LoggedContext,
  row: ConsultationRow,
  coupon: NonNullable<Quote['coupon']>,
): Promise<void> {
  const { user_id: userId, consultation_id: purposeId, discount_paise: discountPaise } = row
  await redeemCoupon(db, context, { userId, purpose: 'consultation', purposeId, coupon, discountPaise })
}

/** The consultation it follows: the same patient with the same doctor. The smaller fee holds for the days the doctor grants; the nature is TPG-7's. */
async function requireFollowUp(db: Db, now: Date, user_id: string, doctor: DoctorRow, patientId: string, parentId: string) {
  const parent = await findConsultation(db, { user_id, consultation_id: parentId })
  if (parent?.patient_id !== patientId) throw new Refusal('not_found')
  if (parent.doctor_id !== doctor.doctor_id || parent.ended_at === null) {
    throw new Refusal('invalid', {
      fields: { parent_consultation: ['A follow-up must be with the same doctor, after the first consultation'] },
    })
  }
  const held = await heldWith(db, user_id, patientId)
  const history = held.flatMap(({ doctor_id, ended_at, mode_actual }) => {
    return doctor_id !== null && ended_at !== null ? [{ doctorId: doctor_id, at: ended_at, inPerson: mode_actual === 'clinic' }] : []
  })
  const nature = consultNature(history, { doctorId: doctor.doctor_id, now, sameCondition: true }, await followUpNumbers(db, now))
  return { nature, cheaper: followUpUntil(parent.ended_at, doctor.follow_up_days, now) !== null }
}
