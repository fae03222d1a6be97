import { Refusal } from '../../../lib/errors.ts'
import type { WriteContext } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { formatPaise } from '../../../lib/money.ts'
import { notify } from '../../notices/notify.server.ts'
import type { PaymentRow } from '../../payments/payments.sql.server.ts'
import type { LineMedicine } from '../../cart/cart.contract.ts'
import { gstPercent } from '../../catalog/gst-rate.server.ts'
import { swapReservation } from '../../pharmacies/swap-reservation.server.ts'
import { settleSubstitutions } from '../close-substitutions.server.ts'
import { supplierOf } from '../desk/desk.sql.server.ts'
import { totalsWithout } from '../desk/drop-lines.rules.ts'
import { refundSome, servedPayment } from '../end-order.server.ts'
import { recordOrderEvent } from '../move-order.server.ts'
import { mayDo } from '../orders.rules.ts'
import { changeLine, changeOrder, linesOf, type LineRow, lockOrder, type OrderKey, type OrderRow } from '../orders.sql.server.ts'
import { endSubstitution, type SubstitutionRow, substitutionsOf } from '../substitutions.sql.server.ts'

/**
 * The patient's yes or no, once and in time. A yes changes the line to the other product at no more than was agreed: what it costs less goes back, or is
 * not asked for at the door, and the stock that is kept moves with it, all in one transaction. Too late or ended otherwise: `order_moved`.
 */
export async function answerSubstitute(
  db: Db,
  context: WriteContext,
  key: OrderKey,
  { substitution, accepted }: { substitution: string; accepted: boolean },
): Promise<SubstitutionRow> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, key)
    if (!order) throw new Refusal('not_found')
    const known = (await substitutionsOf(transaction, key)).find(({ substitution_id }) => substitution_id === substitution)
    if (!known) throw new Refusal('not_found')
    const open = await settleSubstitutions(transaction, context, order)
    if (!open.some(({ substitution_id }) => substitution_id === substitution)) throw new Refusal('order_moved')
    const ended = await endSubstitution(transaction, known, accepted ? 'accepted' : 'declined', context.now)
    if (!ended) throw new Refusal('order_moved')
    const by = { by: 'patient' as const, actorId: order.user_id }
    if (accepted) await supplyOther(transaction, context, order, ended)
    await recordOrderEvent(transaction, context, order, accepted ? 'substitution_accepted' : 'substitution_declined', by)
    return ended
  })
}

/** Changes the line, its money and what is kept for it. Call it with the order locked, and the question ended with a yes. */
export async function supplyOther(db: Db, context: WriteContext, order: OrderRow, row: SubstitutionRow): Promise<void> {
  const lines = (await linesOf(db, order.user_id, [order.order_id])).filter(({ state }) => state === 'ordered')
  const line = lines.find(({ line_id }) => line_id === row.line_id)
  if (!line || !mayDo(order, 'refuse') || line.total_paise !== row.was_paise) throw new Refusal('order_moved')
  const changed = await otherLine(db, context, order, line, row)
  const { medicine: _, ...columns } = changed
  await changeLine(db, line, { ...columns, medicine: JSON.stringify(changed.medicine) } as object)
  const all = lines.map((one) => (one.line_id === row.line_id ? changed : one))
  const { delivery_parts, ...totals } = totalsWithout(order, all)
  const less = order.payable_paise - totals.payable_paise
  const { payable_paise: total_paise, coupon_paise, coupon_code } = order
  const agreed = less > 0 ? (order.agreed ?? { total_paise, coupon_paise, coupon_code }) : order.agreed
  await changeOrder(db, order, {
    ...totals,
    agreed: agreed === null ? null : JSON.stringify(agreed),
    delivery_parts: JSON.stringify(delivery_parts),
  })
  const payment = await servedPayment(db, order)
  if (payment && less > 0) await sendBack(db, context, payment, less)
  // The shelf last, for others wait for it.
  const items = all.map(({ medicine_id: medicineId, units }) => ({ medicineId, units }))
  const { pharmacy_id: pharmacyId, order_id: orderId } = order
  await swapReservation(db, { pharmacyId, orderId, to: row.to_medicine_id, units: row.units, items, now: context.now })
}

async function sendBack(db: Db, context: WriteContext, payment: PaymentRow, less: number): Promise<void> {
  await refundSome(db, context, payment, less, { reason: 'substituted', ruleId: 'order-substituted' })
  const { user_id: userId, purpose_id } = payment
  const link = `/account/orders/${purpose_id}`
  await notify(db, context, { userId, kind: 'refund_started', link, vars: { amount: formatPaise(less) } })
}

/** The line with the other product. The units stay, so what its prescription line has given stays right (DR-5). */
async function otherLine(db: Db, { now }: WriteContext, order: OrderRow, line: LineRow, row: SubstitutionRow): Promise<LineRow> {
  const { quantity, mrp_paise, amount_paise, coupon_paise, total_paise, schedule, rx_required, hsn, returnable } = row
  const medicine = row.to_medicine as unknown as LineMedicine & { composition: string }
  const taxed = (await supplierOf(db, order.pharmacy_id)).gstin !== null
  const gst_percent = taxed ? await gstPercent({ ...medicine, gst_hsn: hsn }, now) : 0
  return {
    ...line,
    medicine_id: row.to_medicine_id,
    medicine: row.to_medicine,
    quantity,
    ordered_quantity: Math.max(quantity, line.ordered_quantity),
    open_substitution: null,
    mrp_paise,
    amount_paise,
    coupon_paise,
    total_paise,
    schedule,
    rx_required,
    hsn,
    returnable,
    gst_percent,
  }
}
