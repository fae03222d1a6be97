import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { PaymentPurpose } from '../../payments/payments.contract.ts'
import { RefundReason } from '../acts/acts.contract.ts'
import { RefundRequestState } from '../frontdesk.contract.ts'

const RefundRequest = z
  .object({
    id: z.string(),
    user_id: z.string(),
    purpose: PaymentPurpose,
    purpose_id: z.string(),
    /** Of the order or the visit. */
    number: z.string(),
    patient: z.object({ id: z.string(), name: z.string() }),
    amount_paise: z.int(),
    reason: RefundReason,
    note: z.string().nullable(),
    is_cash: z.boolean(),
    paid_paise: z.int(),
    refunded_paise: z.int(),
    /** What may still be refunded now. */
    left_paise: z.int(),
    /** What was refunded before or is on its way, the oldest first; by the rule that says so. */
    refunds: z.array(z.object({ amount_paise: z.int(), rule_id: z.string().nullable(), at: z.string() })),
    asked_by: z.string(),
    asked_at: z.string(),
    /** The caller of this endpoint asked for it, so somebody else decides. */
    by_me: z.boolean(),
    state: RefundRequestState,
    decided_by: z.string().nullable(),
    decided_at: z.string().nullable(),
    /** Why it was refused. */
    answer: z.string().nullable(),
    /** The caller asked for it, it was decided, and they have not seen the answer yet. */
    is_new: z.boolean(),
  })
  .meta({ id: 'RefundRequest' })
export type RefundRequest = z.infer<typeof RefundRequest>

/** Refunds above the limit of front office, as an admin decides them. */
export const refundRequestsContract = {
  'GET /api/desk/refund_request/': {
    operationId: 'listRefundRequests',
    access: ['front_office', 'admin'],
    summary:
      'List refunds that were asked for: open ones, oldest first, decided ones, newest first, or those of an order. Front office sees its own',
    query: z.object({ state: z.enum(['open', 'decided']).default('open'), order: z.guid().optional() }),
    response: z.array(RefundRequest),
    audit: 'refund_requests_read',
  },
  'POST /api/desk/refund_request/{id}/decide/': {
    operationId: 'decideRefundRequest',
    access: ['admin'],
    summary: 'Grant a refund that was asked for, which pays it, or refuse it with a reason; never one’s own request',
    params: z.object({ id: z.guid() }),
    body: z.discriminatedUnion('outcome', [
      z.strictObject({ user_id: z.guid(), outcome: z.literal('grant') }),
      z.strictObject({
        user_id: z.guid(),
        outcome: z.literal('refuse'),
        answer: z.string().trim().min(1, 'This field is required').max(300),
      }),
    ]),
    response: RefundRequest,
    idempotent: true,
    audit: 'refund_request_decided',
  },
  'POST /api/desk/refund_request/seen/': {
    operationId: 'seeRefundAnswers',
    access: ['front_office', 'admin'],
    summary:
      'Mark the answers to the caller’s own refund requests as seen: they count no more. Those of others stay as they are; idempotent',
    body: z.strictObject({ ids: z.array(z.guid()).min(1).max(100) }),
    response: z.object({ seen: z.literal(true) }),
  },
} satisfies Contract
