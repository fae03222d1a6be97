import { Refusal } from '../../../lib/errors.ts'
import { formatPaise } from '../../../lib/money.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import type { PaymentGateway } from '../../../vendors/payments/payment-gateway.ts'
import { requireAddress } from '../../accounts/require.server.ts'
import { changeCart, setPrescriptions } from '../../cart/cart.sql.server.ts'
import { cartView } from '../../cart/cart-view.server.ts'
import { addSome, type LeftOut } from '../../cart/fill-cart.server.ts'
import { loadCart } from '../../cart/load-cart.server.ts'
import { placeOrder } from '../../orders/checkout/place-order.server.ts'
import { itemsAgain } from '../../orders/order-again.rules.ts'
import { askBySms, linesOf, prescriptionsOf } from '../../orders/orders.sql.server.ts'
import { type Acting, asPatient, consentTo, recordAct, requireAgreed } from './agree.server.ts'
import { askToPay } from './ask-to-pay.server.ts'
import { inSpareCart } from './spare-cart.server.ts'
import { orderOf } from './whose.server.ts'

interface OrderFor {
  /** An earlier order of the same patient, with its prescriptions. */
  repeat?: string | undefined
  items: { medicine_id: string; quantity: number }[]
  address: string
}
interface Placing extends OrderFor {
  payment_mode: 'online' | 'cod'
  price_version: string
  /** The caller asked for the payment request by SMS. */
  sms: boolean
}

/** What it would cost, to be read out before anything is ordered; says how much and nothing of what. */
export async function quoteFor(context: Context, patientId: string, asked: OrderFor) {
  const acting = await requireAgreed(context, patientId)
  context.accessed?.({ userId: acting.caller.user_id, subject: `patient:${patientId}`, reason: 'order' })
  return inTransaction(context.db, (db) =>
    inSpareCart(db, acting.caller.user_id, context.now, async () => {
      const leftOut = await fill(db, context, acting, asked)
      const loaded = await loadCart(db, acting.caller.user_id, context.now)
      const cart = cartView(loaded)
      const { payable_paise, delivery_paise } = cart.totals
      const waits = cart.items.filter(({ available, rx_status }) => available && rx_status === 'attached').length
      return {
        packs: cart.count,
        left_out: leftOut.length,
        awaits_review: waits,
        without_prescription: cart.items.filter(({ available, rx_status }) => available && rx_status === 'missing').length,
        total_paise: payable_paise,
        delivery_paise,
        pharmacy: cart.pharmacy?.trade_name ?? null,
        cod_allowed: cart.cod_allowed,
        can_order: cart.can_checkout,
        below_minimum_paise: cart.below_minimum_paise,
        problem: cart.warnings.find(({ blocks }) => blocks)?.kind ?? null,
        price_version: cart.price_version,
      }
    }),
  )
}

/** Orders exactly what was read out, or refuses. */
export async function orderFor(context: Context, gateway: PaymentGateway, patientId: string, asked: Placing) {
  const acting = await requireAgreed(context, patientId)
  const userId = acting.caller.user_id
  return inTransaction(context.db, async (db) => {
    const own = { ...asPatient(context, acting), db }
    const consent = await consentTo(db, context, acting, 'order')
    const { order, payment } = await inSpareCart(db, userId, context.now, async () => {
      await fill(db, context, acting, asked)
      const cart = await loadCart(db, userId, context.now)
      if (cart.prescriptions.length > 0) await consentTo(db, context, acting, 'share_prescription')
      const { address, payment_mode, price_version } = asked
      return placeOrder(own, gateway, { address, patient: patientId, payment_mode, price_version, consents: [] })
    })
    const smsAsked = asked.sms && asked.payment_mode === 'online'
    await recordAct(db, context, acting, { what: 'order', subject: `order:${order.order_id}`, consent, smsAsked })
    // What a pharmacist reads first is paid later, and asked for in the same way.
    if (smsAsked && !payment) await askBySms(db, userId, order.order_id)
    const { order_id: id, number, status } = order
    const due = payment &&
      order.expires_at && { amount: formatPaise(payment.amount_paise), number, link: `/account/orders/${id}`, until: order.expires_at }
    const sms = due ? await askToPay(db, context, userId, { ...due, sms: smsAsked }) : false
    return { id, number, status, to_pay_paise: payment?.amount_paise ?? 0, sms }
  })
}

async function fill(db: Db, context: Context, { caller }: Acting, { repeat, items, address }: OrderFor): Promise<LeftOut[]> {
  const { user_id, patient_id } = caller
  await requireAddress(db, user_id, address)
  await changeCart(db, user_id, { patient_id, address_id: address })
  const wanted = items.map((item) => ({ ...item, unit: 'pack' as const }))
  if (repeat === undefined) return (await addSome(db, context, user_id, requireSome(wanted))).leftOut
  const order = await orderOf(db, caller, repeat)
  await setPrescriptions(
    db,
    user_id,
    (await prescriptionsOf(db, order)).map(({ id }) => id),
  )
  const before = itemsAgain(await linesOf(db, user_id, [order.order_id])).map(({ sold_by: unit, ...item }) => ({ ...item, unit }))
  return (await addSome(db, context, user_id, [...before, ...wanted])).leftOut
}

function requireSome<T>(items: readonly T[]): readonly T[] {
  if (items.length === 0) throw new Refusal('invalid', { fields: { items: ['Choose at least one product'] } })
  return items
}
