import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { reachStates, recallSources } from './recalls.rules.ts'

const RecallSourceName = z.enum(recallSources).meta({ id: 'RecallSource' })

const access = ['pharmacist', 'admin'] as const
const params = z.object({ id: z.guid() })
const reason = z.string().trim().min(3, 'Enter a reason').max(200)
const limit = z.coerce.number().int().min(1).max(100).default(50)

const RecallHead = z
  .object({
    id: z.string(),
    medicine_id: z.string(),
    name: z.string(),
    packing: z.string(),
    unit: z.string(),
    batch_no: z.string(),
    source: RecallSourceName,
    /** Number of the alert or letter. */
    reference: z.string().nullable(),
    reason: z.string(),
    recalled_at: z.string(),
    recalled_by: z.string(),
    withdrawn: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'RecallHead' })
export type RecallHead = z.infer<typeof RecallHead>

const ReachState = z.enum(reachStates).meta({ id: 'RecallReachState' })
const ReachByState = z.array(z.object({ state: ReachState, orders: z.int() }))
const Shelves = z.array(z.object({ pharmacy: z.string(), units: z.int() }))
const Recall = RecallHead.extend({
  /** Units of the batch on the shelves of each pharmacy. */
  shelves: Shelves,
  /** Of the orders that the reader may see. */
  reach: z.object({
    orders: z.int(),
    told: z.int(),
    refunded: z.int(),
    refund_paise: z.int(),
    states: ReachByState,
  }),
}).meta({ id: 'Recall' })
export type Recall = z.infer<typeof Recall>

const ReachedOrder = z
  .object({
    id: z.string(),
    number: z.string(),
    pharmacy: z.string(),
    state: ReachState,
    units: z.int(),
    delivered_at: z.string().nullable(),
    /** When its patient was told last. */
    told_at: z.string().nullable(),
    /** When an SMS went to the number that somebody without an account left. */
    sms_at: z.string().nullable(),
    told_times: z.int(),
    refund_paise: z.int(),
    /** A rider can fetch it. */
    has_address: z.boolean(),
    /** False after a sale to a name at the counter: an SMS at most reaches them, so somebody calls. */
    has_account: z.boolean(),
    /** To call, of whoever has no account. */
    phone: z.string().nullable(),
  })
  .meta({ id: 'RecallReachedOrder' })
export type ReachedOrder = z.infer<typeof ReachedOrder>

const BatchHolder = z
  .object({ pharmacy: z.string(), units: z.int(), sold_units: z.int(), sold_orders: z.int() })
  .meta({ id: 'RecallBatchHolder' })
const BatchFound = z
  .object({
    medicine_id: z.string(),
    name: z.string(),
    packing: z.string(),
    unit: z.string(),
    batch_no: z.string(),
    expiry: z.string(),
    /** The recall that stands. */
    recall_id: z.string().nullable(),
    /** Each pharmacy that has or had it: what is on its shelf, and what it sold. */
    holders: z.array(BatchHolder),
  })
  .meta({ id: 'RecallBatchFound' })
export type BatchFound = z.infer<typeof BatchFound>

/** A batch that nobody may get or use any more: stopped in every pharmacy, and followed to everybody it reached (R21). */
export const recallsContract = {
  'GET /api/desk/recall/': {
    operationId: 'listRecalls',
    access,
    summary: 'List recalls, newest first, paginated',
    query: z.object({ limit, cursor: z.string().max(80).optional() }),
    response: z.array(RecallHead),
  },
  'GET /api/desk/recall/batch/': {
    operationId: 'listBatchesToRecall',
    access,
    summary: 'List the batches of a medicine that any pharmacy has or had, newest expiry first, at most 200',
    query: z.object({ medicine_id: z.string().min(1).max(64) }),
    response: z.array(z.object({ batch_no: z.string(), expiry: z.string(), units: z.int() }).meta({ id: 'BatchToRecall' })),
  },
  'GET /api/desk/recall/number/': {
    operationId: 'findBatchByNumber',
    access,
    summary: 'Find a batch by the number alone: of which products it is, which pharmacies have it, and what they sold of it',
    query: z.object({ batch_no: z.string().trim().min(1, 'Enter the batch number').max(30) }),
    response: z.array(BatchFound),
  },
  'GET /api/desk/recall/reach/': {
    operationId: 'previewRecallReach',
    access,
    summary: 'Count what a recall of a batch would reach in every pharmacy: orders by where the batch is, and units on shelves',
    query: z.object({ medicine_id: z.string().min(1).max(64), batch_no: z.string().trim().min(1).max(30) }),
    response: z.object({ states: ReachByState, shelves: Shelves }).meta({ id: 'RecallPreview' }),
  },
  'POST /api/desk/recall/': {
    operationId: 'recallBatchEverywhere',
    access,
    summary: 'Recall a batch in every pharmacy: sale stops, parcels are held, and each patient it reached is told',
    body: z.strictObject({
      medicine_id: z.string().min(1, 'Choose a product').max(64),
      batch_no: z.string().trim().min(1, 'Choose a batch').max(30),
      source: RecallSourceName,
      reference: z.string().trim().min(1).max(120).nullable(),
      reason,
    }),
    response: RecallHead,
    idempotent: true,
  },
  'GET /api/desk/recall/{id}/': {
    operationId: 'getRecall',
    access,
    summary: 'Get a recall with what is on shelves and how many orders it reached; a pharmacist counts those of their own pharmacy',
    params,
    response: Recall,
  },
  'GET /api/desk/recall/{id}/order/': {
    operationId: 'listRecalledOrders',
    access,
    summary: 'List the orders that a recalled batch reached, newest first, paginated; filter by state or by who was not told',
    params,
    query: z.object({ state: ReachState.optional(), told: z.stringbool().optional(), limit, cursor: z.guid().optional() }),
    response: z.array(ReachedOrder),
    audit: 'order_read',
  },
  'POST /api/desk/recall/{id}/withdraw/': {
    operationId: 'withdrawRecall',
    access,
    summary: 'Withdraw a recall: the batch is on sale again where it is on a shelf',
    params,
    body: z.strictObject({ reason }),
    response: RecallHead,
    idempotent: true,
  },
  'POST /api/desk/order/{id}/recall-notice/': {
    operationId: 'tellAgainOfRecall',
    access: ['pharmacist'],
    summary: 'Tell a patient again that a batch in their order was recalled; of one without an account, note that they were called',
    params,
    body: z.strictObject({}),
    response: z.object({ told_at: z.string() }),
    idempotent: true,
    audit: 'recall_told_again',
  },
  'POST /api/desk/order/{id}/recall-return/': {
    operationId: 'arrangeRecallReturn',
    access: ['pharmacist'],
    summary: 'Open a return of everything recalled in an order for its patient, fetched by a rider where one is named',
    params,
    body: z.strictObject({ rider: z.guid().nullable() }),
    response: z.object({ refund_paise: z.int() }),
    idempotent: true,
    audit: 'recall_return_arranged',
  },
} satisfies Contract
