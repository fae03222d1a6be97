import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { checkout, fill, seedPharmacist, seedShopper, newKey, payOrder, setPacks, someMedicine } from '../../../../tests/support/shop.ts'
import { balances } from '../../payments/ledger.rules.ts'
import { ledgerOf } from '../../payments/ledger.sql.server.ts'

const app = await testApp()
const { db } = app
const desk = app.as((await seedPharmacist(app, testNow)).actor, testNow)
const of = (id: string) => ({ params: { id }, idempotencyKey: newKey() })

/** Ten packs ordered; before they are packed, four of the shelf's are exchanged for a batch with a lower price printed on it. */
async function packedCheaper(mode: 'online' | 'cod', skip: number) {
  const shopper = await seedShopper(app, testNow)
  const medicine = await someMedicine(db, { skip })
  await setPacks(db, medicine, 10)
  await fill(shopper, [medicine, 10])
  const { order, payment } = await checkout(shopper, mode)
  if (payment) await payOrder(app, shopper, payment)
  const printed = medicine.price_paise - 300
  const batch = { pharmacy_id: 'jaipur', medicine_id: medicine.medicine_id, expiry: '2028-12-31', recalled: false, received_at: testNow }
  await db
    .updateTable('batches')
    .set({ qty_units: 6 * medicine.units })
    .where('medicine_id', '=', medicine.medicine_id)
    .execute()
  await db
    .insertInto('batches')
    .values({ ...batch, batch_no: 'LOW', mrp_paise: printed, qty_units: 4 * medicine.units })
    .execute()
  const { to_pick } = await desk('POST /api/desk/order/{id}/accept/', { ...of(order.id), body: {} })
  const scanned = to_pick.map(({ medicine_id, batch_no }) => ({ medicine_id, batch_no }))
  await desk('POST /api/desk/order/{id}/pack/', { ...of(order.id), body: { scanned } })
  return { shopper, order, now: await shopper.api('GET /api/order/{id}/summary/', { params: { id: order.id } }) }
}

test('a batch with a lower MRP received after checkout is never sold above it: what was paid above is refunded, and the invoice says the lower price', async () => {
  const { shopper, order, now } = await packedCheaper('online', 22)
  expect(now.totals.payable_paise).toBe(order.totals.payable_paise - 4 * 300)
  expect(now.payments).toMatchObject([{ refunds: [{ amount_paise: 1200, reason_code: 'printed_price' }] }])
  const invoice = await shopper.api('GET /api/order/invoice/', { query: { order: order.id } })
  expect(invoice.total_paise).toBe(now.totals.payable_paise)
  expect(balances(await ledgerOf(db, shopper.userId, 'order', order.id))).toMatchObject({ customer: 0 })
})

test('an order to be paid in cash becomes cheaper by what its packs say', async () => {
  const { order, now } = await packedCheaper('cod', 23)
  expect(now.totals.payable_paise).toBe(order.totals.payable_paise - 4 * 300)
})
