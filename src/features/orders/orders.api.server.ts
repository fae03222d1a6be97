import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { answer, type Handlers, implement } from '../../platform/implement.ts'
import type { UrlSigner } from '../../platform/http/signed-url.server.ts'
import type { PaymentGateway } from '../../vendors/payments/payment-gateway.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { cartView } from '../cart/cart-view.server.ts'
import { addMissing } from '../cart/add-missing.server.ts'
import { attachInForce } from '../cart/attach-in-force.server.ts'
import type { Cart } from '../cart/cart.contract.ts'
import { clearCart, startCartFor } from '../cart/fill-cart.server.ts'
import { loadPrescribed } from '../cart/load-cart.server.ts'
import { checkoutAtGateway, checkoutOf } from '../payments/create-payment.server.ts'
import { paymentViews, refundView } from '../payments/payment-view.server.ts'
import { isOpen } from '../payments/payments.rules.ts'
import { paymentsFor } from '../payments/payments.sql.server.ts'
import { findPrescription } from '../prescriptions/prescriptions.sql.server.ts'
import { endOrder, servedPayment } from './end-order.server.ts'
import { requireMove } from './move-order.server.ts'
import { itemsAgain } from './order-again.rules.ts'
import { promise } from './order-snapshots.server.ts'
import { headView, orderView } from './order-view.server.ts'
import { AgreedBefore, type OrderLine, ordersContract, type PayNow } from './orders.contract.ts'
import type { OrderStatus } from './orders.rules.ts'
import { findOrder, linesOf, listOrders, type OrderRow } from './orders.sql.server.ts'
import { type Beside, notifyPlaced, payFor, placeOrder } from './checkout/place-order.server.ts'
import { mayPayCash, payCash } from './checkout/cash-instead.server.ts'
import { payablePlaced } from './checkout/payable-placed.server.ts'
import { deskThreadApi } from './desk/desk-thread.api.server.ts'
import { substituteApi } from './substitute/substitute.api.server.ts'
import { threadApi } from './thread/thread.api.server.ts'
import { requestReturn, refundValue } from './tracking/request-return.server.ts'

/** Orders, and the conversations about them. */
export const ordersApi = ({ gateway, signer }: { gateway: PaymentGateway; signer: UrlSigner }) => [
  ...ownOrdersApi(gateway),
  ...threadApi({ signer }),
  ...deskThreadApi({ signer }),
  ...substituteApi,
]

const ownOrdersApi = (gateway: PaymentGateway) => {
  const view = (context: Context, order: OrderRow) => orderView(context.db, order, { now: context.now, gateway })
  const handlers: Handlers<typeof ordersContract> = {
    'POST /api/cart/checkout/': async (context, { body }) => {
      const { view: order, payment } = await placeOrder(context, gateway, body)
      return { order, payment }
    },
    'POST /api/upload_prescription/checkout/': async (context, { body: { prescription, ...asked } }) => {
      const row = await findPrescription(context.db, signedIn(context), prescription)
      if (!row || row.patient_id !== asked.patient) throw new Refusal('not_found')
      const load: Beside['load'] = (db, known) => loadPrescribed(db, row, context.now, { known })
      const { view: order, payment } = await placeOrder(context, gateway, asked, { kind: 'prescription', load })
      return { order, payment }
    },
    'GET /api/order/': (context, { query }) => list(context, query),
    'GET /api/order/{id}/summary/': async (context, { params }) => view(context, await known(context, params.id)),
    'POST /api/order/{id}/cancel/': (context, { params, body }) => cancel(context, gateway, params.id, body),
    'POST /api/order/{id}/return/': async (context, { params, body: { preview, ...asked } }) => {
      const order = await known(context, params.id)
      const amount_paise = preview
        ? await refundValue(context.db, context, order, asked)
        : await requestReturn(context.db, context, { user_id: order.user_id, order_id: order.order_id }, asked)
      return { order: await view(context, order), refund: null, preview: { amount_paise, rule_id: 'order-return-lines' } }
    },
    'POST /api/order/{id}/reorder/': (context, { params, body }) => orderAgain(context, params.id, body.into),
    'POST /api/order/{id}/pay/': async (context, { params }) => {
      const order = await known(context, params.id)
      if (order.status !== 'PENDING_PAYMENT' || !order.expires_at || order.expires_at <= context.now) throw new Refusal('order_moved')
      return payFor(context.db, context, gateway, order)
    },
    'POST /api/order/{id}/agree/': async (context, { params }) => {
      const order = await known(context, params.id)
      if (order.payment_mode !== 'cod') throw new Refusal('order_moved')
      const by = { by: 'patient' as const, actorId: order.user_id }
      const moved = await requireMove(context.db, context, order, 'agree', by, await promise(context.db, order, context.now))
      await notifyPlaced(context.db, context, moved)
      return view(context, moved)
    },
    'POST /api/order/{id}/pay_cash/': async (context, { params }) => view(context, await payCash(context, await known(context, params.id))),
    'GET /api/order/payment/': async (context, { query }) => {
      const { user_id: userId, order_id: purposeId } = await known(context, query.order)
      return paymentViews(context.db, { userId, purpose: 'order', purposeId, gateway })
    },
    'GET /api/order/paynow/summary/': (context, { query }) => payNow(context, gateway, query.order),
  }
  return implement(ordersContract, handlers, {
    'POST /api/cart/checkout/': (context, data) => payablePlaced(context, gateway, data),
    'POST /api/upload_prescription/checkout/': (context, data) => payablePlaced(context, gateway, data),
    'POST /api/order/{id}/pay/': (context, payment) => checkoutAtGateway(context, gateway, payment),
  })
}

