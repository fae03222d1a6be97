import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedAddress, seedRelative } from '../../../../tests/support/seed.ts'
import { seedApproved } from '../../../../tests/support/seed-prescription.ts'
import { fill, newKey, seedShopper, setPacks, someMedicine } from '../../../../tests/support/shop.ts'
import { addDays, indiaDay, indiaInstant } from '../../../lib/india-time.ts'

const app = await testApp()
const { db } = app
const today = indiaDay(testNow)
const [free, other, leftover] = [await someMedicine(db), await someMedicine(db, { skip: 1 }), await someMedicine(db, { skip: 2 })]
const onPaper = await someMedicine(db, { schedule: 'H' })
for (const medicine of [free, other, leftover, onPaper]) await setPacks(db, medicine, 200)
// The minimum of a delivery is a matter of its own, below.
const minimum = (min_order_paise: number) => db.updateTable('pharmacies').set({ min_order_paise }).execute()
await minimum(0)

/** A shopper with something left in the cart, and a subscription that is due on the thirtieth day. */
async function subscriber() {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [leftover, 3])
  const due = app.as(shopper.actor, indiaInstant(addDays(today, 30), '12:00'))
  const subscribe = (medicine_id: string, more: object = {}) =>
    shopper.api('POST /api/subscription/', { body: { patient: shopper.patientId, medicine_id, every_days: 30, quantity: 2, ...more } })
  const cartOf = (subscriptions: string, more: object = {}) => due('GET /api/refill/cart/', { query: { subscriptions, ...more } })
  const order = (subscriptions: string[], price_version: string, more: object = {}) =>
    due('POST /api/refill/checkout/', {
      body: { subscriptions, patient: shopper.patientId, payment_mode: 'cod', price_version, consents: [], ...more },
      idempotencyKey: newKey(),
    })
  return { shopper, due, subscribe, cartOf, order }
}

