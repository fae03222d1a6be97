import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evitalRxStandIn } from '../../embedded/evitalrx/evitalrx-stand-in.server.ts'
import { pack } from '../../search/catalogue.fixture.ts'
import { type CatalogueMedicine, embeddedPharmacy } from './embedded-pharmacy.ts'
import * as samples from './evitalrx-samples.fixture.ts'
import { fieldsIn } from './evitalrx-fields.fixture.ts'
import { evitalRx } from './evitalrx.server.ts'
import type { ExternalPharmacy } from './external-pharmacy.ts'
import { openEmbeddedSearch } from './open-embedded-search.server.ts'

const apiKey = 'key-of-the-tests'
const unknownId = 'bm90IGEgbWVkaWNpbmU='
const { sampleId, otherSampleId } = samples

const medicine = (medicine_id: string, name: string, more: Partial<CatalogueMedicine> = {}): CatalogueMedicine => ({
  medicine_id,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  kind: 'drug',
  composition: 'Paracetamol (500mg)',
  form: 'tablet',
  manufacturer: 'NEEM COURT LABORATORIES',
  packing: 'strip of 15 tablets',
  mrp_paise: 2400,
  price_paise: 2160,
  schedule: 'none',
  rx_required: false,
  ndps: false,
  never_sold: false,
  in_stock: true,
  discontinued: false,
  ...more,
})
const catalogue = [
  medicine(sampleId, 'NEEMOL 500MG TABLET'),
  medicine(otherSampleId, 'PARACETAMOL 500MG', { mrp_paise: 950, price_paise: 900, packing: 'strip of 10 tablets' }),
  medicine('c2hlbGY=', 'NEEMOL 650 TABLET', { composition: 'Paracetamol (650mg)', in_stock: false, rx_required: true, schedule: 'H' }),
]

