import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedOrder } from '../../../../tests/support/seed-order.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { newKey } from '../../../../tests/support/shop.ts'
import { indiaDay } from '../../../lib/india-time.ts'

const app = await testApp()
const { db } = app
const asha = await seedPatient(db, testNow)
const once = () => ({ idempotencyKey: newKey() })
const params = () => ({ params: { id: asha.patientId } })
const noticesOf = async (userId: string) =>
  (await db.selectFrom('notices').select('kind').where('user_id', '=', userId).execute()).map(({ kind }) => kind)

test('goodwill on an order paid in cash is transferred: the patient says where to, and the page says how far it is', async () => {
  const order = await seedOrder(db, testNow, asha)
  const delivered = {
    status: 'COMPLETED' as const,
    fulfilment: 'delivered' as const,
    payment_mode: 'cod' as const,
    delivered_at: testNow,
    expires_at: null,
    mrp_paise: 20_000,
    discount_paise: 0,
    payable_paise: 20_000,
  }
  await db.updateTable('orders').set(delivered).where('order_id', '=', order).execute()
  const admin = app.as((await seedStaff(db, testNow, 'admin')).actor)
  await admin('POST /api/desk/patient/{id}/open/', { ...params(), body: { reason: 'order', caller: 'in_person' } })
  const refund = (amount_paise: number) =>
    admin('POST /api/desk/patient/{id}/refund/', { ...params(), body: { order, amount_paise, reason: 'goodwill' }, ...once() })
  const { id, expected_by } = await refund(5_000)
  expect(expected_by).toBeNull()
  expect(await noticesOf(asha.userId)).toContain('payout_details_needed')
  await expect(refund(15_001)).rejects.toMatchObject({ code: 'refund_too_large' })
  const shown = async () => (await admin('GET /api/desk/patient/{id}/', params())).page?.orders.find((one) => one.id === order) ?? null
  expect(await shown()).toMatchObject({ cash_left_paise: 15_000, cash_refunds: [{ amount_paise: 5_000, state: 'NEEDS_DETAILS' }] })
  const body = { method: 'upi' as const, upi_id: 'asha.verma@okbank' }
  await app.as(asha.actor)('POST /api/payout/{id}/details/', { params: { id }, body })
  expect(await shown()).toMatchObject({ cash_refunds: [{ state: 'READY', shown: 'as•••@okbank' }], part_returned: false })
  // Who pays it sees which order it is of, and afterwards who paid it.
  const { number, order_id } = await db
    .selectFrom('orders')
    .select(['number', 'order_id'])
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow()
  const paid = { user_id: asha.userId, method: 'upi' as const, reference: '633412345678', paid_on: indiaDay(testNow) }
  expect(await admin('POST /api/desk/payout/{id}/paid/', { params: { id }, body: paid, ...once() })).toMatchObject({
    number,
    paid_by: 'A admin',
  })
  // One of two packs came back: the order is not all refunded.
  await db
    .updateTable('order_lines')
    .set({ ordered_quantity: 2, quantity: 2, returned_quantity: 1 })
    .where('order_id', '=', order_id)
    .execute()
  expect(await shown()).toMatchObject({ part_returned: true })
})
