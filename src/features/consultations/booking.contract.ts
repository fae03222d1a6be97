import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { DoctorId, SlotId } from '../doctors/doctors.contract.ts'
import { CheckoutView, RefundView } from '../payments/payments.contract.ts'
import { paymentStates } from '../payments/payments.rules.ts'
import { Adult, ConsultationId, ConsultationView, PriceView } from './consultations.contract.ts'

const text = z.string().trim().min(1).max(500)
export const code = z.string().trim().min(1).max(30)
export const SpecialityId = z.string().regex(/^[a-z-]{1,40}$/)
const Question = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** What every consultation begins with, booked or instant. */
export const intakeFields = {
  patient: z.uuid(),
  complaint: z.string().trim().min(1, 'Please say what troubles you').max(2000),
  intake: z.array(z.strictObject({ q: text, a: text })).max(40),
  /** Every red flag of the speciality, answered: true is yes (TPG-19). */
  red_flags: z.record(Question, z.boolean()),
  mode: z.enum(['video', 'audio', 'chat']).default('video'),
  files: z.array(z.uuid()).max(20).default([]),
  coupon: code.optional(),
  consent_id: z.uuid(),
  adult: Adult.optional(),
}

/** With a red flag nothing is made and nothing is charged: `consultation` is null and these are shown instead. */
const RedFlag = z.object({ id: z.string(), text: z.string() })
export const Begun = z.object({
  consultation: ConsultationView.nullable(),
  price: PriceView.nullable(),
  /** Null when there is nothing to pay. */
  payment: CheckoutView.nullable(),
  hold_expires_at: z.string().nullable(),
  red_flags: z.array(RedFlag),
  emergency_numbers: z.array(z.string()),
})
export type Begun = z.infer<typeof Begun>

const PaymentDetails = z.object({
  state: z.enum(paymentStates),
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

export const bookingContract = {
  'POST /api/patient/{id}/schedule_consultation/': {
    access: ['patient'],
    summary: 'Books a time: held for ten minutes, confirmed when paid; taken by another, 409 with the nearest free times',
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
    response: Begun,
    idempotent: true,
  },
  'POST /api/consultation/{id}/release_slot/': {
    access: ['patient'],
    summary: 'Gives an unpaid booking and its time back; a repeat changes nothing',
    params: z.object({ id: ConsultationId }),
    response: z.object({ released: z.literal(true) }),
  },
  'GET /api/consultation_price/': {
    access: ['anyone'],
    summary: 'What a consultation costs and what goes back when',
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
    access: ['patient'],
    summary: 'A coupon on an unpaid consultation; the payment follows the new amount',
    body: z.strictObject({ consultation: ConsultationId, code }),
    response: Begun,
    idempotent: true,
  },
  'POST /api/consultation/remove_coupon/': {
    access: ['patient'],
    summary: 'Takes the coupon off an unpaid consultation',
    body: z.strictObject({ consultation: ConsultationId }),
    response: Begun,
    idempotent: true,
  },
  'GET /api/consultation_payment/get_payment_details/': {
    access: ['patient'],
    summary: 'The newest payment of a consultation with what went back of it; null when nothing was to be paid',
    query: z.object({ consultation: ConsultationId }),
    response: PaymentDetails.nullable(),
  },
} satisfies Contract
