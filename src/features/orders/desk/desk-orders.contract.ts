import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { unavailableReasons } from './drop-lines.rules.ts'
import { OrderAddress, OrderHead, OrderLine, StopReason } from '../orders.contract.ts'
import { ThreadState } from '../thread/thread.contract.ts'
import { returnConditions } from '../return.rules.ts'
import { orderStages } from './order-stage.rules.ts'

const Stage = z.enum(orderStages).meta({ id: 'OrderStage' })
export const ReturnCondition = z.enum(returnConditions).meta({ id: 'ReturnCondition' })
/** How a sale over the counter is paid. */
export const CounterMethod = z.enum(['cash', 'upi']).meta({ id: 'CounterPaymentMethod' })

/** What stands on the board: nothing that says whose it is. */
export const DeskOrderHead = OrderHead.omit({ patient: true, item_names: true })
  .extend({
    rx: z.boolean(),
    return_requested: z.boolean(),
    /** The patient wrote, and nobody has answered. */
    message_waiting: z.boolean(),
    /** Packed with a batch that was recalled or has expired: it goes to nobody. */
    held: z.boolean(),
    stage: Stage,
    /** Something in it is kept between 2 and 8 °C. */
    cold: z.boolean(),
    /** Where it goes, as far as somebody who packs it wants to know; null when it is collected. */
    area: z.object({ postal_code: z.string(), city: z.string() }).nullable(),
    /** To be taken at the door. */
    cash_due_paise: z.int(),
    /** Who of the staff brings it. */
    rider: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'DeskOrderSummary' })
export type DeskOrderHead = z.infer<typeof DeskOrderHead>

const StoppedBatch = z.object({ item_name: z.string(), batch_no: z.string(), why: StopReason }).meta({ id: 'StoppedBatch' })
const Pick = z
  .object({
    medicine_id: z.string(),
    batch_no: z.string(),
    expiry: z.string(),
    units: z.int(),
    /** Where the pharmacy keeps it; null when nobody has said. */
    place: z.string().nullable(),
    /** The number of its barcode, as digits; null when the catalogue knows none. */
    barcode: z.string().nullable(),
  })
  .meta({ id: 'AssignedBatch' })

