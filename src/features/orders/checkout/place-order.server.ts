import { randomInt } from 'node:crypto'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { giveConsent } from '../../accounts/consents/consents.api.server.ts'
import { hasConsent } from '../../accounts/consents/consents.sql.server.ts'
import type { PatientRow } from '../../accounts/patients.sql.server.ts'
import { requireAddress, requirePatient } from '../../accounts/require.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import type { Cart } from '../../cart/cart.contract.ts'
import { type CartRow, changeCart, emptyCart, lockCart } from '../../cart/cart.sql.server.ts'
import { cartView, priceVersion } from '../../cart/cart-view.server.ts'
import { type LoadedCart, type LoadedLine, loadCart } from '../../cart/load-cart.server.ts'
import { unitsOf } from '../../cart/price-cart.rules.ts'
import { redeemCoupon } from '../../coupons/redeem-coupon.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { type Checkout, openPaymentFor } from '../../payments/create-payment.server.ts'
import { paymentViews } from '../../payments/payment-view.server.ts'
import { reserveStock } from '../../pharmacies/stock.server.ts'
import { takeDispense } from '../../prescriptions/take-dispense.server.ts'
import type { PaymentGateway } from '../../../vendors/payments/payment-gateway.ts'
import { consentsNeeded } from './checkout.rules.ts'
import { recordOrderEvent } from '../move-order.server.ts'
import { orderNumber, deliveryPin } from '../order-number.rules.ts'
import { addressSnapshot, promise } from '../order-snapshots.server.ts'
import { viewOf } from '../order-view.server.ts'
import type { Order } from '../orders.contract.ts'
import type { OrderStatus } from '../orders.rules.ts'
import {
  countOpenOrders,
  type EventRow,
  insertOrder,
  type LineRow,
  type NewLine,
  type NewOrder,
  type OrderRow,
  prescriptionsOf,
} from '../orders.sql.server.ts'

export interface Placing {
  address?: string | undefined
  pharmacy?: string | undefined
  patient: string
  payment_mode: 'online' | 'cod'
  price_version: string
  consents: { purpose: 'order' | 'share_prescription'; notice_version: string }[]
}
/** What is ordered by itself, while the cart stays what it is: made of the place the cart goes to, under its lock. */
export interface Beside {
  kind: NewOrder['kind']
  load: (db: Db, place: CartRow) => Promise<LoadedCart>
}
const hourMs = 3_600_000
/** Orders that hold stock without having come to anything yet: more is a mistake or somebody's trick. */
const mostOpenOrders = 20
const manyOpen = 'You have many open orders. Please wait until one of them is delivered, or cancel one'

/**
 * Orders the cart (or what stands beside it: what a pharmacist made of a prescription, a refill) as the patient saw it, or refuses: nothing is silently changed or charged (R8). One transaction, in the order in which others wait:
 * the cart, the order, its payment, prescriptions, the coupon, and stock last (R1). The gateway hears of the payment after the commit.
 */
export async function placeOrder(context: Context, gateway: PaymentGateway, asked: Placing, beside?: Beside): Promise<Placed> {
  const userId = signedIn(context)
  return inTransaction(context.db, async (db) => {
    const stored = await lockCart(db, userId, context.now)
    if ((await countOpenOrders(db, userId)) >= mostOpenOrders) throw new Refusal('conflict', { detail: manyOpen })
    const patient = await requirePatient(db, userId, asked.patient)
    const row = await fillIn(db, stored, asked, beside === undefined)
    const cart = beside ? await beside.load(db, row) : await loadCart(db, userId, context.now, row)
    if (cart.row.patient_id !== asked.patient) throw new Refusal('not_found')
    refuseUnseen(cart, cartView(cart), asked)
    await consent(db, context, cart, asked)
    const { order, lines } = await writeOrder(db, context, cart, { ...asked, kind: beside?.kind ?? 'cart' }, patient)
    const event = await recordOrderEvent(db, context, order, 'placed', { by: 'patient', actorId: userId })
    const payment = order.status === 'PENDING_PAYMENT' ? await payFor(db, context, gateway, order) : null
    if (order.status === 'ORDER_PLACED') await notifyPlaced(db, context, order)
    if (!beside)
      await emptyCart(
        db,
        userId,
        bought(cart).map(({ id }) => id),
      )
    await takeAll(db, context, { cart, order, lines })
    return { order, payment, view: await freshView(db, context, gateway, { cart, order, lines, event }) }
  })
}

interface Placed {
  order: OrderRow
  payment: Checkout | null
  view: Order
}
interface Written {
  cart: LoadedCart
  order: OrderRow
  lines: LineRow[]
}

