import type { WriteContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { changeCart, type ItemRow, itemsOf, lockCart, prescriptionsOf, setPrescriptions } from './cart.sql.server.ts'
import { addSome, type LeftOut } from './fill-cart.server.ts'
import { type LoadedCart, loadCart, type OwnOrder } from './load-cart.server.ts'
import { missingIn, type Wanted } from './missing.rules.ts'

interface Added {
  cart: LoadedCart
  leftOut: LeftOut[]
}

/** Of what is wanted, as much as the cart does not hold yet: pressed again, or wanted twice, a medicine stands there once. */
export async function addMissing(db: Db, context: WriteContext, userId: string, wanted: readonly Wanted[]): Promise<Added> {
  return inTransaction(db, async (transaction) => {
    await lockCart(transaction, userId, context.now)
    const missing = missingIn(await itemsOf(transaction, userId), wanted)
    if (missing.length === 0) return { cart: await loadCart(transaction, userId, context.now), leftOut: [] }
    const asked = missing.map(({ medicine_id, quantity, sold_by: unit }) => ({ medicine_id, quantity, unit }))
    return addSome(transaction, context, userId, asked)
  })
}

/** What could be ordered by itself goes into the cart instead, with the prescriptions that allow it, for whom they are. */
export async function addOwnOrder(db: Db, context: WriteContext, { userId, patient_id, items, prescriptions }: OwnOrder): Promise<Added> {
  return inTransaction(db, async (transaction) => {
    await lockCart(transaction, userId, context.now)
    const attached = [...(await prescriptionsOf(transaction, userId)), ...prescriptions].map(({ id }) => id)
    await setPrescriptions(transaction, userId, [...new Set(attached)])
    await changeCart(transaction, userId, { patient_id, ...(prescriptions.length > 0 ? { request_consultation: false } : {}) })
    return addMissing(transaction, context, userId, items.map(wantedOf))
  })
}

const wantedOf = ({ medicine_id, units, sold_by, quantity }: ItemRow): Wanted => ({ medicine_id, units, sold_by, quantity })
