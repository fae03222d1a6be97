import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedApproved } from '../../../tests/support/seed-prescription.ts'
import { payAtDialog, silent } from '../../../tests/support/payments.ts'
import { confirmCheckout, checkout, fill, seedShopper, newKey, payOrder, setPacks, someMedicine } from '../../../tests/support/shop.ts'
import { addDays, dayMs, indiaDay } from '../../lib/india-time.ts'

import { ordersJobs } from './orders.jobs.server.ts'

const app = await testApp()
const { db } = app
const later = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)

async function stockOf(medicine_id: string) {
  const of = { pharmacy_id: 'jaipur', medicine_id }
  return db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where((eb) => eb.and(of))
    .executeTakeFirstOrThrow()
}

test('an order without prescription lines waits for its money, then is paid: the cart’s total is the payment’s, to the paisa', async () => {
  const shopper = await seedShopper(app, testNow)
  const medicine = await someMedicine(db, { skip: 10 })
  await setPacks(db, medicine, 30)
  await fill(shopper, [medicine, 12])
  const { cart, order, payment } = await checkout(shopper)
  expect(order).toMatchObject({
    status: 'PENDING_PAYMENT',
    label: 'Pending Payment',
    totals: cart.totals,
    actions: ['pay', 'cancel', 'reorder'],
  })
  expect(payment?.amount_paise).toBe(cart.totals.payable_paise)
  expect(await stockOf(medicine.medicine_id)).toEqual({ on_hand: 30 * medicine.units, reserved: 12 * medicine.units })
  expect((await shopper.api('GET /api/cart/'))[0].items).toEqual([])
  const look = () => shopper.api('GET /api/order/{id}/summary/', { params: { id: order.id } })
  expect(await look()).toEqual(order)
  const answer = await payAtDialog(app, payment?.gateway_order_id ?? '', 'success')
  await confirmCheckout(shopper, answer)
  const paid = await look()
  await confirmCheckout(shopper, answer)
  const told = (await shopper.api('GET /api/notice/')).map(({ kind, body }) => [kind, body.includes(order.number)])
  expect(told).toEqual([['payment_received', true]])
  expect(paid).toMatchObject({ status: 'PAYMENT_RECEIVED', label: 'Payment Recieved', expires_at: null })
  expect(paid.timeline.map(({ what }) => what)).toEqual(['placed', 'pay'])
  expect(paid.promised).not.toBeNull()
})

test('cash on delivery is placed at once; a price that moved is refused with the new cart and charges nothing (R8)', async () => {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [await someMedicine(db, { skip: 11, free: 10 }), 8])
  const [cart] = await shopper.api('GET /api/cart/')
  const body = { patient: shopper.patientId, payment_mode: 'cod' as const, price_version: 'seen-yesterday', consents: [] }
  const stale = shopper.api('POST /api/cart/checkout/', { body, idempotencyKey: newKey() })
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'cart_changed', meta: { cart: { price_version: cart.price_version } } })
  expect(await shopper.api('GET /api/order/')).toEqual([])
  const { order, payment } = await checkout(shopper, 'cod')
  expect([order.status, order.label, payment]).toEqual(['ORDER_PLACED', 'Order Placed', null])
})

test('an order that is not there when it was promised says that it is late', async () => {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [await someMedicine(db, { skip: 11, free: 10 }), 8])
  const { order } = await checkout(shopper, 'cod')
  const seen = (now: Date) => app.as(shopper.actor, now)('GET /api/order/{id}/summary/', { params: { id: order.id } })
  const until = new Date((await seen(testNow)).promised!.until)
  expect((await seen(testNow)).late).toBe(false)
  expect((await seen(new Date(until.getTime() + 1000))).late).toBe(true)
  await db.updateTable('orders').set({ fulfilment: 'ready_for_pickup' }).where('order_id', '=', order.id).execute()
  expect((await seen(new Date(until.getTime() + 1000))).late).toBe(false)
})

