import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedAddress, seedPatient } from '../../../tests/support/seed.ts'
import { seedUpload } from '../../../tests/support/seed-prescription.ts'
import { setPacks, someMedicine } from '../../../tests/support/shop.ts'

const app = await testApp()
const { db } = app

async function shopper() {
  const patient = await seedPatient(db, testNow)
  const address = await seedAddress(db, testNow, patient)
  return { ...patient, address, api: app.as(patient.actor) }
}
type Api = Awaited<ReturnType<typeof shopper>>['api']
const add = (api: Api, medicine_id: string, quantity = 1) => api('POST /api/cart/add_item/', { body: { medicine_id, quantity } })

test('an empty cart is a cart: one with no items, in an array of one', async () => {
  const { api } = await shopper()
  expect(await api('GET /api/cart/me/')).toMatchObject([{ items: [], count: 0, totals: { payable_paise: 0 }, can_checkout: false }])
})

test('CP-3: the cart promises before payment how long everything lasts, by the number in force', async () => {
  const [cart] = await app.as((await seedPatient(app.db, testNow)).actor)('GET /api/cart/me/')
  const promised = await app.db.selectFrom('policies').select('value').where('name', '=', 'shelf_life').executeTakeFirstOrThrow()
  expect({ days: cart.shelf_life_days }).toEqual(promised.value)
})

test('nothing gets into a cart by looking (CP-4): products, offers and what one was prescribed leave it empty', async () => {
  const { api } = await shopper()
  const { medicine_id } = await someMedicine(db)
  await api('POST /api/pharmacy/view/', { body: { medicine_id } })
  await api('GET /api/order_medicines/')
  await api('GET /api/past_consultations/', { query: {} })
  for (const { slug } of await api('GET /api/deals/')) await api('GET /api/deals/{slug}/items/', { params: { slug }, query: {} })
  expect(await api('GET /api/cart/me/')).toMatchObject([{ items: [], count: 0, totals: { payable_paise: 0 } }])
})

test('lines are added, increased, decreased and removed; count is the sum of quantities; a line at none goes', async () => {
  const { api } = await shopper()
  const [one, two] = [await someMedicine(db), await someMedicine(db, { skip: 1 })]
  await add(api, one.medicine_id)
  await add(api, one.medicine_id, 2)
  const [cart] = await add(api, two.medicine_id)
  expect(cart).toMatchObject({ count: 4, items: [{ item_name: one.name, quantity: 3, unit: 'pack' }, { quantity: 1 }] })
  const item = cart.items[1]?.id ?? ''
  expect((await api('POST /api/cart/increase_item/', { body: { item } }))[0].count).toBe(5)
  await api('POST /api/cart/decrease_item/', { body: { item } })
  const [less] = await api('POST /api/cart/decrease_item/', { body: { item } })
  expect(less.items.map(({ item_name }) => item_name)).toEqual([one.name])
  expect((await api('POST /api/cart/clear/', { body: {} }))[0].items).toEqual([])
})

test('Schedule X and what the NDPS Act names never get into a cart, one by one or in a batch (DR-3, TPG-11)', async () => {
  const { api } = await shopper()
  const x = await someMedicine(db, { schedule: 'X', free: 0 })
  const refused = { status: 422, code: 'not_sold_online' }
  await expect(add(api, x.medicine_id)).rejects.toMatchObject(refused)
  await expect(api('POST /api/cart/add_to_cart/', { body: { items: [{ medicine_id: x.medicine_id }] } })).rejects.toMatchObject(refused)
  expect((await api('GET /api/cart/'))[0].items).toEqual([])
})

const abortion = ['101899', '101900']

test('abortion medicines never get into a cart, whatever the stock and the prescription (MTP Act)', async () => {
  const { api } = await shopper()
  for (const medicine_id of abortion) {
    const { units } = await db.selectFrom('products').select('units').where('medicine_id', '=', medicine_id).executeTakeFirstOrThrow()
    await setPacks(db, { medicine_id, units }, 5)
    await expect(add(api, medicine_id)).rejects.toMatchObject({ status: 422, code: 'abortion_medicine', message: /approved place/ })
    await expect(api('POST /api/cart/add_to_cart/', { body: { items: [{ medicine_id }] } })).rejects.toMatchObject({
      code: 'abortion_medicine',
    })
  }
  expect((await api('GET /api/cart/'))[0].items).toEqual([])
})

test('an abortion medicine that stood in a cart before cannot be ordered (MTP Act)', async () => {
  const { api, userId } = await shopper()
  const { medicine_id } = await someMedicine(db, { schedule: 'H' })
  await add(api, medicine_id)
  await db.updateTable('cart_items').set({ medicine_id: '101899' }).where('user_id', '=', userId).execute()
  const [cart] = await api('GET /api/cart/')
  expect(cart).toMatchObject({ can_checkout: false, items: [{ available: false, max_quantity: 0 }] })
})

