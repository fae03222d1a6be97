import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { paymentStates, purposes } from './payments.rules.ts'

const RefundChannel = z.enum(['gateway', 'payout']).meta({ id: 'RefundChannel' })
export const PaymentState = z.enum(paymentStates).meta({ id: 'PaymentState' })
export const PaymentPurpose = z.enum(purposes).meta({ id: 'PaymentPurpose' })
const RefundState = z.enum(['REQUESTED', 'PENDING', 'SETTLED', 'FAILED']).meta({ id: 'RefundState' })
export const RefundView = z
  .object({
    id: z.string(),
    amount_paise: z.int(),
    reason_code: z.string(),
    rule_id: z.string(),
    state: RefundState,
    /** Through the gateway, or by transfer to where the patient says (`/account/refunds/{id}`). */
    channel: RefundChannel,
    requested_at: z.string(),
    /** RBI-2: within five days of the promise; later it is overdue. Patients are told five working days. */
    expected_by: z.string(),
    settled_at: z.string().nullable(),
  })
  .meta({ id: 'Refund' })
export type RefundView = z.infer<typeof RefundView>

/** What a patient may know of a payment; orders and consultations put it into their own answers. */
export const PaymentView = z
  .object({
    id: z.string(),
    state: PaymentState,
    label: z.enum(['Pending Payment', 'Payment Recieved', 'Refunded']),
    amount_paise: z.int(),
    /** Null until the gateway has answered; opening the payment asks it again. */
    gateway_order_id: z.string().nullable(),
    key_id: z.string(),
    method: z.string().nullable(),
    last4: z.string().nullable(),
    receipt_no: z.string(),
    expires_at: z.string(),
    captured_at: z.string().nullable(),
    refunds: z.array(RefundView),
  })
  .meta({ id: 'Payment' })
export type PaymentView = z.infer<typeof PaymentView>

/** What the browser's checkout is opened with. */
export const CheckoutView = z
  .object({ payment_id: z.string(), gateway_order_id: z.string(), key_id: z.string(), amount_paise: z.int() })
  .meta({ id: 'PaymentCheckout' })
export type CheckoutView = z.infer<typeof CheckoutView>

const gatewayId = z.string().max(60).regex(/^\w+$/)

const DeskRefund = RefundView.extend({
  user_id: z.string(),
  payment_id: z.string(),
  purpose: PaymentPurpose,
  purpose_id: z.string(),
  /** Of the order or the consultation. */
  number: z.string(),
  gateway_refund_id: z.string().nullable(),
  /** How often it was sent; those before failed. */
  attempt: z.int(),
  /** The code and the sentence of the gateway when it refused it; `bank` when it failed there. */
  failure_code: z.string().nullable(),
  overdue: z.boolean(),
}).meta({ id: 'DeskRefund' })

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter the date as YYYY-MM-DD')

export const Reconciliation = z
  .object({
    from: z.string(),
    to: z.string(),
    captured_paise: z.int(),
    captured_count: z.int(),
    refunded_paise: z.int(),
    /** Promised and not yet with the patient's bank. */
    refunds_open_paise: z.int(),
    refunds_overdue: z.int(),
    /** What each account gained less what it gave; together zero. */
    ledger: z.record(z.string(), z.int()),
    ledger_sum_paise: z.int(),
    /** What the ledger says the gateway holds less what payments and refunds say; zero. */
    gateway_difference_paise: z.int(),
    /** Captured, and neither served nor sent back: there must be none (RBI-2). */
    orphans: z.array(z.object({ user_id: z.string(), payment_id: z.string(), captured_at: z.string(), amount_paise: z.int() })),
  })
  .meta({ id: 'Reconciliation' })
export type Reconciliation = z.infer<typeof Reconciliation>

export const paymentsContract = {
  'POST /api/razorpay/verify_payment/': {
    operationId: 'verifyPayment',
    access: ['patient'],
    summary: 'Verify a payment by its signature and with the gateway; idempotent',
    body: z.strictObject({
      razorpay_order_id: gatewayId,
      razorpay_payment_id: gatewayId,
      razorpay_signature: z.string().max(200),
      purpose: PaymentPurpose,
    }),
    response: z.object({
      state: PaymentState,
      payment_id: z.string(),
      order: z.string().optional(),
      consultation: z.string().optional(),
    }),
  },
  'GET /api/desk/refund/': {
    operationId: 'listRefunds',
    access: ['admin', 'auditor'],
    summary: 'List refunds, newest first; optionally open ones only',
    query: z.object({
      state: RefundState.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(200).optional(),
    }),
    response: z.array(DeskRefund),
    audit: 'refunds_read',
  },
  'POST /api/desk/refund/{id}/retry/': {
    operationId: 'retryRefund',
    access: ['admin'],
    summary: 'Retry a failed refund',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ user_id: z.uuid() }),
    response: DeskRefund,
    idempotent: true,
    audit: 'refund_retried',
  },
  'GET /api/desk/reconciliation/': {
    operationId: 'getReconciliation',
    access: ['admin', 'auditor'],
    summary: 'Get the payment reconciliation between two dates (IST): captured, refunded, in transit, and mismatches',
    query: z.object({ from: Day, to: Day }),
    response: Reconciliation,
    audit: 'reconciliation_read',
  },
} satisfies Contract
