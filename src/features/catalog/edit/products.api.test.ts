import { expect, test } from 'vitest'
import type { Contracts } from '../../../data/contracts.ts'
import type { Input } from '../../../lib/contract.ts'
import { testApp, testNow as now } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { shippedFacts } from '../catalogue-facts.server.ts'
import { readProduct } from '../import/catalog-import.rules.ts'
import { findDifferences } from '../import/catalog-import.server.ts'
import { importedOf } from './change-product.server.ts'
import { lineOf } from './product-line.rules.ts'
import { findProduct } from './products.sql.server.ts'

const app = await testApp()
const { db } = app
// A moment after the import: the price list has one line for a moment.
const later = new Date(now.getTime() + 60_000)
const admin = app.as((await seedStaff(db, now, 'admin')).actor, later)
const pharmacist = app.as((await seedStaff(db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })).actor)
type Query = Partial<Input<Contracts['GET /api/desk/product/']>['query']>
const list = (query: Query) => admin('GET /api/desk/product/', { query: { limit: 50, ...query } })
const [some] = await list({ schedule: 'H' })
const id = some?.medicine_id ?? ''
const read = () => admin('GET /api/desk/product/{id}/', { params: { id } })
type Fields = Record<string, string>
const change = async (fields: Fields, api = admin, version?: string) =>
  api('PATCH /api/desk/product/{id}/', { params: { id }, body: { version: version ?? (await read()).version, fields } })

test('every product of the demo reads back from its own line as it was', async () => {
  const facts = await shippedFacts()
  const ids = (await db.selectFrom('products').select('medicine_id').execute()).map(({ medicine_id }) => medicine_id)
  const products = []
  for (const one of ids) {
    const row = await findProduct(db, one)
    const back = row && readProduct(lineOf(importedOf(row)), facts)
    if (back && 'product' in back) products.push(back.product)
  }
  expect(products).toHaveLength(ids.length)
  expect((await findDifferences(db, products)).differing).toEqual([])
})

test('a price is changed from now on; the old line of the price list stays', async () => {
  const before = await read()
  const price = String(Number(before.line['mrp_paise']) - 100)
  const after = await change({ price_paise: price })
  expect(after.line['price_paise']).toBe(price)
  expect(after.prices).toHaveLength(before.prices.length + 1)
  expect(after.prices.at(-1)).toEqual(before.prices.at(-1))
  expect((await list({ term: after.line['name'] ?? '' })).find((one) => one.medicine_id === id)?.price_paise).toBe(Number(price))
})

test('a price above the MRP is refused at its field, and nothing is written', async () => {
  const { version, line } = await read()
  const above = String(Number(line['mrp_paise']) + 1)
  await expect(change({ price_paise: above })).rejects.toMatchObject({
    fields: { price_paise: [expect.stringContaining('above the MRP')] },
  })
  expect((await read()).version).toBe(version)
})

test('who read an older version is refused, and told that it has changed', async () => {
  const { version, line } = await read()
  const cheaper = String(Number(line['price_paise']) - 1)
  await change({ price_paise: cheaper })
  await expect(change({ price_paise: line['price_paise'] ?? '' }, admin, version)).rejects.toMatchObject({ status: 409 })
  expect((await read()).line['price_paise']).toBe(cheaper)
})

test('an admin cannot take a medicine off prescription, a pharmacist decides about its schedule and about nothing of its price', async () => {
  await expect(change({ schedule: 'none', rx_required: 'false' })).rejects.toMatchObject({ status: 400 })
  await expect(change({ price_paise: '1' }, pharmacist)).rejects.toMatchObject({ status: 400 })
  expect((await change({ schedule: 'H1' }, pharmacist)).line['schedule']).toBe('H1')
})

test('a hidden product is listed as hidden, and stands there again once shown', async () => {
  await change({ discontinued: 'true' })
  expect((await list({ hidden: 'true' })).map(({ medicine_id }) => medicine_id)).toContain(id)
  await change({ discontinued: 'false' })
  expect((await list({ hidden: 'true' })).map(({ medicine_id }) => medicine_id)).not.toContain(id)
})

test('the list goes on where it ended, and an unknown product is not there', async () => {
  const first = await list({ limit: 2 })
  const next = await list({ limit: 2, cursor: first[1]?.medicine_id ?? '' })
  expect(new Set([...first, ...next].map(({ medicine_id }) => medicine_id)).size).toBe(4)
  await expect(admin('GET /api/desk/product/{id}/', { params: { id: 'nothing' } })).rejects.toMatchObject({ status: 404 })
})

test('an admin shows photographs of a pack; the page of the medicine has them in their order, and the illustration again once they are gone', async () => {
  await db
    .insertInto('public_pictures')
    .values(['pack-a', 'pack-b'].map((picture_id) => ({ picture_id, sha256: 'a'.repeat(64) })))
    .execute()
  const put = (side: 'front' | 'strip', picture_id: string, api = admin) =>
    api('PUT /api/desk/product/{id}/picture/{side}/', { params: { id, side }, body: { picture_id } })
  await put('strip', 'pack-b')
  await put('front', 'pack-a')
  const shown = [
    { side: 'front', src: '/images/pack-a' },
    { side: 'strip', src: '/images/pack-b' },
  ]
  expect((await app.visitor('GET /api/product/{id}/', { params: { id }, query: {} })).pictures).toEqual(shown)
  expect((await read()).pictures).toEqual(shown)
  await expect(put('front', 'never-uploaded')).rejects.toMatchObject({ status: 400 })
  await expect(put('front', 'pack-b', pharmacist)).rejects.toMatchObject({ status: 404 })
  await admin('DELETE /api/desk/product/{id}/picture/{side}/', { params: { id, side: 'front' } })
  await admin('DELETE /api/desk/product/{id}/picture/{side}/', { params: { id, side: 'strip' } })
  expect((await app.visitor('GET /api/product/{id}/', { params: { id }, query: {} })).pictures).toEqual([])
})
