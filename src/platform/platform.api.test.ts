import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { bareApp, noDatabase } from '../../tests/bare-app.ts'
import { contracts } from '../contracts.ts'
import { readConfig } from './config.server.ts'
import { openApi } from './openapi.server.ts'
import { platformApi } from './platform.api.server.ts'

const { http } = await testApp()

const payments = { checkoutUrl: '/checkout.js', gateway: { keyId: 'rzp_test_1' } }
const identity = { browser: { api_key: 'k', project_id: 'p', auth_domain: null, embedded: true } }

test('health answers without any header, and ready when the database answers', async () => {
  expect((await http.inject('/api/health/')).json()).toEqual({ data: { status: 'ok' } })
  expect((await http.inject('/api/ready/')).json()).toEqual({ data: { status: 'ok' } })
})

test('without its database the app lives but is not ready', async () => {
  const app = await bareApp(
    platformApi({ config: readConfig({}), payments, identity }, () => openApi(contracts, '0')),
    { db: noDatabase },
  )
  expect((await app.inject('/api/health/')).statusCode).toBe(200)
  const response = await app.inject('/api/ready/')
  expect([response.statusCode, response.json().error.code]).toEqual([503, 'unavailable'])
})

test('a browser may know five settings and no other', async () => {
  const secrets = {
    EVITALRX_URL: 'https://pharmacy.example',
    EVITALRX_API_KEY: 'secret-key',
    DATABASE_URL: 'postgresql://u:secret-key@h/d',
  }
  const app = await bareApp(platformApi({ config: readConfig(secrets), payments, identity }, () => openApi(contracts, '0')))
  const { body } = await app.inject('/api/config/')
  const checkout = { checkout_url: '/checkout.js', key_id: 'rzp_test_1' }
  const known = {
    mode: 'demo',
    support_phone: '1800 000 0000',
    operator_name: 'Parcha Demo Clinic',
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
