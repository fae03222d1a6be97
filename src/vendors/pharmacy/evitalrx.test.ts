import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { searchSample } from './evitalrx-samples.fixture.ts'
import { fieldsIn } from './evitalrx-fields.fixture.ts'
import { evitalRx } from './evitalrx.server.ts'
import { PharmacyUnavailable } from './external-pharmacy.ts'

type Answer = (url: string, body: string) => { status?: number; body: string } | 'never'
let server: Server
let url: string
let asked: { url: string; type: string; body: Record<string, string> }[]
let answer: Answer
let now: number
const never: Answer = () => 'never'
const good: Answer = () => ({ body: JSON.stringify(searchSample) })

beforeEach(async () => {
  ;[asked, answer, now] = [[], good, 0]
  server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ url: request.url ?? '', type: request.headers['content-type']?.split(';')[0] ?? '', body: fieldsIn(body) })
      const given = answer(request.url ?? '', body)
      if (given !== 'never') response.writeHead(given.status ?? 200, { location: '/elsewhere' }).end(given.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/patient/`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Long, for a machine that is slow has answered all the same; short where nothing is to come. */
const open = (timeoutMs = 5_000) => evitalRx({ url, apiKey: 'secret', timeoutMs, now: () => now })
const search = (pharmacy = open(), words = 'neemol') => pharmacy.search(words, { saleRate: true, limit: 10 })

describe('a call', () => {
  test('is a POST below the base address with the key in the body', async () => {
    await search()
    expect(asked).toEqual([
      {
        url: '/v1/patient/medicines/search',
        type: 'application/json',
        body: { apikey: 'secret', searchstring: 'neemol', show_sale_rate: 'yes' },
      },
    ])
  })

  test.each([
    ['paracetamol 500mg tablet', 'paracetamol 500mg ta'],
    [`${'x'.repeat(19)}😀`, 'x'.repeat(19)],
    ['  neemol  ', 'neemol'],
  ])('for %j asks for %j: 20 characters and no half ones', async (words, sent) => {
    await search(open(), words)
    expect(asked[0]?.body['searchstring']).toBe(sent)
  })

  test('for several medicines sends their ids as form data, a list written as text, for one the id itself', async () => {
    answer = () => ({ body: JSON.stringify({ status_code: 1, status_message: 'Success', data: [] }) })
    await open().view(['a==', 'b/+'])
    await open().view(['a=='])
    expect(asked.map(({ body }) => [body['medicine_ids'], body['medicine_id']])).toEqual([
      ['["a==","b/+"]', undefined],
      [undefined, 'a=='],
    ])
    expect(asked.map(({ type }) => type)).toEqual(['multipart/form-data', 'multipart/form-data'])
  })

  test('whose text the vendor will not take finds nothing, and that is no outage', async () => {
    answer = () => ({
      body: JSON.stringify({ status_code: '0', status_message: '"Medicine Name" is not allowed to be empty', data: null }),
    })
    expect(await search()).toEqual([])
    expect(asked).toHaveLength(1)
  })
})

describe('an outage', () => {
  test('of one answer is bridged by asking once more', async () => {
    answer = () => {
      answer = good
      return { status: 502, body: 'bad gateway' }
    }
    expect(await search()).toHaveLength(2)
    expect(asked).toHaveLength(2)
  })

  test.each<[string, Answer]>([
    ['no JSON', () => ({ body: '<html>' })],
    ['"Something went wrong"', () => ({ body: '{"status_code":"0","status_message":"Something went wrong","data":null}' })],
    ['another shape', () => ({ body: '{"status_code":"1","status_message":"Success","data":{"list":[]}}' })],
    ['JSON that is null', () => ({ body: 'null' })],
    ['a redirect, which would carry the key away', () => ({ status: 307, body: '' })],
    ['no answer in time', never],
  ])('with %s is unavailable in words that tell neither the key nor the search', async (_, broken) => {
    answer = broken
    const error = await search(open(broken === never ? 150 : 5_000)).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(PharmacyUnavailable)
    expect(String(error)).not.toMatch(/secret|neemol/)
    expect(asked.every(({ url: path }) => path.startsWith('/v1/'))).toBe(true)
  })

  test('of half a minute is told within two attempts, and from the fifth call on without asking (R12: at most 2x)', async () => {
    answer = never
    const pharmacy = open(150)
    for (let n = 1; n <= 4; n++) {
      const start = performance.now()
      await expect(search(pharmacy)).rejects.toThrow('no answer in time')
      expect(performance.now() - start).toBeLessThan(6000)
    }
    expect(asked).toHaveLength(8)
    const start = performance.now()
    await expect(search(pharmacy)).rejects.toThrow('waiting')
    expect(performance.now() - start).toBeLessThan(50)
    expect(asked).toHaveLength(8)
  })

  test('ends with one call that tries for all after 20 s', async () => {
    answer = () => ({ body: '' })
    const pharmacy = open()
    for (let n = 1; n <= 4; n++) await search(pharmacy).catch(() => {})
    now = 20_000
    answer = good
    const [first, second] = await Promise.allSettled([search(pharmacy), search(pharmacy)])
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
    await expect(search(pharmacy)).resolves.toHaveLength(2)
  })
})
