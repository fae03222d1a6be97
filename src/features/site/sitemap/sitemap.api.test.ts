import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { medicineIdOf } from '../../../lib/medicine-id.ts'
import { registerSitemap } from './sitemap.server.ts'

const { http, db } = await testApp()
const locs = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'))
const idOf = (loc: string) => medicineIdOf(/\/product\/([^/]+)\//.exec(loc)?.[1] ?? '')

/** Small pages, so that there are several. */
async function small(offers = { orders: true, consultations: true }) {
  const app = fastify()
  registerSitemap(app, { db, publicUrl: 'https://clinic.example/', offers: async () => offers, size: 500 })
  await app.ready()
  return async (url: string) => (await app.inject(url)).body
}

test('robots.txt names the sitemap and keeps robots from what is nobody else’s', async () => {
  const { body, headers } = await http.inject('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(/^Sitemap: http:\/\/[^\n]+\/sitemap\.xml$/m)
  for (const path of ['/api/', '/account', '/desk', '/search']) expect(body).toContain(`Disallow: ${path}\n`)
})

test('the sitemap lists every medicine that is sold, once, and none that is not', async () => {
  const get = await small()
  const files = locs(await get('/sitemap.xml')).map((loc) => loc.replace('https://clinic.example', ''))
  expect(files.filter((file) => file.startsWith('/sitemap-medicines')).length).toBeGreaterThan(1)
  const listed: (string | null)[] = []
  for (const file of files.filter((one) => one.startsWith('/sitemap-medicines'))) {
    const page = locs(await get(file)).map(idOf)
    expect(page.length).toBeLessThanOrEqual(500)
    listed.push(...page)
  }
  const rows = await db.selectFrom('products').select(['medicine_id', 'discontinued', 'ndps', 'never_sold', 'schedule']).execute()
  const sold = rows.filter(({ discontinued, ndps, never_sold, schedule }) => !discontinued && !ndps && !never_sold && schedule !== 'X')
  expect(rows.length).toBeGreaterThan(sold.length)
  expect(new Set(listed)).toEqual(new Set(sold.map(({ medicine_id }) => medicine_id)))
  expect(listed).toHaveLength(sold.length)
})

test('public pages stand with their address in each language: health topics, categories, doctors who are listed', async () => {
  const body = await (await small())('/sitemap-pages.xml')
  const paths = locs(body).map((loc) => loc.replace('https://clinic.example', ''))
  expect(paths).toEqual(expect.arrayContaining(['/', '/care', '/care/fever', '/category/fever-and-pain', '/consultation']))
  expect(paths.filter((path) => path.startsWith('/consultation/doctor/')).length).toBeGreaterThan(0)
  expect(paths.filter((path) => /^\/(account|desk|cart|search)/.test(path))).toEqual([])
  expect(body).toContain('hreflang="hi-IN" href="https://clinic.example/care/fever?lang=hi"')
})

test('a clinic that offers consultations alone has no pages of medicines, and the other way round', async () => {
  const [doctors, shop] = [await small({ orders: false, consultations: true }), await small({ orders: true, consultations: false })]
  expect(await doctors('/sitemap.xml')).not.toContain('sitemap-medicines')
  expect(locs(await doctors('/sitemap-medicines.xml'))).toEqual([])
  expect(await doctors('/sitemap-pages.xml')).not.toContain('/category')
  expect(await shop('/sitemap-pages.xml')).not.toContain('/consultation')
})

test('medicines are found by the index of those that are sold', async () => {
  const plan = await db.transaction().execute(async (one) => {
    await sql`set local enable_seqscan = off`.execute(one)
    return sql<{ 'QUERY PLAN': string }>`explain select medicine_id from products
      where discontinued = false and ndps = false and never_sold = false and schedule != 'X' and medicine_id > 'a' order by medicine_id limit 5000`.execute(
      one,
    )
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('products_sold')
})
