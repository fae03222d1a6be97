import type { Kysely } from 'kysely'
import type { DB } from '../../src/platform/database/database.types.ts'
import { seedBoard } from './seed-board.ts'
import { seedStaff } from './seed.ts'

const out = { status: 'PROCESSING' as const, fulfilment: 'out_for_delivery' as const }

/** Three parcels on their way with one rider; the first is the first promised. */
export async function seedRound(db: Kysely<DB>, prefix: string) {
  const rider = await seedStaff(db, new Date(), 'rider')
  const ids = await seedBoard(db, new Date(), [
    { ...out, number: `${prefix}-0NLINE1`, promised: -12.5, name: 'Lakshmi Devi Chandrasekharan' },
    { ...out, number: `${prefix}-0FFCASH`, promised: 40, cash: true, name: 'Ravi Kumar' },
    { ...out, number: `${prefix}-N0B0DY1`, promised: 90, name: 'Asha Verma' },
  ])
  const given = { rider_id: rider.userId, rider_given_at: new Date(Date.now() - 3_600_000) }
  const all = [...ids.values()]
  const orders = await db.updateTable('orders').set(given).where('order_id', 'in', all).returningAll().execute()
  const of = (number: string) => {
    const found = orders.find((order) => order.number === `${prefix}-${number}`)
    if (!found) throw new Error(`no order ${number}`)
    return found
  }
  return { rider, of }
}
