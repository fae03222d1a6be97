import { beforeEach, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { seedUpload } from '../../../../tests/support/seed-prescription.ts'
import { checkout, fill, seedPharmacist, seedShopper, type Medicine, newKey, payOrder, review } from '../../../../tests/support/shop.ts'
import { setPacks, type Shopper, someMedicine } from '../../../../tests/support/shop.ts'
import { contextAt } from '../../../../tests/support/payments.ts'
import { balances } from '../../payments/ledger.rules.ts'
import { ledgerOf } from '../../payments/ledger.sql.server.ts'
import { ordersJobs } from '../orders.jobs.server.ts'

const app = await testApp()
const { db } = app
const pharmacist = await seedPharmacist(app, testNow)
const desk = app.as(pharmacist.actor, testNow)
await db.updateTable('pharmacies').set({ min_order_paise: 0 }).execute()
let [skip, shopper] = [60, await seedShopper(app, testNow)]
let medicine: Medicine
const addBatch = (batch_no: string, packs: number, expiry = '2030-06-30') =>
  desk('POST /api/desk/stock/receive/', {
    body: { medicine_id: medicine.medicine_id, batch_no, expiry, mrp_paise: 9_000, packs },
    idempotencyKey: newKey(),
  })
beforeEach(async () => {
  shopper = await seedShopper(app, testNow)
  medicine = await someMedicine(db, { skip: skip++ })
  await setPacks(db, medicine, 10)
})

const recall = (batch_no = 'T1', recalled = true) =>
  desk('POST /api/desk/stock/recall/', {
    body: { medicine_id: medicine.medicine_id, batch_no, recalled, reason: 'Recalled by its maker' },
    idempotencyKey: newKey(),
  })
const stock = async () => {
  const { on_hand, reserved, free_packs } = await desk('GET /api/desk/stock/{id}/', { params: { id: medicine.medicine_id }, query: {} })
  return { on_hand, reserved, free_packs }
}
const act = (id: string, what: 'accept' | 'dispatch' | 'repack' | 'withdraw') =>
  desk(`POST /api/desk/order/{id}/${what}/`, { params: { id }, body: {}, idempotencyKey: newKey() })
const deliver = (id: string, body: { pin: string; cash_paise?: number } | { nobody_there: true }) =>
  desk('POST /api/desk/order/{id}/deliver/', { params: { id }, body, idempotencyKey: newKey() })
const look = (id: string, who: Shopper = shopper) => who.api('GET /api/order/{id}/summary/', { params: { id } })

async function pack(id: string) {
  const { to_pick } = await desk('GET /api/desk/order/{id}/', { params: { id } })
  const scanned = to_pick.map(({ medicine_id, batch_no }) => ({ medicine_id, batch_no }))
  return desk('POST /api/desk/order/{id}/pack/', { params: { id }, body: { scanned }, idempotencyKey: newKey() })
}

async function order(mode: 'online' | 'cod' = 'online') {
  await fill(shopper, [medicine, 4])
  const { order: made, payment } = await checkout(shopper, mode)
  if (payment) await payOrder(app, shopper, payment)
  return made.id
}

async function packed(mode: 'online' | 'cod' = 'online') {
  const id = await order(mode)
  await act(id, 'accept')
  await pack(id)
  return id
}

async function tellRecalls(): Promise<string[][]> {
  const tasks = await db.deleteFrom('outbox').where('topic', '=', 'stock.recalled').returningAll().execute()
  const job = ordersJobs.find(({ name }) => name === 'stock.recalled')
  // At least once: whoever was told is not told again.
  for (const { id, user_id: userId, payload } of [...tasks, ...tasks])
    await job?.handle({ db, ...contextAt(testNow) }, { id, userId, payload: payload as Record<string, unknown> })
  const notices = await db
    .selectFrom('notices')
    .select(['kind', 'link'])
    .where('user_id', '=', shopper.userId)
    .orderBy('notice_id')
    .execute()
  return notices.map(({ kind, link }) => [kind, link])
}

test('a cancelled order does not make recalled stock sellable again', async () => {
  const id = await order()
  await recall()
  await shopper.api('POST /api/order/{id}/cancel/', { params: { id }, body: { reason: 'other' }, idempotencyKey: newKey() })
  expect(await stock()).toEqual({ on_hand: 0, reserved: 0, free_packs: 0 })
})

test('a cancelled order does not make stock sellable again that has grown too old meanwhile', async () => {
  const id = await order()
  await db.updateTable('batches').set({ expiry: '2026-12-01' }).where('medicine_id', '=', medicine.medicine_id).execute()
  await shopper.api('POST /api/order/{id}/cancel/', { params: { id }, body: { reason: 'other' }, idempotencyKey: newKey() })
  expect(await stock()).toEqual({ on_hand: 0, reserved: 0, free_packs: 0 })
})

test('a parcel that comes back does not make a recalled batch sellable again', async () => {
  const id = await packed()
  await act(id, 'dispatch')
  await deliver(id, { nobody_there: true })
  await act(id, 'dispatch')
  await recall()
  await deliver(id, { nobody_there: true })
  expect((await look(id)).status).toBe('CANCELLED')
  expect(await stock()).toEqual({ on_hand: 0, reserved: 0, free_packs: 0 })
})

test('more of a recalled batch comes in and is not for sale', async () => {
  await db.updateTable('batches').set({ mrp_paise: 9_000 }).where('medicine_id', '=', medicine.medicine_id).execute()
  await recall()
  await addBatch('T1', 5, '2029-12-31')
  expect(await stock()).toMatchObject({ on_hand: 0, free_packs: 0 })
})

test.each([
  ['recalled', () => recall()],
  ['expired', () => db.updateTable('batches').set({ expiry: '2026-11-20' }).where('medicine_id', '=', medicine.medicine_id).execute()],
] as const)('R21: a packed parcel whose batch is %s stops at dispatch and says why', async (why, stop) => {
  const id = await packed()
  await stop()
  await expect(act(id, 'dispatch')).rejects.toMatchObject({ code: 'batch_stopped', meta: { stopped: [{ batch_no: 'T1', why }] } })
  const shown = await desk('GET /api/desk/order/{id}/', { params: { id } })
  expect(shown).toMatchObject({ fulfilment: 'packed', stopped: [{ item_name: medicine.name, batch_no: 'T1', why }] })
  expect(await look(id)).toMatchObject({ fulfilment: 'packed', stopped: [{ item_name: medicine.name, batch_no: 'T1', why }] })
})

test('R21: a parcel already on its way is not handed over, right PIN or not, and the patient is told once', async () => {
  const id = await packed()
  await act(id, 'dispatch')
  await recall()
  const { delivery_pin } = await look(id)
  await expect(deliver(id, { pin: delivery_pin ?? '' })).rejects.toMatchObject({ code: 'batch_stopped' })
  expect((await tellRecalls()).slice(-1)).toEqual([['order_recalled_before', `/account/orders/${id}`]])
})

test('a stopped parcel is packed again from another batch: new invoice, the first one credited whole, nothing paid twice', async () => {
  const id = await packed()
  const first = await shopper.api('GET /api/order/invoice/', { query: { order: id } })
  await recall()
  await addBatch('T2', 4)
  expect(await act(id, 'repack')).toMatchObject({ fulfilment: 'accepted', stopped: [], to_pick: [{ batch_no: 'T2' }] })
  await pack(id)
  const second = await shopper.api('GET /api/order/invoice/', { query: { order: id } })
  expect([second.id === first.id, second.total_paise, second.credit_notes]).toEqual([false, first.total_paise, []])
  const all = await db.selectFrom('invoices').select(['kind', 'credits', 'total_paise']).where('source_id', '=', id).execute()
  expect(all.filter(({ credits }) => credits === first.id)).toMatchObject([{ kind: 'credit_note', total_paise: first.total_paise }])
  await act(id, 'dispatch')
  const { delivery_pin } = await look(id)
  expect((await deliver(id, { pin: delivery_pin ?? '' })).result).toBe('delivered')
  const books = balances((await ledgerOf(db, shopper.userId, 'order', id)) as Parameters<typeof balances>[0])
  expect(books).toMatchObject({ customer: 0, refunds: 0, gateway: first.total_paise })
  expect(await stock()).toEqual({ on_hand: 0, reserved: 0, free_packs: 0 })
})

test('without another batch repacking is refused and changes nothing; cancelled, all of the money is refunded', async () => {
  const id = await packed()
  await recall()
  await expect(act(id, 'repack')).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await look(id)).toMatchObject({ fulfilment: 'packed', status: 'PROCESSING' })
  await act(id, 'withdraw')
  const ended = await look(id)
  expect(ended).toMatchObject({ status: 'CANCELLED', cancelled: { by: 'pharmacy', reason: 'batch_recalled' } })
  expect(ended.payments[0]?.refunds).toMatchObject([{ amount_paise: ended.total_paise, rule_id: 'order-batch-stopped' }])
  expect(await stock()).toEqual({ on_hand: 0, reserved: 0, free_packs: 0 })
})