/** As much of each line as the cart lacks, with the prescriptions that still allow it (DR-5, DR-13): what is in the cart already is not there twice. `replace`: in place of what is in it. */
async function orderAgain(context: Context, id: string, into: 'add' | 'replace') {
  const { user_id, order_id, patient_id } = await known(context, id)
  return inTransaction(context.db, async (db) => {
    const lines = await linesOf(db, user_id, [order_id])
    if (into === 'replace') await clearCart(db, context, user_id)
    await startCartFor(db, context, user_id, patient_id)
    const medicineIds = lines.map(({ medicine_id }) => medicine_id)
    await attachInForce(db, context.now, { userId: user_id, patientId: patient_id, medicineIds })
    const { cart, leftOut } = await addMissing(db, context, user_id, itemsAgain(lines))
    return answer([cartView(cart)] satisfies [Cart], leftOut.length > 0 ? { left_out: leftOut } : {})
  })
}

interface Page {
  status?: OrderStatus | undefined
  patient?: string | undefined
  limit: number
  cursor?: string | undefined
}

async function list(context: Context, { cursor, ...page }: Page) {
  const userId = signedIn(context)
  const orders = await listOrders(context.db, userId, { ...page, before: cursor })
  const ids = orders.map(({ order_id }) => order_id)
  const lines = Map.groupBy(await linesOf(context.db, userId, ids), ({ order_id }) => order_id)
  const last = orders.length === page.limit ? orders.at(-1) : undefined
  const heads = orders.map((order) => headView(order, lines.get(order.order_id) ?? []))
  return answer(heads, last ? { next: last.order_id } : {})
}

async function cancel(context: Context, gateway: PaymentGateway, id: string, { reason, preview }: { reason: string; preview: boolean }) {
  const order = await known(context, id)
  const payment = await servedPayment(context.db, order)
  const ruleId = 'order-cancelled-free'
  const what = { amount_paise: payment ? payment.captured_paise - payment.refund_requested_paise : 0, rule_id: ruleId }
  const around = { now: context.now, gateway }
  if (preview) return { order: await orderView(context.db, order, around), refund: null, preview: what }
  const ended = await endOrder(context.db, context, order, 'cancel', { by: 'patient', actorId: order.user_id, reason, ruleId })
  if (!ended) throw new Refusal('order_moved')
  return { order: await orderView(context.db, ended.order, around), refund: ended.refund && refundView(ended.refund), preview: what }
}

/** What is left after review, what became different, and until when it can be paid. */
async function payNow(context: Context, gateway: PaymentGateway, id: string): Promise<PayNow> {
  const row = await known(context, id)
  if (row.status !== 'PENDING_PAYMENT' || !row.expires_at) throw new Refusal('order_moved')
  const order = await orderView(context.db, row, { now: context.now, gateway })
  const open = (await paymentsFor(context.db, row.user_id, 'order', row.order_id)).find(({ state }) => isOpen(state))
  return {
    order,
    lines: order.lines.filter(({ quantity }) => quantity > 0),
    what_changed: await changesIn(context, row, order.lines),
    agreed: row.agreed === null ? null : AgreedBefore.parse(row.agreed),
    total_paise: row.payable_paise,
    cod_allowed: await mayPayCash(context.db, row, context.now),
    payment: open?.gateway_order_id ? checkoutOf(open, gateway) : null,
    expires_at: row.expires_at.toISOString(),
  }
}

async function changesIn({ db }: Context, { user_id, order_id }: OrderRow, lines: readonly OrderLine[]): Promise<PayNow['what_changed']> {
  const rows = new Map((await linesOf(db, user_id, [order_id])).map((row) => [row.line_id, row]))
  return lines.flatMap(({ id, item_name, state, reason_code, quantity: now }) => {
    const kind = state === 'refused' ? 'refused' : reason_code === 'fewer_prescribed' ? 'fewer' : null
    return kind ? [{ line: id, item_name, kind, reason_code, was: rows.get(id)?.ordered_quantity ?? now, now }] : []
  })
}

async function known(context: Context, orderId: string): Promise<OrderRow> {
  const order = await findOrder(context.db, { user_id: signedIn(context), order_id: orderId })
  if (!order) throw new Refusal('not_found')
  return order
}
