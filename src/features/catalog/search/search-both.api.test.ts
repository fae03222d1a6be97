import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { appOn, testApp } from '../../../../tests/support/app.ts'
import { testNow } from '../../../../tests/support/test-now.ts'
import { evitalRxStandIn } from '../../../embedded/evitalrx/evitalrx-stand-in.server.ts'
import { productIdOf } from '../../../lib/medicine-id.ts'
import { fieldsIn } from '../../../vendors/pharmacy/evitalrx-fields.fixture.ts'
import type { ExternalPharmacy, FoundMedicine } from '../../../vendors/pharmacy/external-pharmacy.ts'
import { openEmbeddedSearch } from '../../../vendors/pharmacy/open-embedded-search.server.ts'
import { cataloguePharmacy } from '../proxy/pharmacy-proxy.catalogue.server.ts'
import { searchDocuments } from './search-documents.server.ts'

const own = await testApp()
const key = 'key-of-the-operator'
const elsewhereId = 'a3kPq0V7Xy/8mZcD1rT2uA=='
const elsewhere: FoundMedicine = {
  medicine_id: elsewhereId,
  medicine_name: 'PARAVISTA 500MG TABLET',
  content: 'Paracetamol 500 Mg',
  dosage_type: 'TABLET',
  mrp: 24,
  price: 21.6,
  packing_size: 'strip of 15 tablets',
  manufacturer_name: 'NEEM COURT LABORATORIES',
  medicine_type: 'drug',
  available_for_patient: true,
  discontinued: false,
  is_inventory_available: true,
  is_rx_required: true,
  schedule_type: '',
  sale_discount: 10,
  gst_percentage: 12,
  slug: 'paravista',
}

const abortion = {
  ...elsewhere,
  medicine_id: 'b3kPq0V7Xy/8mZcD1rT2uA==',
  medicine_name: 'ENDVISTA KIT',
  content: 'Mifepristone 200 Mg + Misoprostol 200 Mcg',
}

/** The embedded stand-in over our catalogue, with one medicine that only it has. */
async function standIn(): Promise<string> {
  const search = await openEmbeddedSearch({ load: () => searchDocuments(own.db), synonyms: { ingredients: [], salts: [] } })
  const ours = cataloguePharmacy(search)(own.db)
  const { medicine_id: id, ...label } = elsewhere
  const texts = { how_medicine_works: '', how_to_use: '', side_effects: '', warning_details: [], medicine_category: '' }
  const pharmacy: ExternalPharmacy = {
    ...ours,
    search: async (...asked) => [elsewhere, abortion, ...(await ours.search(...asked))],
    view: async (ids) => [...(ids.includes(id) ? [{ id, ...label, ...texts }] : []), ...(await ours.view(ids))],
  }
  const app = fastify()
  app.addHook('onRequest', async ({ url }) => void calls.push(url.split('/').at(-1) ?? ''))
  await app.register(evitalRxStandIn({ pharmacy, apiKey: key }))
  afterAll(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

let calls: string[] = []
beforeEach(() => {
  calls = []
})
const settings = (url: string) => ({ EVITALRX_URL: `${url}/v1/patient`, EVITALRX_API_KEY: key })

describe('with EVITALRX_URL set', async () => {
  const { visitor, http } = await appOn(own.db, testNow, settings(await standIn()))

  test('the dropdown asks the external pharmacy and lists what only it has', async () => {
    const rows = await visitor('GET /api/search/suggest/', { query: { term: 'paracetamol' } })
    expect(calls).toEqual(['search'])
    expect(rows).toHaveLength(10)
    expect(rows.find(({ outside }) => outside)).toMatchObject({ medicine_name: 'PARAVISTA 500MG TABLET', price_paise: 2160 })
    expect(rows[0]?.outside).toBeUndefined()
  })

  test('the results ask it, and show what it has as not to be ordered here', async () => {
    const { products, partial } = await visitor('GET /api/search/', { query: { term: 'paracetamol', limit: 20 } })
    expect([calls, partial]).toEqual([['search'], false])
    expect(products.at(-1)).toMatchObject({
      medicine_id: elsewhereId,
      outside: true,
      sold_online: false,
      rx_required: true,
      mrp_paise: 2400,
      price_paise: 2160,
      units: 15,
      unit: 'tablet',
      art: 'strip',
    })
    expect(products.filter(({ outside }) => outside)).toHaveLength(1)
  })

  test('the product page of a medicine that only it has is made of what it says', async () => {
    const product = await visitor('GET /api/product/{id}/', { params: { id: elsewhereId } })
    expect(calls).toEqual(['view'])
    expect(product).toMatchObject({
      name: 'PARAVISTA 500MG TABLET',
      composition: 'Paracetamol 500 Mg',
      outside: true,
      partner_has_it: true,
    })
    const byAddress = await http.inject({ url: `/api/product/${productIdOf(elsewhereId)}/`, headers: { app: 'patient' } })
    expect(byAddress.statusCode).toBe(200)
    expect(await visitor('GET /api/product/{id}/alternate_products/', { params: { id: elsewhereId } })).toEqual([])
  })

  test('the product page of one of ours asks it too, and keeps our price', async () => {
    const row = await own.db.selectFrom('products').select(['medicine_id', 'price_paise']).limit(1).executeTakeFirstOrThrow()
    const product = await visitor('GET /api/product/{id}/', { params: { id: row.medicine_id } })
    expect(calls).toEqual(['view'])
    expect(product).toMatchObject({ price_paise: row.price_paise, partial: false })
    expect(typeof product.partner_has_it).toBe('boolean')
  })

  test('an id that nobody knows is 404', async () => {
    await expect(visitor('GET /api/product/{id}/', { params: { id: 'nobody' } })).rejects.toMatchObject({ status: 404 })
  })
})

describe.each(['down', 'half a minute slow'])('when the external pharmacy is %s', async (how) => {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push(fieldsIn(body)['searchstring'] ?? fieldsIn(body)['medicine_id'] ?? '')
      if (how === 'down') response.destroy()
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { visitor } = await appOn(own.db, testNow, settings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))

  test('our catalogue answers, says that it is alone, and nobody waits half a minute', async () => {
    const begun = performance.now()
    const [found, rows, ours] = await Promise.all([
      visitor('GET /api/search/', { query: { term: 'paracetamol' } }),
      visitor('GET /api/search/suggest/', { query: { term: 'paracetamol' } }),
      own.visitor('GET /api/search/', { query: { term: 'paracetamol' } }),
    ])
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(calls.length).toBeGreaterThan(0)
    expect(found).toEqual({ ...ours, partial: true })
    expect(rows.every(({ partial }) => partial)).toBe(true)
  })

  test('our own product page stands, the page of one that only it has says so and can be tried again', async () => {
    const { medicine_id: id } = await own.db.selectFrom('products').select('medicine_id').limit(1).executeTakeFirstOrThrow()
    expect(await visitor('GET /api/product/{id}/', { params: { id } })).toMatchObject({
      medicine_id: id,
      partial: true,
      partner_has_it: null,
    })
    await expect(visitor('GET /api/product/{id}/', { params: { id: elsewhereId } })).rejects.toMatchObject({ status: 503 })
  })
})
