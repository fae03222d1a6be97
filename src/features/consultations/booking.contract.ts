import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { DoctorId, SlotId } from '../doctors/doctors.contract.ts'
import { CheckoutView, PaymentState, RefundView } from '../payments/payments.contract.ts'
import { Adult, ConsultationId, ConsultationView, IntakeAbout, PriceView } from './consultations.contract.ts'
import { ConsultationMode } from '../../lib/values.contract.ts'

const text = z.string().trim().min(1).max(500)
const code = z.string().trim().min(1).max(30)
export const SpecialityId = z.string().regex(/^[a-z-]{1,40}$/)
const Question = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** No speciality asks as many; what is answered is kept with the consultation. */
const mostQuestions = 60
export const fewAnswers = (answers: Record<string, boolean>): boolean => Object.keys(answers).length <= mostQuestions

/** What every consultation begins with, booked or instant. */
export const intakeFields = {
  patient: z.uuid(),
  complaint: z.string().trim().min(1, 'Please describe the problem').max(2000),
  intake: z.array(z.strictObject({ q: text, a: text, about: IntakeAbout.optional() })).max(40),
  /** Every red flag of the speciality, answered: true is yes (TPG-19). */
  red_flags: z.record(Question, z.boolean()).refine(fewAnswers, 'Please answer every question'),
  mode: ConsultationMode.default('video'),
  files: z.array(z.uuid()).max(20).default([]),
  coupon: code.optional(),
  consent_id: z.uuid(),
  adult: Adult.optional(),
}

/** With a red flag nothing is made and nothing is charged: `consultation` is null and these are shown instead. */
const RedFlag = z.object({ id: z.string(), text: z.string() }).meta({ id: 'RedFlag' })
export const BookingResult = z
  .object({
    consultation: ConsultationView.nullable(),
    price: PriceView.nullable(),
    /** Null when there is nothing to pay. */
    payment: CheckoutView.nullable(),
    hold_expires_at: z.string().nullable(),
    red_flags: z.array(RedFlag),
    emergency_numbers: z.array(z.string()),
  })
  .meta({ id: 'BookingResult' })
export type BookingResult = z.infer<typeof BookingResult>

const PaymentDetails = z
  .object({
    state: PaymentState,
    label: z.string(),
    amount_paise: z.int(),
    gateway_order_id: z.string().nullable(),
    key_id: z.string(),
    method: z.string().nullable(),
    last4: z.string().nullable(),
    receipt_no: z.string(),
    expires_at: z.string(),
    captured_at: z.string().nullable(),
    refunds: z.array(RefundView),
  })
  .meta({ id: 'ConsultationPayment' })

export const bookingContract = {
  'POST /api/patient/{id}/schedule_consultation/': {
    operationId: 'bookConsultation',
    access: ['patient'],
    serves: 'consultations',
    summary:
      'Book an appointment: the slot is held for 10 minutes and confirmed on payment; 409 with the nearest available slots if it is taken',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      ...intakeFields,
      doctor: DoctorId,
      slot: SlotId,
      speciality: SpecialityId.optional(),
      language: z
        .string()
        .regex(/^[a-z]{2,3}$/)
        .optional(),
      parent_consultation: ConsultationId.optional(),
    }),
    response: BookingResult,
    idempotent: true,
  },
  'POST /api/consultation/{id}/release_slot/': {
    operationId: 'releaseBooking',
    access: ['patient'],
    summary: 'Release an unpaid booking and its slot; idempotent',
    params: z.object({ id: ConsultationId }),
    response: z.object({ released: z.literal(true) }),
  },
  'GET /api/consultation_price/': {
    operationId: 'getConsultationPrice',
    access: ['anyone'],
    summary: 'Get the price and refund policy of a consultation',
    query: z.object({
      speciality: SpecialityId.optional(),
      doctor: DoctorId.optional(),
      kind: z.enum(['booked', 'instant', 'follow_up']).default('booked'),
      coupon: code.optional(),
      language: z.string().max(10).optional(),
    }),
    response: PriceView,
  },
  'POST /api/consultation/apply_coupon/': {
    operationId: 'applyConsultationCoupon',
    access: ['patient'],
    summary: 'Apply a coupon to an unpaid consultation; the payment uses the new amount',
    body: z.strictObject({ consultation: ConsultationId, code }),
    response: BookingResult,
    idempotent: true,
  },
  'POST /api/consultation/remove_coupon/': {
    operationId: 'removeConsultationCoupon',
    access: ['patient'],
    summary: 'Remove the coupon from an unpaid consultation',
    body: z.strictObject({ consultation: ConsultationId }),
    response: BookingResult,
    idempotent: true,
  },
  'GET /api/consultation_payment/get_payment_details/': {
    operationId: 'getConsultationPayment',
    access: ['patient'],
    summary: 'Get the latest payment of a consultation with its refunds; null if nothing was due',
    query: z.object({ consultation: ConsultationId }),
    response: PaymentDetails.nullable(),
  },
} satisfies Contract
