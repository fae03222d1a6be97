import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import {
  checkout,
  fill,
  seedPharmacist,
  seedShopper,
  newKey,
  payOrder,
  review,
  setPacks,
  type Shopper,
  someMedicine,
} from '../../../../tests/support/shop.ts'
import { seedUpload } from '../../../../tests/support/seed-prescription.ts'
import { balances } from '../../payments/ledger.rules.ts'
import { ledgerOf } from '../../payments/ledger.sql.server.ts'

const app = await testApp()
const { db } = app
const pharmacist = await seedPharmacist(app, testNow)
const desk = app.as(pharmacist.actor, testNow)
const otc = await someMedicine(db, { skip: 20 })
const [sure, doubtful] = [await someMedicine(db, { schedule: 'H' }), await someMedicine(db, { schedule: 'H', skip: 1 })]
for (const medicine of [otc, sure, doubtful]) await setPacks(db, medicine, 100)

const summary = ({ api }: Shopper, id: string) => api('GET /api/order/{id}/summary/', { params: { id } })
type Step = 'accept' | 'dispatch'
const step = (id: string, what: Step) => desk(`POST /api/desk/order/{id}/${what}/`, { params: { id }, body: {}, idempotencyKey: newKey() })

async function pack(id: string) {
  const { to_pick } = await step(id, 'accept')
  const scanned = to_pick.map(({ medicine_id, batch_no }) => ({ medicine_id, batch_no }))
  return desk('POST /api/desk/order/{id}/pack/', { params: { id }, body: { scanned }, idempotencyKey: newKey() })
}

const deliver = (id: string, body: { pin: string; cash_paise?: number } | { nobody_there: true }) =>
  desk('POST /api/desk/order/{id}/deliver/', { params: { id }, body, idempotencyKey: newKey() })

async function books({ userId }: Shopper, orderId: string) {
  return balances((await ledgerOf(db, userId, 'order', orderId)) as Parameters<typeof balances>[0])
}

test('one line over the counter, two on prescription: one approved, one refused; paid, packed, brought, and one pack given back', async () => {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [otc, 5], [sure, 4], [doubtful, 3])
  const prescription = await seedUpload(db, testNow, shopper)
  await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [prescription] } })
  const { order, payment } = await checkout(shopper)
  expect([order.status, order.label, payment, order.payments]).toEqual(['PENDING', 'Pending', null, []])
  const pay = () => shopper.api('POST /api/order/{id}/pay/', { params: { id: order.id }, body: {}, idempotencyKey: newKey() })
  await expect(pay()).rejects.toMatchObject({ code: 'order_moved' })

  // DR-16: two packs were prescribed, four were ordered.
  await review(app, testNow, pharmacist, prescription, [
    { medicine: sure, units: 2 * sure.units },
    { medicine: doubtful, units: 0, refuse: true },
  ])
  const due = await shopper.api('GET /api/order/paynow/summary/', { query: { order: order.id } })
  expect(due.order.status).toBe('PENDING_PAYMENT')
  expect(due.what_changed).toMatchObject([
    { item_name: sure.name, kind: 'fewer' },
    { item_name: doubtful.name, kind: 'refused', reason_code: 'quantity_unclear' },
  ])
  expect(due.lines.map(({ item_name, quantity }) => [item_name, quantity])).toEqual([
    [otc.name, 5],
    [sure.name, 2],
  ])
  const checkoutView = await pay()
  expect(checkoutView.amount_paise).toBe(due.total_paise)
  await payOrder(app, shopper, checkoutView)

  const packed = await pack(order.id)
  expect(packed).toMatchObject({ fulfilment: 'packed', label: 'Processing' })
  const invoice = await shopper.api('GET /api/order/invoice/', { query: { order: order.id } })
  expect(invoice.total_paise).toBe(due.total_paise)
  expect(invoice.document.pharmacy?.prescribers).toMatchObject([{ registration_no: 'RMC-12345' }])

  await step(order.id, 'dispatch')
  const { delivery_pin } = await summary(shopper, order.id)
  expect((await deliver(order.id, { pin: delivery_pin === '0000' ? '0001' : '0000' })).result).toBe('wrong_pin')
  expect((await deliver(order.id, { pin: delivery_pin ?? '' })).result).toBe('delivered')
  const done = await summary(shopper, order.id)
  expect(done).toMatchObject({ status: 'COMPLETED', label: 'Completed', delivery_pin: null })
  expect(done.timeline.map(({ what }) => what)).toEqual(['placed', 'approve', 'pay', 'accept', 'pack', 'dispatch', 'deliver'])
  expect(await books(shopper, order.id)).toMatchObject({ customer: 0, refunds: 0, gateway: due.total_paise })

  const [line] = done.lines
  const lines = [{ line: line?.id ?? '', quantity: 2 }]
  await shopper.api('POST /api/health/course/from_order/', { body: { order: order.id } })
  const atHome = async () => {
    const { courses } = await shopper.api('GET /api/health/course/', { query: { patient: shopper.patientId } })
    return courses.find(({ name }) => name === line?.item_name)?.units_left ?? 0
  }
  const before = await atHome()
  const asked = await shopper.api('POST /api/order/{id}/return/', {
    params: { id: order.id },
    body: { lines, reason: 'damaged' },
    idempotencyKey: newKey(),
  })
  expect(asked.preview.amount_paise).toBe(Math.floor(((line?.total_paise ?? 0) * 2) / 5))
  await desk('POST /api/desk/order/{id}/return/', {
    params: { id: order.id },
    body: { accepted: true, condition: 'quarantined' },
    idempotencyKey: newKey(),
  })
  const returned = await summary(shopper, order.id)
  expect(returned).toMatchObject({ label: 'Returned', returns: [{ state: 'ACCEPTED' }] })
  expect(returned.lines[0]).toMatchObject({ state: 'part_returned', returned_quantity: 2 })
  expect(await desk('GET /api/desk/order/{id}/', { params: { id: order.id } })).toMatchObject({
    return: null,
    decided_returns: [{ accepted: true, refund_paise: asked.preview.amount_paise, decided_at: expect.any(String) }],
  })
  // Two of five packs went back: they are no longer at home.
  expect(before).toBeGreaterThan(0)
  expect(await atHome()).toBe((before * 3) / 5)
  expect(returned.payments[0]?.refunds).toMatchObject([{ amount_paise: asked.preview.amount_paise, rule_id: 'order-return-lines' }])
  const withNote = await shopper.api('GET /api/order/invoice/', { query: { order: order.id } })
  expect(withNote.credit_notes.map(({ total_paise }) => total_paise)).toEqual([asked.preview.amount_paise])
  expect(await books(shopper, order.id)).toMatchObject({ customer: 0, refunds: -asked.preview.amount_paise })
})

