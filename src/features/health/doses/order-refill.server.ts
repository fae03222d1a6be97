import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import type { Cart } from '../../cart/cart.contract.ts'
import { changeCart, itemsOf, lockCart, prescriptionsOf, setPrescriptions } from '../../cart/cart.sql.server.ts'
import { cartView } from '../../cart/cart-view.server.ts'
import { addSome } from '../../cart/fill-cart.server.ts'
import { loadCart } from '../../cart/load-cart.server.ts'
import { rxAnswers } from './refills.server.ts'
import { refillWay } from './supply.rules.ts'

interface Refill {
  patient_id: string
  medicine_id: string
  /** In whole packs. */
  quantity: number
}

/**
 * So many packs stand in the cart of who takes them, at today's price, with the prescriptions that allow them (DR-5, DR-13). As many as stand there
 * already are not added again: a press that was sent twice orders once.
 */
export async function orderRefill(context: Context, { patient_id, medicine_id, quantity }: Refill): Promise<[Cart]> {
  const { db: pool, now } = context
  const userId = signedIn(context)
  return inTransaction(pool, async (db) => {
    const answer = (await rxAnswers(db, userId, [{ patient_id, medicine_id }], now))({ patient_id, medicine_id })
    if (refillWay(answer ?? null) !== 'order') throw new Refusal(answer ? 'rx_units' : 'not_found')
    await lockCart(db, userId, now)
    const allowing = answer?.from.map(({ prescription_id }) => prescription_id) ?? []
    const attached = (await prescriptionsOf(db, userId)).map(({ id }) => id)
    await setPrescriptions(db, userId, [...new Set([...attached, ...allowing])])
    await changeCart(db, userId, { patient_id, ...(allowing.length > 0 ? { request_consultation: false } : {}) })
    const there = (await itemsOf(db, userId)).find((item) => item.medicine_id === medicine_id && item.sold_by === 'pack')
    const missing = quantity - (there?.quantity ?? 0)
    if (missing > 0) await addSome(db, context, userId, [{ medicine_id, quantity: missing, unit: 'pack' }])
    return [cartView(await loadCart(db, userId, now))]
  })
}