/** The order as its patient sees it next: read again is only what others have written. */
async function freshView(
  db: Db,
  { now }: Context,
  gateway: PaymentGateway,
  { cart, order, lines, event }: Written & { event: EventRow },
): Promise<Order> {
  const { shop, policy } = cart
  const { user_id: userId, order_id: purposeId } = order
  const prescriptions = cart.prescriptions.length > 0 ? await prescriptionsOf(db, order) : []
  const payments = await paymentViews(db, { userId, purpose: 'order', purposeId, gateway })
  const written = {
    lines,
    prescriptions,
    payments,
    events: [event],
    batches: [],
    returns: [],
    stopped: [],
    substitutions: [],
    rider: null,
    payouts: [],
  }
  return viewOf(order, { ...written, policy, pharmacy: shop.pharmacy ?? undefined }, now)
}

/** `kept`: the cart is what is ordered, and remembers where it goes. */
async function fillIn(db: Db, cart: CartRow, { address, pharmacy, patient }: Placing, kept: boolean): Promise<CartRow> {
  if (address) await requireAddress(db, cart.user_id, address)
  const { address_id, pharmacy_id } = cart
  const change = { patient_id: patient, address_id: address ?? address_id, pharmacy_id: pharmacy ?? pharmacy_id }
  const same = patient === cart.patient_id && change.address_id === address_id && change.pharmacy_id === pharmacy_id
  if (kept && !same) await changeCart(db, cart.user_id, change)
  return { ...cart, ...change }
}

/** Only what was seen at exactly these prices can be ordered. */
function refuseUnseen(cart: LoadedCart, view: Cart, { price_version, payment_mode }: Placing): void {
  if (priceVersion(cart) !== price_version || view.warnings.some(({ kind }) => kind === 'changed')) {
    throw new Refusal('cart_changed', { meta: { cart: view } })
  }
  if (!view.can_checkout || !cart.shop.pharmacy) throw new Refusal('cart_not_ready', { meta: { cart: view } })
  if (payment_mode === 'cod' && !view.cod_allowed && view.totals.payable_paise > 0) throw new Refusal('cod_not_allowed')
}

/** An order needs its consent, and a prescription goes to a pharmacy only when that was agreed to (TPG-15). */
async function consent(db: Db, context: Context, cart: LoadedCart, { consents }: Placing): Promise<void> {
  for (const given of consents) {
    await giveConsent(db, context, { ...given, patient_id: null, language: context.language, basis: 'self', method: 'tap' })
  }
  for (const purpose of consentsNeeded(cart.prescriptions.length > 0)) {
    if (!(await hasConsent(db, cart.userId, purpose))) throw new Refusal('consent_missing', { meta: { purpose } })
  }
}

const bought = (cart: LoadedCart) => cart.lines.filter(({ available }) => available)

/** Each prescription line has its approval, or a pharmacist (or doctor) has to look first: nothing is charged until then (DR-2). */
function firstStatus(cart: LoadedCart, mode: Placing['payment_mode']): OrderStatus {
  const waits = bought(cart).some(({ rx_status }) => rx_status === 'attached' || rx_status === 'missing')
  if (waits) return 'PENDING'
  return mode === 'cod' || cart.priced.totals.payable_paise === 0 ? 'ORDER_PLACED' : 'PENDING_PAYMENT'
}

async function writeOrder(db: Db, context: Context, cart: LoadedCart, asked: Kinded, patient: PatientRow) {
  const order_id = context.newId()
  const row = orderRow(cart, asked, { order_id, number: orderNumber(order_id), now: context.now })
  const waits = row.status === 'PENDING' || row.status === 'PENDING_PAYMENT'
  const order = waits ? row : { ...row, ...(await promise(db, row, context.now)) }
  const address = cart.row.order_type === 'delivery' ? await addressSnapshot(db, cart.address) : null
  const { name, gender, dob, age_years, age_stated_on, phone } = patient
  const snapshots = {
    patient: JSON.stringify({ name, gender, dob, age_years, age_stated_on, phone }),
    address: address && JSON.stringify(address),
  }
  const lines = bought(cart).map((line, sort) => lineRow(line, { user_id: cart.userId, order_id, line_id: context.newId(), sort }))
  const prescriptionIds = cart.prescriptions.map(({ id }) => id)
  return insertOrder(db, { ...order, ...snapshots }, lines, prescriptionIds)
}

type Kinded = Placing & Pick<NewOrder, 'kind'>
interface Naming {
  order_id: string
  number: string
  now: Date
}