test('the register has one serial for each batch of a Schedule H line, without gaps, and a CSV of it (DR-7)', async () => {
  const query = { kind: 'H' as const, from: '2026-11-01', to: '2026-11-30' }
  const { entries, csv_url } = await desk('GET /api/desk/register/', { query })
  expect(entries.map(({ serial }) => serial)).toEqual(entries.map((_, at) => at + 1))
  expect(entries[0]).toMatchObject({
    prescriber_registration_no: 'RMC-12345',
    patient_name: 'Asha Verma',
    medicine: sure.name,
    batch_no: 'T1',
    quantity: expect.stringContaining(String(2 * sure.units)),
  })
  const file = await app.http.inject(csv_url)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(file.headers['content-disposition']).toContain('attachment; filename="register-H-2026-11-01-2026-11-30.csv"')
  const lines = file.body.split('\r\n')
  expect(lines).toHaveLength(entries.length + 2)
  expect(lines[0]).toMatch(/^\u{FEFF}Serial no\.,Date of supply,/u)
  expect(lines[1]).toContain('RMC-12345')
})

test('Schedule H1 has a register of its own, after two pharmacists have read the prescription (DR-8)', async () => {
  const shopper = await seedShopper(app, testNow)
  const medicine = await someMedicine(db, { schedule: 'H1' })
  await setPacks(db, medicine, 10)
  await fill(shopper, [medicine, 4])
  const prescription = await seedUpload(db, testNow, shopper)
  await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [prescription] } })
  const { order } = await checkout(shopper)
  for (const reader of [pharmacist, await seedPharmacist(app, testNow, '2')])
    await review(app, testNow, reader, prescription, [{ medicine, units: 4 * medicine.units }])
  const pay = { params: { id: order.id }, body: {}, idempotencyKey: newKey() }
  await payOrder(app, shopper, await shopper.api('POST /api/order/{id}/pay/', pay))
  await pack(order.id)
  const register = async (kind: 'H' | 'H1') => {
    const { entries } = await desk('GET /api/desk/register/', { query: { kind, from: '2026-11-01', to: '2026-11-30' } })
    return entries.filter(({ order_number }) => order_number === order.number)
  }
  expect(await register('H')).toEqual([])
  expect(await register('H1')).toMatchObject([
    {
      serial: 1,
      medicine: medicine.name,
      patient_name: 'Asha Verma',
      prescriber_name: 'Dr. Meera Joshi',
      prescriber_address: 'C-Scheme, Jaipur',
    },
  ])
})

