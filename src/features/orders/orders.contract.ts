import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { Checkout } from './checkout.contract.ts'
import { OrderReturn } from './order-return.contract.ts'
import { Carts, LineMedicine, OrderType, RxStatus, SoldBy, Totals } from '../cart/cart.contract.ts'
import { CheckoutView, PaymentView, RefundView } from '../payments/payments.contract.ts'
import { PayoutView } from '../payments/payouts.contract.ts'
import { fulfilments, orderLabels, orderStatuses } from './orders.rules.ts'
import { returnReasons } from './return.rules.ts'

export const StopReason = z.enum(['recalled', 'expired']).meta({ id: 'StopReason' })
const OrderActor = z.enum(['patient', 'pharmacy', 'system']).meta({ id: 'OrderActor' })
export const Fulfilment = z.enum(fulfilments).meta({ id: 'Fulfilment' })
export const OrderStatus = z.enum(orderStatuses).meta({ id: 'OrderStatus' })
const Label = z.enum(Object.values(orderLabels)).meta({ id: 'OrderLabel' })
/** `counter`: in cash or by UPI where it was sold. */
const PaidBy = z.enum(['online', 'cod', 'counter']).meta({ id: 'OrderPaidBy' })
const SignallingState = z
  .enum(['ordered', 'refused', 'packed', 'delivered', 'part_returned', 'returned', 'cancelled'])
  .meta({ id: 'OrderLineState' })

