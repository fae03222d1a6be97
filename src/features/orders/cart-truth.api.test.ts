import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/app.ts'
import { checkout, fill, makeShopper, type Medicine, newKey, setPacks, someMedicine } from '../../../tests/shop.ts'

const app = await testApp()
const { db } = app

// Nothing is brought for free, so that a dearer delivery shows.
await db.updateTable('pharmacies').set({ free_shipping_from_paise: null }).execute()

/** R8: what may become different between looking and paying, by the words it is told in. */
const cases: Record<string, (medicine: Medicine) => Promise<unknown>> = {
  'the price rose': ({ medicine_id }) =>
    sql`update products set price_paise = price_paise + 1, mrp_paise = mrp_paise + 1 where medicine_id = ${medicine_id}`.execute(db),
  'the price fell': ({ medicine_id }) =>
    sql`update products set price_paise = price_paise - 1 where medicine_id = ${medicine_id}`.execute(db),
  'the MRP was lowered by its maker (GST-2)': ({ medicine_id, price_paise }) =>
    sql`insert into product_prices (medicine_id, valid_from, mrp_paise, price_paise) values (${medicine_id}, ${testNow}, ${price_paise - 100}, ${price_paise - 100})
      on conflict (medicine_id, valid_from) do update set mrp_paise = excluded.mrp_paise, price_paise = excluded.price_paise`.execute(db),
  'the shelf is empty': (medicine) => setPacks(db, medicine, 0),
  'there is less than wanted': (medicine) => setPacks(db, medicine, 3),
  'a prescription is needed now': ({ medicine_id }) =>
    sql`delete from featured_items where medicine_id = ${medicine_id}`
      .execute(db)
      .then(() =>
        sql`update products set schedule = 'H', rx_required = true, promotable = false where medicine_id = ${medicine_id}`.execute(db),
      ),
  'it is no longer sold': ({ medicine_id }) => sql`update products set discontinued = true where medicine_id = ${medicine_id}`.execute(db),
  'delivery is dearer': () => sql`update pharmacies set shipping_paise = shipping_paise + 100 where pharmacy_id = 'jaipur'`.execute(db),
  'nothing is delivered any more (DR-15)': () =>
    sql`insert into delivery_policies (code, starts_at, source) values ('pickup_only', ${new Date(testNow.getTime() - 1000)}, 'a court')`.execute(
      db,
    ),
}

for (const [at, [words, change]] of Object.entries(cases).entries()) {
  test(`R8: ${words}: refused with the cart as it is now, and nothing is ordered or charged`, async () => {
    const shopper = await makeShopper(app, testNow)
    const medicine = await someMedicine(db, { skip: 80 + at })
    await setPacks(db, medicine, 50)
    await fill(shopper, [medicine, 8])
    const [seen] = await shopper.api('GET /api/cart/')
    await change(medicine)
    const body = { patient: shopper.patientId, payment_mode: 'online' as const, price_version: seen.price_version, consents: [] }
    const pay = shopper.api('POST /api/cart/checkout/', { body, idempotencyKey: newKey() })
    await expect(pay).rejects.toMatchObject({
      status: 409,
      code: 'cart_changed',
      meta: { cart: { items: [{ item_name: medicine.name }] } },
    })
    expect(await shopper.api('GET /api/order/')).toEqual([])
    expect(await db.selectFrom('payments').select('payment_id').where('user_id', '=', shopper.userId).execute()).toEqual([])
    await db.deleteFrom('delivery_policies').where('code', '=', 'pickup_only').execute()
  })
}

test('R8: what was agreed to can be ordered, at exactly the price that was agreed to', async () => {
  const shopper = await makeShopper(app, testNow)
  const medicine = await someMedicine(db, { skip: 78 })
  await setPacks(db, medicine, 50)
  await fill(shopper, [medicine, 8])
  await cases['the price rose']?.(medicine)
  await expect(checkout(shopper)).rejects.toMatchObject({ code: 'cart_changed' })
  const [cart] = await shopper.api('GET /api/cart/')
  await shopper.api('POST /api/cart/accept_changes/', { body: { price_version: cart.price_version } })
  const { order, payment } = await checkout(shopper)
  expect([order.total_paise, payment?.amount_paise]).toEqual([cart.totals.payable_paise, cart.totals.payable_paise])
})
