import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Contract } from './contract.ts'
import { networkApi } from './network-api.ts'

interface Seen {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
let seen: Seen[] = []
let answer: (response: ServerResponse, count: number) => void
const server = createServer((request, response) => {
  void text(request).then((body) => {
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    answer(response, seen.length)
  })
})
const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

type Shape = { _zod: { input: Record<string, unknown>; output: Record<string, unknown> } }
type Paths = {
  'GET /api/thing/{id}/': { access: ['anyone']; summary: ''; params: Shape; query: Shape; response: Shape }
  'POST /api/thing/': { access: ['anyone']; summary: ''; body: Shape; response: Shape }
  'POST /api/pharmacy/search/': { access: ['anyone']; summary: ''; body: Shape; response: Shape; envelope: 'own' }
} & Contract
let api: ReturnType<typeof networkApi<Paths>>

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  api = networkApi<Paths>({ token: () => 'the-token', origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(() => void server.close())
beforeEach(() => {
  seen = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})
const input = { params: { id: 'a/b=' }, query: { q: 'a&b', none: undefined } }
const read = (options = {}) => api('GET /api/thing/{id}/', { ...input, ...options })

/** Lets real I/O happen and the fake clock run, noting when each call was made. */
async function run<T>(calling: Promise<T>): Promise<{ result: PromiseSettledResult<T>; times: number[] }> {
  const start = Date.now()
  const times: number[] = []
  let [elapsed, done] = [0, false]
  const settled = Promise.allSettled([calling]).then(([result]) => ((done = true), result))
  while (!done) {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    while (times.length < seen.length) times.push(elapsed)
    if (vi.getTimerCount() > 0 && Date.now() - start < 20_000) {
      vi.advanceTimersByTime(100)
      elapsed += 100
    }
  }
  return { result: await settled, times }
}

test('every request carries app: patient and the scheme Firebase followed by the token', async () => {
  answer = (response) => json(response, 200, { data: { ok: true } })
  expect(await read()).toEqual({ ok: true })
  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/api/thing/a%2Fb%3D/?q=a%26b',
    headers: { app: 'patient', authorization: 'Firebase the-token' },
  })
})

test('a POST carries its body and its Idempotency-Key', async () => {
  answer = (response) => json(response, 200, { data: { id: '1' } })
  await api('POST /api/thing/', { body: { name: 'a' }, idempotencyKey: 'key-12345' })
  expect(seen[0]).toMatchObject({
    method: 'POST',
    body: '{"name":"a"}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key-12345' },
  })
})

test('the pharmacy answers in its own envelope', async () => {
  const own = { status_code: '1', data: { result: [] } }
  answer = (response) => json(response, 200, own)
  expect(await api('POST /api/pharmacy/search/', { body: { searchstring: 'para' } })).toEqual(own)
})

test('data fetching retries up to 7 times at 1000 ms intervals', async () => {
  answer = (response) => json(response, 500, { data: null, error: { detail: 'Something went wrong' } })
  const { result, times } = await run(read())
  expect(result).toMatchObject({ status: 'rejected', reason: { name: 'ApiFailure', status: 500, text: 'Something went wrong' } })
  expect(seen).toHaveLength(1 + 7)
  const gaps = times.slice(1).map((time, n) => time - (times[n] ?? 0))
  for (const gap of gaps) expect(Math.abs(gap - 1000)).toBeLessThanOrEqual(200)
})

test('a line that breaks is a reason to try again, and a later answer counts', async () => {
  answer = (response, count) => (count < 3 ? void response.destroy() : json(response, 200, { data: { ok: true } }))
  expect((await run(read())).result).toMatchObject({ value: { ok: true } })
  expect(seen).toHaveLength(3)
})

test('a 429 is tried again when it says', async () => {
  answer = (response, count) => (count === 1 ? json(response, 429, {}, { 'retry-after': '3' }) : json(response, 200, { data: {} }))
  const { times } = await run(read())
  expect(times[1]).toBeGreaterThanOrEqual(3000)
})

test.each([400, 401, 404, 409, 413, 422])('a %s is never tried again', async (status) => {
  answer = (response) => json(response, status, { data: null, error: { detail: 'no' } })
  await expect(read()).rejects.toMatchObject({ status, text: 'no' })
  expect(seen).toHaveLength(1)
})

test('a POST is never tried again by itself', async () => {
  answer = (response) => void response.destroy()
  await expect(api('POST /api/thing/', { body: {} })).rejects.toMatchObject({ name: 'ApiFailure', status: 0, text: 'Something went wrong' })
  expect(seen).toHaveLength(1)
})

const proxyPage = (response: ServerResponse, status: number) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad</h1>')

test('a write with an idempotency key that a proxy could bring to nobody is tried again, the same each time', async () => {
  answer = (response, count) => (count < 3 ? proxyPage(response, 502) : json(response, 200, { data: { ok: true } }))
  const { result } = await run(api('POST /api/thing/', { body: { a: 1 }, idempotencyKey: 'one-key' }))
  expect(result).toMatchObject({ value: { ok: true } })
  expect(seen.map(({ body, headers }) => [body, headers['idempotency-key']])).toEqual(Array(3).fill(['{"a":1}', 'one-key']))
})

test.each([
  ['without a key', (response: ServerResponse) => proxyPage(response, 502), {}],
  [
    'that the server itself refused',
    (response: ServerResponse) => json(response, 503, { data: null, error: { detail: 'no' } }),
    { idempotencyKey: 'k' },
  ],
  ['whose line broke', (response: ServerResponse) => void response.destroy(), { idempotencyKey: 'k' }],
])('a write %s is left to the person', async (_, says, options) => {
  answer = says
  await expect(api('POST /api/thing/', { body: {}, ...options })).rejects.toMatchObject({ name: 'ApiFailure' })
  expect(seen).toHaveLength(1)
})

test('a stopped call stops, also while it waits', async () => {
  answer = (response) => json(response, 503, {})
  const stop = new AbortController()
  const calling = run(read({ signal: stop.signal }))
  while (seen.length < 2) await new Promise((resolve) => setImmediate(resolve))
  stop.abort()
  expect((await calling).result).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } })
  expect(seen.length).toBeLessThanOrEqual(3)
})

test.each([
  [{ data: 'for the patient', error: { detail: 'x' } }, 'for the patient'],
  [{ data: null, error: { detail: 'the detail', name: ['y'] } }, 'the detail'],
  [{ data: null, error: { pincode: ['Entered pincode is not valid', 'z'] } }, 'Entered pincode is not valid'],
  [{ data: null, error: {} }, 'Something went wrong'],
  ['no JSON object', 'Something went wrong'],
])('the text of %j is %s, in the order of the error catalogue', async (body, expected) => {
  answer = (response) => json(response, 400, body)
  await expect(read()).rejects.toMatchObject({ text: expected, message: expected })
})

test('fields and code stand ready for the form', async () => {
  answer = (response) => json(response, 400, { data: null, error: { name: ['too long'], code: 'invalid' } })
  await expect(read()).rejects.toMatchObject({ code: 'invalid', fields: { name: ['too long'] } })
})

test('an outage page of a proxy is a failure with its status', async () => {
  answer = (response) => void response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>no</h1>')
  await expect(read()).rejects.toMatchObject({ status: 403, text: 'Something went wrong' })
})
