import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { seedUpload } from '../../../../tests/support/seed-prescription.ts'
import {
  checkout,
  fill,
  newKey,
  payOrder,
  review,
  seedPharmacist,
  seedShopper,
  setPacks,
  type Shopper,
  someMedicine,
} from '../../../../tests/support/shop.ts'
import { orderPolicy } from '../../cart/order-policy.server.ts'

const app = await testApp()
const { db } = app
const admin = app.as((await seedStaff(db, testNow, 'admin')).actor, testNow)
const [otc, rx] = [await someMedicine(db, { skip: 50 }), await someMedicine(db, { schedule: 'H', skip: 9 })]
for (const medicine of [otc, rx]) await setPacks(db, medicine, 1_000)

const due = ({ api }: Shopper, order: string) => api('GET /api/order/paynow/summary/', { query: { order } })
const payCash = ({ api }: Shopper, id: string) =>
  api('POST /api/order/{id}/pay_cash/', { params: { id }, body: {}, idempotencyKey: newKey() })

async function unpaid() {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [otc, 10])
  return { shopper, ...(await checkout(shopper, 'online')) }
}

describe('an order whose payment window was closed', () => {
  test('may be paid in cash instead, once; the payment that was open can serve nothing any more', async () => {
    const { shopper, order, payment } = await unpaid()
    expect(await due(shopper, order.id)).toMatchObject({ cod_allowed: true })
    expect(await payCash(shopper, order.id)).toMatchObject({
      status: 'ORDER_PLACED',
      payment_mode: 'cod',
      total_paise: order.total_paise,
      payments: [{ state: 'EXPIRED' }],
      expires_at: null,
    })
    await expect(payCash(shopper, order.id)).rejects.toMatchObject({ code: 'order_moved' })
    await payOrder(app, shopper, payment ?? { gateway_order_id: '' })
    const look = await shopper.api('GET /api/order/{id}/summary/', { params: { id: order.id } })
    expect(look).toMatchObject({ status: 'ORDER_PLACED', payment_mode: 'cod', payments: [{ state: 'REFUND_PENDING' }] })
  })

  test('not in cash once it was paid, has expired, or belongs to another account', async () => {
    const { shopper, order, payment } = await unpaid()
    await expect(payCash(await seedShopper(app, testNow), order.id)).rejects.toMatchObject({ code: 'not_found' })
    const late = { ...shopper, api: app.as(shopper.actor, new Date(testNow.getTime() + 25 * 3_600_000)) }
    await expect(payCash(late, order.id)).rejects.toMatchObject({ code: 'cod_not_allowed' })
    await payOrder(app, shopper, payment ?? { gateway_order_id: '' })
    await expect(payCash(shopper, order.id)).rejects.toMatchObject({ code: 'order_moved' })
  })

  test('not in cash above the limit, or where the area takes none', async () => {
    const { shopper, order } = await unpaid()
    const covers = { kind: 'pincodes', name: 'Near', pincodes: '302001' } as const
    const terms = { min_hours: 1, max_hours: 3, charges: null, cod_allowed: false, pickup_only: false }
    const at = { id: 'jaipur' }
    const { id: area } = await admin('POST /api/desk/setup/pharmacy/{id}/area/', {
      params: at,
      body: { covers, ...terms },
      idempotencyKey: newKey(),
    })
    expect(await due(shopper, order.id)).toMatchObject({ cod_allowed: false })
    await expect(payCash(shopper, order.id)).rejects.toMatchObject({ code: 'cod_not_allowed' })
    await admin('DELETE /api/desk/setup/pharmacy/{id}/area/{area}/', { params: { ...at, area } })
    expect(await due(shopper, order.id)).toMatchObject({ cod_allowed: true })
    const value = JSON.stringify({ ...(await orderPolicy(db, testNow)), cod_limit_paise: order.total_paise - 1 })
    await db.insertInto('policies').values({ name: 'orders', valid_from: testNow, value, source: 'a test' }).execute()
    await expect(payCash(shopper, order.id)).rejects.toMatchObject({ code: 'cod_not_allowed' })
    await db.deleteFrom('policies').where('source', '=', 'a test').execute()
  })

  test('with a prescription only after its review, which comes before any money (DR-2)', async () => {
    const shopper = await seedShopper(app, testNow)
    await fill(shopper, [rx, 4])
    const prescription = await seedUpload(db, testNow, shopper)
    await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [prescription] } })
    const { order } = await checkout(shopper, 'online')
    await expect(payCash(shopper, order.id)).rejects.toMatchObject({ code: 'order_moved' })
    await review(app, testNow, await seedPharmacist(app, testNow), prescription, [{ medicine: rx, units: 4 * rx.units }])
    expect(await due(shopper, order.id)).toMatchObject({ cod_allowed: true })
    expect(await payCash(shopper, order.id)).toMatchObject({ status: 'ORDER_PLACED' })
  })
})