function orderRow(cart: LoadedCart, asked: Kinded, { order_id, number, now }: Naming): Omit<NewOrder, 'patient'> {
  const { userId: user_id, row, priced, shop, policy, coupon } = cart
  const { savings_paise: _, ...totals } = priced.totals
  const status = firstStatus(cart, asked.payment_mode)
  const hours = status === 'PENDING' ? policy.review_within_hours : policy.pay_within_hours
  const waits = status === 'PENDING' || status === 'PENDING_PAYMENT'
  const eta = { eta_min_hours: shop.deliverable?.eta?.min_h ?? null, eta_max_hours: shop.deliverable?.eta?.max_h ?? null }
  return {
    user_id,
    order_id,
    number,
    kind: asked.kind,
    order_type: row.order_type,
    patient_id: asked.patient,
    pharmacy_id: shop.pharmacy?.pharmacy_id ?? '',
    status,
    fulfilment: 'assigned',
    payment_mode: asked.payment_mode,
    coupon_code: coupon && !coupon.problem ? coupon.code : null,
    ...totals,
    delivery_parts: JSON.stringify(priced.delivery_parts),
    price_version: asked.price_version,
    request_consultation: row.request_consultation,
    delivery_pin: deliveryPin(randomInt(10_000)),
    ...eta,
    expires_at: waits ? new Date(now.getTime() + hours * hourMs) : null,
    created_at: now,
  }
}

type Item = Omit<LoadedLine['item'], 'item_id' | 'agreed_price_paise' | 'agreed_rx_required'>
interface ToOrder extends Pick<LoadedLine, 'line' | 'priced'> {
  item: Item
  rx: Pick<LoadedLine['rx'], 'from'>
}

/** A line as it is ordered, with what the catalogue says of it now. */
export function lineRow({ item, line, priced, rx }: ToOrder, key: Pick<NewLine, 'user_id' | 'order_id' | 'line_id' | 'sort'>): NewLine {
  const { medicine_id, slug, name, manufacturer, composition, art, strength_label, packing, units, unit, schedule } = item
  const medicine = { medicine_id, slug, name, manufacturer, composition, art, strength_label, packing, units, unit, schedule }
  const prices = { mrp_paise: line.mrp_paise, price_paise: line.price_paise }
  const { mrp_paise, amount_paise, coupon_paise, total_paise } = priced
  const lineUnits = unitsOf(item)
  const from = rx.from.find((one) => one.units >= lineUnits)
  if (schedule === 'X') throw new Error('Schedule X was in a cart')
  return {
    ...key,
    medicine_id,
    medicine: JSON.stringify({ ...medicine, ...prices }),
    sold_by: item.sold_by,
    quantity: item.quantity,
    ordered_quantity: item.quantity,
    units: lineUnits,
    gst_percent: line.gst_percent,
    hsn: item.gst_hsn,
    mrp_paise,
    amount_paise,
    coupon_paise,
    total_paise,
    schedule,
    rx_required: item.rx_required,
    returnable: item.returnable,
    prescription_id: from?.prescription_id ?? null,
    rx_line_id: from?.line_id ?? null,
    state: 'ordered',
  }
}

/** The payment of what is to be paid; the same again while it can still be paid. */
export function payFor(
  db: Db,
  context: Pick<Context, 'now' | 'newId' | 'log'>,
  gateway: PaymentGateway,
  order: OrderRow,
): Promise<Checkout> {
  const { user_id: userId, order_id: purposeId, payable_paise: amountPaise, number: receipt } = order
  const expiresAt = order.expires_at ?? context.now
  return openPaymentFor(db, context, { gateway, userId, purpose: 'order', purposeId, amountPaise, receipt, expiresAt })
}

export async function notifyPlaced(
  db: Db,
  context: Pick<Context, 'now' | 'newId'>,
  { user_id: userId, order_id, number }: OrderRow,
): Promise<void> {
  await notify(db, context, { userId, kind: 'order_placed', link: `/account/orders/${order_id}`, vars: { number } })
}

/** What others wait for, last: the prescription's units, the coupon, the shelf. */
async function takeAll(db: Db, context: Context, { cart, order, lines }: Written): Promise<void> {
  const { user_id: userId, order_id: orderId, pharmacy_id: pharmacyId } = order
  if (order.status !== 'PENDING') await takeUnits(db, context, lines)
  const { coupon, priced } = cart
  if (coupon?.coupon && !coupon.problem) {
    const redeemed = { ...coupon.coupon, code: coupon.coupon.code }
    const discountPaise = priced.totals.coupon_paise
    await redeemCoupon(db, context, { userId, purpose: 'order', purposeId: orderId, coupon: redeemed, discountPaise })
  }
  await reserveStock(db, {
    pharmacyId,
    orderId,
    now: context.now,
    items: lines.map(({ medicine_id: medicineId, units }) => ({ medicineId, units })),
  })
}

/** The units of prescriptions these lines are sold on, so that no other order is sold on them (DR-5). */
export async function takeUnits(db: Db, context: Pick<Context, 'now' | 'newId'>, lines: readonly LineRow[]): Promise<void> {
  for (const { user_id: userId, order_id: orderId, line_id: orderLineId, prescription_id, rx_line_id, units } of lines) {
    if (prescription_id === null || rx_line_id === null || units === 0) continue
    await takeDispense(db, context, { userId, prescriptionId: prescription_id, lineId: rx_line_id, orderId, orderLineId, units })
  }
}
