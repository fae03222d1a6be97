import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { someMedicine } from '../../../../tests/support/shop.ts'

const app = await testApp()
const price = (body: { items: { medicine_id: string; quantity: number }[]; postal_code?: string }) =>
  app.visitor('POST /api/cart/price/', { body })

test('a visitor sees prices, pack, line totals and the delivery before anybody asks for a phone number', async () => {
  const { medicine_id, name, price_paise } = await someMedicine(app.db)
  const [cart] = await price({ items: [{ medicine_id, quantity: 2 }], postal_code: '302001' })
  expect(cart.items).toMatchObject([{ item_name: name, quantity: 2, amount_paise: price_paise * 2, available: true, changes: [] }])
  expect(cart.items[0]?.medicine.packing).not.toBe('')
  expect(cart.totals.payable_paise).toBe(price_paise * 2 + cart.totals.delivery_paise)
  expect(cart.deliverable?.is_deliverable).toBe(true)
})

test('without a pincode the delivery is what the pharmacy asks for anywhere, and nothing is kept', async () => {
  const { medicine_id } = await someMedicine(app.db)
  const before = await app.db.selectFrom('carts').select('user_id').execute()
  const [cart] = await price({ items: [{ medicine_id, quantity: 1 }] })
  expect(cart.totals.delivery_paise).toBeGreaterThan(0)
  expect(cart.warnings.map(({ kind }) => kind)).toContain('no_place')
  expect(await app.db.selectFrom('carts').select('user_id').execute()).toEqual(before)
})

test('what is not sold online, and what is unknown, is left out of a visitor’s price (DR-3)', async () => {
  const [sold, x] = [await someMedicine(app.db), await someMedicine(app.db, { schedule: 'X', free: 0 })]
  const items = [sold.medicine_id, x.medicine_id, 'unknown'].map((medicine_id) => ({ medicine_id, quantity: 1 }))
  expect((await price({ items }))[0].items.map(({ medicine }) => medicine.medicine_id)).toEqual([sold.medicine_id])
})
