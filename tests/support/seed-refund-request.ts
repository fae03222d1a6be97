import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { DB } from '../../src/platform/database/database.types.ts'
import { seedOrder } from './seed-order.ts'
import type { SeededPerson } from './seed.ts'

type Db = Kysely<DB>

/** An order of ₹1,200 that was paid online. */
export async function seedPaidBill(db: Db, now: Date, { userId: user_id, ...owner }: SeededPerson) {
  const [payment_id, order_id] = [uuidv7(), await seedOrder(db, now, { userId: user_id, ...owner })]
  const { number } = await db.selectFrom('orders').select('number').where('order_id', '=', order_id).executeTakeFirstOrThrow()
  const money = { amount_paise: 120_000, captured_paise: 120_000, currency: 'INR', receipt: number }
  const times = { created_at: now, expires_at: now, captured_at: now }
  const gateway = { gateway_order_id: `order_${payment_id}`, gateway_payment_id: `pay_${payment_id}` }
  const served = { state: 'CAPTURED' as const, outcome: 'served' as const }
  await db
    .insertInto('payments')
    .values({ user_id, payment_id, purpose: 'order', purpose_id: order_id, ...money, ...times, ...gateway, ...served })
    .execute()
  return { payment_id, order_id, number }
}

/** A refund of such an order that front office asked for. */
export async function seedRefundRequest(
  db: Db,
  now: Date,
  owner: SeededPerson,
  { note = 'Two strips were wet', amount = 75_000, askedBy = uuidv7() } = {},
): Promise<string> {
  const { order_id: purpose_id, ...bill } = await seedPaidBill(db, now, owner)
  const request_id = uuidv7()
  const asked = { asked_by: askedBy, asked_at: now, opening_id: uuidv7(), agreed_by: 'code' as const }
  const what = { purpose: 'order' as const, purpose_id, ...bill, amount_paise: amount, reason: 'damaged', note }
  await db
    .insertInto('refund_requests')
    .values({ user_id: owner.userId, request_id, patient_id: owner.patientId, ...what, ...asked })
    .execute()
  return request_id
}
