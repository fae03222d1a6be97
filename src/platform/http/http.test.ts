import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { afterAll, describe, expect, test } from 'vitest'
import { bareApp } from '../../../tests/support/bare-app.ts'
import type { Contract } from '../../lib/contract.ts'
import { Refusal } from '../../lib/errors.ts'
import { answer, implement } from '../implement.ts'

const contract = {
  'GET /api/thing/': {
    access: ['anyone'],
    summary: '',
    query: z.object({ q: z.string().max(5).optional() }),
    response: z.object({ seen: z.string() }),
    cache: 'public, max-age=60',
  },
  'GET /api/thing/{id}/': { access: ['anyone'], summary: '', params: z.object({ id: z.string() }), response: z.object({ id: z.string() }) },
  'POST /api/thing/': {
    access: ['anyone'],
    summary: '',
    body: z.strictObject({ name: z.string() }),
    response: z.object({ name: z.string() }),
  },
  'GET /api/list/': { access: ['anyone'], summary: '', response: z.array(z.int()), perMinute: 3 },
  'GET /api/mine/': { access: ['patient'], summary: '', response: z.object({ id: z.string() }), perMinute: 2 },
  'GET /api/bug/': { access: ['anyone'], summary: '', response: z.object({}) },
  'GET /api/away/': { access: ['anyone'], summary: '', response: z.object({}) },
  'GET /api/open/': { access: ['anyone'], summary: '', response: z.object({ ip: z.string() }), public: true, envelope: 'own' },
  'GET /api/tagged/': { access: ['anyone'], summary: '', response: z.object({ a: z.int() }) },
  'POST /api/form/': {
    access: ['anyone'],
    summary: '',
    body: z.object({ medicine_ids: z.union([z.string(), z.array(z.string())]) }),
    response: z.unknown(),
    takes: ['json', 'form', 'multipart'],
  },
  'POST /api/consulation/send_notification': { access: ['anyone'], summary: '', response: z.object({ sent: z.boolean() }) },
  'POST /api/upload/': {
    access: ['anyone'],
    summary: '',
    body: z.object({ note: z.string(), file: z.object({ bytes: z.int() }) }),
    response: z.unknown(),
    takes: ['multipart'],
  },
} satisfies Contract

const endpoints = implement(contract, {
  'GET /api/thing/': (_, { query }) => ({ seen: query.q ?? '', secret: 'a column that leaks' }),
  'GET /api/thing/{id}/': (_, { params }) => params,
  'POST /api/thing/': (_, { body }) => body,
  'GET /api/list/': () => answer([1], { next: 'c', total: 9 }),
  'GET /api/mine/': ({ actor }) => ({ id: String(actor.id) }),
  'GET /api/bug/': () => {
    throw new Error('column "phone" of Asha')
  },
  'GET /api/away/': () => {
    throw Object.assign(new Error('the server ended'), { code: '57P01' })
  },
  'GET /api/open/': ({ address }) => ({ ip: address }),
  'GET /api/tagged/': () => answer({ a: 1 }, {}, { etag: '"1"' }),
  'POST /api/form/': (_, { body }) => body,
  'POST /api/consulation/send_notification': () => ({ sent: true }),
  'POST /api/upload/': (_, { body }) => body,
})

const logged: string[] = []
const app = await bareApp(endpoints, {
  server: { logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } },
  receiveFile: async (_, { stream }) => ({ bytes: (await text(stream)).length }),
})
afterAll(() => app.close())
const headers = { app: 'patient' }
const get = (url: string, more: Record<string, string> = {}) => app.inject({ url, headers: { ...headers, ...more } })
const post = (url: string, payload: string | object | Buffer, type = 'application/json') =>
  app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload })

