import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { seedUpload } from '../../../../tests/support/seed-prescription.ts'
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
import { balances } from '../../payments/ledger.rules.ts'
import { ledgerOf } from '../../payments/ledger.sql.server.ts'

const app = await testApp()
const { db } = app
const pharmacist = await seedPharmacist(app, testNow)
const desk = app.as(pharmacist.actor, testNow)
const [first, second, onRx] = [
  await someMedicine(db, { skip: 31 }),
  await someMedicine(db, { skip: 32 }),
  await someMedicine(db, { schedule: 'H', skip: 3 }),
]
for (const medicine of [first, second, onRx]) await setPacks(db, medicine, 100)
await db.updateTable('pharmacies').set({ min_order_paise: 0, shipping_paise: 4900, free_shipping_from_paise: null }).execute()
const admin = await seedStaff(db, testNow, 'admin')
const times = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }
const coupon = { codes: ['SEVEN'], title: 'A test', kind: 'percent' as const, value: 7, applies_to: 'order' as const, ...times }
await app.as(admin.actor, testNow)('POST /api/desk/coupon/', { body: coupon, idempotencyKey: newKey() })

const of = (id: string) => ({ params: { id }, idempotencyKey: newKey() })
const summary = ({ api }: Shopper, id: string) => api('GET /api/order/{id}/summary/', { params: { id } })
const drop = (id: string, lines: (string | undefined)[], preview = false) =>
  desk('POST /api/desk/order/{id}/unavailable/', {
    ...of(id),
    body: { lines: lines.map((line) => line ?? ''), reason: 'out_of_stock', preview },
  })
/** So many of a line are still supplied. */
const supply = (id: string, line: string | undefined, keep: number, preview = false) =>
  desk('POST /api/desk/order/{id}/unavailable/', {
    ...of(id),
    body: { lines: [line ?? ''], keep: { [line ?? '']: keep }, reason: 'out_of_stock', preview },
  })
const reserved = (medicineId: string) =>
  db
    .selectFrom('stock')
    .select('reserved')
    .where('pharmacy_id', '=', 'jaipur')
    .where('medicine_id', '=', medicineId)
    .executeTakeFirstOrThrow()

async function ordered(mode: 'online' | 'cod') {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [first, 3], [second, 2])
  await shopper.api('POST /api/cart/apply_coupon/', { body: { code: 'SEVEN' } })
  const { order, payment } = await checkout(shopper, mode)
  if (payment) await payOrder(app, shopper, payment)
  const [kept, missing] = order.lines
  if (!kept || !missing) throw new Error('two lines were ordered')
  return { shopper, order, kept, missing }
}

async function pack(id: string) {
  const { to_pick } = await desk('GET /api/desk/order/{id}/', { params: { id } })
  const scanned = to_pick.map(({ medicine_id, batch_no }) => ({ medicine_id, batch_no }))
  return desk('POST /api/desk/order/{id}/pack/', { ...of(id), body: { scanned } })
}

test('one medicine that cannot be supplied is refunded to the paisa after its share of the coupon, and the rest is packed, invoiced and delivered', async () => {
  const { shopper, order, kept, missing } = await ordered('online')
  expect([order.totals.delivery_paise, missing.coupon_paise > 0]).toEqual([4900, true])
  await desk('POST /api/desk/order/{id}/accept/', { ...of(order.id), body: {} })
  const before = await reserved(second.medicine_id)

  const preview = await drop(order.id, [missing.id], true)
  expect(preview).toMatchObject({ less_paise: missing.total_paise, payable_paise: kept.total_paise + 4900, paid: true })
  expect((await summary(shopper, order.id)).total_paise).toBe(order.total_paise)

  await drop(order.id, [missing.id])
  const now = await summary(shopper, order.id)
  expect(now).toMatchObject({ status: 'PROCESSING', fulfilment: 'accepted', total_paise: kept.total_paise + 4900 })
  expect(now.totals).toMatchObject({ coupon_paise: kept.coupon_paise, delivery_paise: 4900 })
  expect(now.lines).toMatchObject([
    { state: 'ordered', total_paise: kept.total_paise, unavailable_paise: 0 },
    { state: 'refused', quantity: 0, total_paise: 0, reason_code: 'out_of_stock', unavailable_paise: missing.total_paise },
  ])
  const refund = { amount_paise: missing.total_paise, reason_code: 'out_of_stock', rule_id: 'order-lines-unavailable' }
  expect(now.payments).toMatchObject([{ refunds: [refund] }])
  expect(await reserved(second.medicine_id)).toEqual({ reserved: before.reserved - 2 * second.units })

  await pack(order.id)
  const invoice = await shopper.api('GET /api/order/invoice/', { query: { order: order.id } })
  expect([invoice.total_paise, invoice.credit_notes]).toEqual([now.total_paise, []])
  await desk('POST /api/desk/order/{id}/dispatch/', { ...of(order.id), body: {} })
  const pin = (await summary(shopper, order.id)).delivery_pin ?? ''
  await desk('POST /api/desk/order/{id}/deliver/', { ...of(order.id), body: { pin } })
  const books = balances(await ledgerOf(db, shopper.userId, 'order', order.id))
  expect(books).toMatchObject({ customer: 0, refunds: -missing.total_paise, gateway: order.total_paise })
})

