import { beforeEach, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { contextAt } from '../../../../tests/support/payments.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import {
  checkout,
  fill,
  type Medicine,
  newKey,
  seedPharmacist,
  seedShopper,
  setPacks,
  someMedicine,
} from '../../../../tests/support/shop.ts'
import { ordersJobs } from '../orders.jobs.server.ts'

const app = await testApp()
const { db } = app
const pharmacist = await seedPharmacist(app, testNow)
const desk = app.as(pharmacist.actor, testNow)
const admin = app.as((await seedStaff(db, testNow, 'admin')).actor, testNow)
const other = (await db.selectFrom('pharmacies').select('pharmacy_id').where('pharmacy_id', '!=', 'jaipur').executeTakeFirstOrThrow())
  .pharmacy_id
await db.updateTable('pharmacies').set({ min_order_paise: 0 }).execute()

let skip = 40
let shopper = await seedShopper(app, testNow)
let medicine: Medicine
beforeEach(async () => {
  shopper = await seedShopper(app, testNow)
  medicine = await someMedicine(db, { skip: skip++, fresh: true })
  await setPacks(db, medicine, 10)
})

const facts = { source: 'regulator' as const, reference: 'CDSCO 11/2026', reason: 'Fails the dissolution test' }
const recall = (batch_no = 'T1', api = desk) =>
  api('POST /api/desk/recall/', { body: { medicine_id: medicine.medicine_id, batch_no, ...facts }, idempotencyKey: newKey() })
const withdraw = (id: string) =>
  desk('POST /api/desk/recall/{id}/withdraw/', { params: { id }, body: { reason: 'Another batch was meant' }, idempotencyKey: newKey() })
const show = (id: string, api = desk) => api('GET /api/desk/recall/{id}/', { params: { id } })
const reached = (id: string, query = {}, api = desk) => api('GET /api/desk/recall/{id}/order/', { params: { id }, query })
const again = (id: string) => desk('POST /api/desk/order/{id}/recall-notice/', { params: { id }, body: {}, idempotencyKey: newKey() })
const fetchBack = (id: string, rider: string | null) =>
  desk('POST /api/desk/order/{id}/recall-return/', { params: { id }, body: { rider }, idempotencyKey: newKey() })
const receive = (pharmacy: string, api = admin) =>
  api('POST /api/desk/stock/receive/', {
    body: { pharmacy, medicine_id: medicine.medicine_id, batch_no: 'T1', expiry: '2029-12-31', mrp_paise: 9_000, packs: 2 },
    idempotencyKey: newKey(),
  })
const batchAt = (pharmacy: string) =>
  db
    .selectFrom('batches')
    .select(['recalled', 'qty_units'])
    .where('pharmacy_id', '=', pharmacy)
    .where('medicine_id', '=', medicine.medicine_id)
    .where('batch_no', '=', 'T1')
    .executeTakeFirst()

async function packed() {
  await fill(shopper, [medicine, 2])
  const { order } = await checkout(shopper, 'cod')
  const params = { id: order.id }
  await desk('POST /api/desk/order/{id}/accept/', { params, body: {}, idempotencyKey: newKey() })
  const { to_pick } = await desk('GET /api/desk/order/{id}/', { params })
  const scanned = to_pick.map(({ medicine_id, batch_no }) => ({ medicine_id, batch_no }))
  await desk('POST /api/desk/order/{id}/pack/', { params, body: { scanned }, idempotencyKey: newKey() })
  return order.id
}

async function delivered() {
  const id = await packed()
  await desk('POST /api/desk/order/{id}/dispatch/', { params: { id }, body: {}, idempotencyKey: newKey() })
  const { delivery_pin, total_paise } = await shopper.api('GET /api/order/{id}/summary/', { params: { id } })
  const body = { pin: delivery_pin ?? '', cash_paise: total_paise }
  await desk('POST /api/desk/order/{id}/deliver/', { params: { id }, body, idempotencyKey: newKey() })
  return { id, total_paise }
}

