import type { WriteContext } from '../../../platform/context.ts'
import { Refusal } from '../../../lib/errors.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import type { LineMedicine } from '../../cart/cart.contract.ts'
import { taxWithin, type DeliveryPart, ownRateOf } from '../../cart/price-cart.rules.ts'
import { gstPercent } from '../../catalog/gst-rate.server.ts'
import { type PackedBatch, takeReservation } from '../../pharmacies/stock.server.ts'
import { type Packed, shareBatches } from './batches.rules.ts'
import { capPrices } from './cap-price.server.ts'
import { findPharmacist, prescribersOf, supplierOf } from './desk.sql.server.ts'
import { settleSubstitutions } from '../close-substitutions.server.ts'
import { type MovedBy, requireMove } from '../move-order.server.ts'
import { writeInvoice } from './order-invoice.server.ts'
import type { OrderPapers } from '../order-papers.ts'
import {
  changeLine,
  changeOrder,
  insertBatches,
  type LineRow,
  linesOf,
  moveLines,
  type OrderKey,
  type OrderRow,
} from '../orders.sql.server.ts'
import { writeRegister } from './write-register.server.ts'

interface Packing {
  by: MovedBy & { pharmacyId: string; pharmacistId: string }
  scanned: readonly { medicine_id: string; batch_no: string }[]
}

/**
 * A parcel is packed: its batches leave the shelf, nearest expiry first, the register and the invoice are written, all in one transaction (DR-7, DR-10).
 * What was scanned must be what the shelf says should go.
 */
export async function packOrder(
  db: Db,
  context: WriteContext,
  papers: OrderPapers,
  key: OrderKey,
  { by, scanned }: Packing,
): Promise<OrderRow> {
  return inTransaction(db, async (transaction) => {
    const order = await requireMove(transaction, context, key, 'pack', by)
    const pharmacist = await findPharmacist(transaction, by.pharmacyId, by.pharmacistId)
    if (!pharmacist) throw new Refusal('not_found')
    if ((await settleSubstitutions(transaction, context, order)).length > 0) throw new Refusal('awaiting_answer')
    const lines = await sellable(transaction, order)
    const taken = await takeReservation(transaction, { pharmacyId: order.pharmacy_id, orderId: order.order_id, now: context.now })
    refuseOthers(taken, scanned)
    return writePacked(transaction, context, papers, { order, lines, shared: shareBatches(lines, taken), pharmacist })
  })
}

interface PackedOrder {
  order: OrderRow
  lines: readonly LineRow[]
  shared: readonly Packed<LineRow>[]
  pharmacist: { name: string; registration_no: string }
}

/** What is written of goods that have left the shelf for an order: their batches, the price under what they say, the register and the invoice. */
export async function writePacked(
  db: Db,
  context: WriteContext,
  papers: OrderPapers,
  { order, lines, shared, pharmacist }: PackedOrder,
): Promise<OrderRow> {
  const capped = await capPrices(db, context, order, lines, shared)
  const taxed = await taxOfToday(db, context, capped.order, capped.lines)
  const packed = shared.map(({ line, batch }) => ({ line: capped.lines.find(({ line_id }) => line_id === line.line_id) ?? line, batch }))
  await insertBatches(
    db,
    packed.map(({ line: { user_id, order_id, line_id }, batch }) => ({ user_id, order_id, line_id, ...batch })),
  )
  await moveLines(db, order, ['ordered'], 'packed')
  const ids = [...new Set(lines.flatMap(({ prescription_id }) => prescription_id ?? []))]
  const prescribers = await prescribersOf(db, order.user_id, ids)
  await writeRegister(db, context, { order, packed, prescribers, pharmacist })
  const about = { order: taxed.order, lines: taxed.lines, packed, prescribers, pharmacist }
  const { invoice_id } = await writeInvoice(db, context, papers, about)
  await changeOrder(db, order, { invoice_id })
  return { ...taxed.order, invoice_id }
}

/** DR-2: nothing on prescription leaves without the line it is sold on. */
async function sellable(db: Db, order: OrderRow): Promise<LineRow[]> {
  const lines = (await linesOf(db, order.user_id, [order.order_id])).filter(({ state }) => state === 'ordered')
  if (lines.some(({ rx_required, rx_line_id }) => rx_required && rx_line_id === null)) {
    throw new Error(`order ${order.order_id} holds an unapproved prescription line`)
  }
  return lines
}

function refuseOthers(taken: readonly PackedBatch[], scanned: Packing['scanned']): void {
  const name = ({ medicine_id, batch_no }: { medicine_id: string; batch_no: string }) => `${medicine_id} ${batch_no}`
  const [wanted, got] = [new Set(taken.map(name)), new Set(scanned.map(name))]
  if (wanted.symmetricDifference(got).size === 0) return
  const expected = taken.map(({ medicine_id, batch_no, expiry, units }) => ({ medicine_id, batch_no, expiry, units }))
  throw new Refusal('batch_mismatch', { meta: { expected } })
}

/** The tax is that of the day of supply; the price contains it, so what the patient pays stays the same (GST-1, GST-10). */
async function taxOfToday(
  db: Db,
  { now }: WriteContext,
  order: OrderRow,
  lines: readonly LineRow[],
): Promise<{ order: OrderRow; lines: LineRow[] }> {
  const today: LineRow[] = []
  const taxed = (await supplierOf(db, order.pharmacy_id)).gstin !== null
  for (const line of lines) {
    const medicine = line.medicine as LineMedicine & { composition: string }
    const gst_percent = taxed ? await gstPercent({ ...medicine, gst_hsn: line.hsn }, now) : 0
    if (gst_percent !== line.gst_percent) await changeLine(db, line, { gst_percent })
    today.push({ ...line, gst_percent })
  }
  if (today.every(({ gst_percent }, at) => gst_percent === lines[at]?.gst_percent)) return { order, lines: today }
  const { delivery_parts, tax_included_paise } = taxWithin(today, order.delivery_paise, ownRateOf(order.delivery_parts as DeliveryPart[]))
  await changeOrder(db, order, { tax_included_paise, delivery_parts: JSON.stringify(delivery_parts) })
  return { order: { ...order, tax_included_paise, delivery_parts }, lines: today }
}