test('a parcel that may go out is neither opened nor withdrawn by these ways', async () => {
  const id = await packed()
  await expect(act(id, 'repack')).rejects.toMatchObject({ code: 'order_moved' })
  await expect(act(id, 'withdraw')).rejects.toMatchObject({ code: 'order_moved' })
})

test('R21: whoever has a recalled batch is told, and may return it however long ago and whatever it is', async () => {
  const id = await packed('cod')
  await act(id, 'dispatch')
  const { delivery_pin, total_paise } = await look(id)
  await deliver(id, { pin: delivery_pin ?? '', cash_paise: total_paise })
  await db.updateTable('order_lines').set({ returnable: false }).where('order_id', '=', id).execute()
  await recall()
  expect((await tellRecalls()).slice(-1)).toEqual([['order_recalled_after', `/account/orders/${id}`]])
  const months = new Date(testNow.getTime() + 60 * 86_400_000)
  const later = app.as(shopper.actor, months)
  const mine = await later('GET /api/order/{id}/summary/', { params: { id } })
  expect(mine).toMatchObject({ stopped: [{ why: 'recalled' }], actions: expect.arrayContaining(['return']) })
  const giving = (reason: 'recalled' | 'damaged') =>
    later('POST /api/order/{id}/return/', {
      params: { id },
      body: { lines: [{ line: mine.lines[0]?.id ?? '', quantity: 4 }], reason },
      idempotencyKey: newKey(),
    })
  await expect(giving('damaged')).rejects.toMatchObject({ code: 'not_returnable' })
  expect((await giving('recalled')).preview.amount_paise).toBe(mine.lines[0]?.total_paise)
})

