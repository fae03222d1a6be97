import type { Kysely } from 'kysely'
import type { DB } from '../../src/platform/database/database.types.ts'
import { seedBoard } from './seed-board.ts'

/** One parcel delivered, one packed, both with a batch that lies on the shelf too. */
export async function seedReached(db: Kysely<DB>) {
  const ids = await seedBoard(db, new Date(), [
    { number: 'R-HAS1T', status: 'COMPLETED', fulfilment: 'delivered', promised: -600 },
    { number: 'R-PACKED', status: 'PROCESSING', fulfilment: 'packed', promised: 60 },
  ])
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', [...ids.values()])
    .execute()
  const medicine_id = lines[0]?.medicine_id ?? ''
  const batch = { medicine_id, batch_no: 'RC-77', expiry: '2031-06-30', mrp_paise: 9_000 }
  await db
    .insertInto('batches')
    .values({ ...batch, pharmacy_id: 'jaipur', qty_units: 40, recalled: false, received_at: new Date() })
    .execute()
  for (const { user_id, order_id, line_id, units } of lines) {
    const { batch_no, expiry, mrp_paise } = batch
    await db.insertInto('order_batches').values({ user_id, order_id, line_id, batch_no, expiry, mrp_paise, units }).execute()
  }
  const id = ids.get('R-HAS1T') ?? ''
  const { phone } = await db
    .selectFrom('users')
    .innerJoin('orders', 'orders.user_id', 'users.user_id')
    .select('users.phone_number as phone')
    .where('orders.order_id', '=', id)
    .executeTakeFirstOrThrow()
  const { name } = await db.selectFrom('products').select('name').where('medicine_id', '=', medicine_id).executeTakeFirstOrThrow()
  return { id, phone: phone ?? '', name, medicine_id }
}
