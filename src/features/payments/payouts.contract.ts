import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { PaymentPurpose } from './payments.contract.ts'

export const PayoutState = z.enum(['NEEDS_DETAILS', 'READY', 'PAID']).meta({ id: 'PayoutState' })
const PayoutMethod = z.enum(['upi', 'bank', 'cash']).meta({ id: 'PayoutMethod' })

const UpiId = z
  .string()
  .trim()
  .regex(/^[\w.-]{2,100}@[A-Za-z][A-Za-z0-9]{1,63}$/, 'Enter a UPI ID such as name@bank')
const Ifsc = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Enter an 11-character IFSC, such as SBIN0001234')

export const PayoutDetails = z
  .discriminatedUnion('method', [
    z.strictObject({ method: z.literal('upi'), upi_id: UpiId }),
    z.strictObject({
      method: z.literal('bank'),
      account_holder: z.string().trim().min(2, 'Enter the name on the account').max(100),
      account_number: z
        .string()
        .trim()
        .regex(/^\d{9,18}$/, 'Enter an account number of 9 to 18 digits'),
      ifsc: Ifsc,
    }),
  ])
  .meta({ id: 'PayoutDetails' })
export type PayoutDetails = z.infer<typeof PayoutDetails>

export const PayoutView = z
  .object({
    id: z.string(),
    purpose: PaymentPurpose,
    purpose_id: z.string(),
    amount_paise: z.int(),
    state: PayoutState,
    method: PayoutMethod.nullable(),
    /** Its last characters only. */
    shown: z.string().nullable(),
    reference: z.string().nullable(),
    asked_at: z.string(),
    paid_on: z.string().nullable(),
  })
  .meta({ id: 'Payout' })
export type PayoutView = z.infer<typeof PayoutView>

export const DeskPayout = PayoutView.extend({
  user_id: z.string(),
  refund_id: z.string().nullable(),
  given_at: z.string().nullable(),
  /** Of the order or appointment, as its patient knows it. */
  number: z.string().nullable(),
  /** The name of who paid it. */
  paid_by: z.string().nullable(),
}).meta({ id: 'DeskPayout' })
export type DeskPayout = z.infer<typeof DeskPayout>

const params = z.object({ id: z.uuid() })
const Reference = z.string().trim().min(4, 'Enter the transfer reference').max(60)

export const payoutsContract = {
  'GET /api/payout/{id}/': {
    operationId: 'getPayout',
    access: ['patient'],
    summary: 'Get a refund paid by bank transfer, with its status',
    params,
    response: PayoutView,
  },
  'POST /api/payout/{id}/details/': {
    operationId: 'setPayoutDetails',
    access: ['patient'],
    summary: 'Set the UPI ID or bank account for a refund; can be changed until it is paid',
    params,
    body: PayoutDetails,
    response: PayoutView,
  },
  'GET /api/desk/payout/': {
    operationId: 'listPayouts',
    access: ['admin', 'auditor'],
    summary: 'List refunds to pay by transfer, oldest first, or paid ones, newest first',
    query: z.object({ paid: z.stringbool().default(false), limit: z.coerce.number().int().min(1).max(100).default(50) }),
    response: z.array(DeskPayout),
    audit: 'payouts_read',
  },
  'POST /api/desk/payout/{id}/details/': {
    operationId: 'getPayoutDetails',
    access: ['admin'],
    summary: 'Get the payout details of a refund; each view is logged',
    params,
    body: z.strictObject({ user_id: z.uuid() }),
    response: z.object({ details: PayoutDetails }),
    audit: 'payout_details_read',
  },
  'POST /api/desk/payout/{id}/paid/': {
    operationId: 'recordPayoutPaid',
    access: ['admin'],
    summary: 'Record a payout with method, date and reference; updates the accounts',
    params,
    body: z.strictObject({
      user_id: z.uuid(),
      method: PayoutMethod,
      reference: Reference,
      paid_on: z.iso.date('Enter the date as YYYY-MM-DD'),
    }),
    response: DeskPayout,
    idempotent: true,
    audit: 'payout_paid',
  },
  'POST /api/desk/refund/{id}/payout/': {
    operationId: 'switchRefundToPayout',
    access: ['admin'],
    summary: 'Switch a failed refund to bank transfer; the patient is asked for payout details',
    params,
    body: z.strictObject({ user_id: z.uuid() }),
    response: DeskPayout,
    idempotent: true,
    audit: 'refund_paid_out',
  },
} satisfies Contract
