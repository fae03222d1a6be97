import { Refusal } from '../../../lib/errors.ts'
import type { WriteContext } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { settleSubstitutions, withdrawSubstitutions } from '../close-substitutions.server.ts'
import { recordOrderEvent } from '../move-order.server.ts'
import { linesOf, type LineRow, lockOrder, type OrderKey, type OrderRow } from '../orders.sql.server.ts'
import { mayDo } from '../orders.rules.ts'
import { endSubstitution, insertSubstitution } from '../substitutions.sql.server.ts'
import { threadNumbers } from '../thread/thread-numbers.server.ts'
import { supplyOther } from './answer-substitute.server.ts'
import { findSubstitutes, type FoundSubstitute } from './find-substitutes.server.ts'

interface Proposal {
  line: string
  medicine_id: string
  by: { id: string; name: string }
}
const minuteMs = 60_000

/**
 * Asks the patient whether another product may stand for a line that is short. Only what the list offers: equal in ingredients, strength and form, in
 * stock here, and allowed by the prescription. Until the answer, or its time, the order waits. Where the prescription names the composition only,
 * the pharmacist chooses by themselves: the line changes at once and the patient is told.
 */
export async function proposeSubstitute(db: Db, context: WriteContext, key: OrderKey, { line: lineId, medicine_id, by }: Proposal) {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, key)
    if (!order) throw new Refusal('not_found')
    await settleSubstitutions(transaction, context, order)
    const line = await openLine(transaction, order, lineId)
    const { found, asks_patient } = await findSubstitutes(transaction, order, line, context.now)
    const chosen = found.find(({ product }) => product.medicine_id === medicine_id)
    if (!chosen) throw new Refusal('out_of_stock', { detail: 'This product cannot be offered for this item' })
    const { answer_minutes } = await threadNumbers(transaction, context.now)
    const expires_at = new Date(context.now.getTime() + answer_minutes * minuteMs)
    const row = { ...rowOf(order, line, chosen), ...asked(context, by), expires_at }
    await insertSubstitution(transaction, row)
    if (!asks_patient) return supplyChosen(transaction, context, order, row)
    await recordOrderEvent(transaction, context, order, 'substitution_proposed', { by: 'pharmacy', actorId: by.id })
    const { user_id: userId, order_id, number } = order
    const link = `/account/orders/${order_id}#help`
    await notify(transaction, context, { userId, kind: 'order_substitution', link, vars: { number }, until: expires_at })
  })
}

/** What the prescription leaves to the pharmacist: one step, at no more than was agreed. */
async function supplyChosen(db: Db, context: WriteContext, order: OrderRow, row: Parameters<typeof insertSubstitution>[1]): Promise<void> {
  const ended = await endSubstitution(db, row, 'accepted', context.now)
  if (!ended) throw new Refusal('order_moved')
  await recordOrderEvent(db, context, order, 'product_chosen', { by: 'pharmacy', actorId: ended.proposed_by })
  const { user_id: userId, order_id, number } = order
  await notify(db, context, { userId, kind: 'order_product_chosen', link: `/account/orders/${order_id}#help`, vars: { number } })
  // The shelf last, for others wait for it.
  await supplyOther(db, context, order, ended)
}

/** A line that is not packed and about which nothing is being asked. */
async function openLine(db: Db, order: OrderRow, lineId: string): Promise<LineRow> {
  const line = (await linesOf(db, order.user_id, [order.order_id])).find(({ line_id }) => line_id === lineId)
  if (!line) throw new Refusal('not_found')
  if (!mayDo(order, 'refuse') || line.state !== 'ordered' || line.open_substitution !== null) throw new Refusal('order_moved')
  return line
}

function rowOf(order: OrderRow, line: LineRow, { product, medicine, price, key, allowedBy }: FoundSubstitute) {
  const { user_id, order_id, pharmacy_id } = order
  const { quantity, mrp_paise, amount_paise, coupon_paise, total_paise, borne_paise } = price
  if (product.schedule === 'X') throw new Error('Schedule X was offered')
  return {
    user_id,
    order_id,
    pharmacy_id,
    line_id: line.line_id,
    from_medicine_id: line.medicine_id,
    to_medicine_id: product.medicine_id,
    from_key: key,
    to_key: product.equivalence_key ?? '',
    from_medicine: JSON.stringify(line.medicine),
    to_medicine: JSON.stringify(medicine),
    schedule: product.schedule,
    rx_required: product.rx_required,
    hsn: product.gst_hsn,
    returnable: product.returnable,
    allowed_by: allowedBy,
    units: line.units,
    quantity,
    was_paise: line.total_paise,
    mrp_paise,
    amount_paise,
    coupon_paise,
    total_paise,
    borne_paise,
  }
}

function asked({ now, newId }: WriteContext, by: Proposal['by']) {
  return { substitution_id: newId(), state: 'proposed' as const, proposed_by: by.id, proposed_by_name: by.name, proposed_at: now }
}

/** The pharmacy found the item after all, or asks otherwise; too late once it was answered. */
export async function withdrawSubstitute(db: Db, context: WriteContext, key: OrderKey, substitutionId: string, by: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, key)
    if (!order) throw new Refusal('not_found')
    const open = await settleSubstitutions(transaction, context, order)
    const one = open.find(({ substitution_id }) => substitution_id === substitutionId)
    if (!one) throw new Refusal('order_moved')
    await withdrawSubstitutions(transaction, context, order, [one.line_id])
    await recordOrderEvent(transaction, context, order, 'substitution_withdrawn', { by: 'pharmacy', actorId: by })
  })
}
