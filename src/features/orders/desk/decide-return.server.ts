import type { WriteContext } from '../../../platform/context.ts'
import { Refusal } from '../../../lib/errors.ts'
import { formatPaise } from '../../../lib/money.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { requestPayout } from '../../payments/pay-out.server.ts'
import { restoreDispensedUnits } from '../../prescriptions/take-dispense.server.ts'
import { unitsOf } from '../../cart/price-cart.rules.ts'
import type { LineMedicine } from '../../cart/cart.contract.ts'
import { creditLine } from './credit-line.rules.ts'
import { moneyLeft, refundSome, servedPayment } from '../end-order.server.ts'
import { type MovedBy, moveOrder, requireMove, recordOrderEvent } from '../move-order.server.ts'
import type { OrderPapers } from '../order-papers.ts'
import {
  changeLine,
  type LineRow,
  linesOf,
  lockOrder,
  type OrderKey,
  type OrderRow,
  type ReturnRow,
  returnsOf,
} from '../orders.sql.server.ts'
import { closeReturn } from './desk.sql.server.ts'
import type { ReturnLine } from '../tracking/request-return.server.ts'
import { isOurFault, type ReturnCondition, type ReturnReason } from '../return.rules.ts'

interface Decided {
  condition: ReturnCondition | null
  by: MovedBy & { actorId: string }
  /** What was paid in cash is paid out over the counter, by the caller. */
  atOnce?: boolean
}

/** The goods are in hand, `condition` says where they are put: taken back with a credit note and the money, or handed back as they came. Decided once. */
export async function decideReturn(
  db: Db,
  context: WriteContext,
  papers: OrderPapers,
  key: OrderKey,
  { condition, by, atOnce = false }: Decided,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, key)
    const open = order && (await returnsOf(transaction, key)).find(({ state }) => state === 'REQUESTED')
    if (!order || !open) throw new Refusal('order_moved')
    const accepted = condition !== null
    // Goodwill may have gone back since it was asked: nobody gets more than they paid.
    const refund_paise = accepted ? Math.min(open.refund_paise, (await moneyLeft(transaction, order)).leftPaise) : open.refund_paise
    const asked = { ...open, refund_paise }
    const decided = { condition, decided_at: context.now, decided_by: by.actorId, refund_paise }
    await closeReturn(transaction, asked, { ...decided, state: accepted ? 'ACCEPTED' : 'REFUSED' })
    if (asked.pickup_rider_id !== null) tellDesk(transaction, `rider:${asked.pickup_rider_id}`)
    if (accepted) await takeBack(transaction, context, papers, key, asked, { by, atOnce })
    else await handBack(transaction, context, order, by)
  })
}

async function handBack(db: Db, context: WriteContext, order: OrderRow, by: MovedBy): Promise<void> {
  await recordOrderEvent(db, context, order, 'return_refused', by)
  const vars = { number: order.number }
  await notify(db, context, { userId: order.user_id, kind: 'order_return_declined', link: `/account/orders/${order.order_id}`, vars })
}

async function takeBack(
  db: Db,
  context: WriteContext,
  papers: OrderPapers,
  key: OrderKey,
  asked: ReturnRow,
  { by, atOnce }: { by: MovedBy; atOnce: boolean },
): Promise<void> {
  const order = await requireMove(db, context, key, 'return', by)
  const rows = new Map((await linesOf(db, key.user_id, [key.order_id])).map((row) => [row.line_id, row]))
  const given = (asked.lines as ReturnLine[]).map(({ line, quantity }) => {
    const row = rows.get(line)
    if (!row) throw new Error(`a return names line ${line}, which is none`)
    return { row, quantity }
  })
  const credited = given.map(({ row, quantity }) => creditLine(row, quantity))
  for (const { row, quantity } of given) await putOnLine(db, row, quantity, asked.reason as ReturnReason)
  if (order.invoice_id === null) throw new Error(`order ${order.order_id} was handed over without an invoice`)
  const { user_id: userId, invoice_id: invoiceId } = order
  await papers.issueCreditNote(db, context, { userId, invoiceId, causeId: asked.return_id, reason: asked.reason, lines: credited })
  await papers.takeOffSupply(db, context, {
    userId,
    orderId: order.order_id,
    lines: given.map(({ row, quantity }) => ({ lineId: row.line_id, units: (row.units * quantity) / row.quantity })),
  })
  await payBack(db, context, order, asked, atOnce)
  await notify(db, context, { userId, kind: 'order_returned', link: `/account/orders/${order.order_id}`, vars: { number: order.number } })
}

async function putOnLine(db: Db, row: LineRow, quantity: number, reason: ReturnReason): Promise<void> {
  const returned_quantity = row.returned_quantity + quantity
  const state = returned_quantity === row.quantity ? 'returned' : 'part_returned'
  await changeLine(db, row, { returned_quantity, state, reason_code: reason })
  const { units } = row.medicine as LineMedicine
  const unitsBack = unitsOf({ units, sold_by: row.sold_by, quantity: returned_quantity })
  // Who got the wrong or a spoilt medicine has not had what was prescribed.
  if (isOurFault(reason)) await restoreDispensedUnits(db, { userId: row.user_id, orderLineId: row.line_id, keep: row.units - unitsBack })
}

/** Where it came from (RBI-3); what was paid in cash is paid out by a person, and stands in the books only then. */
async function payBack(
  db: Db,
  context: WriteContext,
  order: OrderRow,
  { return_id, refund_paise, reason }: ReturnRow,
  atOnce: boolean,
): Promise<void> {
  const payment = await servedPayment(db, order)
  const { user_id, order_id } = order
  if (payment && refund_paise > 0) {
    await refundSome(db, context, payment, refund_paise, { reason, ruleId: 'order-return-lines' })
    const vars = { amount: formatPaise(refund_paise) }
    await notify(db, context, { userId: user_id, kind: 'refund_started', link: `/account/orders/${order_id}`, vars })
    return
  }
  const owed = { userId: user_id, purpose: 'order' as const, purposeId: order_id, amountPaise: refund_paise }
  if (refund_paise > 0) await requestPayout(db, context, { ...owed, cause: `return:${return_id}`, ...(atOnce ? { atOnce } : {}) })
  else if ((await moneyLeft(db, order)).isSettled) await moveOrder(db, context, order, 'settle', { by: 'system' })
}
