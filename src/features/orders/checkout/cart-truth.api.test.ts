import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { cartChanges, deliverAgain } from '../../../../tests/support/cart-changes.ts'
import { checkout, fill, seedShopper, newKey, setPacks, someMedicine } from '../../../../tests/support/shop.ts'

const app = await testApp()
const { db } = app

// Nothing is brought for free, so that a dearer delivery shows.
await db.updateTable('pharmacies').set({ free_shipping_from_paise: null }).execute()

for (const [at, [words, change]] of Object.entries(cartChanges).entries()) {
  test(`R8: ${words}: refused with the cart as it is now, and nothing is ordered or charged`, async () => {
    const shopper = await seedShopper(app, testNow)
    const medicine = await someMedicine(db, { skip: 80 + at })
    await setPacks(db, medicine, 50)
    await fill(shopper, [medicine, 8])
    const [seen] = await shopper.api('GET /api/cart/')
    await change(db, medicine, testNow)
    const body = { patient: shopper.patientId, payment_mode: 'online' as const, price_version: seen.price_version, consents: [] }
    const pay = shopper.api('POST /api/cart/checkout/', { body, idempotencyKey: newKey() })
    await expect(pay).rejects.toMatchObject({
      status: 409,
      code: 'cart_changed',
      meta: { cart: { items: [{ item_name: medicine.name }] } },
    })
    expect(await shopper.api('GET /api/order/')).toEqual([])
    expect(await db.selectFrom('payments').select('payment_id').where('user_id', '=', shopper.userId).execute()).toEqual([])
    await deliverAgain(db)
  })
}

test('R8: what was agreed to can be ordered, at exactly the price that was agreed to', async () => {
  const shopper = await seedShopper(app, testNow)
  const medicine = await someMedicine(db, { skip: 78 })
  await setPacks(db, medicine, 50)
  await fill(shopper, [medicine, 8])
  await cartChanges['the price rose'](db, medicine)
  await expect(checkout(shopper)).rejects.toMatchObject({ code: 'cart_changed' })
  const [cart] = await shopper.api('GET /api/cart/')
  await shopper.api('POST /api/cart/accept_changes/', { body: { price_version: cart.price_version } })
  const { order, payment } = await checkout(shopper)
  expect([order.total_paise, payment?.amount_paise]).toEqual([cart.totals.payable_paise, cart.totals.payable_paise])
})

test('a page that agrees by itself to whatever the cart has become is charged what nobody saw: the tests above can fail', async () => {
  const shopper = await seedShopper(app, testNow)
  const medicine = await someMedicine(db, { skip: 79 })
  await setPacks(db, medicine, 50)
  await fill(shopper, [medicine, 8])
  const [seen] = await shopper.api('GET /api/cart/')
  await cartChanges['the price rose'](db, medicine)
  const [{ price_version }] = await shopper.api('GET /api/cart/')
  await shopper.api('POST /api/cart/accept_changes/', { body: { price_version } })
  expect((await checkout(shopper)).order.total_paise).toBeGreaterThan(seen.totals.payable_paise)
})