test('cash on delivery: exactly the amount due is taken, and the books are even', async () => {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [otc, 8])
  const { order, cart } = await checkout(shopper, 'cod')
  await pack(order.id)
  await step(order.id, 'dispatch')
  const pin = (await summary(shopper, order.id)).delivery_pin ?? ''
  const { payable_paise } = cart.totals
  await expect(deliver(order.id, { pin, cash_paise: payable_paise - 1 })).rejects.toMatchObject({ status: 400 })
  expect((await deliver(order.id, { pin, cash_paise: payable_paise })).result).toBe('delivered')
  expect(await books(shopper, order.id)).toMatchObject({ customer: 0, cash: payable_paise })
})

test('nobody there twice: given up, the goods are on the shelf again, all the money goes back with a credit note', async () => {
  const shopper = await seedShopper(app, testNow)
  const medicine = await someMedicine(db, { skip: 22 })
  await setPacks(db, medicine, 20)
  await fill(shopper, [medicine, 12])
  const { order, payment, cart } = await checkout(shopper)
  await payOrder(app, shopper, payment ?? { gateway_order_id: '' })
  await pack(order.id)
  await step(order.id, 'dispatch')
  expect((await deliver(order.id, { nobody_there: true })).result).toBe('attempted')
  await step(order.id, 'dispatch')
  expect((await deliver(order.id, { nobody_there: true })).result).toBe('given_up')
  const ended = await summary(shopper, order.id)
  expect(ended).toMatchObject({ status: 'CANCELLED', payments: [{ refunds: [{ amount_paise: cart.totals.payable_paise }] }] })
  expect(await books(shopper, order.id)).toMatchObject({ customer: 0, sales: 0, tax: 0 })
  const stock = await db
    .selectFrom('stock')
    .selectAll()
    .where('medicine_id', '=', medicine.medicine_id)
    .where('pharmacy_id', '=', 'jaipur')
    .executeTakeFirst()
  expect(stock).toMatchObject({ on_hand: 20 * medicine.units, reserved: 0 })
})

test('other batches than those that have to go are refused, and nothing is packed', async () => {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [otc, 8])
  const { order } = await checkout(shopper, 'cod')
  await step(order.id, 'accept')
  const scanned = [{ medicine_id: otc.medicine_id, batch_no: 'ANOTHER' }]
  const wrong = desk('POST /api/desk/order/{id}/pack/', { params: { id: order.id }, body: { scanned }, idempotencyKey: newKey() })
  await expect(wrong).rejects.toMatchObject({ code: 'batch_mismatch', meta: { expected: [{ batch_no: 'T1' }] } })
  expect((await summary(shopper, order.id)).fulfilment).toBe('accepted')
})

test('what a pharmacy cannot supply is refused with all the money; another pharmacy does not find the order', async () => {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [otc, 8])
  const { order, payment, cart } = await checkout(shopper)
  await payOrder(app, shopper, payment ?? { gateway_order_id: '' })
  const refuse = (api: typeof desk) =>
    api('POST /api/desk/order/{id}/refuse/', { params: { id: order.id }, body: { reason: 'cannot_deliver' }, idempotencyKey: newKey() })
  const elsewhere = { ...pharmacist.actor, staff: { doctorId: null, pharmacyId: 'bengaluru', pharmacistId: '1' } }
  await expect(refuse(app.as(elsewhere, testNow))).rejects.toMatchObject({ code: 'not_found' })
  await refuse(desk)
  expect(await summary(shopper, order.id)).toMatchObject({
    status: 'CANCELLED',
    cancelled: { by: 'pharmacy', reason: 'cannot_deliver' },
    payments: [{ refunds: [{ amount_paise: cart.totals.payable_paise }] }],
  })
})

test('a prescription that was rejected ends the order with its reason; nothing was ever charged', async () => {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [sure, 4])
  const id = await seedUpload(db, testNow, shopper)
  await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [id] } })
  const { order } = await checkout(shopper)
  const { version } = await desk('POST /api/desk/review/{id}/claim/', { params: { id } })
  const body = { outcome: 'reject' as const, version, reason_code: 'illegible' as const }
  await desk('POST /api/desk/review/{id}/decide/', { params: { id }, body, idempotencyKey: newKey() })
  expect(await summary(shopper, order.id)).toMatchObject({
    status: 'CANCELLED',
    cancelled: { by: 'pharmacy', reason: 'illegible' },
    payments: [],
  })
})
