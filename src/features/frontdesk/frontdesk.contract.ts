import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { Gender, VisitMode } from '../../lib/values.contract.ts'
import { Fulfilment, OrderStatus } from '../orders/orders.contract.ts'
import { PayoutState } from '../payments/payouts.contract.ts'
import { Regards } from '../records/records.contract.ts'
import { callerChecks, openingReasons } from './openings.rules.ts'

export const Reason = z.enum(openingReasons).meta({ id: 'PatientPageReason' })
const Caller = z.enum(callerChecks).meta({ id: 'CallerCheck' })

const Opening = z
  .object({
    id: z.string(),
    reason: Reason,
    caller: Caller,
    /** `awaits_code`: the patient has been sent a code to read out. */
    state: z.enum(['awaits_code', 'open']),
    at: z.string(),
    until: z.string(),
    tries_left: z.int(),
  })
  .meta({ id: 'PatientPageOpening' })
export type Opening = z.infer<typeof Opening>

/** What the search has shown already, to choose the right one by. */
const Caption = z.object({ id: z.string(), name: z.string(), age_years: z.int().nullable(), gender: Gender, has_phone: z.boolean() })

/** Money back for what was paid in cash: the patient says where to, an admin transfers it. */
const CashRefund = z
  .object({
    amount_paise: z.int(),
    state: PayoutState,
    /** The last characters of the UPI ID or account. */
    shown: z.string().nullable(),
    paid_on: z.string().nullable(),
    paid_by: z.string().nullable(),
  })
  .meta({ id: 'CallerCashRefund' })

const CallerOrder = z
  .object({
    id: z.string(),
    number: z.string(),
    status: OrderStatus,
    /** Something was given back, and the patient keeps the rest. */
    part_returned: z.boolean(),
    fulfilment: Fulfilment,
    placed_at: z.string(),
    promised_until: z.string().nullable(),
    late_min: z.int().nullable(),
    packs: z.int(),
    total_paise: z.int(),
    is_cash: z.boolean(),
    cash_refunds: z.array(CashRefund),
    /** What was paid in cash and may still be refunded. */
    cash_left_paise: z.int(),
    pharmacy: z.string(),
    /** That there is one, never what is in it. */
    prescription: z.boolean(),
  })
  .meta({ id: 'CallerOrder' })
export type CallerOrder = z.infer<typeof CallerOrder>

const CallerVisit = z
  .object({
    id: z.string(),
    number: z.string(),
    state: z.string(),
    mode: VisitMode,
    doctor: z.string().nullable(),
    at: z.string(),
    total_paise: z.int(),
  })
  .meta({ id: 'CallerVisit' })
export type CallerVisit = z.infer<typeof CallerVisit>

const CallerPayment = z
  .object({
    id: z.string(),
    /** Of the order or the visit. */
    number: z.string(),
    state: z.string(),
    at: z.string(),
    paid_paise: z.int(),
    refunded_paise: z.int(),
    /** What may still be refunded. */
    left_paise: z.int(),
  })
  .meta({ id: 'CallerPayment' })
export type CallerPayment = z.infer<typeof CallerPayment>

export const RefundRequestState = z.enum(['open', 'granted', 'refused']).meta({ id: 'RefundRequestState' })

/** A refund above the limit, asked of an admin, and what became of it. */
const CallerRefundRequest = z
  .object({
    id: z.string(),
    /** The payment, or the order that was paid in cash. */
    of: z.string(),
    amount_paise: z.int(),
    state: RefundRequestState,
    at: z.string(),
    decided_at: z.string().nullable(),
    decided_by: z.string().nullable(),
    answer: z.string().nullable(),
  })
  .meta({ id: 'CallerRefundRequest' })

const CallerPage = z
  .object({
    language: z.string(),
    since: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    family: z.array(z.object({ id: z.string(), name: z.string(), age_years: z.int().nullable(), relation: z.string() })),
    addresses: z.array(z.object({ id: z.string(), label: z.string(), text: z.string(), postal_code: z.string(), is_default: z.boolean() })),
    orders: z.array(CallerOrder),
    visits: z.array(CallerVisit),
    payments: z.array(CallerPayment),
    refund_requests: z.array(CallerRefundRequest),
    complaints: z.array(
      z.object({
        id: z.string(),
        ticket_no: z.string(),
        about: z.string(),
        /** The order or visit it names. */
        regards: Regards.nullable(),
        state: z.string(),
        at: z.string(),
        due_by: z.string(),
      }),
    ),
    notes: z.array(z.object({ id: z.string(), text: z.string(), at: z.string(), who: z.string() })),
    /** The newest lines of the patient's own access log. */
    looks: z.array(z.object({ id: z.int(), at: z.string(), who: z.string().nullable(), role: z.string() })),
  })
  .meta({ id: 'CallerPage' })
export type CallerPage = z.infer<typeof CallerPage>

const PatientPage = z
  .object({
    patient: Caption,
    opening: Opening.nullable(),
    /** Null until it is opened. */
    page: CallerPage.nullable(),
  })
  .meta({ id: 'PatientPage' })
export type PatientPage = z.infer<typeof PatientPage>

const params = z.object({ id: z.guid() })
const access = ['front_office', 'admin'] as const

export const CodeOutcome = z.enum(['open', 'wrong']).meta({ id: 'CodeOutcome' })

export const frontdeskContract = {
  'GET /api/desk/patient/{id}/': {
    operationId: 'getPatientPage',
    access,
    summary: 'Get the page of a patient who calls once opened, without anything clinical',
    params,
    response: PatientPage,
    audit: 'patient_page_read',
  },
  'POST /api/desk/patient/{id}/open/': {
    operationId: 'openPatientPage',
    access,
    summary:
      'Open the page of a patient for 30 minutes: with a code sent to their phone, or at once for somebody at the desk or called back',
    params,
    body: z.strictObject({ reason: Reason, caller: Caller }),
    response: Opening,
    audit: 'patient_page_asked',
    perMinute: 20,
  },
  'POST /api/desk/patient/{id}/open/confirm/': {
    operationId: 'confirmCaller',
    access,
    summary: 'Open the page with the code that the caller read out',
    params,
    body: z.strictObject({ opening: z.guid(), code: z.string().regex(/^\d{4}$/, 'Enter the 4 digits') }),
    response: z.object({ outcome: CodeOutcome, tries_left: z.int() }),
    audit: 'patient_page_opened',
    perMinute: 20,
  },
  'POST /api/desk/patient/{id}/close/': {
    operationId: 'closePatientPage',
    access,
    summary: 'Close the page of a patient; idempotent',
    params,
    response: z.object({ closed: z.literal(true) }),
    audit: 'patient_page_closed',
  },
  'POST /api/desk/patient/{id}/note/': {
    operationId: 'addPatientNote',
    access,
    summary: 'Add a note on a patient, nothing clinical',
    params,
    body: z.strictObject({ text: z.string().trim().min(1, 'Write a note').max(300) }),
    response: z.object({ id: z.string() }),
    idempotent: true,
    audit: 'patient_note_added',
  },
} satisfies Contract
