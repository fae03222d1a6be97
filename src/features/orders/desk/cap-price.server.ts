import type { WriteContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { taxWithin, type DeliveryPart, ownRateOf } from '../../cart/price-cart.rules.ts'
import { formatPaise } from '../../../lib/money.ts'
import { notify } from '../../notices/notify.server.ts'
import type { Packed } from './batches.rules.ts'
import { refundSome, servedPayment } from '../end-order.server.ts'
import { changeLine, changeOrder, type LineRow, type OrderRow } from '../orders.sql.server.ts'
import { capAtPrintedPrice } from './printed-price.rules.ts'

const sum = (lines: readonly LineRow[], amount: (line: LineRow) => number) => lines.reduce((all, line) => all + amount(line), 0)

/** Lowers an order to the prices printed on what was packed for it; what was paid above them is refunded, what is due in cash becomes less. */
export async function capPrices(
  db: Db,
  context: WriteContext,
  order: OrderRow,
  lines: readonly LineRow[],
  packed: readonly Packed<LineRow>[],
): Promise<{ order: OrderRow; lines: LineRow[] }> {
  const capped = lines.map((line) => capAtPrintedPrice(line, packed))
  const too_much = sum([...lines], (line) => line.total_paise) - sum(capped, (line) => line.total_paise)
  if (capped.every((line, at) => line === lines[at])) return { order, lines: capped }
  for (const line of capped) {
    const { mrp_paise, amount_paise, coupon_paise, total_paise } = line
    await changeLine(db, line, { mrp_paise, amount_paise, coupon_paise, total_paise })
  }
  const [mrp_paise, coupon_paise] = [sum(capped, (line) => line.mrp_paise), sum(capped, (line) => line.coupon_paise)]
  const { delivery_parts, tax_included_paise } = taxWithin(capped, order.delivery_paise, ownRateOf(order.delivery_parts as DeliveryPart[]))
  const change = {
    mrp_paise,
    coupon_paise,
    discount_paise: mrp_paise - sum(capped, (line) => line.amount_paise),
    payable_paise: order.payable_paise - too_much,
    tax_included_paise,
  }
  await changeOrder(db, order, { ...change, delivery_parts: JSON.stringify(delivery_parts) })
  await refund(db, context, order, too_much)
  return { order: { ...order, ...change, delivery_parts }, lines: capped }
}

async function refund(db: Db, context: WriteContext, order: OrderRow, too_much: number): Promise<void> {
  const payment = await servedPayment(db, order)
  if (!payment || too_much === 0) return
  await refundSome(db, context, payment, too_much, { reason: 'printed_price', ruleId: 'printed-price' })
  const { user_id: userId, order_id } = order
  await notify(db, context, {
    userId,
    kind: 'refund_started',
    link: `/account/orders/${order_id}`,
    vars: { amount: formatPaise(too_much) },
  })
}
