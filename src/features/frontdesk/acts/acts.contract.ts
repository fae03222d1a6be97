import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { ConsultationMode } from '../../../lib/values.contract.ts'
import { fewAnswers } from '../../consultations/booking.contract.ts'
import { DoctorId, SlotId } from '../../doctors/doctors.contract.ts'
import { PaymentMode } from '../../orders/checkout.contract.ts'
import { OrderStatus } from '../../orders/orders.contract.ts'
import { CallerSubject } from '../../records/records.contract.ts'
import { complaintSubjects, orderCancelReasons, refundReasons, visitCancelReasons } from './acts.rules.ts'

const params = z.object({ id: z.guid() })
const access = ['front_office', 'admin'] as const
const Named = { kind: CallerSubject, id: z.guid() }
const CallerCancelReason = z.enum([...new Set([...orderCancelReasons, ...visitCancelReasons])]).meta({ id: 'CallerCancelReason' })
const text = (most: number) => z.string().trim().min(1, 'This field is required').max(most)

/** Asked on the phone and answered with yes: the payment request goes by SMS, also to who allows no other messages. */
const sms = z.boolean().default(false)
/** Whether an SMS goes to the phone of the account. */
const sentBySms = z.boolean()
const PaymentSms = z.enum(['allowed', 'to_ask', 'no_number']).meta({ id: 'PaymentSms' })

const OrderFor = {
  /** An earlier order of the same patient, with its prescriptions. */
  repeat: z.guid().optional(),
  items: z
    .array(z.strictObject({ medicine_id: z.string().min(1).max(100), quantity: z.int().min(1).max(99) }))
    .max(30)
    .default([]),
  address: z.guid(),
}

export const RefundReason = z.enum(refundReasons).meta({ id: 'CallerRefundReason' })
const RefundOf = {
  payment: z.guid().optional(),
  /** An order that was paid in cash. */
  order: z.guid().optional(),
  amount_paise: z.int().min(100).max(100_000_000),
  reason: RefundReason,
}

const Quote = z
  .object({
    packs: z.int(),
    /** So many of what was asked for cannot be had. */
    left_out: z.int(),
    /** Lines that a pharmacist reads the prescription of first: nothing is charged until then. */
    awaits_review: z.int(),
    /** Lines without the prescription they need. */
    without_prescription: z.int(),
    total_paise: z.int(),
    delivery_paise: z.int(),
    pharmacy: z.string().nullable(),
    cod_allowed: z.boolean(),
    can_order: z.boolean(),
    /** Why it cannot be ordered: a kind of cart warning. */
    /** What the products lack to the minimum order; 0 when they reach it. */
    below_minimum_paise: z.int(),
    problem: z.string().nullable(),
    price_version: z.string(),
  })
  .meta({ id: 'CallerQuote' })
export type Quote = z.infer<typeof Quote>

export const actsContract = {
  'GET /api/desk/patient/{id}/may/': {
    operationId: 'getCallerLimits',
    access,
    summary: 'Get what the caller of this endpoint may do for this patient now: whether they have agreed, and how much may be refunded',
    params,
    response: z.object({
      agreed: z.boolean(),
      refund_limit_paise: z.int().nullable(),
      /** Whether a payment request goes by SMS as the patient has chosen, or the caller has to be asked. */
      payment_sms: PaymentSms,
    }),
    audit: 'caller_limits_read',
  },
  'POST /api/desk/patient/{id}/book/': {
    operationId: 'bookForPatient',
    access,
    serves: 'consultations',
    summary: 'Book an appointment for a patient who has agreed; the request to pay goes to their phone',
    params,
    body: z.strictObject({
      doctor: DoctorId,
      slot: SlotId,
      mode: ConsultationMode,
      complaint: text(500),
      red_flags: z.record(z.string().max(60), z.boolean()).refine(fewAnswers, 'Please answer every question'),
      sms,
    }),
    response: z.object({
      id: z.string(),
      number: z.string(),
      to_pay_paise: z.int(),
      pay_until: z.string().nullable(),
      sms: sentBySms,
    }),
    idempotent: true,
    audit: 'caller_booked',
  },
  'POST /api/desk/patient/{id}/order/quote/': {
    operationId: 'quoteForPatient',
    access,
    summary: 'Calculate an order for a patient; their own cart stays as it is',
    params,
    body: z.strictObject(OrderFor),
    response: Quote,
    audit: 'caller_quoted',
  },
  'POST /api/desk/patient/{id}/order/': {
    operationId: 'orderForPatient',
    access,
    serves: 'orders',
    summary: 'Order for a patient who has agreed, at the price that was read out; their own cart stays as it is',
    params,
    body: z.strictObject({ ...OrderFor, payment_mode: PaymentMode, price_version: z.string().max(100), sms }),
    response: z.object({ id: z.string(), number: z.string(), status: OrderStatus, to_pay_paise: z.int(), sms: sentBySms }),
    idempotent: true,
    audit: 'caller_ordered',
  },
  'POST /api/desk/patient/{id}/pay_link/': {
    operationId: 'requestPaymentFromPatient',
    access,
    summary: 'Send a patient the request to pay for an order or appointment',
    params,
    body: z.strictObject({ ...Named, sms }),
    response: z.object({ pay_until: z.string(), link: z.string(), sms: sentBySms }),
    idempotent: true,
    audit: 'caller_pay_link',
    perMinute: 10,
  },
  'POST /api/desk/patient/{id}/cancel/': {
    operationId: 'cancelForPatient',
    access,
    summary: 'Cancel an order or appointment for a patient by their own rules; `preview` only calculates the refund',
    params,
    body: z.strictObject({ ...Named, reason: CallerCancelReason, preview: z.boolean().default(false) }),
    response: z.object({ cancelled: z.boolean(), refund_paise: z.int() }),
    idempotent: true,
    audit: 'caller_cancelled',
  },
  'POST /api/desk/patient/{id}/refund_request/': {
    operationId: 'requestRefundForPatient',
    access: ['front_office'],
    summary: 'Ask an admin for a refund above the own limit; one request of an order or appointment at a time',
    params,
    body: z
      .strictObject({ ...RefundOf, note: text(300).optional() })
      .refine(({ payment, order }) => (payment === undefined) !== (order === undefined), 'Name a payment or an order paid in cash'),
    response: z.object({ id: z.string() }),
    idempotent: true,
    audit: 'refund_requested',
  },
  'POST /api/desk/patient/{id}/refund/': {
    operationId: 'refundPatient',
    access,
    summary: 'Refund a part of a payment, or of an order paid in cash, within the limits of front office; an admin without a limit',
    params,
    body: z
      .strictObject(RefundOf)
      .refine(({ payment, order }) => (payment === undefined) !== (order === undefined), 'Name a payment or an order paid in cash'),
    /** `expected_by` is null of cash: it is transferred after the patient has said where to. */
    response: z.object({ id: z.string(), expected_by: z.string().nullable() }),
    idempotent: true,
    audit: 'caller_refunded',
  },
  'POST /api/desk/patient/{id}/complaint/': {
    operationId: 'fileComplaintForPatient',
    access,
    summary: 'File a complaint for a patient; the same clock as for their own',
    params,
    body: z.strictObject({
      about: z.enum(complaintSubjects),
      subject: text(120),
      message: text(4000),
      /** The order or visit of this patient that it is about. */
      regards: z.strictObject(Named).optional(),
    }),
    response: z.object({ id: z.string(), ticket_no: z.string(), due_by: z.string() }),
    idempotent: true,
    audit: 'caller_complained',
  },
} satisfies Contract
