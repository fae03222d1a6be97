import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { localStore } from '../vendors/storage/local-store.server.ts'
import { readiness } from './readiness.server.ts'
import { testApp } from '../../tests/support/app.ts'
import { bareApp, noDatabase } from '../../tests/support/bare-app.ts'
import { contracts } from '../data/contracts.ts'
import { readConfig } from './config.server.ts'
import { openApi } from './openapi/openapi.server.ts'
import { platformApi } from './platform.api.server.ts'

const { http } = await testApp()

const payments = { checkoutUrl: '/checkout.js', gateway: { keyId: 'rzp_test_1' } }
const probes = { storage: async () => {}, scanner: async () => {} }
const identity = { browser: { api_key: 'k', project_id: 'p', auth_domain: null, embedded: true } }
const operator = () => Promise.resolve({ name: 'Own Clinic', phone: '1800 111 2222' })

test('health answers without any header, and ready when database, storage and scanner do', async () => {
  expect((await http.inject('/api/health/')).json()).toEqual({ data: { status: 'ok' } })
  const checks = { database: 'ok', storage: 'ok', scanner: 'ok' }
  expect((await http.inject('/api/ready/')).json()).toEqual({ data: { status: 'ok', checks } })
})

test('without its database the app lives but is not ready', async () => {
  const app = await bareApp(
    platformApi({ config: readConfig({}), operator, payments, identity, probes }, () => openApi(contracts, '0')),
    { db: noDatabase },
  )
  expect((await app.inject('/api/health/')).statusCode).toBe(200)
  const response = await app.inject('/api/ready/')
  expect([response.statusCode, response.json().error.code]).toEqual([503, 'unavailable'])
})

test('a database that only reads is not ready, though it answers', async () => {
  const { db: own } = await testApp()
  const app = (db: typeof own) =>
    bareApp(
      platformApi({ config: readConfig({}), operator, payments, identity, probes }, () => openApi(contracts, '0')),
      { db },
    )
  await own.connection().execute(async (one) => {
    await sql`set default_transaction_read_only = on`.execute(one)
    const response = await (await app(one)).inject('/api/ready/')
    await sql`set default_transaction_read_only = off`.execute(one)
    expect([response.statusCode, response.json().meta]).toEqual([503, { checks: { database: 'failed', storage: 'ok', scanner: 'ok' } }])
    expect((await (await app(one)).inject('/api/ready/')).statusCode).toBe(200)
  })
})

test('storage that takes no writes is not ready; a scanner that is away is degraded and said', async () => {
  const { db: own } = await testApp()
  const full = () => Promise.reject(new Error('ENOSPC'))
  const ask = async (broken: Partial<typeof probes>) => {
    const settings = { config: readConfig({}), operator, payments, identity, probes: { ...probes, ...broken } }
    const app = await bareApp(
      platformApi(settings, () => openApi(contracts, '0')),
      { db: own },
    )
    return app.inject('/api/ready/')
  }
  const noStorage = await ask({ storage: full })
  expect([noStorage.statusCode, noStorage.json().meta.checks.storage]).toEqual([503, 'failed'])
  expect((await ask({ scanner: full })).json()).toEqual({
    data: { status: 'degraded', checks: { database: 'ok', storage: 'ok', scanner: 'failed' } },
  })
  const silent = await readiness({ ...probes, scanner: () => new Promise(() => {}) }, { waitMs: 20 })(own)
  expect(silent.scanner).toBe('failed')
})

test('a thousand probes within some seconds write once', async () => {
  const { db: own } = await testApp()
  let [writes, now] = [0, 0]
  const count = async () => void (writes += 1)
  const ready = readiness({ ...probes, storage: count }, { clock: () => now })
  for (let n = 0; n < 1000; n++) await ready(own)
  expect(writes).toBe(1)
  now += 5_000
  await ready(own)
  expect(writes).toBe(2)
})

test('a folder that cannot be written to fails the check of the storage', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'parcha-ready-')), 'files')
  const store = localStore(folder, Buffer.alloc(32))
  await store.probe()
  rmSync(folder, { recursive: true })
  // A file in the folder's place refuses everybody, also root.
  writeFileSync(folder, '')
  await expect(store.probe()).rejects.toThrow(/EEXIST|ENOTDIR/)
})

test('a browser may know five settings and no other', async () => {
  const secrets = {
    EVITALRX_URL: 'https://pharmacy.example',
    EVITALRX_API_KEY: 'secret-key',
    DATABASE_URL: 'postgresql://u:secret-key@h/d',
  }
  const app = await bareApp(
    platformApi({ config: readConfig(secrets), operator, payments, identity, probes }, () => openApi(contracts, '0')),
  )
  const { body } = await app.inject('/api/config/')
  const checkout = { checkout_url: '/checkout.js', key_id: 'rzp_test_1' }
  const known = {
    mode: 'demo',
    support_phone: '1800 111 2222',
    operator_name: 'Own Clinic',
    payments: checkout,
    identity: identity.browser,
  }
  expect(JSON.parse(body)).toEqual({ data: known })
  expect(body).not.toContain('secret')
})

test('the IP lookup answers the caller alone, as third-party services do', async () => {
  expect((await http.inject('/api/ip/')).json()).toEqual({ ip: '127.0.0.1' })
})

test('the OpenAPI document and its page are served', async () => {
  const document = (await http.inject('/api/openapi.json')).json()
  expect(document).toMatchObject({ openapi: '3.1.0', paths: { '/api/pincode/details/': { get: {} } } })
  expect(await http.inject('/api/docs/')).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
})

test('every answer of the API carries the headers of S6 and a request id', async () => {
  const paths = Object.keys(contracts).map((key) => key.slice(key.indexOf(' ') + 1).replaceAll(/\{\w+\}/g, 'x'))
  for (const url of [...paths, '/api/docs/', '/api/docs/style.css', '/api/nothing/', '/api/%zz/']) {
    const { headers } = await http.inject({ url, headers: { app: 'patient' } })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'[^]*frame-ancestors 'none'/)
  }
})

test('a request id of the caller is kept when it can be nothing else', async () => {
  const ask = async (id: string) => (await http.inject({ url: '/api/health/', headers: { 'x-request-id': id } })).headers['x-request-id']
  const id = '018f4c2e-1111-7abc-8def-0123456789ab'
  expect(await ask(id)).toBe(id)
  expect(await ask('9812345678')).not.toBe('9812345678')
})