test('an order of less than a rupee is placed with nothing to pay and said so, instead of a payment service that does not answer', async () => {
  const shopper = await seedShopper(app, testNow)
  const medicine = await someMedicine(db, { skip: 16, free: 10 })
  const prices = await db
    .selectFrom('products')
    .select(['price_paise', 'mrp_paise'])
    .where('medicine_id', '=', medicine.medicine_id)
    .executeTakeFirstOrThrow()
  const setPrice = (price_paise: number) =>
    db.updateTable('products').set({ price_paise }).where('medicine_id', '=', medicine.medicine_id).execute()
  await fill(shopper, [medicine, 9])
  await db.updateTable('carts').set({ order_type: 'pickup', pharmacy_id: 'jaipur' }).where('user_id', '=', shopper.userId).execute()
  await setPrice(11)
  const [cart] = await shopper.api('GET /api/cart/')
  expect(cart).toMatchObject({ waived_paise: 99, totals: { payable_paise: 0, tax_included_paise: 0 }, can_checkout: true })
  const { order, payment } = await checkout(shopper)
  await setPrice(prices.price_paise)
  expect([order.status, order.totals.payable_paise, payment]).toEqual(['ORDER_PLACED', 0, null])
})

test('without consent nothing is ordered', async () => {
  const shopper = await seedShopper(app, testNow)
  await db.deleteFrom('consents').where('user_id', '=', shopper.userId).execute()
  await fill(shopper, [await someMedicine(db, { skip: 11, free: 10 }), 8])
  await expect(checkout(shopper, 'cod')).rejects.toMatchObject({ code: 'consent_missing', meta: { purpose: 'order' } })
})

test('cancelled before it is packed: stock is free again and all the money goes back, once (CP-2)', async () => {
  const shopper = await seedShopper(app, testNow)
  const medicine = await someMedicine(db, { skip: 12 })
  await setPacks(db, medicine, 20)
  await fill(shopper, [medicine, 15])
  const { order, payment, cart } = await checkout(shopper)
  await payOrder(app, shopper, payment ?? { gateway_order_id: '' })
  const params = { id: order.id }
  const cancel = (preview: boolean) =>
    shopper.api('POST /api/order/{id}/cancel/', { params, body: { reason: 'changed_mind', preview }, idempotencyKey: newKey() })
  expect(await cancel(true)).toMatchObject({ order: { status: 'PAYMENT_RECEIVED' }, preview: { amount_paise: cart.totals.payable_paise } })
  expect(await cancel(false)).toMatchObject({ order: { status: 'CANCELLED' }, refund: { amount_paise: cart.totals.payable_paise } })
  await expect(cancel(false)).rejects.toMatchObject({ code: 'order_moved' })
  expect((await stockOf(medicine.medicine_id)).reserved).toBe(0)
})

test('an order that is not paid in 24 hours is cancelled and releases its stock; a later payment is refunded automatically', async () => {
  const shopper = await seedShopper(app, testNow)
  const medicine = await someMedicine(db, { skip: 13 })
  await setPacks(db, medicine, 20)
  await fill(shopper, [medicine, 15])
  const { order, payment } = await checkout(shopper)
  await runJob('orders.expire', later(23))
  expect((await stockOf(medicine.medicine_id)).reserved).toBe(15 * medicine.units)
  await runJob('orders.expire', later(25))
  const summary = () => shopper.api('GET /api/order/{id}/summary/', { params: { id: order.id } })
  expect(await summary()).toMatchObject({ status: 'CANCELLED', cancelled: { by: 'system', reason: 'time_over' } })
  expect((await stockOf(medicine.medicine_id)).reserved).toBe(0)
  await payOrder(app, shopper, payment ?? { gateway_order_id: '' })
  expect((await summary()).payments).toMatchObject([{ refunds: [{ reason_code: 'not_served' }] }])
})

async function runJob(name: string, now: Date) {
  const job = ordersJobs.find((one) => one.name === name)
  await job?.handle({ db, now, newId: uuidv7, log: silent }, { id: 'test', userId: '', payload: {} })
}

test('the same cart, the same key: ordered once, however often it is sent (R4)', async () => {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [await someMedicine(db, { skip: 14, free: 15 }), 10])
  const [cart] = await shopper.api('GET /api/cart/')
  const [key, body] = [
    newKey(),
    { patient: shopper.patientId, payment_mode: 'cod' as const, price_version: cart.price_version, consents: [] },
  ]
  const send = () => shopper.api('POST /api/cart/checkout/', { body, idempotencyKey: key })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await shopper.api('GET /api/order/')).toHaveLength(1)
})

test('ordered again: what can be had comes into the cart', async () => {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [await someMedicine(db, { skip: 14, free: 15 }), 10])
  const { order } = await checkout(shopper, 'cod')
  const [cart] = await shopper.api('POST /api/order/{id}/reorder/', { params: { id: order.id }, body: {} })
  expect(cart.items.map(({ item_name, quantity }) => [item_name, quantity])).toEqual([[order.item_names[0], 10]])
})