test('the patient is told that some items are not available and what goes back', async () => {
  const { shopper, order, missing } = await ordered('online')
  await drop(order.id, [missing.id])
  const { kind } = await db
    .selectFrom('notices')
    .select('kind')
    .where('user_id', '=', shopper.userId)
    .orderBy('notice_id', 'desc')
    .executeTakeFirstOrThrow()
  expect(kind).toBe('order_lines_refunded')
  expect((await summary(shopper, order.id)).timeline.map(({ what }) => what)).toEqual(['placed', 'pay', 'lines_unavailable'])
})

test('an order to be paid in cash becomes cheaper by what is missing, and exactly that is taken at the door', async () => {
  const { shopper, order, missing } = await ordered('cod')
  expect(await drop(order.id, [missing.id])).toMatchObject({
    paid: false,
    order: { cash_due_paise: order.total_paise - missing.total_paise },
  })
  expect((await summary(shopper, order.id)).payments).toEqual([])
})

test('units of a prescription that were not supplied can be ordered again', async () => {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [first, 1], [onRx, 2])
  const prescription = await seedUpload(db, testNow, shopper)
  await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [prescription] } })
  const { order } = await checkout(shopper, 'cod')
  await review(app, testNow, pharmacist, prescription, [{ medicine: onRx, units: 2 * onRx.units }])
  const taken = () =>
    db.selectFrom('prescription_lines').select('dispensed_units').where('prescription_id', '=', prescription).executeTakeFirstOrThrow()
  expect(await taken()).toEqual({ dispensed_units: 2 * onRx.units })
  await drop(order.id, [order.lines.find(({ rx_required }) => rx_required)?.id])
  expect(await taken()).toEqual({ dispensed_units: 0 })
})

test('refuses to take out the last medicine, one that is not in the order, and any once it is packed; nothing changes then', async () => {
  const { shopper, order, kept, missing } = await ordered('online')
  await expect(drop(order.id, [kept.id, missing.id])).rejects.toMatchObject({
    code: 'invalid',
    fields: { lines: [expect.stringContaining('whole order')] },
  })
  await expect(drop(order.id, [crypto.randomUUID()])).rejects.toMatchObject({ code: 'invalid' })
  await desk('POST /api/desk/order/{id}/accept/', { ...of(order.id), body: {} })
  await pack(order.id)
  await expect(drop(order.id, [missing.id])).rejects.toMatchObject({ code: 'order_moved' })
  expect(await summary(shopper, order.id)).toMatchObject({ total_paise: order.total_paise, payments: [{ refunds: [] }] })
})

test('a later cancellation gives back the rest, and not what has gone back already', async () => {
  const { shopper, order, missing } = await ordered('online')
  await drop(order.id, [missing.id])
  await shopper.api('POST /api/order/{id}/cancel/', { ...of(order.id), body: { reason: 'other' } })
  const [payment] = (await summary(shopper, order.id)).payments
  expect(payment?.refunds.map(({ amount_paise }) => amount_paise).toSorted((a, b) => a - b)).toEqual(
    [missing.total_paise, order.total_paise - missing.total_paise].toSorted((a, b) => a - b),
  )
})

