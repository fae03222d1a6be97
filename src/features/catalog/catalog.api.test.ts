import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { productIdOf } from '../../lib/medicine-id.ts'

const { visitor, http, db } = await testApp()
const everything = await db.selectFrom('products').selectAll().execute()
const named = (name: string) => everything.find((row) => row.name === name)?.medicine_id ?? 'missing'
const search = (term: string) => visitor('GET /api/search/', { query: { term } })

describe('a visitor searches', () => {
  test('by the beginning of a name, from 3 characters on', async () => {
    expect(await visitor('GET /api/search/suggest/', { query: { term: 'pa' } })).toEqual([])
    const rows = await visitor('GET /api/search/suggest/', { query: { term: 'par' } })
    expect(rows.length).toBeGreaterThan(3)
    expect(rows[0]?.medicine_name).toMatch(/^Paracetamol/)
  })
  test('and the list of ten weighs at most 2 kB', async () => {
    const answer = await http.inject({ url: '/api/search/suggest/?term=para', headers: { app: 'patient' } })
    expect(answer.json<{ data: unknown[] }>().data).toHaveLength(10)
    expect(answer.rawPayload.length).toBeLessThanOrEqual(2048)
  })
  test('and finds packs said in both languages, devices too', async () => {
    const { products } = await search('paracetamol 500')
    const [first] = products
    expect(first?.packing).toEqual({ en: 'strip of 10 tablets', hi: '10 गोलियों का पत्ता' })
    expect((await visitor('GET /api/product/{id}/', { params: { id: first?.medicine_id ?? '' } })).packing).toEqual(first?.packing)
    const odd = everything.find(({ packing }) => packing.startsWith('box of 1 meter'))?.medicine_id ?? ''
    const { packing } = await visitor('GET /api/product/{id}/', { params: { id: odd } })
    expect(packing.hi).toBe('1 मीटर और 25 पट्टियों का डिब्बा')
  })
  test('with a typing error, and is told what was read', async () => {
    const found = await search('paracitamol')
    expect(found.corrected_to).toBe('paracetamol')
    expect(found.products[0]?.name).toContain('Paracetamol')
  })
  test('in Hindi', async () => expect((await search('पैरासिटामोल')).products[0]?.name).toContain('Paracetamol'))
  test('for what is not there, and gets near names instead of an empty page', async () => {
    const found = await search('paracetamolxyzzq')
    expect(found.products).toEqual([])
    expect(found.near.length).toBeGreaterThan(0)
  })
})

describe('honest substitutes', () => {
  test('hold the same salts in the same strength and form, are in stock, cheapest unit first', async () => {
    const id = named('Amoxicillin Capsules IP 500 mg')
    const others = await visitor('GET /api/product/{id}/alternate_products/', { params: { id }, query: {} })
    expect(others.length).toBeGreaterThan(0)
    const units = others.map((other) => other.unit_price_paise)
    expect(units).toEqual(units.toSorted((a, b) => a - b))
    for (const { product, needs_prescriber_consent } of others) {
      expect(everything.find((row) => row.medicine_id === product.medicine_id)).toMatchObject({
        composition: 'Amoxicillin (500mg)',
        form: 'capsule',
      })
      expect(product.in_stock).toBe(true)
      expect(needs_prescriber_consent).toBe(true)
    }
  })
  test.each(['Warfarin Tablets IP 2 mg', 'Levothyroxine Tablets IP 25 mcg', 'Methylphenidate Tablets IP 5 mg'])(
    'are never offered for %s',
    async (name) => {
      const id = named(name)
      expect(await visitor('GET /api/product/{id}/alternate_products/', { params: { id }, query: {} })).toEqual([])
      expect((await visitor('GET /api/product/{id}/', { params: { id } })).cheaper).toBeNull()
    },
  )
  test('are called cheaper only when the price that is shown is lower', async () => {
    const wanted = everything.filter((row) => row.equivalence_key !== null).toSorted((a, b) => b.popularity - a.popularity)
    const offered = await Promise.all(
      wanted.slice(0, 25).map(async ({ medicine_id: id, price_paise, units }) => {
        const { cheaper } = await visitor('GET /api/product/{id}/', { params: { id } })
        return cheaper ? [Math.round(cheaper.unit_price_paise) < Math.round(price_paise / units)] : []
      }),
    )
    expect(offered.flat().length).toBeGreaterThan(5)
    expect(offered.flat()).not.toContain(false)
  })

  test('are right for every pair of the catalogue, by a comparison that shares no code with ours', () => {
    const keyed = everything.filter((row) => row.equivalence_key !== null)
    const groups = Map.groupBy(keyed, (row) => row.equivalence_key)
    for (const group of groups.values()) {
      const plain = (text: string) => text.toLowerCase().split(' + ').toSorted().join()
      expect(new Set(group.map((row) => `${plain(row.composition)} as ${row.form}`)).size).toBe(1)
      expect(group.some((row) => row.nti || row.schedule === 'X')).toBe(false)
    }
  })
})

