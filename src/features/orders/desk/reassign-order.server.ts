import type { WriteContext } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { deliveringTo, dispensingPharmacies } from '../../pharmacies/dispensing.server.ts'
import { availabilityAt, releaseReservation, reserveStock } from '../../pharmacies/stock.server.ts'
import { demandOf, type StockRequest } from '../../pharmacies/stock.rules.ts'
import { withdrawSubstitutions } from '../close-substitutions.server.ts'
import { type MovedBy, moveOrder } from '../move-order.server.ts'
import { promise } from '../order-snapshots.server.ts'
import type { OrderAddress } from '../orders.contract.ts'
import { eventsOf, linesOf, lockOrder, type OrderKey, type OrderRow } from '../orders.sql.server.ts'

/**
 * Gives an order that its pharmacy cannot supply to the next that may deliver there and has all of it, at the price that was agreed to, and tells
 * the patient who dispenses now (DR-14). Once: a second refusal ends it. Null when nobody else can, or when it moved on meanwhile.
 */
export async function reassignOrder(db: Db, context: WriteContext, key: OrderKey, by: MovedBy): Promise<OrderRow | null> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, key)
    if (!order || order.order_type === 'pickup' || (await wasReassigned(transaction, order))) return null
    const lines = await linesOf(transaction, order.user_id, [order.order_id])
    const items = lines.filter(({ units }) => units > 0).map(({ medicine_id: medicineId, units }) => ({ medicineId, units }))
    const next = await nextPharmacy(transaction, order, items, context.now)
    if (!next) return null
    const eta = { eta_min_hours: next.eta.min_h, eta_max_hours: next.eta.max_h }
    const way = { pharmacy_id: next.pharmacy_id, ...eta }
    const change = { ...way, ...(await promise(transaction, way, context.now)) }
    const paid = order.payment_mode === 'online' && order.payable_paise > 0
    const moved = await moveOrder(transaction, context, order, paid ? 'pass_on_paid' : 'pass_on_placed', by, change)
    if (!moved) return null
    await withdrawSubstitutions(transaction, context, order)
    const { user_id: userId, order_id: orderId, number } = order
    await notify(transaction, context, { userId, kind: 'order_passed_on', link: `/account/orders/${orderId}`, vars: { number } })
    await releaseReservation(transaction, { pharmacyId: order.pharmacy_id, orderId, now: context.now })
    await reserveStock(transaction, { pharmacyId: next.pharmacy_id, orderId, items, now: context.now })
    return moved
  })
}

async function wasReassigned(db: Db, order: OrderRow): Promise<boolean> {
  return (await eventsOf(db, order)).some(({ what }) => what === 'pass_on_paid' || what === 'pass_on_placed')
}

/** The quickest of the others that may deliver there now (DR-13) and have every line on the shelf. */
async function nextPharmacy(db: Db, order: OrderRow, items: readonly StockRequest[], now: Date) {
  const { postal_code } = order.address as unknown as OrderAddress
  const licensed = new Set((await dispensingPharmacies(db, postal_code, now)).map(({ pharmacy_id }) => pharmacy_id))
  const cash = order.payment_mode === 'cod' && order.payable_paise > 0
  const others = (await deliveringTo(db, postal_code, now)).filter(
    ({ pharmacy_id: id, cod_allowed }) => id !== order.pharmacy_id && licensed.has(id) && (cod_allowed || !cash),
  )
  const wanted = demandOf(items)
  const free = await availabilityAt(
    db,
    others.map(({ pharmacy_id }) => pharmacy_id),
    wanted.map(({ medicineId }) => medicineId),
  )
  return others.find(({ pharmacy_id }) => wanted.every(({ medicineId, units }) => (free.get(medicineId)?.get(pharmacy_id) ?? 0) >= units))
}
