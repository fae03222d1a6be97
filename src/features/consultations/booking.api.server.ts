import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { type Handlers, implement } from '../../platform/implement.ts'
import type { PaymentGateway } from '../../vendors/payments/payment-gateway.ts'
import { requirePatient } from '../accounts/require.server.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { releaseRedemption } from '../coupons/redeem-coupon.server.ts'
import { requireDoctor } from '../doctors/require-doctor.server.ts'
import { orderAtGateway, withGatewayOrder } from '../payments/create-payment.server.ts'
import { paymentViews } from '../payments/payment-view.server.ts'
import type { PaymentView } from '../payments/payments.contract.ts'
import { isOpen } from '../payments/payments.rules.ts'
import { type BookingResult, bookingContract } from './booking.contract.ts'
import { consultationView } from './appointment/consultation-view.server.ts'
import { requireConsultation } from './consultations.api.server.ts'
import { changeRow, type ConsultationRow } from './consultations.sql.server.ts'
import { emergencyNumbers } from './booking/intake.server.ts'
import { confirmBooked } from './booking/paid.server.ts'
import { instantFee, priceView, quote } from './booking/price.server.ts'
import { requestPayment, type ScheduleResult, schedule, spendCoupon } from './booking/schedule.server.ts'
import { expireUnpaid, holdOf } from './booking/unpaid.server.ts'

export const bookingApi = (gateway: PaymentGateway) => {
  const withOrder = (context: Context, data: BookingResult) => withGatewayOrder(context, gateway, data)
  const handlers: Handlers<typeof bookingContract> = {
    'POST /api/patient/{id}/schedule_consultation/': async (context, { params, body }) => {
      await requirePatient(context.db, signedIn(context), params.id)
      return bookingResult(context, await schedule(context, signedIn(context), gateway, body))
    },
    'POST /api/consultation/{id}/release_slot/': async (context, { params }) =>
      inTransaction(context.db, async (db) => {
        const row = await requireConsultation(db, signedIn(context), params.id)
        const gone = row.state === 'EXPIRED' || row.state === 'CANCELLED' || (await expireUnpaid(db, context, row, { by: 'patient' }))
        if (!gone) throw new Refusal('conflict')
        return { released: true as const }
      }),
    'GET /api/consultation_price/': async (context, { query }) => {
      const { db, now, actor } = context
      const { price, coupon } = await quote(db, now, { userId: actor.id, feePaise: await feeOf(context, query), code: query.coupon })
      return priceView(db, now, { price, coupon: coupon?.code ?? null })
    },
    'POST /api/consultation/apply_coupon/': (context, { body }) => reprice(context, gateway, body.consultation, body.code),
    'POST /api/consultation/remove_coupon/': (context, { body }) => reprice(context, gateway, body.consultation, undefined),
    'GET /api/consultation_payment/get_payment_details/': async (context, { query }) => {
      const { user_id: userId, consultation_id: purposeId } = await requireConsultation(context.db, signedIn(context), query.consultation)
      const [newest] = await paymentViews(context.db, { userId, purpose: 'consultation', purposeId, gateway })
      return newest ? payable(context, gateway, newest) : null
    },
  }
  return implement(bookingContract, handlers, {
    'POST /api/patient/{id}/schedule_consultation/': withOrder,
    'POST /api/consultation/apply_coupon/': withOrder,
    'POST /api/consultation/remove_coupon/': withOrder,
  })
}

/** Whoever opens what is to be paid can pay it: an order the gateway was never asked for is asked for now. A gateway that is away is asked again the next time. */
async function payable(context: Context, gateway: PaymentGateway, view: PaymentView): Promise<PaymentView> {
  if (view.gateway_order_id !== null || !isOpen(view.state)) return view
  const key = { user_id: signedIn(context), payment_id: view.id }
  const checkout = await orderAtGateway(context.db, context, gateway, key).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return checkout ? { ...view, gateway_order_id: checkout.gateway_order_id } : view
}

/** What a booking answers: the consultation with its payment, or the red flags that stopped it. */
export async function bookingResult(context: Context, made: ScheduleResult): Promise<BookingResult> {
  const { db, now } = context
  if (made.row === null) {
    const nothing = { consultation: null, price: null, payment: null, hold_expires_at: null }
    return { ...nothing, red_flags: made.redFlags, emergency_numbers: emergencyNumbers }
  }
  const consultation = await consultationView(context, made.row)
  const { coupon, ...price } = consultation.price
  return {
    consultation,
    price: await priceView(db, now, { price, coupon }),
    payment: made.payment,
    hold_expires_at: made.holdExpiresAt?.toISOString() ?? null,
    red_flags: [],
    emergency_numbers: emergencyNumbers,
  }
}

interface Priced {
  speciality?: string | undefined
  doctor?: string | undefined
  kind: 'booked' | 'instant' | 'follow_up'
  language?: string | undefined
}

async function feeOf({ db, now }: Context, { speciality, doctor, kind, language }: Priced): Promise<number> {
  if (kind === 'instant') return instantFee(db, now, speciality, language)
  if (!doctor) throw new Refusal('invalid', { fields: { doctor: ['Choose a doctor'] } })
  const { fee_follow_up_paise, fee_booked_paise } = await requireDoctor(db, doctor, now)
  return kind === 'follow_up' ? fee_follow_up_paise : fee_booked_paise
}

/** Another price for what is not paid yet: the old payment ends, a new one over the new amount begins; nothing left to pay confirms it. */
async function reprice(context: Context, gateway: PaymentGateway, id: string, code: string | undefined): Promise<BookingResult> {
  const { db, now } = context
  const row = await requireConsultation(db, signedIn(context), id)
  const { user_id: userId, consultation_id: purposeId, fee_paise: feePaise } = row
  if (row.state !== 'PENDING_PAYMENT') throw new Refusal('conflict')
  const { price, coupon } = await quote(db, now, { userId, feePaise, code })
  const changed = await changeRow(db, row, ['PENDING_PAYMENT'], { ...price, coupon_code: coupon?.code ?? null })
  if (!changed) throw new Refusal('conflict')
  const payment = await requestPayment(db, context, changed, gateway)
  await releaseRedemption(db, context, { userId, purpose: 'consultation', purposeId })
  if (coupon) await spendCoupon(db, context, changed, coupon)
  const confirmed: ConsultationRow = payment ? changed : ((await confirmBooked(db, context, changed)) ?? changed)
  return bookingResult(context, { row: confirmed, payment, holdExpiresAt: (await holdOf(db, confirmed))?.hold_expires_at ?? null })
}