describe('an answer', () => {
  test('stands in the envelope, without the columns its contract does not name', async () => {
    expect((await get('/api/thing/?q=a')).json()).toEqual({ data: { seen: 'a' } })
  })
  test('carries its cursor and total as meta', async () => {
    expect((await get('/api/list/')).json()).toEqual({ data: [1], meta: { next: 'c', total: 9 } })
  })
  test('goes out as it is where the row says own', async () => {
    expect((await app.inject('/api/open/')).json()).toEqual({ ip: '127.0.0.1' })
  })
  test('is stored nowhere unless the row says so', async () => {
    expect((await get('/api/thing/1/')).headers['cache-control']).toBe('no-store')
    expect((await get('/api/thing/')).headers['cache-control']).toBe('public, max-age=60')
  })
  test('is not sent again to a reader that has it', async () => {
    expect(await get('/api/tagged/', { 'if-none-match': '"1"' })).toMatchObject({ statusCode: 304, body: '' })
    expect((await get('/api/tagged/', { 'if-none-match': '"2"' })).statusCode).toBe(200)
  })
  test('answers HEAD like GET without a body', async () => {
    expect(await app.inject({ method: 'HEAD', url: '/api/open/' })).toMatchObject({ statusCode: 200, body: '' })
  })
})

describe('a path', () => {
  test('without its slash leads to the one with it, query kept, method kept', async () => {
    expect(await get('/api/thing?q=a?b')).toMatchObject({ statusCode: 308, headers: { location: '/api/thing/?q=a?b' } })
    expect((await post('/api/thing', { name: 'a' })).statusCode).toBe(308)
  })
  test('that the specification writes without a slash stands as it is written', async () => {
    expect((await post('/api/consulation/send_notification', {})).json()).toEqual({ data: { sent: true } })
    expect((await post('/api/consulation/send_notification/', {})).headers.location).toBe('/api/consulation/send_notification')
  })
  test('that does not exist is 404 in the envelope', async () => {
    const response = await get('/api/nothing/')
    expect([response.statusCode, response.json()]).toMatchObject([404, { data: null, error: { detail: 'Not found' } }])
  })
  test('with another method is 405 and names the right ones', async () => {
    const response = await app.inject({ method: 'DELETE', url: '/api/thing/', headers })
    expect([response.statusCode, response.headers.allow, response.json().data]).toEqual([405, 'GET, HEAD, POST', null])
  })
  test.each(['/api/thing/%zz/', '/api/thing/%c3%28/', '/api/thing/%00/', '/api/thing/%ED%A0%80/', `/api/thing/${'x'.repeat(600)}/`])(
    '%s is refused in the envelope',
    async (url) => {
      const response = await get(url)
      expect([400, 404]).toContain(response.statusCode)
      expect(response.json()).toMatchObject({ data: null, error: {} })
    },
  )
})

describe('a body with fields that nobody expects', () => {
  test('is refused by their names, also one that every object has', async () => {
    const response = await post('/api/thing/', '{"name":"a","toString":1,"constructor":1}')
    const text = (name: string) => [`Unrecognized key: "${name}"`]
    expect([response.statusCode, response.json().error]).toEqual([400, { toString: text('toString'), constructor: text('constructor') }])
  })
  test('is answered in a moment and in a few sentences, however many they are', async () => {
    const began = performance.now()
    const fields = Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`field-${n}`, 1]))
    const response = await post('/api/thing/', fields)
    expect([response.statusCode, Object.keys(response.json().error).length]).toEqual([400, 50])
    expect(response.body.length).toBeLessThan(10_000)
    expect(performance.now() - began).toBeLessThan(3000)
    const long = await post('/api/thing/', { name: 'a', ['x'.repeat(40_000)]: 1 })
    expect(long.body.length).toBeLessThan(1000)
  })
})

