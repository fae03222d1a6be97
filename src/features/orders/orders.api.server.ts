import type { Response } from '../../lib/contract.ts'
import { Refusal } from '../../lib/errors.ts'
import type { Call } from '../../platform/call.ts'
import { answer, type Handlers, implement } from '../../platform/implement.ts'
import type { PaymentGateway } from '../../vendors/payments/payment-gateway.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { cartView } from '../cart/cart-view.server.ts'
import { addSome } from '../cart/fill-cart.server.ts'
import { checkoutAtGateway, checkoutOf, withGatewayOrder } from '../payments/create-payment.server.ts'
import { paymentViews, refundView } from '../payments/payment-view.server.ts'
import { isOpen } from '../payments/payments.rules.ts'
import { paymentsFor } from '../payments/payments.sql.server.ts'
import { findPrescription } from '../prescriptions/prescriptions.sql.server.ts'
import { endOrder, servedPayment } from './end-order.server.ts'
import { mustMove } from './move-order.server.ts'
import { promise } from './order-snapshots.server.ts'
import { headView, orderView } from './order-view.server.ts'
import { AgreedBefore, type OrderLine, ordersContract, type PayNow } from './orders.contract.ts'
import type { OrderStatus } from './orders.rules.ts'
import { findOrder, linesOf, listOrders, type OrderRow } from './orders.sql.server.ts'
import { notifyPlaced, payFor, placeOrder } from './checkout/place-order.server.ts'
import { requestReturn, worthOf } from './tracking/request-return.server.ts'

export const ordersApi = ({ gateway }: { gateway: PaymentGateway }) => {
  const view = (call: Call, order: OrderRow) => orderView(call.db, order, { now: call.now, gateway })
  const handlers: Handlers<typeof ordersContract> = {
    'POST /api/cart/checkout/': async (call, { body }) => {
      const { view: order, payment } = await placeOrder(call, gateway, body)
      return { order, payment }
    },
    'POST /api/upload_prescription/checkout/': async (call, { body: { prescription, ...asked } }) => {
      const row = await findPrescription(call.db, signedIn(call), prescription)
      if (!row || row.patient_id !== asked.patient) throw new Refusal('not_found')
      const { view: order, payment } = await placeOrder(call, gateway, asked, row)
      return { order, payment }
    },
    'GET /api/order/': (call, { query }) => list(call, query),
    'GET /api/order/{id}/summary/': async (call, { params }) => view(call, await known(call, params.id)),
    'POST /api/order/{id}/cancel/': (call, { params, body }) => cancel(call, gateway, params.id, body),
    'POST /api/order/{id}/return/': async (call, { params, body: { preview, ...asked } }) => {
      const order = await known(call, params.id)
      const amount_paise = preview
        ? await worthOf(call.db, call, order, asked)
        : await requestReturn(call.db, call, { user_id: order.user_id, order_id: order.order_id }, asked)
      return { order: await view(call, order), refund: null, preview: { amount_paise, rule_id: 'order-return-lines' } }
    },
    'POST /api/order/{id}/reorder/': async (call, { params }) => {
      const { user_id, order_id } = await known(call, params.id)
      const lines = await linesOf(call.db, user_id, [order_id])
      const items = lines.map(({ medicine_id, ordered_quantity, sold_by }) => ({ medicine_id, quantity: ordered_quantity, unit: sold_by }))
      const { cart, leftOut } = await addSome(call.db, call, user_id, items)
      return answer([cartView(cart)], leftOut.length > 0 ? { left_out: leftOut } : {})
    },
    'POST /api/order/{id}/pay/': async (call, { params }) => {
      const order = await known(call, params.id)
      if (order.status !== 'PENDING_PAYMENT' || !order.expires_at || order.expires_at <= call.now) throw new Refusal('order_moved')
      return payFor(call.db, call, gateway, order)
    },
    'POST /api/order/{id}/agree/': async (call, { params }) => {
      const order = await known(call, params.id)
      if (order.payment_mode !== 'cod') throw new Refusal('order_moved')
      const by = { by: 'patient' as const, actorId: order.user_id }
      const moved = await mustMove(call.db, call, order, 'agree', by, promise(order, call.now))
      await notifyPlaced(call.db, call, moved)
      return view(call, moved)
    },
    'GET /api/order/payment/': async (call, { query }) => {
      const { user_id: userId, order_id: purposeId } = await known(call, query.order)
      return paymentViews(call.db, { userId, purpose: 'order', purposeId, gateway })
    },
    'GET /api/order/paynow/summary/': (call, { query }) => payNow(call, gateway, query.order),
  }
  return implement(ordersContract, handlers, {
    'POST /api/cart/checkout/': (call, data) => payablePlaced(call, gateway, data),
    'POST /api/upload_prescription/checkout/': (call, data) => payablePlaced(call, gateway, data),
    'POST /api/order/{id}/pay/': (call, payment) => checkoutAtGateway(call, gateway, payment),
  })
}

