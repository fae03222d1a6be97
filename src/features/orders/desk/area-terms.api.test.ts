import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import {
  checkout,
  fill,
  newKey,
  seedPharmacist,
  seedShopper,
  setPacks,
  type Shopper,
  someMedicine,
} from '../../../../tests/support/shop.ts'

const app = await testApp()
const { db } = app
const admin = app.as((await seedStaff(db, testNow, 'admin')).actor, testNow)
const desk = app.as((await seedPharmacist(app, testNow)).actor, testNow)
const medicine = await someMedicine(db, { skip: 20 })
await setPacks(db, medicine, 500)
const params = { id: 'jaipur' }
const terms = { min_hours: 1, max_hours: 3, charges: null, cod_allowed: true, pickup_only: false }

/** A list with the pincode of the shoppers, while `work` goes on. */
async function withList(change: object, work: () => Promise<void>) {
  const covers = { kind: 'pincodes', name: 'Near', pincodes: '302001' } as const
  const { id: area } = await admin('POST /api/desk/setup/pharmacy/{id}/area/', {
    params,
    body: { covers, ...terms, ...change },
    idempotencyKey: uuidv7(),
  })
  await work()
  await admin('DELETE /api/desk/setup/pharmacy/{id}/area/{area}/', { params: { ...params, area } })
}
async function shopping(): Promise<Shopper> {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [medicine, 5])
  return shopper
}
const cartOf = async ({ api }: Shopper) => (await api('GET /api/cart/'))[0]

describe('a cart follows the area of its pincode: the server decides', () => {
  test('its fee, its minimum and its hours', async () => {
    const shopper = await shopping()
    const before = await cartOf(shopper)
    expect(before).toMatchObject({ deliverable: { eta: { min_h: 4, max_h: 24 } }, cod_allowed: true })
    const charges = { min_order_paise: 1_000_000, shipping_paise: 1_234, free_shipping_from_paise: null }
    await withList({ charges }, async () => {
      const cart = await cartOf(shopper)
      expect(cart).toMatchObject({ deliverable: { eta: { min_h: 1, max_h: 3 } }, totals: { delivery_paise: 1_234 }, can_checkout: false })
      expect(cart.below_minimum_paise).toBeGreaterThan(0)
      expect(cart.price_version).not.toBe(before.price_version)
    })
    expect((await cartOf(shopper)).totals).toEqual(before.totals)
  })

  test('an order is placed at its fee and promised for its hours', async () => {
    const shopper = await shopping()
    const charges = { min_order_paise: 0, shipping_paise: 1_234, free_shipping_from_paise: null }
    await withList({ charges }, async () => {
      const { order } = await checkout(shopper, 'cod')
      expect(order.totals.delivery_paise).toBe(1_234)
      const row = await db
        .selectFrom('orders')
        .select(['eta_min_hours', 'eta_max_hours'])
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({ eta_min_hours: 1, eta_max_hours: 3 })
    })
  })

  test('no cash where its riders take none, not even when it is asked for', async () => {
    const shopper = await shopping()
    await withList({ cod_allowed: false }, async () => {
      expect((await cartOf(shopper)).cod_allowed).toBe(false)
      await expect(checkout(shopper, 'cod')).rejects.toMatchObject({ code: 'cod_not_allowed' })
    })
  })

  test('where an area is pickup only nothing is delivered, and the order can be collected (DR-15)', async () => {
    const shopper = await shopping()
    await withList({ pickup_only: true }, async () => {
      expect(await cartOf(shopper)).toMatchObject({ deliverable: { is_deliverable: false, reason: 'pickup_only' }, can_checkout: false })
      await collected(shopper)
    })
  })
})

async function collected(shopper: Shopper) {
  await shopper.api('POST /api/cart/change_order_type/', { body: { order_type: 'pickup', pharmacy: 'jaipur' } })
  const { order } = await checkout(shopper, 'cod')
  expect([order.order_type, order.totals.delivery_paise]).toEqual(['pickup', 0])
}

test('while pickup only is in force everywhere an order can still be collected (DR-15)', async () => {
  const shopper = await shopping()
  await admin('PUT /api/desk/setup/delivery/', { body: { pickup_only: true } })
  expect((await cartOf(shopper)).can_checkout).toBe(false)
  await collected(shopper)
  await admin('PUT /api/desk/setup/delivery/', { body: { pickup_only: false } })
})

test('a pharmacy that is not registered under GST charges the same price, no tax, and its paper is a bill of supply (GST-3)', async () => {
  const [{ gst_percent: rate } = { gst_percent: 0 }] = await soldNow()
  expect(rate).toBeGreaterThan(0)
  const shopper = await shopping()
  const before = (await cartOf(shopper)).totals
  await db.updateTable('pharmacies').set({ gstin: null }).where('pharmacy_id', '=', 'jaipur').execute()
  const { totals } = await cartOf(shopper)
  expect(totals).toEqual({ ...before, tax_included_paise: 0 })
  const { order } = await checkout(shopper, 'cod')
  const packed = await pack(order.id)
  const invoice = await shopper.api('GET /api/invoice/{id}/', { params: { id: packed } })
  expect(invoice).toMatchObject({
    kind: 'bill_of_supply',
    document: { supplier: { gstin: null }, tax_summary: [], totals: { total_paise: totals.payable_paise } },
  })
  await db.updateTable('pharmacies').set({ gstin: '08AAXCP4410M1ZT' }).where('pharmacy_id', '=', 'jaipur').execute()
})

test('what was ordered before a pharmacy left GST is taxed as on the day it is packed', async () => {
  const shopper = await shopping()
  const { order } = await checkout(shopper, 'cod')
  await db.updateTable('pharmacies').set({ gstin: null }).where('pharmacy_id', '=', 'jaipur').execute()
  const invoice = await shopper.api('GET /api/invoice/{id}/', { params: { id: await pack(order.id) } })
  expect(invoice.kind).toBe('bill_of_supply')
  await db.updateTable('pharmacies').set({ gstin: '08AAXCP4410M1ZT' }).where('pharmacy_id', '=', 'jaipur').execute()
})

/** The rates of an ordinary order of this medicine. */
async function soldNow() {
  const { order } = await checkout(await shopping(), 'cod')
  return db.selectFrom('order_lines').select('gst_percent').where('order_id', '=', order.id).execute()
}

/** Accepts and packs an order; answers the id of its invoice. */
async function pack(id: string): Promise<string> {
  const { to_pick } = await desk('POST /api/desk/order/{id}/accept/', { params: { id }, body: {}, idempotencyKey: newKey() })
  const scanned = to_pick.map(({ medicine_id, batch_no }) => ({ medicine_id, batch_no }))
  await desk('POST /api/desk/order/{id}/pack/', { params: { id }, body: { scanned }, idempotencyKey: newKey() })
  const { invoice_id } = await db.selectFrom('orders').select('invoice_id').where('order_id', '=', id).executeTakeFirstOrThrow()
  return invoice_id ?? ''
}
