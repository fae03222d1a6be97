import type { WriteContext } from '../../../platform/context.ts'
import { Refusal } from '../../../lib/errors.ts'
import { formatPaise } from '../../../lib/money.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { keepOnly } from '../../pharmacies/stock.server.ts'
import { restoreDispensedUnits } from '../../prescriptions/take-dispense.server.ts'
import { type Amounts, lessOf, totalsWithout, type unavailableReasons } from './drop-lines.rules.ts'
import { withdrawSubstitutions } from '../close-substitutions.server.ts'
import { refundSome, servedPayment } from '../end-order.server.ts'
import { type MovedBy, recordOrderEvent } from '../move-order.server.ts'
import { changeLine, changeOrder, type LineRow, linesOf, lockOrder, type OrderKey, type OrderRow } from '../orders.sql.server.ts'
import { mayDo } from '../orders.rules.ts'

interface Missing {
  lines: readonly string[]
  /** How many of a line are supplied after all; a line without a number goes whole. */
  keep?: Readonly<Record<string, number>> | undefined
}
interface Unavailable extends Missing {
  reason: (typeof unavailableReasons)[number]
}
export interface Dropped {
  /** What the order becomes cheaper by: it goes back when it was paid. */
  less_paise: number
  payable_paise: number
  paid: boolean
}

const nothing = { quantity: 0, units: 0, mrp_paise: 0, amount_paise: 0, coupon_paise: 0, total_paise: 0 }

/** What `dropLines` would do, and does not. */
export async function previewDrop(db: Db, key: OrderKey, missing: Missing): Promise<Dropped> {
  return inTransaction(db, async (transaction) => (await split(transaction, key, missing)).dropped)
}

/**
 * The pharmacy cannot supply some lines, or fewer of them: their money goes back, and the rest goes on at the price that was agreed to. Only
 * before it is packed: the invoice is then written for what is left (GST-10). The last line is the whole order, which is refused as such.
 */
export async function dropLines(
  db: Db,
  context: WriteContext,
  key: OrderKey,
  { reason, ...missing }: Unavailable,
  by: MovedBy,
): Promise<Dropped> {
  return inTransaction(db, async (transaction) => {
    const { order, gone, fewer, left, dropped } = await split(transaction, key, missing)
    await withdrawSubstitutions(transaction, context, order, missing.lines)
    for (const line of gone) await refuseLine(transaction, line, reason)
    for (const one of fewer) await supplyFewer(transaction, one, reason)
    const { delivery_parts, ...totals } = totalsWithout(order, left)
    const agreed = dropped.less_paise > 0 ? (order.agreed ?? agreedNow(order)) : order.agreed
    await changeOrder(transaction, order, { ...totals, agreed: JSON.stringify(agreed), delivery_parts: JSON.stringify(delivery_parts) })
    const payment = await servedPayment(transaction, order)
    if (payment && dropped.less_paise > 0)
      await refundSome(transaction, context, payment, dropped.less_paise, { reason, ruleId: 'order-lines-unavailable' })
    await recordOrderEvent(transaction, context, order, 'lines_unavailable', by)
    const { user_id: userId, order_id: orderId, pharmacy_id: pharmacyId, number } = order
    const vars = { number, amount: formatPaise(dropped.less_paise) }
    const kind = dropped.paid ? 'order_lines_refunded' : 'order_lines_unavailable'
    await notify(transaction, context, { userId, kind, link: `/account/orders/${orderId}`, vars })
    // The shelf last, for others wait for it.
    const items = left.map(({ medicine_id: medicineId, units }) => ({ medicineId, units }))
    await keepOnly(transaction, { pharmacyId, orderId, items, now: context.now })
    return dropped
  })
}

const agreedNow = ({ payable_paise: total_paise, coupon_paise, coupon_code }: OrderRow) => ({ total_paise, coupon_paise, coupon_code })

async function refuseLine(db: Db, line: LineRow, reason: Unavailable['reason']): Promise<void> {
  const { user_id: userId, line_id: orderLineId } = line
  // Fewer of it may have been taken out before.
  const unavailable_paise = line.unavailable_paise + line.total_paise
  await restoreDispensedUnits(db, { userId, orderLineId })
  // It is sold on no prescription any more: what becomes of that one is nothing to this order.
  const sold_on = { prescription_id: null, rx_line_id: null }
  await changeLine(db, line, { ...nothing, ...sold_on, state: 'refused', reason_code: reason, unavailable_paise })
}

async function supplyFewer(db: Db, { line, now }: Fewer, reason: Unavailable['reason']): Promise<void> {
  const { user_id: userId, line_id: orderLineId } = line
  await restoreDispensedUnits(db, { userId, orderLineId, keep: now.units })
  const unavailable_paise = line.unavailable_paise + line.total_paise - now.total_paise
  await changeLine(db, line, { ...now, reason_code: reason, unavailable_paise })
}

interface Fewer {
  line: LineRow
  now: Amounts
}
interface Split {
  order: OrderRow
  gone: LineRow[]
  fewer: Fewer[]
  /** What is supplied, at what it costs then. */
  left: LineRow[]
  dropped: Dropped
}

async function split(db: Db, key: OrderKey, { lines, keep = {} }: Missing): Promise<Split> {
  const order = await lockOrder(db, key)
  if (!order) throw new Refusal('not_found')
  if (!mayDo(order, 'refuse')) throw new Refusal('order_moved')
  const sold = (await linesOf(db, order.user_id, [order.order_id])).filter(({ state }) => state === 'ordered')
  const missing = sold.filter(({ line_id }) => lines.includes(line_id))
  if (missing.length < new Set(lines).size) refuse('lines', 'One of these items is no longer in this order')
  const gone = missing.filter(({ line_id }) => keep[line_id] === undefined)
  const fewer = missing.flatMap((line) => fewerOf(line, keep[line.line_id]))
  const now = new Map<string, Partial<LineRow>>(fewer.map((one) => [one.line.line_id, one.now]))
  const left = sold.filter((line) => !gone.includes(line)).map((line) => ({ ...line, ...now.get(line.line_id) }))
  if (left.length === 0) refuse('lines', 'No items would be left. Decline the whole order instead')
  const { payable_paise } = totalsWithout(order, left)
  const payment = await servedPayment(db, order)
  const dropped = { less_paise: order.payable_paise - payable_paise, payable_paise, paid: payment !== undefined }
  return { order, gone, fewer, left, dropped }
}

function fewerOf(line: LineRow, keep: number | undefined): Fewer[] {
  if (keep === undefined) return []
  if (keep >= line.quantity) refuse('keep', 'Fewer than were ordered')
  return [{ line, now: lessOf(line, keep) }]
}

function refuse(field: 'lines' | 'keep', why: string): never {
  throw new Refusal('invalid', { fields: { [field]: [why] } })
}