type Placed = Response<(typeof ordersContract)['POST /api/cart/checkout/']>

async function payablePlaced(call: Call, gateway: PaymentGateway, data: Placed): Promise<Placed> {
  try {
    const { payment } = await withGatewayOrder(call, gateway, data)
    const named = payment && { gateway_order_id: payment.gateway_order_id }
    const payments = data.order.payments.map((one) => (one.id === payment?.payment_id ? { ...one, ...named } : one))
    return { payment, order: { ...data.order, payments } }
  } catch (error) {
    // The order is there: the page may go on with it, and needs to know which it is.
    if (!(error instanceof Refusal) || error.code !== 'payment_unavailable') throw error
    throw new Refusal('payment_unavailable', { meta: { order: data.order.id } })
  }
}

interface Page {
  status?: OrderStatus | undefined
  patient?: string | undefined
  limit: number
  cursor?: string | undefined
}

async function list(call: Call, { cursor, ...page }: Page) {
  const userId = signedIn(call)
  const orders = await listOrders(call.db, userId, { ...page, before: cursor })
  const ids = orders.map(({ order_id }) => order_id)
  const lines = Map.groupBy(await linesOf(call.db, userId, ids), ({ order_id }) => order_id)
  const last = orders.length === page.limit ? orders.at(-1) : undefined
  const heads = orders.map((order) => headView(order, lines.get(order.order_id) ?? []))
  return answer(heads, last ? { next: last.order_id } : {})
}

async function cancel(call: Call, gateway: PaymentGateway, id: string, { reason, preview }: { reason: string; preview: boolean }) {
  const order = await known(call, id)
  const payment = await servedPayment(call.db, order)
  const ruleId = 'order-cancelled-free'
  const what = { amount_paise: payment ? payment.captured_paise - payment.refund_requested_paise : 0, rule_id: ruleId }
  const around = { now: call.now, gateway }
  if (preview) return { order: await orderView(call.db, order, around), refund: null, preview: what }
  const ended = await endOrder(call.db, call, order, 'cancel', { by: 'patient', actorId: order.user_id, reason, ruleId })
  if (!ended) throw new Refusal('order_moved')
  return { order: await orderView(call.db, ended.order, around), refund: ended.refund && refundView(ended.refund), preview: what }
}

/** What is left after review, what became different, and until when it can be paid. */
async function payNow(call: Call, gateway: PaymentGateway, id: string): Promise<PayNow> {
  const row = await known(call, id)
  if (row.status !== 'PENDING_PAYMENT' || !row.expires_at) throw new Refusal('order_moved')
  const order = await orderView(call.db, row, { now: call.now, gateway })
  const open = (await paymentsFor(call.db, row.user_id, 'order', row.order_id)).find(({ state }) => isOpen(state))
  return {
    order,
    lines: order.lines.filter(({ quantity }) => quantity > 0),
    what_changed: await changesIn(call, row, order.lines),
    agreed: row.agreed === null ? null : AgreedBefore.parse(row.agreed),
    total_paise: row.payable_paise,
    payment: open?.gateway_order_id ? checkoutOf(open, gateway) : null,
    expires_at: row.expires_at.toISOString(),
  }
}

async function changesIn({ db }: Call, { user_id, order_id }: OrderRow, lines: readonly OrderLine[]): Promise<PayNow['what_changed']> {
  const rows = new Map((await linesOf(db, user_id, [order_id])).map((row) => [row.line_id, row]))
  return lines.flatMap(({ id, item_name, state, reason_code, quantity: now }) => {
    const kind = state === 'refused' ? 'refused' : reason_code === 'fewer_prescribed' ? 'fewer' : null
    return kind ? [{ line: id, item_name, kind, reason_code, was: rows.get(id)?.ordered_quantity ?? now, now }] : []
  })
}

async function known(call: Call, orderId: string): Promise<OrderRow> {
  const order = await findOrder(call.db, { user_id: signedIn(call), order_id: orderId })
  if (!order) throw new Refusal('not_found')
  return order
}