test('more than the shelf has is refused and changes nothing; several at once are cut to what there is', async () => {
  const { api } = await shopper()
  const [few, gone] = [await someMedicine(db, { skip: 4 }), await someMedicine(db, { skip: 5 })]
  await setPacks(db, few, 3)
  await setPacks(db, gone, 0)
  await add(api, few.medicine_id, 2)
  await expect(add(api, few.medicine_id, 2)).rejects.toMatchObject({ code: 'too_many', meta: { max_quantity: 3 } })
  await expect(add(api, gone.medicine_id)).rejects.toMatchObject({ code: 'out_of_stock' })
  expect((await api('GET /api/cart/'))[0]).toMatchObject({ count: 2, items: [{ max_quantity: 3 }] })
  const items = [few, gone].map(({ medicine_id }) => ({ medicine_id, quantity: 9 }))
  expect((await api('POST /api/cart/add_to_cart/', { body: { items } }))[0].items).toMatchObject([{ quantity: 3 }])
})

test('a prescription line says that its prescription is missing, until one is attached; another account’s is not found', async () => {
  const { api, patientId, userId } = await shopper()
  const { medicine_id } = await someMedicine(db, { schedule: 'H' })
  expect((await add(api, medicine_id))[0]).toMatchObject({ rx_needed: true, items: [{ rx_status: 'missing' }], can_checkout: false })
  const prescription = await seedUpload(db, testNow, { userId, patientId })
  const attach = (prescriptions: string[], by = api) => by('POST /api/cart/attach_prescription/', { body: { prescriptions } })
  expect((await attach([prescription]))[0]).toMatchObject({ items: [{ rx_status: 'attached' }], patient: patientId })
  await expect(attach([prescription], (await shopper()).api)).rejects.toMatchObject({ code: 'not_found' })
})

test('a price that rose, and a prescription that is needed now, wait for a yes (R8)', async () => {
  const { api, userId } = await shopper()
  const medicine = await someMedicine(db, { skip: 7, free: 10 })
  await add(api, medicine.medicine_id, 5)
  await db
    .updateTable('cart_items')
    .set({ agreed_price_paise: medicine.price_paise - 1 })
    .where('user_id', '=', userId)
    .execute()
  const [changed] = await api('GET /api/cart/')
  const was = { kind: 'price', was_paise: medicine.price_paise - 1, now_paise: medicine.price_paise }
  expect(changed).toMatchObject({ items: [{ changes: [was] }], can_checkout: false })
  const accept = (price_version: string) => api('POST /api/cart/accept_changes/', { body: { price_version } })
  await expect(accept('something-else')).rejects.toMatchObject({ status: 409, code: 'cart_changed' })
  expect((await accept(changed.price_version))[0].items[0]?.changes).toEqual([])
})

test('a coupon is kept only when it fits, and says why it does not', async () => {
  const { api } = await shopper()
  const { medicine_id, price_paise } = await someMedicine(db, { free: 15 })
  await add(api, medicine_id)
  const apply = (code: string) => api('POST /api/cart/apply_coupon/', { body: { code } })
  await expect(apply('NOSUCHCODE')).rejects.toMatchObject({ status: 422 })
  if (price_paise < 29_900) await expect(apply('WELCOME50')).rejects.toMatchObject({ code: 'coupon_refused' })
  if (price_paise < 29_900)
    await expect(apply('WELCOME50')).rejects.toMatchObject({
      meta: { below_minimum: { minimum_paise: 29_900, missing_paise: 29_900 - price_paise } },
    })
  const [cart] = await api('GET /api/cart/')
  expect(cart.coupon).toBeNull()
})

test('collecting costs no delivery; an unknown pincode and a pharmacy that is none are refused', async () => {
  const { api } = await shopper()
  await add(api, (await someMedicine(db)).medicine_id)
  const [pickup] = await api('POST /api/cart/change_order_type/', { body: { order_type: 'pickup', pharmacy: 'jaipur' } })
  expect(pickup).toMatchObject({ order_type: 'pickup', totals: { delivery_paise: 0 }, pharmacy: { id: 'jaipur' } })
  await expect(api('POST /api/cart/change_order_type/', { body: { order_type: 'pickup', pharmacy: 'nowhere' } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('no price, total or owner can be sent along: unknown fields are refused (R7)', async () => {
  const { api } = await shopper()
  const { medicine_id } = await someMedicine(db)
  const forbidden = [
    'price_paise',
    'unit_price',
    'mrp_paise',
    'total_paise',
    'discount_paise',
    'user_id',
    'status',
    'coupon_paise',
    'tax_paise',
  ]
  for (const field of forbidden) {
    const body = { medicine_id, quantity: 1, [field]: 1 }
    await expect(api('POST /api/cart/add_item/', { body })).rejects.toMatchObject({ status: 400 })
  }
})
