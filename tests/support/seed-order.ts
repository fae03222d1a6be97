import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { DB } from '../../src/platform/database/database.types.ts'

type Db = Kysely<DB>
interface Owner {
  userId: string
  patientId: string
}

async function aMedicine(db: Db) {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('schedule', '=', 'none')
    .where('discontinued', '=', false)
    .orderBy('medicine_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row
}

/** An order of one medicine that waits for its money, of the pharmacy in Jaipur, to be collected there. */
export async function seedOrder(db: Db, now: Date, { userId, patientId }: Owner, { name = 'Asha Verma' } = {}): Promise<string> {
  const product = await aMedicine(db)
  const order_id = uuidv7()
  const { price_paise: amount, mrp_paise } = product
  const totals = {
    mrp_paise,
    discount_paise: mrp_paise - amount,
    coupon_paise: 0,
    delivery_paise: 0,
    tax_included_paise: 0,
    payable_paise: amount,
  }
  const order = {
    user_id: userId,
    order_id,
    number: `P-${order_id.slice(-8).toUpperCase()}`,
    kind: 'cart' as const,
    order_type: 'pickup' as const,
    patient_id: patientId,
    pharmacy_id: 'jaipur',
    patient: JSON.stringify({ name, phone: null }),
    status: 'PENDING_PAYMENT' as const,
    fulfilment: 'assigned' as const,
    payment_mode: 'online' as const,
    delivery_parts: '[]',
    price_version: 'test',
    delivery_pin: '1234',
    expires_at: new Date(now.getTime() + 86_400_000),
    created_at: now,
  }
  await db
    .insertInto('orders')
    .values({ ...order, ...totals })
    .execute()
  const line = { user_id: userId, order_id, line_id: uuidv7(), sort: 0, medicine_id: product.medicine_id, sold_by: 'pack' as const }
  const sold = { quantity: 1, ordered_quantity: 1, units: product.units, gst_percent: 5, hsn: product.gst_hsn, schedule: 'none' as const }
  const paid = { mrp_paise, amount_paise: amount, coupon_paise: 0, total_paise: amount }
  const how = { rx_required: false, returnable: true, state: 'ordered' as const, medicine: JSON.stringify(product) }
  await db
    .insertInto('order_lines')
    .values({ ...line, ...sold, ...paid, ...how })
    .execute()
  return order_id
}

/** A sale over the counter of Jaipur to somebody of an account. */
export async function seedCounterSale(db: Db, now: Date, owner: Owner, { name = 'Asha Verma' } = {}): Promise<string> {
  const order_id = await seedOrder(db, now, owner, { name })
  const done = { status: 'COMPLETED' as const, fulfilment: 'delivered' as const, delivered_at: now, expires_at: null }
  const { payable_paise } = await db
    .updateTable('orders')
    .set({ ...done, kind: 'counter', payment_mode: 'counter' })
    .where('order_id', '=', order_id)
    .returning('payable_paise')
    .executeTakeFirstOrThrow()
  const paid = { method: 'cash' as const, paid_paise: payable_paise, received_paise: payable_paise }
  const sale = { user_id: owner.userId, order_id, pharmacy_id: 'jaipur', sold_by: uuidv7(), ...paid, sold_at: now }
  await db.insertInto('counter_sales').values(sale).execute()
  return order_id
}

export async function seedCartItem(db: Db, now: Date, { userId }: Owner): Promise<string> {
  const { medicine_id, price_paise } = await aMedicine(db)
  const item_id = uuidv7()
  await db
    .insertInto('carts')
    .values({ user_id: userId, order_type: 'delivery', changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = { user_id: userId, item_id, medicine_id, sold_by: 'pack' as const, quantity: 1 }
  await db
    .insertInto('cart_items')
    .values({ ...row, agreed_price_paise: price_paise, agreed_rx_required: false, added_at: now })
    .execute()
  return item_id
}
