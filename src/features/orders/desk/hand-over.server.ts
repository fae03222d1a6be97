import type { WriteContext } from '../../../platform/context.ts'
import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../lib/errors.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { orderPolicy } from '../../cart/order-policy.server.ts'
import { releaseRedemption } from '../../coupons/redeem-coupon.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { cashTaken } from '../../payments/ledger.rules.ts'
import { writeLedger } from '../../payments/ledger.sql.server.ts'
import { receiveBatch } from '../../pharmacies/stock.server.ts'
import { restoreDispensedUnits } from '../../prescriptions/take-dispense.server.ts'
import { refundRest, notifyCancelled } from '../end-order.server.ts'
import { type MovedBy, requireMove } from '../move-order.server.ts'
import { mayDo } from '../orders.rules.ts'
import { deliveryLines } from './order-invoice.server.ts'
import type { OrderPapers } from '../order-papers.ts'
import { batchesOf, changeOrder, linesOf, type LineRow, lockOrder, moveLines, type OrderKey, type OrderRow } from '../orders.sql.server.ts'
import { creditLine } from './credit-line.rules.ts'
import { refuseStopped } from '../stopped-parcel.server.ts'

/** A rider may mistype; a stranger may not try all of them. */
const mostPinTries = 5

export type HandedOver = 'delivered' | 'attempted' | 'given_up' | 'wrong_pin' | 'pin_locked'
interface HandOverInput {
  pin: string
  cash_paise?: number | undefined
  /** When it changed hands, where that was told later; now unless said. */
  at?: Date | undefined
}

/** Handed over against the PIN that only the patient has, and the cash when it was agreed. A wrong PIN is counted, not thrown away. */
export async function deliver(
  db: Db,
  context: WriteContext,
  key: OrderKey,
  { pin, cash_paise, at = context.now }: HandOverInput,
  by: MovedBy,
): Promise<HandedOver> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, key)
    if (!order) throw new Refusal('not_found')
    // Before it is on its way no PIN is asked for, and none is counted.
    if (!mayDo(order, 'deliver')) throw new Refusal('order_moved')
    if (order.pin_tries >= mostPinTries) return 'pin_locked'
    if (!timingSafeEqual(Buffer.from(pin), Buffer.from(order.delivery_pin))) {
      await changeOrder(transaction, order, { pin_tries: order.pin_tries + 1 })
      return 'wrong_pin'
    }
    await refuseStopped(transaction, order, context.now)
    const due = cashDue(order)
    if (due > 0 && cash_paise !== due) throw new Refusal('invalid', { fields: { cash_paise: ['Collect exactly the amount due'] } })
    const moved = await requireMove(transaction, context, key, 'deliver', by, { delivered_at: at })
    await moveLines(transaction, moved, ['packed'], 'delivered')
    if (due > 0) await takeCash(transaction, context, moved, due)
    await notify(transaction, context, {
      userId: moved.user_id,
      kind: 'order_completed',
      link: `/account/orders/${moved.order_id}`,
      vars: { number: moved.number },
    })
    return 'delivered'
  })
}

export function cashDue({ payment_mode, payable_paise, status }: OrderRow): number {
  return payment_mode === 'cod' && status !== 'COMPLETED' && status !== 'CANCELLED' ? payable_paise : 0
}

async function takeCash(db: Db, context: WriteContext, { user_id, order_id }: OrderRow, amount_paise: number): Promise<void> {
  const entry = { ...cashTaken, user_id, cause: `cash:${order_id}`, amount_paise, purpose: 'order' as const, purpose_id: order_id }
  await writeLedger(db, context, [entry])
}

/** No one was available: tried again, and cancelled after the last attempt; a pickup that is not collected is cancelled at once. */
export async function recordFailedDelivery(
  db: Db,
  context: WriteContext,
  papers: OrderPapers,
  key: OrderKey,
  by: MovedBy,
): Promise<HandedOver> {
  return inTransaction(db, async (transaction) => {
    const before = await lockOrder(transaction, key)
    if (!before) throw new Refusal('not_found')
    if (before.fulfilment === 'ready_for_pickup') {
      await giveUp(transaction, context, papers, key, by)
      return 'given_up'
    }
    const { max_attempts } = await orderPolicy(transaction, context.now)
    const attempts = before.attempts + 1
    const order = await requireMove(transaction, context, key, 'attempt', by, { attempts })
    if (attempts >= max_attempts) {
      await giveUp(transaction, context, papers, key, by)
      return 'given_up'
    }
    const { user_id: userId, order_id, number } = order
    await notify(transaction, context, { userId, kind: 'order_attempted', link: `/account/orders/${order_id}`, vars: { number } })
    return 'attempted'
  })
}

const notReached = { reason: 'not_reached', ruleId: 'order-not-reached' }

/** A packed parcel comes back unopened: a credit note for all of it, the money back, the goods on the shelf again. */
export async function giveUp(
  db: Db,
  context: WriteContext,
  papers: OrderPapers,
  key: OrderKey,
  by: MovedBy,
  { reason, ruleId } = notReached,
): Promise<void> {
  const order = await requireMove(db, context, key, 'give_up', { by: 'system' }, { cancelled_by: by.by, cancel_reason: reason })
  const [lines, batches] = [await linesOf(db, order.user_id, [order.order_id]), await batchesOf(db, order)]
  const sold = lines.filter(({ quantity }) => quantity > 0)
  await creditWhole(db, context, papers, order, { sold, reason, causeId: order.order_id })
  await refundRest(db, context, order, { reason, ruleId })
  for (const { line_id: orderLineId } of sold) await restoreDispensedUnits(db, { userId: order.user_id, orderLineId })
  await releaseRedemption(db, context, { userId: order.user_id, purpose: 'order', purposeId: order.order_id })
  await moveLines(db, order, ['packed'], 'cancelled')
  await notifyCancelled(db, context, order)
  await returnToStock(db, context, order, sold, batches)
}

interface Credited {
  sold: readonly LineRow[]
  reason: string
  causeId: string
}

/** A credit note for all of a parcel that nobody got. */
export async function creditWhole(
  db: Db,
  context: WriteContext,
  papers: OrderPapers,
  order: OrderRow,
  { sold, ...why }: Credited,
): Promise<void> {
  const { user_id: userId, invoice_id: invoiceId } = order
  if (invoiceId === null) return
  const lines = [...sold.map((line) => creditLine(line, line.quantity)), ...deliveryLines(order, sold)]
  await papers.issueCreditNote(db, context, { userId, invoiceId, lines, ...why })
}

/** In the order in which every transaction touches stock. */
export async function returnToStock(
  db: Db,
  { now }: WriteContext,
  { pharmacy_id: pharmacyId }: OrderRow,
  lines: Awaited<ReturnType<typeof linesOf>>,
  batches: Awaited<ReturnType<typeof batchesOf>>,
): Promise<void> {
  const medicineOf = new Map(lines.map(({ line_id, medicine_id }) => [line_id, medicine_id]))
  const back = batches
    .map(({ line_id, units: qty_units, ...batch }) => ({ pharmacyId, medicineId: medicineOf.get(line_id) ?? '', ...batch, qty_units }))
    .toSorted((a, b) => (`${a.medicineId} ${a.batch_no}` < `${b.medicineId} ${b.batch_no}` ? -1 : 1))
  for (const { pharmacyId: id, medicineId, batch_no, expiry, mrp_paise, qty_units } of back) {
    await receiveBatch(db, { pharmacyId: id, medicineId, batch_no, expiry, mrp_paise, qty_units }, now)
  }
}