const instead = { item_name: z.string(), manufacturer: z.string(), agreed_at: z.string(), less_paise: z.int() }
export const OrderLine = z
  .object({
    id: z.string(),
    item_name: z.string(),
    medicine: LineMedicine,
    unit: SoldBy,
    quantity: z.int(),
    returned_quantity: z.int(),
    mrp_paise: z.int(),
    amount_paise: z.int(),
    coupon_paise: z.int(),
    total_paise: z.int(),
    gst_percent: z.number(),
    hsn: z.string(),
    rx_required: z.boolean(),
    rx_status: RxStatus,
    state: SignallingState,
    /** Why it was refused, changed or cancelled; the pharmacist's code. */
    reason_code: z.string().nullable(),
    /** What it would have cost, when the pharmacy could not supply it after the price was agreed. */
    unavailable_paise: z.int(),
    returnable: z.boolean(),
    /** Another product was supplied in its place: the patient agreed, or the prescription left it to the pharmacist. */
    instead_of: z.object({ ...instead, chosen_by_pharmacist: z.boolean() }).nullable(),
    /** The patient is being asked about another product. */
    awaits_answer: z.boolean(),
    batches: z.array(z.object({ batch_no: z.string(), expiry: z.string() })),
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof OrderLine>

export const OrderAddress = z
  .object({
    name: z.string(),
    phone: z.string(),
    line1: z.string(),
    line2: z.string().nullable(),
    landmark: z.string().nullable(),
    city: z.string(),
    district: z.string(),
    state: z.string(),
    state_code: z.string(),
    postal_code: z.string(),
  })
  .meta({ id: 'OrderAddress' })
export type OrderAddress = z.infer<typeof OrderAddress>

const TimelineEntry = z
  .object({
    at: z.string(),
    /** The action of the machine, or `placed`. */
    what: z.string(),
    status: OrderStatus,
    fulfilment: Fulfilment,
    by: OrderActor,
  })
  .meta({ id: 'OrderTimelineEntry' })

export const OrderHead = z
  .object({
    id: z.string(),
    number: z.string(),
    status: OrderStatus,
    label: Label,
    fulfilment: Fulfilment,
    order_type: OrderType,
    payment_mode: PaidBy,
    patient: z.object({ id: z.string(), name: z.string() }),
    placed_at: z.string(),
    total_paise: z.int(),
    item_names: z.array(z.string()),
    count: z.int(),
    promised: z.object({ from: z.string(), until: z.string() }).nullable(),
  })
  .meta({ id: 'OrderSummary' })
export type OrderHead = z.infer<typeof OrderHead>

export const Order = OrderHead.extend({
  lines: z.array(OrderLine),
  totals: Totals,
  coupon_code: z.string().nullable(),
  address: OrderAddress.nullable(),
  pharmacy: z.object({
    id: z.string(),
    trade_name: z.string(),
    legal_name: z.string(),
    address: z.string(),
    phone: z.string(),
    licences: z.array(z.string()),
    pharmacists: z.array(z.object({ name: z.string(), registration_no: z.string() })),
  }),
  prescriptions: z.array(z.object({ id: z.string(), state: z.string() })),
  request_consultation: z.boolean(),
  timeline: z.array(TimelineEntry),
  payments: z.array(PaymentView),
  /** Who brings it, while it is on its way; they are called through the pharmacy. */
  rider: z.object({ name: z.string() }).nullable(),
  /** Only while it is on its way, and only to its patient. */
  delivery_pin: z.string().nullable(),
  /** When an unpaid order ends by itself, or a review at the latest. */
  expires_at: z.string().nullable(),
  cancelled: z.object({ by: OrderActor, reason: z.string() }).nullable(),
  returns: z.array(OrderReturn),
  /** Batches of this order that were recalled, or may not be handed over any more. */
  stopped: z.array(z.object({ line: z.string(), item_name: z.string(), batch_no: z.string(), why: StopReason })),
  /** Refunds that are paid by transfer. */
  payouts: z.array(PayoutView),
  /** The last moment to give something back; null when nothing may be. */
  returnable_until: z.string().nullable(),
  /** What was promised is over, and it is not there. */
  late: z.boolean(),
  /** What the patient may do now. */
  actions: z.array(z.enum(['pay', 'agree', 'cancel', 'return', 'reorder'])),
}).meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const AgreedBefore = z
  .object({ total_paise: z.int(), coupon_paise: z.int(), coupon_code: z.string().nullable() })
  .meta({ id: 'AgreedTotals' })

export const PayNow = z
  .object({
    order: Order,
    /** What is sold after review. */
    lines: z.array(OrderLine),
    what_changed: z.array(
      z.object({
        line: z.string(),
        item_name: z.string(),
        kind: z.enum(['refused', 'fewer']),
        reason_code: z.string().nullable(),
        was: z.int(),
        now: z.int(),
      }),
    ),
    /** What was agreed to at checkout, when it is no longer the same. */
    agreed: AgreedBefore.nullable(),
    total_paise: z.int(),
    /** Cash may be chosen instead, by the limit and the area of now. */
    cod_allowed: z.boolean(),
    /** Null until `pay` made one. */
    payment: CheckoutView.nullable(),
    expires_at: z.string(),
  })
  .meta({ id: 'OrderPaymentSummary' })
export type PayNow = z.infer<typeof PayNow>

const byOrder = z.object({ order: z.guid() })
const params = z.object({ id: z.guid() })
const CancelReason = z
  .enum(['changed_mind', 'ordered_by_mistake', 'too_slow', 'found_elsewhere', 'wrong_details', 'other'])
  .meta({ id: 'CancelReason' })
export const ReturnReason = z.enum(returnReasons).meta({ id: 'ReturnReason' })

/** The refund, decided by the rule named; to the payment it came from (RBI-3). */
const RefundPreview = z.object({ amount_paise: z.int(), rule_id: z.string() }).meta({ id: 'RefundPreview' })
const Moved = z.object({ order: Order, refund: RefundView.nullable(), preview: RefundPreview }).meta({ id: 'OrderChange' })

export const Placed = z.object({ order: Order, payment: CheckoutView.nullable() }).meta({ id: 'PlacedOrder' })

export const ordersContract = {
  'POST /api/cart/checkout/': {
    operationId: 'checkOutCart',
    access: ['patient'],
    serves: 'orders',
    summary: 'Place an order from the cart; 409 with the new cart in `meta.cart` if a price changed',
    body: Checkout,
    response: Placed,
    idempotent: true,
  },
  'POST /api/upload_prescription/checkout/': {
    operationId: 'checkOutPrescriptionCart',
    access: ['patient'],
    serves: 'orders',
    summary: 'Place an order from the cart a pharmacist prepared; like /api/cart/checkout/',
    body: Checkout.extend({ prescription: z.guid() }),
    response: Placed,
    idempotent: true,
  },
  'GET /api/order/': {
    operationId: 'listOrders',
    access: ['patient'],
    summary: 'List my orders, newest first',
    query: z.object({
      status: OrderStatus.optional(),
      patient: z.guid().optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      cursor: z.guid().optional(),
    }),
    response: z.array(OrderHead),
  },
  'GET /api/order/{id}/summary/': {
    operationId: 'getOrder',
    access: ['patient'],
    summary: 'Get an order with the actions available now',
    params,
    response: Order,
  },
  'POST /api/order/{id}/cancel/': {
    operationId: 'cancelOrder',
    access: ['patient'],
    summary: 'Cancel an order, free until it is packed (CP-2); `preview` only calculates the refund',
    params,
    body: z.strictObject({ reason: CancelReason, preview: z.boolean().default(false) }),
    response: Moved,
    idempotent: true,
  },
  'POST /api/order/{id}/return/': {
    operationId: 'returnOrderItems',
    access: ['patient'],
    summary: 'Request a return of items, refunded once the pharmacy receives them; `preview` only calculates the refund',
    params,
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ line: z.guid(), quantity: z.int().min(1) }))
        .min(1)
        .max(50),
      reason: ReturnReason,
      preview: z.boolean().default(false),
    }),
    response: Moved,
    idempotent: true,
  },
  'POST /api/order/{id}/reorder/': {
    operationId: 'reorderOrder',
    access: ['patient'],
    summary: 'Put the available items of an order into the cart, none twice; `meta.left_out` lists the rest',
    params,
    body: z.strictObject({
      /** `replace`: in place of what is in the cart, which its patient was asked about. */
      into: z.enum(['add', 'replace']).default('add'),
    }),
    response: Carts,
  },
  'POST /api/order/{id}/pay/': {
    operationId: 'payOrder',
    access: ['patient'],
    summary: 'Get the checkout options for an order in Pending Payment; the same payment while it is open',
    params,
    body: z.strictObject({}),
    response: CheckoutView,
    idempotent: true,
  },
  'POST /api/order/{id}/agree/': {
    operationId: 'confirmOrder',
    access: ['patient'],
    summary: 'Confirm a reviewed cash-on-delivery order',
    params,
    body: z.strictObject({}),
    response: Order,
    idempotent: true,
  },
  'POST /api/order/{id}/pay_cash/': {
    operationId: 'payOrderInCash',
    access: ['patient'],
    summary: 'Pay an order in Pending Payment in cash instead, where cash is allowed; a payment that still arrives is refunded',
    params,
    body: z.strictObject({}),
    response: Order,
    idempotent: true,
  },
  'GET /api/order/payment/': {
    operationId: 'listOrderPayments',
    access: ['patient'],
    summary: 'List payments of an order with their refunds, newest first',
    query: byOrder,
    response: z.array(PaymentView),
  },
  'GET /api/order/paynow/summary/': {
    operationId: 'getOrderPaymentSummary',
    access: ['patient'],
    summary: 'Get the amount due after review: reviewed lines, changes and payment deadline',
    query: byOrder,
    response: PayNow,
  },
} satisfies Contract