async function tell(now = testNow): Promise<void> {
  const tasks = await db.deleteFrom('outbox').where('topic', '=', 'stock.recalled').returningAll().execute()
  const job = ordersJobs.find(({ name }) => name === 'stock.recalled')
  for (const { id, user_id: userId, payload } of tasks)
    await job?.handle({ db, ...contextAt(now) }, { id, userId, payload: payload as Record<string, unknown> })
}
const noticesOf = async () => (await shopper.api('GET /api/notice/')).map(({ kind }) => kind)

test('a recall stops the batch in every pharmacy, says who recalled it and why, and stands once', async () => {
  await setPacks(db, medicine, 10)
  await receive(other)
  const made = await recall('t1')
  expect(made).toMatchObject({ batch_no: 'T1', ...facts, withdrawn: null })
  expect([(await batchAt('jaipur'))?.recalled, (await batchAt(other))?.recalled]).toEqual([true, true])
  expect((await show(made.id)).shelves).toHaveLength(2)
  await expect(recall()).rejects.toMatchObject({ fields: { batch_no: ['This batch is under a recall already'] } })
  expect((await desk('GET /api/desk/recall/', { query: { limit: 1 } })).map(({ id }) => id)).toEqual([made.id])
})

test('a batch that no pharmacy has had is a slip of the keys', async () => {
  await expect(recall('T7')).rejects.toMatchObject({ fields: { batch_no: [expect.stringContaining('No pharmacy has had this batch')] } })
  expect(await desk('GET /api/desk/recall/batch/', { query: { medicine_id: medicine.medicine_id } })).toContainEqual({
    batch_no: 'T1',
    expiry: '2029-12-31',
    units: 10 * medicine.units,
  })
})

test('before anybody presses it says where the batch is, in every pharmacy', async () => {
  await delivered()
  await packed()
  await receive(other)
  const query = { medicine_id: medicine.medicine_id, batch_no: 'T1' }
  const { states, shelves } = await desk('GET /api/desk/recall/reach/', { query })
  expect(states.filter(({ orders }) => orders > 0)).toEqual([
    { state: 'with_patient', orders: 1 },
    { state: 'held', orders: 1 },
  ])
  expect(shelves.map(({ units }) => units).toSorted((one, two) => one - two)).toEqual([2 * medicine.units, 6 * medicine.units])
  const { reach } = await show((await recall()).id, admin)
  expect(reach.states).toEqual(states)
})

test('what a pharmacy receives of the batch later is not for sale while the recall stands', async () => {
  await recall()
  await receive(other)
  expect(await batchAt(other)).toEqual({ recalled: true, qty_units: 2 * medicine.units })
})

test('a recalled batch comes back on sale only by withdrawing its recall, everywhere', async () => {
  await receive(other)
  const { id } = await recall()
  const restore = desk('POST /api/desk/stock/recall/', {
    body: { medicine_id: medicine.medicine_id, batch_no: 'T1', recalled: false, reason: 'It looks fine' },
    idempotencyKey: newKey(),
  })
  await expect(restore).rejects.toMatchObject({ fields: { reason: [expect.stringContaining('Withdraw the recall first')] } })
  expect((await withdraw(id)).withdrawn).toMatchObject({ reason: 'Another batch was meant' })
  expect([(await batchAt('jaipur'))?.recalled, (await batchAt(other))?.recalled]).toEqual([false, false])
  await expect(withdraw(id)).rejects.toMatchObject({ code: 'conflict' })
  await recall()
})

test('everybody it reached: where their parcel is, who was told, and again', async () => {
  const { id: had } = await delivered()
  await setPacks(db, medicine, 10)
  const waiting = await packed()
  const { id } = await recall()
  expect((await reached(id, { told: 'false' })).map((order) => order.id)).toEqual([waiting, had])
  await tell()
  const [held, there] = await reached(id)
  expect(held).toMatchObject({ id: waiting, state: 'held', told_times: 1, units: 2 * medicine.units })
  expect(there).toMatchObject({ id: had, state: 'with_patient', told_times: 1 })
  expect((await noticesOf()).slice(0, 2).toSorted()).toEqual(['order_recalled_after', 'order_recalled_before'])
  await again(had)
  expect(await reached(id, { state: 'with_patient' })).toMatchObject([{ id: had, told_times: 2 }])
  expect((await noticesOf())[0]).toBe('order_recalled_after')
  expect((await show(id)).reach).toMatchObject({ orders: 2, told: 2, refunded: 0 })
  const first = await reached(id, { limit: 1 })
  expect((await reached(id, { limit: 1, cursor: first[0]?.id })).map((order) => order.id)).toEqual([had])
})

