import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { DB } from '../../src/platform/database/database.types.ts'
import { seedOrder } from './seed-order.ts'
import { seedPatient } from './seed.ts'

/** Two items, paid for, and the pharmacy has not taken it on yet. */
export async function seedPaidOrder(db: Kysely<DB>) {
  const patient = await seedPatient(db, new Date())
  const order_id = await seedOrder(db, new Date(), patient)
  const line = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('products')
    .selectAll()
    .where('schedule', '=', 'none')
    .orderBy('medicine_id')
    .offset(1)
    .executeTakeFirstOrThrow()
  const second = { ...line, line_id: uuidv7(), sort: 1, medicine_id: other.medicine_id, medicine: JSON.stringify(other) }
  await db.insertInto('order_lines').values(second).execute()
  const [amount_paise, mrp_paise] = [2 * line.total_paise, 2 * line.mrp_paise]
  const totals = { mrp_paise, discount_paise: mrp_paise - amount_paise, payable_paise: amount_paise }
  await db
    .updateTable('orders')
    .set({ ...totals, status: 'PAYMENT_RECEIVED', expires_at: null })
    .where('order_id', '=', order_id)
    .execute()
  const payment = { user_id: patient.userId, payment_id: uuidv7(), purpose: 'order' as const, purpose_id: order_id, receipt: 'P-MISSING' }
  const captured = { amount_paise, captured_paise: amount_paise, currency: 'INR', state: 'CAPTURED' as const, outcome: 'served' as const }
  const at = { created_at: new Date(), expires_at: new Date(), captured_at: new Date() }
  const gateway = { gateway_order_id: `order_${order_id}`, gateway_payment_id: `pay_${order_id}` }
  await db
    .insertInto('payments')
    .values({ ...payment, ...captured, ...gateway, ...at })
    .execute()
  return { patient, order_id, missing: other.name }
}