/** Our own catalogue behind the vendor's protocol. */
async function standIn(): Promise<string> {
  const documents = catalogue.map(({ medicine_id, name, composition, in_stock, price_paise, rx_required }) =>
    pack(medicine_id, name, { composition, inStock: in_stock, pricePaise: price_paise, rxRequired: rx_required }),
  )
  const search = await openEmbeddedSearch({ load: async () => documents, synonyms: { ingredients: [], salts: [] } })
  const find = async (ids: readonly string[]) => ids.flatMap((id) => catalogue.find(({ medicine_id }) => medicine_id === id) ?? [])
  const app = fastify()
  await app.register(evitalRxStandIn({ pharmacy: embeddedPharmacy({ search, find }), apiKey }))
  afterAll(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** The vendor's documented samples, as they stand, for what was asked. */
async function documentedVendor(): Promise<string> {
  const server = createServer((request, response) => {
    void text(request).then((body) => response.end(JSON.stringify(sampleFor(request.url ?? '', fieldsIn(body)))))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function sampleFor(url: string, fields: Record<string, string>): unknown {
  if (fields['apikey'] !== apiKey) return samples.failedSample
  if (url.endsWith('/search')) return samples.searchSample
  const asked = fields['medicine_ids'] ?? fields['medicine_id'] ?? ''
  if (url.endsWith('/get_inventory_status')) return samples.stockSample
  if (url.endsWith('/branded_to_generic')) return asked === sampleId ? samples.genericSample : samples.unknownSample
  return asked.includes(sampleId) ? samples.viewSample : samples.unknownSample
}

describe.each([
  ['the stand-in over our own catalogue', standIn],
  ['the vendor as its documentation shows it', documentedVendor],
])('%s', (_, start) => {
  let address: string
  let pharmacy: ExternalPharmacy
  beforeAll(async () => {
    address = await start()
    pharmacy = evitalRx({ url: `${address}/v1/patient/`, apiKey, timeoutMs: 5000 })
  })

  test('lists medicines with numbers as numbers and yes or no as a truth', async () => {
    const [first, second] = await pharmacy.search('neemol', { saleRate: true, limit: 10 })
    expect(first).toMatchObject({
      medicine_id: sampleId,
      medicine_name: 'NEEMOL 500MG TABLET',
      mrp: 24,
      price: 21.6,
      medicine_type: 'drug',
      available_for_patient: true,
      discontinued: false,
      is_inventory_available: true,
      is_rx_required: false,
      schedule_type: '',
      sale_discount: 10,
    })
    expect(second).toMatchObject({ is_rx_required: true, is_inventory_available: false })
  })

  test('gives as many as were asked for, and takes a text longer than the 20 characters the vendor allows', async () => {
    expect(await pharmacy.search('neemol 500mg tablet of neem court 💊', { saleRate: false, limit: 1 })).toHaveLength(1)
  })

  test('views one or several medicines, and none that nobody knows', async () => {
    const [viewed] = await pharmacy.view([sampleId])
    expect(viewed).toMatchObject({ id: sampleId, medicine_name: 'NEEMOL 500MG TABLET', mrp: 24, is_rx_required: false })
    expect(typeof viewed?.price).toBe('number')
    expect((await pharmacy.view([sampleId, unknownId])).map(({ id }) => id)).toEqual([sampleId])
    expect(await pharmacy.view([unknownId])).toEqual([])
    expect(await pharmacy.view([])).toEqual([])
  })

  test('knows the equal medicines of a brand, and none of an unknown one', async () => {
    const generics = await pharmacy.brandedToGeneric(sampleId, 'pem')
    expect(generics).toMatchObject([{ medicine_id: otherSampleId, medicine_name: 'PARACETAMOL 500MG', mrp: 9.5 }])
    expect(await pharmacy.brandedToGeneric(unknownId, 'epm')).toEqual([])
  })

  test('knows what is in stock', async () => {
    expect(await pharmacy.stock([sampleId, otherSampleId])).toContainEqual({ medicine_id: sampleId, in_stock: true })
    expect(await pharmacy.stock([])).toEqual([])
  })

  test('never hands on what the pharmacy earns', async () => {
    const all = [
      await pharmacy.search('neemol', { saleRate: true, limit: 10 }),
      await pharmacy.view([sampleId]),
      await pharmacy.brandedToGeneric(sampleId, 'mep'),
    ]
    expect(JSON.stringify(all)).not.toMatch(/margin|ptr|batch|23\.20|31\.5/)
  })

  test('is unavailable to another key', async () => {
    const stranger = evitalRx({ url: `${address}/v1/patient`, apiKey: 'another', timeoutMs: 5000 })
    await expect(stranger.search('neemol', { saleRate: true, limit: 10 })).rejects.toThrow('refused')
  })
})

test('the vendor’s `<br>` is a new line, and a broken row hides no other', async () => {
  const pharmacy = evitalRx({ url: `${await documentedVendor()}/v1/patient`, apiKey })
  const [viewed] = await pharmacy.view([sampleId])
  expect(viewed).toMatchObject({ how_medicine_works: 'It lowers fever.\nIt eases pain.', side_effects: 'Nausea\nRash' })
  expect(viewed?.warning_details).toEqual([{ liver: 'Ask your doctor\nbefore use' }, { alcohol: 'Avoid' }])
  expect(await pharmacy.search('neemol', { saleRate: true, limit: 10 })).toHaveLength(2)
})

describe('the stand-in', () => {
  let address: string
  beforeAll(async () => {
    address = await standIn()
  })
  const post = async (endpoint: string, fields: Record<string, string>, form = false) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ apikey: apiKey, ...fields })) body.append(name, value)
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ apikey: apiKey, ...fields }) }
    const answer = await fetch(`${address}/v1/patient/medicines/${endpoint}`, { method: 'POST', ...(form ? { body } : json) })
    return { http: answer.status, ...((await answer.json()) as { status_code: string; status_message: string; data: unknown }) }
  }

  test.each([
    ['no key', 'search', { apikey: '', searchstring: 'neemol' }, 'apikey is required'],
    ['a medicine it does not know', 'view', { medicine_id: unknownId }, 'Invalid medicine key'],
    [
      '21 characters',
      'search',
      { searchstring: 'x'.repeat(21) },
      '"Medicine Name" length must be less than or equal to 20 characters long',
    ],
  ])('answers %s with HTTP 200 and status_code "0", as the vendor does', async (_, endpoint, fields, message) => {
    expect(await post(endpoint, fields as Record<string, string>)).toMatchObject({
      http: 200,
      status_code: '0',
      status_message: message,
      data: null,
    })
  })

  test('takes forms like JSON, and several medicines as a list written as text', async () => {
    const answer = await post('branded_to_generic', { medicine_ids: JSON.stringify([sampleId, unknownId]), order_by: 'epm' }, true)
    expect(answer).toMatchObject({
      http: 200,
      status_code: '1',
      data: { [sampleId]: { status: 1, message: 'success' }, [unknownId]: { status: 0, message: 'alternative not found', data: [] } },
    })
  })
})
