import type { Db } from '../../platform/database/database.server.ts'
import type { PaymentGateway } from '../../vendors/payments/payment-gateway.ts'
import type { LineMedicine } from '../cart/cart.contract.ts'
import { type OrderPolicy, orderPolicy } from '../cart/order-policy.server.ts'
import { payoutView } from '../payments/pay-out.server.ts'
import { paymentViews } from '../payments/payment-view.server.ts'
import type { PaymentView } from '../payments/payments.contract.ts'
import type { PayoutView } from '../payments/payouts.contract.ts'
import { payoutsFor } from '../payments/payouts.sql.server.ts'
import { isValid } from '../pharmacies/pharmacies.rules.ts'
import { type PharmacyLabel, pharmacyLabels } from '../pharmacies/pharmacies.sql.server.ts'
import type { Order, OrderAddress, OrderHead, OrderLine } from './orders.contract.ts'
import { mayDo, orderLabels, type Fulfilment } from './orders.rules.ts'
import {
  batchesOf,
  type EventRow,
  eventsOf,
  type LineRow,
  linesOf,
  type OrderRow,
  prescriptionsOf,
  type ReturnRow,
  returnsOf,
  staffNameOf,
} from './orders.sql.server.ts'
import { returnableUntil } from './return.rules.ts'
import { returnView } from './return-view.server.ts'
import { chosenByPharmacist, type SubstitutionRow, substitutionsOf } from './substitutions.sql.server.ts'
import { stoppedIn, type StoppedInParcel } from './stopped-parcel.server.ts'

export function headView(order: OrderRow, lines: readonly LineRow[]): OrderHead {
  const { order_id, number, status, fulfilment, order_type, payment_mode, payable_paise, promised_from, promised_until } = order
  const sold = lines.filter(({ quantity }) => quantity > 0)
  return {
    id: order_id,
    number,
    status,
    label: orderLabels[status],
    fulfilment,
    order_type,
    payment_mode,
    patient: { id: order.patient_id, name: (order.patient as { name: string }).name },
    placed_at: order.created_at.toISOString(),
    total_paise: payable_paise,
    item_names: (sold.length > 0 ? sold : lines).map((line) => (line.medicine as LineMedicine).name),
    count: sold.reduce((sum, { quantity }) => sum + quantity, 0),
    promised: promised_from && promised_until ? { from: promised_from.toISOString(), until: promised_until.toISOString() } : null,
  }
}

/** What stands about an order beside its row. */
export interface OrderParts {
  lines: LineRow[]
  batches: Awaited<ReturnType<typeof batchesOf>>
  prescriptions: Awaited<ReturnType<typeof prescriptionsOf>>
  events: EventRow[]
  returns: ReturnRow[]
  policy: Pick<OrderPolicy, 'return_within_days'>
  pharmacy: PharmacyLabel | undefined
  payments: PaymentView[]
  stopped: StoppedInParcel[]
  substitutions: SubstitutionRow[]
  /** The name of who brings it. */
  rider: string | null
  /** The name of who was sent for a return. */
  pickupRider?: string | null
  payouts: PayoutView[]
}

/** An order whole, as its patient may see it. */
export async function orderView(db: Db, order: OrderRow, { now, gateway }: { now: Date; gateway: PaymentGateway }): Promise<Order> {
  const { user_id: userId, order_id: purposeId } = order
  const lines = await linesOf(db, userId, [purposeId])
  const [batches, prescriptions, events] = [await batchesOf(db, order), await prescriptionsOf(db, order), await eventsOf(db, order)]
  // The time to return is the one in force when it was ordered (R20).
  const [returns, policy] = [await returnsOf(db, order), await orderPolicy(db, order.created_at)]
  const stopped = await stoppedIn(db, order, lines, batches, now)
  const substitutions = await substitutionsOf(db, order)
  const rider = order.rider_id !== null && order.fulfilment === 'out_for_delivery' ? await staffNameOf(db, order.rider_id) : null
  const fetches = returns.find(({ state }) => state === 'REQUESTED')?.pickup_rider_id ?? null
  const pickupRider = fetches === null ? null : await staffNameOf(db, fetches)
  const [pharmacy] = await pharmacyLabels(db, [order.pharmacy_id])
  const payments = await paymentViews(db, { userId, purpose: 'order', purposeId, gateway })
  const payouts = (await payoutsFor(db, userId, 'order', purposeId)).map(payoutView)
  return viewOf(
    order,
    { lines, batches, prescriptions, events, returns, policy, pharmacy, payments, stopped, substitutions, rider, pickupRider, payouts },
    now,
  )
}

