import { randomInt } from 'node:crypto'
import { Refusal } from '../../../lib/errors.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { mostOf } from '../../cart/cart.rules.ts'
import { orderPolicy } from '../../cart/order-policy.server.ts'
import { priceCart, type PricedCart } from '../../cart/price-cart.rules.ts'
import { cashTaken } from '../../payments/ledger.rules.ts'
import { writeLedger } from '../../payments/ledger.sql.server.ts'
import { claimCounterRef } from '../../payments/payments.sql.server.ts'
import { reserveStock, takeReservation } from '../../pharmacies/stock.server.ts'
import { lineRow, takeUnits } from '../checkout/place-order.server.ts'
import type { Packed } from '../desk/batches.rules.ts'
import { writePacked } from '../desk/pack-order.server.ts'
import { recordOrderEvent, requireMove } from '../move-order.server.ts'
import { deliveryPin, orderNumber } from '../order-number.rules.ts'
import type { OrderPapers } from '../order-papers.ts'
import { insertOrder, type LineRow, moveLines, type OrderRow } from '../orders.sql.server.ts'
import type { counterContract, CounterSale } from './counter.contract.ts'
import { type Buyer, knownBuyer, newBuyer } from './counter-customer.server.ts'
import { counterProducts, oldestPrescription } from './counter-products.server.ts'
import { counterShop, isPharmacist, pharmacistFor } from './counter-shop.server.ts'
import { type PaperOfSale, type ToSell, unitsOfSigned, writePaper } from './counter-paper.server.ts'
import { signedToSell } from './counter-signed.server.ts'
import { missingFor, pickForLines, takenOf } from './counter.rules.ts'
import { insertSale } from './counter.sql.server.ts'
import type { Checked } from '../../../lib/contract.ts'

type Selling = Checked<(typeof counterContract)['POST /api/desk/counter/sale/']>['body']
type Signed = Awaited<ReturnType<typeof signedToSell>>
type Shop = Awaited<ReturnType<typeof counterShop>>

/**
 * Sold over the counter: the order, its prescription, stock, registers, invoice and money in one transaction, by the same functions as everything
 * that is ordered; what is shown is what is charged, and nothing else.
 */
export async function sellAtCounter(context: Context, papers: OrderPapers, asked: Selling): Promise<CounterSale> {
  const shop = await counterShop(context, asked.pharmacy)
  return inTransaction(context.db, async (db) => {
    const own = { ...context, db }
    const buyer = await knownBuyer(db, asked.customer, asked.customer_address)
    const lines = await linesToSell(own, shop, asked.lines)
    const priced = priceCart(
      lines.map(({ line }) => line),
      { delivery: null, coupon: null, now: context.now },
    )
    const signed = await signedOf(own, asked)
    const total_paise = priced.totals.payable_paise
    await refuseUnlawful(own, asked, { lines, buyer, signed, total_paise })
    if (priced.totals.payable_paise !== asked.total_paise)
      throw new Refusal('conflict', { detail: 'A price has changed. Check the total and try again' })
    const change_paise = changeOf(asked.payment, priced.totals.payable_paise)
    const sold = buyer ?? (await newBuyer(db, own, nameOf(asked), asked.customer_address))
    const order = await supply(own, papers, { asked, shop, lines, priced, buyer: sold, signed }).catch(withoutIds)
    await takeMoney(own, order, asked.payment)
    context.accessed?.({ userId: order.user_id, subject: `order:${order.order_id}`, reason: 'sold at the counter' })
    return { id: order.order_id, number: order.number, total_paise: order.payable_paise, method: asked.payment.method, change_paise }
  })
}

/** The page knows the lines by their names, and asks for the shelf again. */
function withoutIds(error: unknown): never {
  throw error instanceof Refusal && error.code === 'out_of_stock' ? new Refusal('out_of_stock') : error
}

const nameOf = ({ customer }: Selling) => ('patient' in customer ? { name: null, phone: null } : customer)