test('a return that the pharmacy declines is told to whoever asked for it, once', async () => {
  const id = await packed('cod')
  await act(id, 'dispatch')
  const { delivery_pin, total_paise, number } = await look(id)
  await deliver(id, { pin: delivery_pin ?? '', cash_paise: total_paise })
  const body = { lines: [{ line: (await look(id)).lines[0]?.id ?? '', quantity: 4 }], reason: 'damaged' as const }
  await shopper.api('POST /api/order/{id}/return/', { params: { id }, body, idempotencyKey: newKey() })
  const decline = () => desk('POST /api/desk/order/{id}/return/', { params: { id }, body: { accepted: false }, idempotencyKey: newKey() })
  await decline()
  await expect(decline()).rejects.toMatchObject({ code: 'order_moved' })
  const told = (await shopper.api('GET /api/notice/')).filter(({ kind }) => kind === 'order_return_declined')
  expect(told).toMatchObject([{ link: `/account/orders/${id}`, body: expect.stringContaining(number) as string }])
})

test('accepting a return of a cash-on-delivery order pays nobody: the books follow when a person has paid', async () => {
  const id = await packed('cod')
  await act(id, 'dispatch')
  const { delivery_pin, total_paise } = await look(id)
  await deliver(id, { pin: delivery_pin ?? '', cash_paise: total_paise })
  const { lines } = await look(id)
  const body = { lines: [{ line: lines[0]?.id ?? '', quantity: 4 }], reason: 'damaged' as const }
  await shopper.api('POST /api/order/{id}/return/', { params: { id }, body, idempotencyKey: newKey() })
  await desk('POST /api/desk/order/{id}/return/', {
    params: { id },
    body: { accepted: true, condition: 'quarantined' },
    idempotencyKey: newKey(),
  })
  const owed = lines[0]?.total_paise ?? 0
  const books = async () => balances((await ledgerOf(db, shopper.userId, 'order', id)) as Parameters<typeof balances>[0])
  const { status, payouts } = await look(id)
  expect([status, payouts]).toMatchObject(['RETURNED', [{ amount_paise: owed, state: 'NEEDS_DETAILS' }]])
  expect(await books()).toMatchObject({ cash: total_paise, refunds: -owed, customer: 0 })
  const params = { id: payouts[0]?.id ?? '' }
  await shopper.api('POST /api/payout/{id}/details/', { params, body: { method: 'upi', upi_id: 'asha@okaxis' } })
  const admin = app.as((await seedStaff(db, testNow, 'admin')).actor, testNow)
  const paid = { user_id: shopper.userId, method: 'upi' as const, reference: 'UTR 5566', paid_on: '2026-11-21' }
  await admin('POST /api/desk/payout/{id}/paid/', { params, body: paid, idempotencyKey: newKey() })
  expect(await books()).toMatchObject({ cash: total_paise - owed, refunds: 0, customer: 0 })
  expect(await look(id)).toMatchObject({ status: 'REFUNDED', payouts: [{ state: 'PAID', shown: 'as•••@okaxis', reference: 'UTR 5566' }] })
})

test('the register strikes out what nobody got, and numbers what was packed instead anew (DR-7)', async () => {
  medicine = await someMedicine(db, { schedule: 'H', skip: 12 })
  await setPacks(db, medicine, 10)
  await fill(shopper, [medicine, 4])
  const prescription = await seedUpload(db, testNow, shopper)
  await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [prescription] } })
  const { order: made } = await checkout(shopper, 'cod')
  await review(app, testNow, pharmacist, prescription, [{ medicine, units: 4 * medicine.units }])
  await act(made.id, 'accept')
  await pack(made.id)
  await recall()
  await addBatch('T2', 4)
  await act(made.id, 'repack')
  await pack(made.id)
  const { entries } = await desk('GET /api/desk/register/', { query: { kind: 'H', from: '2026-11-01', to: '2026-11-30' } })
  const own = entries.filter(({ order_number }) => order_number === made.number)
  expect(own.map(({ batch_no, not_supplied }) => [batch_no, not_supplied])).toEqual([
    ['T1', '2026-11-21 batch_recalled'],
    ['T2', ''],
  ])
})
