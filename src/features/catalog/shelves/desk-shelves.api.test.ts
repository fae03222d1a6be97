import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'

const { db, as, http, visitor } = await testApp()
const admin = as((await seedStaff(db, testNow, 'admin')).actor)
const texts = { title_en: 'Winter', title_hi: 'सर्दी', description_en: 'For the cold', description_hi: 'ठंड के लिए' }
const dates = { starts_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-31T18:29:59Z' }
const deal = { ...texts, ...dates, alt_en: 'A scarf', alt_hi: 'मफ़लर', sort: 9, items: ['100294', '100428'] }
const put = (change: Partial<typeof deal> & { picture_id?: string } = {}) =>
  admin('PUT /api/desk/deal/{slug}/', { params: { slug: 'winter' }, body: { ...deal, ...change } })

describe('an admin', () => {
  test('puts up a deal, changes it and takes it away', async () => {
    expect(await put()).toMatchObject({ slug: 'winter', running: true, items: deal.items })
    const shown = await visitor('GET /api/deals/{slug}/items/', { params: { slug: 'winter' }, query: {} })
    expect(shown.map(({ medicine_id }) => medicine_id)).toEqual(deal.items)
    expect(await put({ items: ['100428'] })).toMatchObject({ items: ['100428'] })
    await admin('DELETE /api/desk/deal/{slug}/', { params: { slug: 'winter' } })
    expect((await http.inject({ url: '/api/deals/winter', headers: { app: 'patient' } })).statusCode).toBe(404)
  })
  test.each([
    ['with a Schedule H medicine in it (DR-12)', { items: ['100265'] }, { items: ['Cannot be promoted (DR-12): 100265'] }],
    ['with something nobody knows', { items: ['nobody'] }, { items: ['Cannot be promoted (DR-12): nobody'] }],
    ['with a picture nobody gave', { picture_id: 'none' }, { picture_id: ['Picture not found'] }],
  ])('cannot put up a deal %s', async (_, change, fields) => {
    await expect(put(change)).rejects.toMatchObject({ code: 'invalid', fields })
    expect((await admin('GET /api/desk/deal/')).some(({ slug }) => slug === 'winter')).toBe(false)
  })
  test('cannot put up a deal that ends before it begins', async () => {
    await expect(put({ ends_at: '2026-10-01T00:00:00Z' })).rejects.toMatchObject({ code: 'invalid' })
  })
  test('gives a banner a picture of their own, with nothing in it but the picture', async () => {
    const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer()
    const { picture_id, url } = await admin('POST /api/desk/picture/', { body: photo })
    const { description_en: _, description_hi: __, ...words } = texts
    const banner = { ...words, ...dates, alt_en: 'Red', alt_hi: 'लाल', text_en: 'Red', text_hi: 'लाल', sort: 1 }
    await admin('PUT /api/desk/banner/{slug}/', {
      params: { slug: 'red' },
      body: { ...banner, placement: 'home', target_route: '/search?deal=winter', picture_id },
    })
    const shown = await visitor('GET /api/banner/', { query: { placement: 'home' } })
    expect(shown.find(({ id }) => id === 'red')).toMatchObject({ picture: url, scene: null })
    const image = await http.inject({ url: `${url}?w=360` })
    expect(image.headers['content-type']).toBe('image/webp')
    const { width, height, exif } = await sharp(image.rawPayload).metadata()
    expect({ width, height, exif }).toEqual({ width: 360, height: 180, exif: undefined })
  })
  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', 'https://evil.example/'])(
    'cannot put up a banner that leads to another site (%j)',
    async (target_route) => {
      const words = { title_en: 'Red', title_hi: 'लाल', alt_en: 'Red', alt_hi: 'लाल', text_en: 'Red', text_hi: 'लाल' }
      const body = { ...words, ...dates, sort: 1, placement: 'home' as const, scene: 'slip-photo' as const, target_route }
      const refused = admin('PUT /api/desk/banner/{slug}/', { params: { slug: 'evil' }, body })
      await expect(refused).rejects.toMatchObject({ code: 'invalid', fields: { target_route: ['Use a path that starts with /'] } })
    },
  )
  test('a banner stored before that rule leads to the home page', async () => {
    await db.updateTable('banners').set({ target_route: '/\\evil.example' }).where('placement', '=', 'order-medicines').execute()
    const shown = await visitor('GET /api/banner/', { query: { placement: 'order-medicines' } })
    expect(shown.map(({ target_route }) => target_route)).toContain('/')
    expect(shown.some(({ target_route }) => target_route.includes('evil'))).toBe(false)
  })
  test('cannot give a picture that is none', async () => {
    await expect(admin('POST /api/desk/picture/', { body: Buffer.from('<svg onload="x()">') })).rejects.toMatchObject({
      code: 'unsupported_media',
    })
  })
})