test('whoever was told of a recall that was withdrawn is told of the next one', async () => {
  await delivered()
  const { id: first } = await recall()
  await tell()
  await withdraw(first)
  const later = app.as(pharmacist.actor, new Date(testNow.getTime() + 3_600_000))
  const { id } = await recall('T1', later)
  expect(await reached(id, {}, later)).toMatchObject([{ told_times: 0 }])
  await tell(new Date(testNow.getTime() + 3_600_000))
  await tell(new Date(testNow.getTime() + 3_600_000))
  expect(await reached(id, {}, later)).toMatchObject([{ told_times: 1 }])
  expect(await noticesOf()).toEqual(expect.arrayContaining(['order_recalled_after', 'order_recalled_after']))
})

test('a return is arranged for the patient, fetched by a rider, and refunded whole when it is accepted', async () => {
  const { id: order, total_paise } = await delivered()
  const { id } = await recall()
  const rider = await seedStaff(db, testNow, 'rider')
  const worth = await fetchBack(order, rider.userId)
  const { lines } = await shopper.api('GET /api/order/{id}/summary/', { params: { id: order } })
  expect(worth.refund_paise).toBe(lines[0]?.total_paise)
  expect(worth.refund_paise).toBeLessThanOrEqual(total_paise)
  expect(await reached(id)).toMatchObject([{ state: 'pickup_arranged' }])
  expect((await noticesOf())[0]).toBe('order_pickup_arranged')
  await expect(fetchBack(order, null)).rejects.toMatchObject({ code: 'order_moved' })
  const body = { accepted: true as const, condition: 'quarantined' as const }
  await desk('POST /api/desk/order/{id}/return/', { params: { id: order }, body, idempotencyKey: newKey() })
  expect(await reached(id)).toMatchObject([{ state: 'returned', refund_paise: worth.refund_paise }])
  expect((await show(id)).reach).toMatchObject({ refunded: 1, refund_paise: worth.refund_paise })
  await expect(again(order)).rejects.toMatchObject({ code: 'order_moved' })
})

test('without a rider the patient is asked to bring it', async () => {
  const { id: order } = await delivered()
  const { id } = await recall()
  await fetchBack(order, null)
  expect(await reached(id)).toMatchObject([{ state: 'return_requested' }])
  expect((await noticesOf())[0]).toBe('order_return_arranged')
})

test('nothing is fetched that was never recalled or never handed over', async () => {
  const held = await packed()
  await expect(fetchBack(held, null)).rejects.toMatchObject({ code: 'order_moved' })
  await expect(again(held)).rejects.toMatchObject({ code: 'order_moved' })
  await recall()
  await expect(fetchBack(held, null)).rejects.toMatchObject({ code: 'order_moved' })
})