/** What is asked for, as the catalogue, the shelf and the law let it be sold; refused with the medicines that are not. */
async function linesToSell(context: Context, shop: Shop, asked: Selling['lines']): Promise<ToSell[]> {
  const { db, now } = context
  const ids = [...new Set(asked.map(({ medicine_id }) => medicine_id))]
  const products = await counterProducts(db, ids, { shop, now, prescriptions: isPharmacist(context) })
  const { most_packs_of_one } = await orderPolicy(db, now)
  return asked.map((one) => {
    const product = products.find(({ row }) => row.medicine_id === one.medicine_id)
    if (!product) throw new Refusal('invalid', { fields: { lines: ['One of these products is not in the catalogue'] } })
    const { row, refused, gst_percent } = product
    if (refused === 'front_office')
      throw new Refusal('invalid', { fields: { lines: ['Only a pharmacist may sell prescription medicines'] } })
    if (refused) throw new Refusal('invalid', { fields: { lines: ['One of these products may not be sold here'] } })
    if (one.unit === 'loose' && !row.sell_in_loose)
      throw new Refusal('invalid', { fields: { lines: ['This product is sold in whole packs only'] } })
    const line = { ...row, sold_by: one.unit, quantity: one.quantity, gst_percent }
    if (one.quantity > mostOf(row, one.unit, product.free_units, most_packs_of_one)) throw new Refusal('out_of_stock')
    return { asked: one, product, line }
  })
}

async function signedOf(context: Context, { prescription, customer }: Selling): Promise<Signed | null> {
  if (!prescription || !('signed' in prescription)) return null
  return signedToSell(context, prescription.signed, 'patient' in customer ? customer.patient : null)
}

/** Null where it is a prescription of ours, or none. */
const paperOf = ({ prescription }: Selling): PaperOfSale | null => (prescription && !('signed' in prescription) ? prescription : null)

interface Judged {
  lines: readonly ToSell[]
  buyer: Buyer | null
  signed: Signed | null
  total_paise: number
}

async function refuseUnlawful({ db, now }: Context, asked: Selling, { lines, buyer, signed, total_paise }: Judged): Promise<void> {
  const { customer, customer_address } = asked
  const fields = missingFor({
    schedules: lines.map(({ product }) => product.row.schedule),
    rx: lines.some(({ product }) => product.row.rx_required),
    total_paise,
    name: buyer?.patient.name ?? ('patient' in customer ? null : customer.name),
    address: buyer?.address ?? customer_address,
    prescription: signed ?? paperOf(asked),
    // How long a signed one may be supplied stands on its lines (DR-13).
    oldest: signed?.issued_on ?? (await oldestPrescription(db, now)),
    today: indiaDay(now),
  })
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields })
}

function changeOf(payment: Selling['payment'], total: number): number {
  if (payment.method === 'upi') return 0
  if (payment.received_paise < total) throw new Refusal('invalid', { fields: { received_paise: ['This is less than the total'] } })
  return payment.received_paise - total
}

interface Supplying {
  asked: Selling
  shop: Shop
  lines: readonly ToSell[]
  priced: PricedCart
  buyer: Buyer
  signed: Signed | null
}

/** The order through its own machine, from accepted to handed over, in the order in which every transaction locks: paper, order, units, stock. */
async function supply(context: Context, papers: OrderPapers, selling: Supplying): Promise<OrderRow> {
  const { db, now } = context
  const { shop, lines } = selling
  const pharmacist = await pharmacistFor(context, shop.pharmacy_id)
  const written = await writeSale(context, selling)
  const { order } = written
  const by = { by: 'pharmacy' as const, actorId: signedIn(context) }
  await recordOrderEvent(db, context, order, 'placed', by)
  await takeUnits(db, context, written.lines)
  const demand = written.lines.map(({ medicine_id: medicineId, units }) => ({ medicineId, units }))
  await reserveStock(db, { pharmacyId: shop.pharmacy_id, orderId: order.order_id, now, items: demand })
  const moved = await requireMove(db, context, order, 'pack', by)
  const shared = await takeBatches(db, moved, written.lines, lines, now)
  await writePacked(db, context, papers, { order: moved, lines: written.lines, shared, pharmacist })
  await requireMove(db, context, order, 'set_ready', by)
  const done = await requireMove(db, context, order, 'deliver', by, { delivered_at: now })
  await moveLines(db, done, ['packed'], 'delivered')
  return done
}

