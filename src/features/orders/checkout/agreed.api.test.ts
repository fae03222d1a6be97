import { beforeEach, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { seedUpload } from '../../../../tests/support/seed-prescription.ts'
import { checkout, fill, seedPharmacist, seedShopper, newKey, review, setPacks, someMedicine } from '../../../../tests/support/shop.ts'

const app = await testApp()
const { db } = app
const pharmacist = await seedPharmacist(app, testNow)
const admin = await seedStaff(db, testNow, 'admin')
const [otc, rx] = [await someMedicine(db, { skip: 50 }), await someMedicine(db, { schedule: 'H', skip: 9 })]
for (const medicine of [otc, rx]) await setPacks(db, medicine, 1_000)
await db.updateTable('pharmacies').set({ min_order_paise: 0 }).execute()

let shopper: Awaited<ReturnType<typeof seedShopper>>
let [code, coupon, used] = ['', '', 0]
beforeEach(async () => {
  shopper = await seedShopper(app, testNow)
  code = `AGREED${++used}`
  const times = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }
  const body = { codes: [code], title: 'A test', kind: 'flat' as const, value: 1_000, applies_to: 'order' as const, ...times }
  ;({ id: coupon } = await app.as(admin.actor)('POST /api/desk/coupon/', { body, idempotencyKey: newKey() }))
})

async function ordered(mode: 'online' | 'cod') {
  await fill(shopper, [otc, 5], [rx, 3])
  await shopper.api('POST /api/cart/apply_coupon/', { body: { code } })
  const prescription = await seedUpload(db, testNow, shopper)
  await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [prescription] } })
  const { order } = await checkout(shopper, mode)
  expect(order).toMatchObject({ status: 'PENDING', totals: { coupon_paise: 1_000 } })
  return { order, prescription }
}
const look = (id: string) => shopper.api('GET /api/order/{id}/summary/', { params: { id } })
const redemption = () =>
  db.selectFrom('coupon_redemptions').select('released_at').where('user_id', '=', shopper.userId).executeTakeFirstOrThrow()

const endings = {
  ends: () =>
    db
      .updateTable('coupons')
      .set({ ends_at: new Date(testNow.getTime() - 1) })
      .where('coupon_id', '=', coupon)
      .execute(),
  'is withdrawn': () => db.updateTable('coupons').set({ active: false }).where('coupon_id', '=', coupon).execute(),
}
test.each(Object.entries(endings))(
  'R20: a coupon that %s while the prescription is reviewed still takes off what was agreed, and is kept for the order',
  async (_, end) => {
    for (const mode of ['online', 'cod'] as const) {
      const { order, prescription } = await ordered(mode)
      await end()
      await review(app, testNow, pharmacist, prescription, [{ medicine: rx, units: 3 * rx.units }])
      const status = mode === 'cod' ? 'ORDER_PLACED' : 'PENDING_PAYMENT'
      expect(await look(order.id)).toMatchObject({ status, totals: order.totals, coupon_code: code })
      expect(await redemption()).toEqual({ released_at: null })
      if (mode === 'online')
        await shopper.api('POST /api/order/{id}/cancel/', { params: { id: order.id }, body: { reason: 'other' }, idempotencyKey: newKey() })
      await db
        .updateTable('coupons')
        .set({ active: true, ends_at: new Date('2027-01-01'), per_user_limit: 9 })
        .execute()
      await db.deleteFrom('coupon_redemptions').where('released_at', 'is not', null).execute()
    }
  },
)

test('R20: lines a pharmacist refuses do not take the order below its coupon’s minimum', async () => {
  await db.updateTable('products').set({ rx_required: true, promotable: false }).where('medicine_id', '=', otc.medicine_id).execute()
  const least = 4 * otc.price_paise
  await db.updateTable('coupons').set({ min_amount_paise: least }).where('coupon_id', '=', coupon).execute()
  const { order, prescription } = await ordered('online')
  await review(app, testNow, pharmacist, prescription, [
    { medicine: rx, units: 3 * rx.units },
    { medicine: otc, units: 2 * otc.units },
  ])
  await db.updateTable('products').set({ rx_required: false, promotable: true }).where('medicine_id', '=', otc.medicine_id).execute()
  expect(await look(order.id)).toMatchObject({ status: 'PENDING_PAYMENT', coupon_code: code, totals: { coupon_paise: 1_000 } })
})

test('what really must change is asked: the patient sees the old total beside the new one, in cash too', async () => {
  await db.updateTable('products').set({ rx_required: true, promotable: false }).where('medicine_id', '=', otc.medicine_id).execute()
  const { order, prescription } = await ordered('cod')
  await review(app, testNow, pharmacist, prescription, [
    { medicine: rx, units: rx.units },
    { medicine: otc, units: 0, refuse: true },
  ])
  await db.updateTable('products').set({ rx_required: false, promotable: true }).where('medicine_id', '=', otc.medicine_id).execute()
  const due = await shopper.api('GET /api/order/paynow/summary/', { query: { order: order.id } })
  expect(due.order).toMatchObject({ status: 'PENDING_PAYMENT', coupon_code: null, actions: expect.arrayContaining(['agree']) })
  expect(due.agreed).toEqual({ total_paise: order.total_paise, coupon_paise: 1_000, coupon_code: code })
  expect(due.what_changed.map(({ kind, was, now }) => [kind, was, now])).toEqual([
    ['refused', 5, 0],
    ['fewer', 3, 1],
  ])
  expect(await redemption()).toEqual({ released_at: testNow })
  const agree = { params: { id: order.id }, body: {}, idempotencyKey: newKey() }
  expect(await shopper.api('POST /api/order/{id}/agree/', agree)).toMatchObject({ status: 'ORDER_PLACED', total_paise: due.total_paise })
})