test('a pharmacist follows orders of their own pharmacy, an admin all; an order of another pharmacy is not found', async () => {
  const { id: order } = await delivered()
  const { id } = await recall()
  const stranger = app.as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: other, pharmacistId: '9' })).actor, testNow)
  expect(await reached(id, {}, stranger)).toEqual([])
  expect(await reached(id, {}, admin)).toMatchObject([{ id: order }])
  const params = { id: order }
  await expect(stranger('POST /api/desk/order/{id}/recall-notice/', { params, body: {}, idempotencyKey: newKey() })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('the board marks and counts a parcel that a recall holds, and no rider is given it', async () => {
  const id = await packed()
  await recall()
  const list = (stage: 'held' | 'ready') => desk('GET /api/desk/order/', { query: { stage } })
  expect((await list('held')).filter((order) => order.id === id)).toMatchObject([{ stage: 'ready', held: true }])
  expect((await list('ready')).find((order) => order.id === id)).toMatchObject({ held: true })
  const counts = await desk('GET /api/desk/order/counts/', {})
  expect(counts.find(({ stage }) => stage === 'held')?.count).toBe((await list('held')).length)
  const rider = await seedStaff(db, testNow, 'rider')
  const give = (dispatch: boolean) =>
    desk('POST /api/desk/order/rider/', { body: { orders: [id], rider: rider.userId, dispatch }, idempotencyKey: newKey() })
  expect(await give(false)).toMatchObject({ done: [], left: [{ id, code: 'batch_stopped' }] })
  expect(await give(true)).toMatchObject({ done: [], left: [{ id, code: 'batch_stopped' }] })
})

async function soldTo(phone: string | null) {
  const { products } = await desk('GET /api/desk/counter/product/', { query: { scan: medicine.name } })
  const total_paise = products.find(({ medicine_id }) => medicine_id === medicine.medicine_id)?.price_paise ?? 0
  const sold = { medicine_id: medicine.medicine_id, unit: 'pack' as const, quantity: 1, batch_no: null }
  const body = {
    lines: [sold],
    customer: { name: 'Ramesh Gupta', phone },
    customer_address: null,
    prescription: null,
    payment: { method: 'cash' as const, received_paise: total_paise },
    total_paise,
  }
  return desk('POST /api/desk/counter/sale/', { body, idempotencyKey: newKey() })
}

test('whoever bought it at the counter without an account gets an SMS, and counts as told once somebody has called them', async () => {
  medicine = await someMedicine(db, { skip: skip++, fresh: true, schedule: 'none' })
  await setPacks(db, medicine, 10)
  const { id: order } = await soldTo('9829012345')
  await soldTo(null)
  const { id } = await recall()
  await tell()
  expect((await show(id)).reach).toMatchObject({ orders: 2, told: 0 })
  const untold = await reached(id, { told: 'false' })
  expect(untold).toMatchObject([
    { has_account: false, phone: null },
    { id: order, has_account: false, phone: expect.stringContaining('9829012345') as string, told_at: null, sms_at: testNow.toISOString() },
  ])
  const sms = await db.selectFrom('outbox').select('payload').where('topic', '=', 'messages.send').execute()
  const toThem = sms.filter(({ payload }) => (payload as { to: string }).to === '+919829012345')
  expect(toThem).toMatchObject([{ payload: { channel: 'sms', template: 'counter_sale_recalled' } }])
  await again(order)
  expect((await show(id)).reach).toMatchObject({ orders: 2, told: 1 })
  const { user_id } = await db.selectFrom('orders').select('user_id').where('order_id', '=', order).executeTakeFirstOrThrow()
  expect(await db.selectFrom('notices').select('kind').where('user_id', '=', user_id).execute()).toEqual([])
})

test('a recall and a delivery at the same moment come one after the other', async () => {
  await Promise.all([recall(), receive(other)])
  expect((await batchAt(other))?.recalled).toBe(true)
})

test('whoever has only the number of a batch finds its product, who has it and who sold it, and the recall that stands', async () => {
  await delivered()
  await receive(other)
  const find = (batch_no: string) => desk('GET /api/desk/recall/number/', { query: { batch_no } })
  const mineOf = async () => (await find(' t1 ')).find(({ medicine_id }) => medicine_id === medicine.medicine_id)
  const found = await mineOf()
  expect(found).toMatchObject({ name: medicine.name, batch_no: 'T1', expiry: '2029-12-31', recall_id: null })
  expect(found?.holders.map(({ pharmacy: _, ...rest }) => rest).toSorted((one, two) => one.sold_orders - two.sold_orders)).toEqual([
    { units: 2 * medicine.units, sold_units: 0, sold_orders: 0 },
    { units: 8 * medicine.units, sold_units: 2 * medicine.units, sold_orders: 1 },
  ])
  const { id } = await recall()
  expect((await mineOf())?.recall_id).toBe(id)
  expect(await find('NEVER-9')).toEqual([])
})