/** The view of an order whose parts are known, as they are to whoever has just written them. */
export function viewOf(order: OrderRow, parts: OrderParts, now: Date): Order {
  const { lines, batches, prescriptions, events, returns, payments } = parts
  const until = returnableUntil(order, parts.policy.return_within_days)
  const hasPrescription = prescriptions.length > 0
  return {
    ...headView(order, lines),
    lines: lines.map((line) =>
      lineView(order, line, {
        hasPrescription,
        batches: batches.filter(({ line_id }) => line_id === line.line_id),
        substitutions: parts.substitutions,
      }),
    ),
    totals: totalsOf(order),
    coupon_code: order.coupon_code,
    address: order.address as OrderAddress | null,
    pharmacy: pharmacyView(order, parts.pharmacy),
    prescriptions: prescriptions.map(({ id, state }) => ({ id, state })),
    request_consultation: order.request_consultation,
    timeline: events.map(({ at, what, status, fulfilment, by }) => {
      return { at: at.toISOString(), what, status: status as OrderRow['status'], fulfilment: fulfilment as Fulfilment, by }
    }),
    payments,
    rider: parts.rider === null ? null : { name: parts.rider },
    delivery_pin: showsPin(order) ? order.delivery_pin : null,
    expires_at: order.expires_at?.toISOString() ?? null,
    cancelled: order.cancelled_by && { by: order.cancelled_by, reason: order.cancel_reason ?? '' },
    returns: returns.map((row) => returnView(row, lines, row.state === 'REQUESTED' ? (parts.pickupRider ?? null) : null)),
    payouts: parts.payouts,
    stopped: parts.stopped.map(({ line, item_name, batch_no, why }) => ({ line, item_name, batch_no, why })),
    returnable_until: until && until > now ? until.toISOString() : null,
    late: isLate(order, now),
    actions: actionsOf(order, { lines, returns, stopped: parts.stopped, until, now }),
  }
}

/** Nobody waits at a counter for what waits for them. */
function isLate({ status, fulfilment, promised_until }: OrderRow, now: Date): boolean {
  const waits =
    ['PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING'].includes(status) && fulfilment !== 'ready_for_pickup' && fulfilment !== 'delivered'
  return waits && promised_until !== null && promised_until < now
}

function totalsOf(order: OrderRow): Order['totals'] {
  const { mrp_paise, discount_paise, coupon_paise, delivery_paise, tax_included_paise, payable_paise } = order
  return {
    mrp_paise,
    discount_paise,
    coupon_paise,
    delivery_paise,
    tax_included_paise,
    payable_paise,
    savings_paise: discount_paise + coupon_paise,
  }
}

interface BesideLine {
  hasPrescription: boolean
  batches: OrderLine['batches']
  substitutions: readonly SubstitutionRow[]
}

export function lineView(order: OrderRow, line: LineRow, { hasPrescription, batches, substitutions }: BesideLine): OrderLine {
  const medicine = line.medicine as LineMedicine
  return {
    ...line,
    id: line.line_id,
    item_name: medicine.name,
    medicine,
    unit: line.sold_by,
    rx_status: rxStatusOf(order, line, hasPrescription),
    instead_of: insteadOf(line, substitutions),
    awaits_answer: line.open_substitution !== null,
    batches,
  }
}

/** The last product that the patient agreed to in place of another. */
function insteadOf({ line_id, medicine_id }: LineRow, substitutions: readonly SubstitutionRow[]): OrderLine['instead_of'] {
  const row = substitutions.findLast((one) => one.line_id === line_id && one.state === 'accepted' && one.to_medicine_id === medicine_id)
  if (!row?.decided_at) return null
  const { name: item_name, manufacturer } = row.from_medicine as unknown as LineMedicine
  const less_paise = row.was_paise - row.total_paise
  return { item_name, manufacturer, agreed_at: row.decided_at.toISOString(), less_paise, chosen_by_pharmacist: chosenByPharmacist(row) }
}

function rxStatusOf({ status }: OrderRow, { rx_required, state, rx_line_id }: LineRow, hasPrescription: boolean): OrderLine['rx_status'] {
  if (!rx_required) return 'not_needed'
  if (state === 'refused') return 'refused'
  if (rx_line_id !== null) return 'approved'
  return status === 'PENDING' && hasPrescription ? 'attached' : 'missing'
}

/** With the licences it was ordered under (DR-14). */
function pharmacyView({ pharmacy_id: id, created_at }: OrderRow, label: PharmacyLabel | undefined): Order['pharmacy'] {
  if (!label) return { id, trade_name: id, legal_name: '', address: '', phone: '', licences: [], pharmacists: [] }
  const { trade_name, legal_name, address, phone, pharmacists } = label
  const licences = label.licences.filter((licence) => isValid(licence, created_at)).map(({ form, number }) => `${form}: ${number}`)
  return { id, trade_name, legal_name, address, phone, licences, pharmacists }
}

function showsPin({ status, fulfilment }: OrderRow): boolean {
  return status === 'PROCESSING' && fulfilment !== 'assigned' && fulfilment !== 'accepted'
}

interface Around {
  lines: readonly LineRow[]
  returns: readonly ReturnRow[]
  stopped: readonly StoppedInParcel[]
  until: Date | null
  now: Date
}

function actionsOf(order: OrderRow, { lines, returns, stopped, until, now }: Around): Order['actions'] {
  const left = lines.some(({ quantity, returned_quantity }) => quantity > returned_quantity)
  const open = returns.some(({ state }) => state === 'REQUESTED')
  const may: Record<Order['actions'][number], boolean> = {
    pay: mayDo(order, 'pay'),
    agree: mayDo(order, 'agree') && order.payment_mode === 'cod',
    cancel: mayDo(order, 'cancel'),
    // A recalled batch may come back however long ago it was handed over.
    return: mayDo(order, 'return') && until !== null && (until > now || stopped.length > 0) && left && !open,
    reorder: true,
  }
  return (Object.keys(may) as Order['actions']).filter((action) => may[action])
}
