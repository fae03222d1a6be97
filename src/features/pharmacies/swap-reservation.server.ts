import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { keepOnly, reserveStock } from './stock.server.ts'
import type { StockRequest } from './stock.rules.ts'
import { heldBy, lockStock } from './stock.sql.server.ts'

interface Swap {
  pharmacyId: string
  orderId: string
  /** What is kept from now on, and how much of it. */
  to: string
  units: number
  /** All that the order needs then. */
  items: readonly StockRequest[]
  now: Date
}

/**
 * Keeps another product for an order and frees what it stands for, in one transaction: `out_of_stock` when it is gone, and nothing changed. Both rows of
 * stock are locked first, in the order everybody does, so that two orders that swap crosswise never wait for each other.
 */
export async function swapReservation(db: Db, { to, units, ...order }: Swap): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const held = await heldBy(transaction, order)
    await lockStock(transaction, order.pharmacyId, [...held.map(({ medicineId }) => medicineId), to])
    await reserveStock(transaction, { ...order, items: [{ medicineId: to, units }] })
    await keepOnly(transaction, order)
  })
}