test('fewer packs of a medicine are supplied: their share of price and coupon is refunded to the paisa, and what is left is packed and invoiced', async () => {
  const { shopper, order, kept, missing } = await ordered('online')
  await desk('POST /api/desk/order/{id}/accept/', { ...of(order.id), body: {} })
  const before = await reserved(first.medicine_id)
  const preview = await supply(order.id, kept.id, 2, true)
  expect((await summary(shopper, order.id)).total_paise).toBe(order.total_paise)
  await supply(order.id, kept.id, 2)
  const now = await summary(shopper, order.id)
  const [line] = now.lines
  expect(line).toMatchObject({ state: 'ordered', quantity: 2, reason_code: 'out_of_stock' })
  expect(line?.amount_paise).toBe((kept.amount_paise / 3) * 2)
  expect([line?.total_paise, line?.unavailable_paise]).toEqual([
    (line?.amount_paise ?? 0) - (line?.coupon_paise ?? 0),
    kept.total_paise - (line?.total_paise ?? 0),
  ])
  expect(now.total_paise).toBe((line?.total_paise ?? 0) + missing.total_paise + 4900)
  expect([now.total_paise, order.total_paise - now.total_paise]).toEqual([preview.payable_paise, preview.less_paise])
  const refund = { amount_paise: preview.less_paise, rule_id: 'order-lines-unavailable' }
  expect(now.payments).toMatchObject([{ refunds: [refund] }])
  expect(await reserved(first.medicine_id)).toEqual({ reserved: before.reserved - first.units })

  await pack(order.id)
  const invoice = await shopper.api('GET /api/order/invoice/', { query: { order: order.id } })
  expect(invoice.total_paise).toBe(now.total_paise)
  await desk('POST /api/desk/order/{id}/dispatch/', { ...of(order.id), body: {} })
  await desk('POST /api/desk/order/{id}/deliver/', {
    ...of(order.id),
    body: { pin: (await summary(shopper, order.id)).delivery_pin ?? '' },
  })
  const books = balances(await ledgerOf(db, shopper.userId, 'order', order.id))
  expect(books).toMatchObject({ customer: 0, refunds: -preview.less_paise, gateway: order.total_paise })
})

test('a medicine that becomes fewer, fewer again and then none refunds the line once, whole', async () => {
  const { shopper, order, kept } = await ordered('online')
  for (const keep of [2, 1]) await supply(order.id, kept.id, keep)
  await drop(order.id, [kept.id])
  const { lines, payments, total_paise } = await summary(shopper, order.id)
  expect(lines[0]).toMatchObject({ state: 'refused', quantity: 0, unavailable_paise: kept.total_paise })
  const refunded = payments.flatMap(({ refunds }) => refunds.map(({ amount_paise }) => amount_paise)).reduce((all, one) => all + one, 0)
  expect([refunded, total_paise]).toEqual([kept.total_paise, order.total_paise - kept.total_paise])
})

test('the only medicine of an order can be supplied in part, for less cash at the door', async () => {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [first, 3])
  const { order } = await checkout(shopper, 'cod')
  const { less_paise, order: now } = await supply(order.id, order.lines[0]?.id, 1)
  expect([less_paise > 0, now.cash_due_paise]).toEqual([true, order.total_paise - less_paise])
})

test('units of a prescription that were supplied only in part can be ordered again', async () => {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [first, 1], [onRx, 3])
  const prescription = await seedUpload(db, testNow, shopper)
  await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [prescription] } })
  const { order } = await checkout(shopper, 'cod')
  await review(app, testNow, pharmacist, prescription, [{ medicine: onRx, units: 3 * onRx.units }])
  const taken = async () => {
    const rows = db.selectFrom('prescription_lines').select('dispensed_units').where('prescription_id', '=', prescription)
    return (await rows.executeTakeFirstOrThrow()).dispensed_units
  }
  const line = order.lines.find(({ rx_required }) => rx_required)?.id
  for (const keep of [2, 1]) {
    await supply(order.id, line, keep)
    expect(await taken()).toBe(keep * onRx.units)
  }
})

test('refuses to supply as many as are ordered, or more', async () => {
  const { order, kept } = await ordered('cod')
  for (const keep of [3, 4]) await expect(supply(order.id, kept.id, keep)).rejects.toMatchObject({ code: 'invalid' })
})