describe('a refill is an order of its own', () => {
  test('holds exactly the medicine of the subscription at today’s price, and leaves the cart what it was', async () => {
    const { shopper, due, subscribe, cartOf, order } = await subscriber()
    const { id } = await subscribe(free.medicine_id)
    const [before] = await shopper.api('GET /api/cart/')
    const { cart, fewer } = await cartOf(id)
    expect(fewer).toEqual([])
    expect(cart).toMatchObject({
      patient: shopper.patientId,
      items: [{ quantity: 2, unit: 'pack', amount_paise: 2 * free.price_paise, medicine: { medicine_id: free.medicine_id } }],
      coupon: null,
    })
    const placed = await order([id], cart.price_version)
    expect(placed.order.lines.map(({ medicine, quantity }) => [medicine.medicine_id, quantity])).toEqual([[free.medicine_id, 2]])
    expect(placed.order).toMatchObject({ status: 'ORDER_PLACED', total_paise: cart.totals.payable_paise })
    expect((await shopper.api('GET /api/cart/'))[0]).toEqual(before)
    expect(await due('GET /api/subscription/')).toMatchObject([{ state: 'active', next_on: addDays(today, 60) }])
  })

  test('is ordered once, also by two presses at one moment, and not before it is due or while it is paused', async () => {
    const { shopper, due, subscribe, cartOf, order } = await subscriber()
    const { id } = await subscribe(free.medicine_id)
    expect((await shopper.api('GET /api/refill/cart/', { query: { subscriptions: id } })).cart.items).toEqual([])
    const { cart } = await cartOf(id)
    const presses = await Promise.allSettled([order([id], cart.price_version), order([id], cart.price_version)])
    expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(order([id], cart.price_version)).rejects.toMatchObject({ code: 'cart_changed' })
    const second = await subscribe(other.medicine_id)
    await due('PATCH /api/subscription/{id}/', { params: { id: second.id }, body: { paused: true } })
    expect((await cartOf(second.id)).cart.items).toEqual([])
  })

  test('of several subscriptions is one order for one person; another account finds nothing of it', async () => {
    const { shopper, subscribe, cartOf, order } = await subscriber()
    const [one, two] = [await subscribe(free.medicine_id), await subscribe(other.medicine_id)]
    const both = `${one.id},${two.id}`
    const { cart } = await cartOf(both)
    expect(cart.count).toBe(4)
    const placed = await order([one.id, two.id], cart.price_version, { payment_mode: 'online' })
    expect(placed).toMatchObject({ order: { count: 4 }, payment: { amount_paise: cart.totals.payable_paise } })
    const member = await seedRelative(db, testNow, shopper)
    const hers = await subscribe(free.medicine_id, { patient: member })
    await expect(cartOf(`${two.id},${hers.id}`)).rejects.toMatchObject({ code: 'invalid' })
    const stranger = await seedShopper(app, testNow)
    await expect(stranger.api('GET /api/refill/cart/', { query: { subscriptions: both } })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('goes to another address without moving where the cart goes', async () => {
    const { shopper, subscribe, cartOf, order } = await subscriber()
    const { id } = await subscribe(free.medicine_id)
    const defaults = (is_default: boolean) => db.updateTable('addresses').set({ is_default }).where('user_id', '=', shopper.userId)
    await defaults(false).execute()
    const address = await seedAddress(db, testNow, shopper)
    await defaults(false).execute()
    await defaults(true).where('address_id', '=', shopper.address).execute()
    const before = await db.selectFrom('carts').selectAll().where('user_id', '=', shopper.userId).executeTakeFirst()
    const { cart } = await cartOf(id, { address })
    expect(cart.address).toBe(address)
    const collected = await cartOf(id, { order_type: 'pickup', pharmacy: 'jaipur' })
    expect(collected.cart).toMatchObject({ order_type: 'pickup', totals: { delivery_paise: 0 } })
    await order([id], collected.cart.price_version, { order_type: 'pickup', pharmacy: 'jaipur' })
    const { changed_at: _, ...kept } = before ?? {}
    expect(await db.selectFrom('carts').selectAll().where('user_id', '=', shopper.userId).executeTakeFirst()).toMatchObject(kept)
  })

  test('of a prescription medicine runs only on a prescription in force, and as far as its units go (DR-5, DR-13)', async () => {
    const { shopper, due, subscribe, cartOf, order } = await subscriber()
    const { id } = await subscribe(onPaper.medicine_id, { quantity: 2 })
    expect((await cartOf(id)).cart.items).toEqual([])
    const { prescriptionId } = await seedApproved(db, indiaInstant(addDays(today, 29)), shopper, [
      { medicineId: onPaper.medicine_id, units: onPaper.units },
    ])
    const { cart, fewer } = await cartOf(id)
    expect(cart).toMatchObject({ prescriptions: [{ id: prescriptionId }], items: [{ quantity: 1, rx_status: 'approved' }] })
    expect(fewer).toEqual([{ item_name: onPaper.name, wanted: 2, quantity: 1 }])
    expect((await order([id], cart.price_version)).order).toMatchObject({ status: 'ORDER_PLACED', prescriptions: [{ id: prescriptionId }] })
    expect((await shopper.api('GET /api/cart/'))[0].prescriptions).toEqual([])
    expect((await due('GET /api/refill/cart/', { query: { subscriptions: id } })).cart.items).toEqual([])
  })
})

test('a refill below the minimum of a delivery says so, and goes into the cart beside what is there, once (R8)', async () => {
  const { shopper, due, subscribe, cartOf } = await subscriber()
  const { id } = await subscribe(free.medicine_id)
  await minimum(1_000_000)
  expect((await cartOf(id)).cart.warnings).toMatchObject([{ kind: 'below_minimum', blocks: true }])
  await minimum(0)
  for (let n = 0; n < 2; n++) await due('POST /api/refill/add_to_cart/', { body: { subscriptions: [id] } })
  const held = (await shopper.api('GET /api/cart/'))[0].items.map(({ medicine, quantity }) => [medicine.medicine_id, quantity])
  expect(held).toEqual([
    [leftover.medicine_id, 3],
    [free.medicine_id, 2],
  ])
})

test('a medicine somebody takes is ordered again by its course in the same way; one typed by hand or stopped is not', async () => {
  const { shopper } = await subscriber()
  const { api, patientId: patient } = shopper
  const once = { patient, doses: [1, 0, 0, 1] as [number, number, number, number], dose_unit: 'tablet' as const }
  const add = (more: { name: string; medicine_id?: string; units_left?: number }) =>
    api('POST /api/health/course/', { body: { ...once, ...more } })
  const cartOf = (course: string) => api('GET /api/refill/cart/', { query: { course } })
  const { id } = await add({ name: 'Known', medicine_id: free.medicine_id, units_left: 4 })
  const { cart } = await cartOf(id)
  const packs = Math.ceil(60 / free.units)
  expect(cart).toMatchObject({ count: packs, items: [{ medicine: { medicine_id: free.medicine_id } }] })
  const stateOf = async () => {
    const { courses } = await api('GET /api/health/course/', { query: { patient } })
    const asks = (await api('GET /api/home/')).next.some((thing) => thing.kind === 'refill')
    return [courses.find((course) => course.id === id)?.on_order?.delivered ?? null, asks]
  }
  expect(await stateOf()).toEqual([null, true])
  const body = { course: id, patient, payment_mode: 'cod' as const, price_version: cart.price_version, consents: [] }
  expect((await api('POST /api/refill/checkout/', { body, idempotencyKey: newKey() })).order).toMatchObject({ count: packs })
  // What is on its way is not asked for again.
  expect(await stateOf()).toEqual([false, false])
  expect((await api('GET /api/cart/'))[0]).toMatchObject({ count: 3 })
  await expect(cartOf((await add({ name: 'Typed' })).id)).rejects.toMatchObject({ code: 'not_found' })
  const stopped = (await add({ name: 'Stopped', medicine_id: onPaper.medicine_id })).id
  expect((await cartOf(stopped)).cart.items).toEqual([])
  await api('DELETE /api/health/course/{id}/', { params: { id: stopped } })
  await expect(cartOf(stopped)).rejects.toMatchObject({ code: 'not_found' })
})