test('ordered again beside what is in the cart, no medicine twice; or in place of it, when that was chosen', async () => {
  const shopper = await seedShopper(app, testNow)
  const [one, two] = [await someMedicine(db, { skip: 14, free: 60 }), await someMedicine(db, { skip: 15, free: 60 })]
  await fill(shopper, [one, 10])
  const { order } = await checkout(shopper, 'cod')
  await fill(shopper, [one, 4], [two, 3])
  const again = async (into?: 'add' | 'replace') => {
    const [cart] = await shopper.api('POST /api/order/{id}/reorder/', { params: { id: order.id }, body: { ...(into && { into }) } })
    return cart.items.map(({ item_name, quantity }) => [item_name, quantity])
  }
  for (let n = 0; n < 2; n++)
    expect(await again()).toEqual([
      [one.name, 10],
      [two.name, 3],
    ])
  expect(await again('replace')).toEqual([[one.name, 10]])
})

test('whom an order is for leaves the cart with it: the next cart is for nobody yet, and ordering again is for the same person', async () => {
  const shopper = await seedShopper(app, testNow)
  const medicine = await someMedicine(db, { skip: 14, free: 40 })
  await fill(shopper, [medicine, 10])
  const { order } = await checkout(shopper, 'cod')
  expect((await shopper.api('GET /api/cart/me/'))[0].patient).toBeNull()
  const again = () => shopper.api('POST /api/order/{id}/reorder/', { params: { id: order.id }, body: {} })
  expect((await again())[0].patient).toBe(order.patient.id)
  expect((await shopper.api('POST /api/cart/clear/', { body: {} }))[0].patient).toBeNull()
})

test('ordered again, its prescription comes along while it is in force and has units left; then the cart says why not (DR-5, DR-13)', async () => {
  await db.updateTable('pharmacies').set({ min_order_paise: 0 }).execute()
  const shopper = await seedShopper(app, testNow)
  const medicine = await someMedicine(db, { skip: 2, free: 40, schedule: 'H' })
  const allowed = [{ medicineId: medicine.medicine_id, units: 10 * medicine.units }]
  const { prescriptionId } = await seedApproved(db, testNow, shopper, allowed)
  await fill(shopper, [medicine, 2])
  await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [prescriptionId] } })
  const { order } = await checkout(shopper, 'cod')
  const again = async (now = testNow) => {
    const body = { into: 'replace' as const }
    const [cart] = await app.as(shopper.actor, now)('POST /api/order/{id}/reorder/', { params: { id: order.id }, body })
    return [cart.prescriptions.map(({ id }) => id), cart.items.map(({ rx_status, rx_earlier }) => [rx_status, rx_earlier])]
  }
  expect(await again()).toEqual([[prescriptionId], [['approved', null]]])
  const month = new Date(testNow.getTime() + 31 * dayMs)
  expect(await again(month)).toEqual([[], [['missing', { why: 'expired', on: addDays(indiaDay(testNow), 30) }]]])
  const lines = db.updateTable('prescription_lines').where('prescription_id', '=', prescriptionId)
  await lines.set({ dispensed_units: 10 * medicine.units, first_dispensed_on: indiaDay(testNow) as never }).execute()
  expect(await again()).toEqual([[], [['missing', { why: 'used_up', on: null }]]])
  await lines.set({ repeats: 1, interval_days: 30 }).execute()
  expect(await again()).toEqual([[], [['missing', { why: 'later', on: addDays(indiaDay(testNow), 30) }]]])
})

test('what is left on a prescription and is less than a pack is no lack of stock', async () => {
  await db.updateTable('pharmacies').set({ min_order_paise: 0 }).execute()
  const shopper = await seedShopper(app, testNow)
  const medicine = await someMedicine(db, { skip: 2, free: 40, schedule: 'H' })
  const allowed = [{ medicineId: medicine.medicine_id, units: 3 * medicine.units - 1 }]
  const { prescriptionId } = await seedApproved(db, testNow, shopper, allowed)
  await fill(shopper, [medicine, 2])
  await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [prescriptionId] } })
  const { order } = await checkout(shopper, 'cod')
  const [cart] = await shopper.api('POST /api/order/{id}/reorder/', { params: { id: order.id }, body: {} })
  expect(cart.items).toMatchObject([{ quantity: 2, max_quantity: 0, rx_status: 'approved' }])
  expect(cart.warnings.map(({ kind }) => kind)).toEqual(['beyond_prescription'])
})