export const DeskOrder = DeskOrderHead.extend({
  /** Of each number the last digits: it is read by itself, and that is recorded. */
  patient: z.object({ name: z.string(), phone: z.string().nullable() }),
  address: OrderAddress.nullable(),
  lines: z.array(OrderLine),
  prescriptions: z.array(z.object({ id: z.string(), state: z.string() })),
  /** Which batches to take while it is to be packed: nearest expiry first, none too old (DR-10). */
  to_pick: z.array(Pick),
  /** Batches in the parcel that may not be handed over: it is packed anew, or cancelled and refunded. */
  stopped: z.array(StoppedBatch),
  /** The patient asked to be called before anything is packed. */
  call_first: z.boolean(),
  /** How the conversation with the patient stands. */
  thread: ThreadState,
  attempts: z.int(),
  tracking: z.string().nullable(),
  /** Of a sale over the counter: how it was paid, and who sold it. */
  counter: z
    .object({
      method: CounterMethod,
      received_paise: z.int().nullable(),
      upi_reference: z.string().nullable(),
      sold_by: z.string(),
    })
    .nullable(),
  return: z
    .object({
      id: z.string(),
      reason: z.string(),
      refund_paise: z.int(),
      lines: z.array(z.object({ line: z.string(), quantity: z.int() })),
      /** Who fetches it, and how far that is; null when the patient brings it. */
      pickup: z
        .object({
          rider: z.object({ id: z.string(), name: z.string() }),
          collected_at: z.string().nullable(),
          missed: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** What was decided about earlier ones, the newest request first. */
  decided_returns: z.array(z.object({ accepted: z.boolean(), refund_paise: z.int(), decided_at: z.string() })),
}).meta({ id: 'DeskOrder' })
export type DeskOrder = z.infer<typeof DeskOrder>

/** For who answers the phone: whose order it is and where it is. That there is a prescription, never what is ordered. */
export const OrderForCaller = DeskOrderHead.omit({ return_requested: true, held: true })
  .extend({
    patient: z.object({ name: z.string(), phone: z.string().nullable() }),
    address: OrderAddress.nullable(),
    pharmacy: z.string(),
    /** Different products, however many of each. */
    items: z.int(),
    prescriptions: z.int(),
    /** That something waits for an answer, never what. */
    thread: ThreadState,
    tracking: z.string().nullable(),
  })
  .meta({ id: 'OrderForCaller' })
export type OrderForCaller = z.infer<typeof OrderForCaller>

const params = z.object({ id: z.guid() })
const Nothing = z.strictObject({})

const step = (summary: string, audit: string) => ({ access: ['pharmacist'], summary, params, idempotent: true, audit }) as const

export const deskOrdersContract = {
  'GET /api/desk/order/{id}/': {
    operationId: 'getDeskOrder',
    access: ['pharmacist'],
    summary: 'Get an order: patient, address and assigned batches',
    params,
    response: DeskOrder,
    audit: 'order_read',
  },
  'GET /api/desk/order/{id}/phone/': {
    operationId: 'getOrderPhone',
    access: ['pharmacist'],
    summary: 'Get the phone numbers of an order: of its patient and of its address',
    params,
    response: z.object({ patient: z.string().nullable(), address: z.string().nullable() }).meta({ id: 'OrderPhones' }),
    audit: 'order_phone_read',
  },
  'GET /api/desk/order/{id}/summary/': {
    operationId: 'getOrderSummary',
    access: ['front_office', 'admin'],
    summary: 'Get where an order is and whose it is, without its medicines',
    params,
    response: OrderForCaller,
    audit: 'order_summary_read',
  },
  'POST /api/desk/order/{id}/accept/': {
    operationId: 'acceptOrder',
    ...step('Accept an order', 'order_accepted'),
    body: Nothing,
    response: DeskOrder,
  },
  'POST /api/desk/order/{id}/refuse/': {
    operationId: 'declineOrder',
    ...step(
      'Decline an order: passed once to another pharmacy that can supply it, otherwise cancelled with a full refund',
      'order_refused',
    ),
    body: z.strictObject({ reason: z.enum(['out_of_stock', 'not_stocked', 'cannot_deliver', 'prescription_doubt', 'other']) }),
    response: DeskOrder,
  },
  'POST /api/desk/order/{id}/unavailable/': {
    operationId: 'markItemsUnavailable',
    ...step(
      'Mark items as unavailable: they are refunded and the rest continues; `preview` only calculates the refund',
      'order_lines_unavailable',
    ),
    body: z.strictObject({
      lines: z.array(z.guid()).min(1, 'Choose at least one medicine').max(200),
      /** How many of a chosen line are supplied after all, by its id; a line without a number goes whole. */
      keep: z.record(z.guid(), z.int().min(1).max(999)).optional(),
      reason: z.enum(unavailableReasons),
      /** Only says what would go back. */
      preview: z.boolean(),
    }),
    response: z.object({
      order: DeskOrder,
      /** What the order becomes cheaper by; it goes back when it was paid, and is not asked for at the door when it was not. */
      less_paise: z.int(),
      payable_paise: z.int(),
      paid: z.boolean(),
    }),
  },
  'POST /api/desk/order/{id}/pack/': {
    operationId: 'packOrder',
    ...step('Mark as packed from the scanned batches; creates the register entry and invoice', 'order_packed'),
    body: z.strictObject({
      scanned: z
        .array(z.strictObject({ medicine_id: z.string().max(100), batch_no: z.string().max(60) }))
        .min(1)
        .max(200),
    }),
    response: DeskOrder,
  },
  'POST /api/desk/order/{id}/dispatch/': {
    operationId: 'dispatchOrder',
    ...step('Dispatch the order, or mark it ready for pickup', 'order_dispatched'),
    body: z.strictObject({ tracking: z.string().trim().max(120).optional() }),
    response: DeskOrder,
  },
  'POST /api/desk/order/{id}/deliver/': {
    operationId: 'deliverOrder',
    ...step('Record a delivery with the PIN (and cash), or a failed attempt', 'order_delivered'),
    body: z.union([
      z.strictObject({ pin: z.string().regex(/^\d{4}$/, 'Enter the 4-digit PIN'), cash_paise: z.int().nonnegative().optional() }),
      z.strictObject({ nobody_there: z.literal(true) }),
    ]),
    /** `wrong_pin` is no refusal: the try must be counted. */
    response: z.object({ order: DeskOrder, result: z.enum(['delivered', 'attempted', 'given_up', 'wrong_pin', 'pin_locked']) }),
  },
  'POST /api/desk/order/{id}/repack/': {
    operationId: 'repackOrder',
    ...step('Repack an order because a batch was recalled or has expired', 'order_repacked'),
    body: Nothing,
    response: DeskOrder,
  },
  'POST /api/desk/order/{id}/withdraw/': {
    operationId: 'withdrawOrder',
    ...step('Cancel and refund an order because a batch was recalled or has expired', 'order_withdrawn'),
    body: Nothing,
    response: DeskOrder,
  },
  'POST /api/desk/order/{id}/return/': {
    operationId: 'resolveReturn',
    ...step('Accept a return with a credit note and refund, or decline it', 'order_returned'),
    body: z.union([
      /** Medicines that have left the pharmacy are never sold again: kept apart for the supplier or the inspector, or destroyed. */
      z.strictObject({ accepted: z.literal(true), condition: ReturnCondition }),
      z.strictObject({ accepted: z.literal(false) }),
    ]),
    response: DeskOrder,
  },
} satisfies Contract
