import type { WriteContext } from '../../../platform/context.ts'
import { Refusal } from '../../../lib/errors.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { orderPolicy } from '../../cart/order-policy.server.ts'
import { type MovedBy, recordOrderEvent } from '../move-order.server.ts'
import { moneyLeft } from '../end-order.server.ts'
import { mayDo } from '../orders.rules.ts'
import { insertReturn, linesOf, type LineRow, lockOrder, type OrderKey, type OrderRow, returnsOf } from '../orders.sql.server.ts'
import { mayReturn, refundFor, returnableUntil, type ReturnReason } from '../return.rules.ts'
import { stoppedOf } from '../stopped-parcel.server.ts'

export interface ReturnLine {
  line: string
  quantity: number
}
interface ReturnInput {
  lines: readonly ReturnLine[]
  reason: ReturnReason
}

/** What giving these lines back would bring, never more than is left of what was paid; refused when it is too late, too much, or may not come back. */
export async function refundValue(
  db: Db,
  { now }: Pick<WriteContext, 'now'>,
  order: OrderRow,
  { lines, reason }: ReturnInput,
): Promise<number> {
  // As it was agreed when it was ordered (R20).
  const { return_within_days } = await orderPolicy(db, order.created_at)
  const until = returnableUntil(order, return_within_days)
  const recalled = reason === 'recalled' ? (await stoppedOf(db, order, now)).map(({ line }) => line) : []
  // A recalled batch may come back however long ago it was handed over.
  const late = until === null || (until <= now && !lines.every(({ line }) => recalled.includes(line)))
  if (!mayDo(order, 'return') || late) throw new Refusal('not_returnable')
  const rows = new Map((await linesOf(db, order.user_id, [order.order_id])).map((row) => [row.line_id, row]))
  if (new Set(lines.map(({ line }) => line)).size < lines.length)
    throw new Refusal('invalid', { fields: { lines: ['List each item only once'] } })
  const value = lines.reduce((sum, giving) => sum + refundValueOfLine(rows.get(giving.line), giving, reason), 0)
  return Math.min(value, (await moneyLeft(db, order)).leftPaise)
}

function refundValueOfLine(row: LineRow | undefined, { quantity }: ReturnLine, reason: ReturnReason): number {
  if (!row) throw new Refusal('not_found')
  if (!mayReturn(row, reason) || quantity > row.quantity - row.returned_quantity) throw new Refusal('not_returnable')
  return refundFor(row, quantity)
}

/** Written down until the pharmacy has the goods in hand; one return of an order at a time. */
export async function requestReturn(
  db: Db,
  context: WriteContext,
  key: OrderKey,
  input: ReturnInput,
  by: MovedBy = { by: 'patient', actorId: key.user_id },
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, key)
    if (!order) throw new Refusal('not_found')
    const refund_paise = await refundValue(transaction, context, order, input)
    if ((await returnsOf(transaction, key)).some(({ state }) => state === 'REQUESTED')) throw new Refusal('order_moved')
    const { reason, lines } = input
    const { user_id, order_id } = key
    await insertReturn(transaction, {
      user_id,
      order_id,
      return_id: context.newId(),
      state: 'REQUESTED',
      reason,
      lines: JSON.stringify(lines),
      refund_paise,
      requested_at: context.now,
    })
    await recordOrderEvent(transaction, context, order, 'return_requested', by)
    return refund_paise
  })
}