describe('the law', () => {
  test('Schedule X and what the narcotics law names is not sold online', async () => {
    for (const name of ['Methylphenidate Tablets IP 5 mg', 'Alprazolam Tablets IP 0.25 mg']) {
      const id = named(name)
      expect((await visitor('GET /api/product/{id}/', { params: { id } })).sold_online).toBe(false)
      const [stock] = await visitor('POST /api/product/check_availablity/', { body: { medicine_ids: [id], postal_code: '302001' } })
      expect(stock).toEqual({ medicine_id: id, in_stock: false, max_quantity: 0, eta: null, pharmacy: null })
    }
  })
  test('abortion medicines are listed as not sold, with the law; misoprostol for the stomach stays on prescription (MTP Act)', async () => {
    for (const name of ['Mifepristone Tablets IP 200 mg', 'Mifepristone and Misoprostol Kits IP 200 mg + 200 mcg']) {
      const id = named(name)
      expect(await visitor('GET /api/product/{id}/', { params: { id } })).toMatchObject({ sold_online: false, never_sold: true })
      const [stock] = await visitor('POST /api/product/check_availablity/', { body: { medicine_ids: [id], postal_code: '302001' } })
      expect(stock).toMatchObject({ in_stock: false, max_quantity: 0 })
    }
    const alone = await visitor('GET /api/product/{id}/', { params: { id: named('Misoprostol Tablets IP 200 mcg') } })
    expect(alone).toMatchObject({ never_sold: false, sold_online: true })
  })
  test('nothing of Schedule H, H1 or X stands in a promoted place (DR-12)', async () => {
    const { categories, often_ordered } = await visitor('GET /api/order_medicines/')
    const shelves = await Promise.all(
      categories.map(({ slug }) => visitor('GET /api/featured-category/{slug}/get_products/', { params: { slug } })),
    )
    expect(categories).toHaveLength(8)
    for (const product of [...often_ordered, ...shelves.flat()]) expect(['none', 'G']).toContain(product.schedule)
    for (const shelf of shelves) expect(shelf.length).toBeGreaterThan(0)
  })
  test('the database itself refuses to promote a Schedule H medicine', async () => {
    const item = { slug: 'fever', medicine_id: named('Ibuprofen Tablets IP 400 mg'), sort: 1 }
    await expect(db.insertInto('featured_items').values(item).execute()).rejects.toThrow(/foreign key/)
    const hidden = { ...item, promotable: false }
    await expect(db.insertInto('featured_items').values(hidden).execute()).rejects.toThrow(/featured_items_promotable/)
  })
  test('no price is above the maximum retail price, and the database keeps it so', async () => {
    expect(everything.every((row) => row.price_paise <= row.mrp_paise)).toBe(true)
    await expect(
      db
        .updateTable('products')
        .set({ price_paise: 99_999_999 })
        .where('medicine_id', '=', named('Paracetamol Tablets IP 500 mg'))
        .execute(),
    ).rejects.toThrow(/check/)
  })
})

test('the demo catalogue holds at least 1,200 products, each once', () => {
  expect(everything.length).toBeGreaterThanOrEqual(1200)
  expect(new Set(everything.map((row) => `${row.name} ${row.manufacturer}`)).size).toBe(everything.length)
})

test.each(['', 'alternate_products/', 'actual_mrp/'])('an unknown id answers 404: /api/product/nobody/%s', async (rest) => {
  expect((await http.inject({ url: `/api/product/nobody/${rest}`, headers: { app: 'patient' } })).statusCode).toBe(404)
})

test.each(['', 'alternate_products/', 'actual_mrp/'])('takes the base64 of the medicine id as well: /api/product/{id}/%s', async (rest) => {
  const id = named('Amoxicillin Capsules IP 500 mg')
  const get = (one: string) => http.inject({ url: `/api/product/${encodeURIComponent(one)}/${rest}`, headers: { app: 'patient' } })
  const plain = await get(id)
  expect(plain.statusCode).toBe(200)
  for (const base64 of [productIdOf(id), Buffer.from(id).toString('base64')]) {
    const answer = await get(base64)
    expect([answer.statusCode, answer.body]).toEqual([200, plain.body])
  }
})

test('a readable address leads to the medicine', async () => {
  const { slug, medicine_id } = everything[0] ?? { slug: '', medicine_id: '' }
  expect(await visitor('GET /api/product_slug/{slug}', { params: { slug } })).toMatchObject({ medicine_id })
})

test('LM-2: an imported device shows its country, importer with address and consumer care; what is made in India names no importer', async () => {
  const facts = async (country: string) => {
    const { medicine_id } = await db
      .selectFrom('products')
      .select('medicine_id')
      .where('kind', '=', 'device')
      .where('country_of_origin', '=', country)
      .limit(1)
      .executeTakeFirstOrThrow()
    const { country_of_origin, importer, consumer_care } = await visitor('GET /api/product/{id}/', { params: { id: medicine_id } })
    return { country_of_origin, importer, consumer_care }
  }
  expect(await facts('China')).toEqual({
    country_of_origin: 'China',
    importer: expect.stringContaining('Pune 411026'),
    consumer_care: expect.stringContaining('1800'),
  })
  expect(await facts('India')).toEqual({ country_of_origin: 'India', importer: null, consumer_care: null })
})

test('the number under a barcode finds its pack, however long it is written; another number finds nothing', async () => {
  const { medicine_id } = await db
    .selectFrom('products')
    .select('medicine_id')
    .where('discontinued', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('products').set({ barcode: '8901234567890' }).where('medicine_id', '=', medicine_id).execute()
  for (const barcode of ['8901234567890', '08901234567890', '(01)08901234567890'])
    expect(await visitor('GET /api/barcode/{barcode}/', { params: { barcode } })).toEqual({ medicine_id })
  for (const barcode of ['8901234567893', 'paracetamol'])
    await expect(visitor('GET /api/barcode/{barcode}/', { params: { barcode } })).rejects.toMatchObject({ code: 'not_found' })
})