describe('a request', () => {
  test('without the header app is refused, except where a row is public', async () => {
    expect((await app.inject('/api/thing/')).json().error.code).toBe('app_header_missing')
    expect((await app.inject('/api/open/')).statusCode).toBe(200)
  })
  test.each([
    ['no JSON', '{"name":', 'application/json', 400],
    ['a prototype key', '{"__proto__":{"name":"a"}}', 'application/json', 400],
    ['bytes that are no text', Buffer.from([0x22, 0xc3, 0x28, 0x22]), 'application/json', 400],
    ['a zero character', '{"name":"a\\u0000b"}', 'application/json', 400],
    ['half a character', '{"name":"\\ud800"}', 'application/json', 400],
    ['ten thousand brackets', '['.repeat(10_000), 'application/json', 400],
    ['deep nesting', `{"name":${'['.repeat(100)}${']'.repeat(100)}}`, 'application/json', 400],
    ['more than 256 KiB', JSON.stringify({ name: 'x'.repeat(256 * 1024) }), 'application/json', 413],
    ['a form where JSON is taken', 'name=a', 'application/x-www-form-urlencoded', 415],
    ['XML', '<name/>', 'text/xml', 415],
    ['an unknown field', '{"name":"a","price_paise":1}', 'application/json', 400],
  ])('with %s is refused in the envelope', async (_, body, type, status) => {
    const response = await post('/api/thing/', body, type)
    expect([response.statusCode, response.json().data]).toEqual([status, null])
  })
  test('may say that an empty body is JSON', async () => {
    expect((await post('/api/consulation/send_notification', '')).statusCode).toBe(200)
  })
  test('may be a form or multipart where the row takes it', async () => {
    expect((await post('/api/form/', 'medicine_ids=a&medicine_ids=b%26', 'application/x-www-form-urlencoded')).json().data).toEqual({
      medicine_ids: ['a', 'b&'],
    })
    const form = new FormData()
    form.set('medicine_ids', 'a')
    const request = new Request('http://x/', { method: 'POST', body: form })
    const type = request.headers.get('content-type') ?? ''
    expect((await post('/api/form/', Buffer.from(await request.arrayBuffer()), type)).json().data).toEqual({ medicine_ids: 'a' })
  })
  test.each([
    ['in a field', '/api/form/', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1', 'multipart/form-data; boundary=x'],
    [
      'in a file',
      '/api/upload/',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF',
      'multipart/form-data; boundary=x',
    ],
    ['before it began, without a boundary', '/api/form/', 'a', 'multipart/form-data'],
  ])('that ends %s is refused in the envelope', async (_, path, body, type) => {
    const response = await post(path, body, type)
    expect([response.statusCode, response.json().data]).toEqual([400, null])
  })
  test('hands files to the receiver as they stream, and no more than 10 MiB of one', async () => {
    const send = async (bytes: number) => {
      const form = new FormData()
      form.set('note', 'n')
      form.set('file', new Blob([Buffer.alloc(bytes, 97)]), 'a.pdf')
      const request = new Request('http://x/', { method: 'POST', body: form })
      return post('/api/upload/', Buffer.from(await request.arrayBuffer()), request.headers.get('content-type') ?? '')
    }
    expect((await send(1000)).json().data).toEqual({ note: 'n', file: { bytes: 1000 } })
    expect((await send(10 * 1024 * 1024 + 1)).statusCode).toBe(413)
  })
})

describe('a failure', () => {
  test('of ours is logged once with the request id and tells the caller nothing else', async () => {
    logged.length = 0
    const response = await get('/api/bug/')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({ data: null, error: { detail: 'Something went wrong', request_id: expect.any(String) } })
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain(response.json().error.request_id)
  })
  test('of the database is 503 and says when to come back', async () => {
    expect(await get('/api/away/')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  })
  test('of a refusal thrown by a handler keeps its status', async () => {
    const own = implement(
      { 'GET /api/x/': { access: ['anyone'], summary: '', response: z.object({}) } },
      {
        'GET /api/x/': () => {
          throw new Refusal('conflict', { fields: { name: ['taken'] } })
        },
      },
    )
    const other = await bareApp(own)
    expect((await other.inject({ url: '/api/x/', headers })).json()).toEqual({ data: null, error: { name: ['taken'] } })
  })
})

describe('rate limits', () => {
  test('count an address, and answer 429 with Retry-After in the envelope', async () => {
    const limited = await bareApp(endpoints)
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await limited.inject({ url: '/api/list/', headers })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await limited.inject({ url: '/api/list/', headers })
    expect(refused.json().error.code).toBe('too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
  test('count an account wherever it comes from, and no other account', async () => {
    const limited = await bareApp(endpoints, { server: { trustProxy: true } })
    const ask = async (user: string, from: string) =>
      (await limited.inject({ url: '/api/mine/', headers: { ...headers, user, 'x-forwarded-for': from } })).statusCode
    expect([await ask('a', '1.1.1.1'), await ask('a', '2.2.2.2'), await ask('a', '3.3.3.3'), await ask('b', '1.1.1.1')]).toEqual([
      200, 200, 429, 200,
    ])
  })
})

test('what is no HTTP at all gets 400 in the envelope', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GARBAGE\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 [^]*\{"data":null,"error":\{"detail":"Bad Request"\}\}$/)
})
