import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'

const { visitor, http, db, parts, as } = await testApp()
const later = as({ id: null, roles: [] }, new Date('2030-01-01T00:00:00Z'))
const get = (url: string) => http.inject({ url, headers: { app: 'patient' } })

/** Everything of a list, page by page over HTTP. */
async function allOf(path: string): Promise<{ medicine_id: string; schedule: string; rx_required: boolean }[]> {
  const rows = []
  let next: string | undefined = ''
  do {
    const answer = await get(`${path}?limit=5${next && `&cursor=${next}`}`)
    const { data, meta } = answer.json<{ data: Awaited<ReturnType<typeof allOf>>; meta?: { next?: string } }>()
    rows.push(...data)
    next = meta?.next
  } while (next)
  return rows
}

describe('banners, deals and shelves', () => {
  test('hold nothing of Schedule H, H1 or X and nothing on prescription (DR-12)', async () => {
    const lists = [
      ...(await visitor('GET /api/deals/')).map(({ slug }) => `/api/deals/${slug}/items/`),
      ...(await visitor('GET /api/featured-category/')).map(({ slug }) => `/api/featured-category/${slug}/get_products/`),
    ]
    expect(lists.length).toBeGreaterThanOrEqual(11)
    for (const path of lists) {
      const rows = await allOf(path)
      expect(rows.length, path).toBeGreaterThan(3)
      expect(new Set(rows.map(({ medicine_id }) => medicine_id)).size).toBe(rows.length)
      for (const row of rows) expect(['none', 'G'].includes(row.schedule) && !row.rx_required, path).toBe(true)
    }
  })
  test('banners say in both languages what they are and lead into our own pages', async () => {
    const banners = await visitor('GET /api/banner/')
    expect(banners.length).toBeGreaterThan(1)
    for (const { title, alt, target_route } of banners) {
      expect([title.en, title.hi, alt.en, alt.hi].every((text) => text !== '')).toBe(true)
      expect(target_route).toMatch(/^\/[^/]/)
    }
    const home = await visitor('GET /api/banner/', { query: { placement: 'home' } })
    expect(home.every(({ placement }) => placement === 'home')).toBe(true)
  })
  test('are gone when their time is over', async () => {
    expect(await later('GET /api/banner/')).toEqual([])
    expect(await later('GET /api/deals/')).toEqual([])
    await expect(later('GET /api/deals/{slug}', { params: { slug: 'sugar-check' } })).rejects.toMatchObject({ code: 'not_found' })
  })
  test('the landing page has all of them and what is often ordered', async () => {
    const landing = await visitor('GET /api/order_medicines/')
    expect(landing.categories).toHaveLength(8)
    expect(landing.often_ordered).toHaveLength(6)
    expect(landing.deals.length).toBeGreaterThan(0)
    expect(landing.banners.every(({ placement }) => placement === 'order-medicines')).toBe(true)
  })
  test.each(['/api/deals/none', '/api/deals/none/items/', '/api/featured-category/none/', '/api/featured-category/none/get_products/'])(
    '%s answers 404',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  )
})

describe('product cards', () => {
  test('by their ids, in that order, unknown ones left out', async () => {
    const rows = await visitor('GET /api/product/', { query: { ids: '100003,nobody,100001' } })
    expect(rows.map(({ medicine_id }) => medicine_id)).toEqual(['100003', '100001'])
  })
  test('all that is sold, the most wanted first, each once, by pages', async () => {
    const seen = new Set<string>()
    let cursor: string | undefined
    for (let page = 0; page < 4; page++) {
      const { data, meta } = (await get(`/api/product/?limit=50${cursor ? `&cursor=${cursor}` : ''}`)).json<{
        data: { medicine_id: string }[]
        meta: { next: string }
      }>()
      for (const { medicine_id } of data) seen.add(medicine_id)
      cursor = meta.next
    }
    const [top] = await visitor('GET /api/product/', { query: { limit: 1 } })
    expect(top?.medicine_id).toBe('100001')
    expect(seen.size).toBe(200)
  })
  test('a cursor that is none of ours is 400', async () => expect((await get('/api/product/?cursor=x')).statusCode).toBe(400))
})

describe('availability at a pincode', () => {
  const ask = (postal_code: string, ...medicine_ids: string[]) =>
    visitor('POST /api/product/check_availablity/', { body: { medicine_ids, postal_code } })
  test('says how many whole packs, how soon and from which pharmacy', async () => {
    const [row] = await ask('302001', '100001')
    expect(row).toMatchObject({ in_stock: true, eta: { min_h: 4, max_h: 24 }, pharmacy: 'jaipur' })
    expect(row?.max_quantity).toBeGreaterThan(0)
  })
  test('nobody delivers to 110001', async () => {
    expect(await ask('110001', '100001')).toEqual([{ medicine_id: '100001', in_stock: false, max_quantity: 0, eta: null, pharmacy: null }])
  })
  test('half a pack is not in stock', async () => {
    await db.updateTable('stock').set({ on_hand: 9, reserved: 0 }).where('medicine_id', '=', '100003').execute()
    expect((await ask('302001', '100003'))[0]).toMatchObject({ in_stock: false })
  })
})

test('a product page can name who dispenses it, what the label says and what the law allows to charge (DR-11, DR-14, LM-1)', async () => {
  const product = await visitor('GET /api/product/{id}/', { params: { id: '100265' }, query: { postal_code: '302001' } })
  expect(product.label?.text.en).toBe('Not to be sold by retail without the prescription of a Registered Medical Practitioner.')
  expect(product.pharmacies.map(({ trade_name }) => trade_name)).toEqual(['Parcha Pharmacy, Jaipur'])
  expect(product.pharmacies[0]?.licences.map(({ form }) => form)).toEqual(['20', '21'])
  expect(product.availability?.pharmacy).toBe('jaipur')
  const mrp = await visitor('GET /api/product/{id}/actual_mrp/', { params: { id: '100265' } })
  expect(mrp).toEqual({ mrp_paise: 7040, label_mrp_paise: 7040, price_list_date: testNow.toISOString(), ceiling: null })
})

test('a picture of a banner is answered as WebP, never wider than it was; any other file of the store is not', async () => {
  const picture = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0a5a3c' } })
    .png()
    .toBuffer()
  const { sha256 } = await parts.store.put(Readable.from([picture]))
  expect((await http.inject({ url: `/images/${sha256}?w=360` })).statusCode).toBe(404)
  await db.insertInto('public_pictures').values({ picture_id: 'p1', sha256 }).execute()
  const answer = await http.inject({ url: '/images/p1?w=360' })
  expect(answer.headers['content-type']).toBe('image/webp')
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(300)
})