async function takeBatches(
  db: Db,
  { pharmacy_id: pharmacyId, order_id: orderId }: OrderRow,
  rows: readonly LineRow[],
  lines: readonly ToSell[],
  now: Date,
): Promise<Packed<LineRow>[]> {
  const named = new Map(
    rows.flatMap(({ line_id, sort }) => {
      const batch = lines[sort]?.asked.batch_no ?? null
      return batch === null ? [] : [[line_id, batch] as const]
    }),
  )
  const packed: Packed<LineRow>[] = []
  await takeReservation(db, {
    pharmacyId,
    orderId,
    now,
    choose: (batches, { medicineId }) => {
      const own = rows.filter(({ medicine_id }) => medicine_id === medicineId)
      const picked = pickForLines(own, batches, named)
      packed.push(...(picked ?? []))
      return picked && takenOf(picked, batches)
    },
  })
  return packed
}

/** The rows of the sale: the paper it is made on, as the pharmacist read it, and the order. */
async function writeSale(context: Context, { asked, shop, lines, priced, buyer, signed }: Supplying) {
  const { db, now, newId } = context
  const { user_id, patient_id, name, gender, dob, age_years, age_stated_on, phone } = buyer.patient
  const order_id = newId()
  const paper = signed ? await unitsOfSigned(context, signed.row, lines) : await writePaper(context, buyer, paperOf(asked), lines)
  const rows = lines.map(({ product, line, asked: one }, sort) => {
    const item = { ...product.row, sold_by: one.unit, quantity: one.quantity }
    const price = priced.lines[sort]
    if (!price) throw new Error('a line has a price')
    const key = { user_id, order_id, line_id: newId(), sort }
    return lineRow({ item, line, priced: price, rx: { from: paper?.of.get(sort) ?? [] } }, key)
  })
  const { savings_paise: _, ...totals } = priced.totals
  return insertOrder(
    db,
    {
      user_id,
      order_id,
      number: orderNumber(order_id),
      kind: 'counter',
      order_type: 'pickup',
      patient_id,
      pharmacy_id: shop.pharmacy_id,
      patient: JSON.stringify({ name, gender, dob, age_years, age_stated_on, phone, address: buyer.address ?? undefined }),
      status: 'PROCESSING',
      fulfilment: 'accepted',
      payment_mode: 'counter',
      ...totals,
      delivery_parts: JSON.stringify([]),
      price_version: 'counter',
      delivery_pin: deliveryPin(randomInt(10_000)),
      created_at: now,
    },
    rows,
    paper ? [paper.id] : [],
  )
}

async function takeMoney(context: Context, order: OrderRow, payment: Selling['payment']): Promise<void> {
  const { db, now } = context
  const { user_id, order_id, pharmacy_id, payable_paise } = order
  const paid =
    payment.method === 'cash'
      ? { method: 'cash' as const, received_paise: payment.received_paise }
      : { method: 'upi' as const, upi_reference: payment.reference }
  const sale = { user_id, order_id, pharmacy_id, sold_by: signedIn(context), paid_paise: payable_paise, ...paid, sold_at: now }
  const isFirst =
    payment.method === 'cash' || (await claimCounterRef(db, { ref: payment.reference, kind: 'payment', user_id, id: order_id }))
  if (!isFirst || !(await insertSale(db, sale)))
    throw new Refusal('invalid', { fields: { reference: ['This UPI reference has already been used'] } })
  if (payable_paise === 0) return
  // What came in by hand, not through the gateway, is one account of the books, as what is paid out by hand is.
  const entry = {
    ...cashTaken,
    user_id,
    cause: `cash:${order_id}`,
    amount_paise: payable_paise,
    purpose: 'order' as const,
    purpose_id: order_id,
  }
  await writeLedger(db, context, [entry])
}
