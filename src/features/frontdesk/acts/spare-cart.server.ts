import type { Db } from '../../../platform/database/database.server.ts'
import { changeCart, lockCart, prescriptionsOf, removeItems, setPrescriptions } from '../../cart/cart.sql.server.ts'
import { cartRows, putCartRows } from './acts.sql.server.ts'

/**
 * Puts the patient’s own cart aside, lets front office work in an empty one, and puts it back as it was: in one transaction and under the cart’s
 * lock, so that nobody sees the other cart and nothing of theirs is bought by mistake.
 */
export async function inSpareCart<T>(db: Db, userId: string, now: Date, work: () => Promise<T>): Promise<T> {
  const { user_id: _, changed_at: __, ...row } = await lockCart(db, userId, now)
  const [items, papers] = [await cartRows(db, userId), await prescriptionsOf(db, userId)]
  await clear(db, userId)
  const done = await work()
  await clear(db, userId)
  await changeCart(db, userId, row)
  await putCartRows(db, items)
  await setPrescriptions(
    db,
    userId,
    papers.map(({ id }) => id),
  )
  return done
}

async function clear(db: Db, userId: string): Promise<void> {
  await removeItems(db, userId)
  await setPrescriptions(db, userId, [])
  await changeCart(db, userId, { coupon_code: null, request_consultation: false, pharmacy_id: null, order_type: 'delivery' })
}
