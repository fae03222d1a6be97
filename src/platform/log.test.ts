import { globSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { afterAll, expect, test } from 'vitest'
import { bareApp } from '../../tests/support/bare-app.ts'
import type { Contract } from '../lib/contract.ts'
import { implement } from './implement.ts'
import type { Log } from './log-fields.ts'
import { logOptions, registerRequestLog } from './log.server.ts'

/** A name, a phone, a medicine and a token that must be found in no line, as they are or encoded. */
const canaries = ['Ashalata Devi', '9812345678', 'Cardivance 40', 'tok-7f3a9c21e5', 'asha@canary.example']
const contract = {
  'GET /api/search/{term}/': {
    access: ['anyone'],
    summary: '',
    params: z.object({ term: z.string() }),
    query: z.object({ q: z.string() }),
    response: z.object({}),
  },
  'POST /api/patient/': {
    access: ['anyone'],
    summary: '',
    body: z.strictObject({ name: z.string() }),
    response: z.object({ ok: z.boolean() }),
  },
} satisfies Contract

const userId = '0198c1a2-7f3a-7c21-8e5d-3b1f6a9c2e10'
const lines: string[] = []
const app = await bareApp(
  implement(contract, {
    'GET /api/search/{term}/': ({ log }, { query }) => {
      // @ts-expect-error -- neither a term nor a phone is a field of a line.
      log.info({ term: query.q, phone: canaries[1], count: 3, user_id: userId }, 'searched')
      const cause = Object.assign(new Error(`Key (phone)=(${canaries[1]}) already exists.`), {
        code: '23505',
        table: 'users',
        detail: canaries[0],
        where: canaries[2],
      })
      throw new Error(`no medicine ${query.q}`, { cause })
    },
    'POST /api/patient/': (_, { body }) => JSON.parse(body.name) as { ok: boolean },
  }),
  { server: { logger: logOptions('trace', { write: (line) => void lines.push(line) }) as object } },
)
registerRequestLog(app)
afterAll(() => app.close())

test('names, phones, medicines and tokens fed through every input reach no line of the log (S8)', async () => {
  for (const canary of canaries) {
    const encoded = encodeURIComponent(canary)
    const headers = {
      app: canary,
      authorization: `Firebase ${canary}`,
      cookie: `user_token=${encoded}`,
      'user-agent': canary,
      referer: `https://x/?term=${encoded}`,
      'x-request-id': canary,
      'x-forwarded-for': canary,
      'idempotency-key': canary,
    }
    await app.inject({ url: `/api/search/${encoded}/?q=${encoded}`, headers })
    await app.inject({ url: `/api/nothing/${encoded}/?q=${encoded}`, headers })
    await app.inject({ url: `/${encoded}/%zz`, headers })
    for (const payload of [{ name: canary }, { [canary]: canary }, `{"name":"${canary}`]) {
      await app.inject({ method: 'POST', url: '/api/patient/', headers: { ...headers, 'content-type': 'application/json' }, payload })
    }
    await app.inject({ method: 'POST', url: '/api/patient/', headers: { ...headers, 'content-type': `text/${canary}` }, payload: canary })
  }
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(20)
  for (const canary of canaries) {
    for (const form of [canary, encodeURIComponent(canary), Buffer.from(canary).toString('base64'), canary.split(' ')[0] ?? ''])
      expect(log).not.toContain(form)
  }
})

test('a line still tells the route, the status, the request and what kind of failure it was', async () => {
  lines.length = 0
  const response = await app.inject({ url: '/api/search/x/?q=y', headers: { app: 'patient' } })
  const [searched, failed, answered] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const reqId = response.json().error.request_id
  expect(searched).toMatchObject({ msg: 'searched', term: '[withheld]', phone: '[withheld]', count: 3, user_id: userId, reqId })
  expect(failed).toMatchObject({
    msg: 'unexpected error',
    reqId,
    err: { type: 'Error', stack: expect.stringContaining('log.test.ts'), cause: { code: '23505', table: 'users' } },
  })
  expect(answered).toMatchObject({
    msg: 'answered',
    method: 'GET',
    route: '/api/search/:term/',
    status: 500,
    reqId,
    ms: expect.any(Number),
  })
})

/** What a handler writes, as the line that leaves the process. */
async function written(write: (log: Log) => void): Promise<Record<string, unknown>> {
  lines.length = 0
  write(app.log)
  return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>
}

test('the ids of a payment and of a refund, ours and the gateway’s, and the code of a reason stand in the line', async () => {
  const fields = {
    payment_id: userId,
    refund_id: userId,
    gateway_payment: 'pay_PqR5sT7uV9wX1y',
    gateway_refund: 'rfnd_PqR5sT7uV9wX1y',
    reason: 'no_answer_in_time',
  } as const
  expect(await written((log) => log.error(fields, 'a refund failed'))).toMatchObject(fields)
})

test('a name, a phone, a medicine or a token under the name of an id or a code is withheld', async () => {
  for (const canary of canaries) {
    const fields = { user_id: canary, payment_id: canary, gateway_payment: canary, order_id: canary, actor_id: canary }
    const line = JSON.stringify(await written((log) => log.warn({ ...fields, code: canary }, 'careless')))
    expect(line).toContain('"user_id":"[withheld]"')
    if (!canary.startsWith('tok-')) expect(line).not.toContain(canary)
    expect(line.replaceAll(/"code":"[^"]*"/g, '')).not.toContain(canary)
  }
})

test('a field that is no id, a reason of free words and a sentence with a value in it do not compile', () => {
  const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
  const name: string = canaries[0] ?? ''
  const elsewhere = { user_id: userId, name }
  // @ts-expect-error -- no line holds a name
  log.info({ name }, 'a person')
  // @ts-expect-error -- nor one that came in an object made elsewhere
  log.info(elsewhere, 'a person')
  // @ts-expect-error -- a reason is one of a closed list
  log.warn({ reason: name }, 'refused')
  // @ts-expect-error -- so is what happened to somebody's rights
  log.warn({ security: name }, 'refused')
  // @ts-expect-error -- a value never stands in the sentence
  log.error({ user_id: userId }, `${name} was refused`)
  expect(log).toBeDefined()
})

test('no file writes a line past the typed log', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((path) => /\b(request|app|http)\.log\.\w+\(/.test(readFileSync(path, 'utf8')))).toEqual([])
})
