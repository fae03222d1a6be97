import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { identityCall } from '../../../../tests/support/sign-in.ts'
import { msg91Server } from '../../../../tests/support/vendors.ts'
import { newSetupLink } from '../setup-link.server.ts'

const msg91 = await msg91Server('auth-key-of-ours-5678')
afterAll(() => msg91.close())
const live = {
  PARCHA_MODE: 'live',
  PARCHA_ALLOW: 'pharmacy,payments,demo-clinic',
  PUBLIC_URL: 'https://clinic.example',
  TRUSTED_PROXY: '127.0.0.1',
  MSG91_URL: msg91.url,
}
let now = testNow
const app = await testApp(() => now, { settings: live })
let token = ''
const phone = '+919812345670'

beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000)
  await app.db.updateTable('staff').set({ active: false }).execute()
  token = (await newSetupLink(app.db, 'https://clinic.example', now))?.split('#')[1] ?? ''
  msg91.seen.length = 0
})

async function ask(url: string, body: object) {
  const answer = await app.http.inject({ method: 'POST', url, headers: { app: 'desk' }, payload: body })
  const json = answer.json<{ data: Record<string, unknown>; error: Record<string, unknown>; meta?: Record<string, unknown> }>()
  return { status: answer.statusCode, ...json }
}
const keys = { MSG91_AUTH_KEY: 'auth-key-of-ours-5678', MSG91_TEMPLATES: 'sign_in_code.en=f1' }
const save = (settings: object, by = token) => ask('/api/setup/sms/', { token: by, service: 'sms', settings })
const sendCode = () => identityCall(app.http, 'sendVerificationCode', { phoneNumber: phone })

test('without an SMS service nobody is sent a code, and the link says that one has to be set up first', async () => {
  expect((await sendCode()).status).toBe(503)
  expect((await ask('/api/setup/', { token })).data).toMatchObject({ sms: 'none' })
})

test('without the link nothing is saved, and nobody outside is asked', async () => {
  for (const wrong of ['', 'x'.repeat(43), `${token}x`]) expect((await save(keys, wrong)).status).toBe(403)
  expect(msg91.seen).toEqual([])
  expect(await app.db.selectFrom('vendor_connections').selectAll().execute()).toEqual([])
})

test('keys that the service refuses, and fields that are missing, are refused; nothing is saved', async () => {
  expect(await save({ ...keys, MSG91_AUTH_KEY: 'not-the-key' })).toMatchObject({ status: 422, error: { code: 'connection_failed' } })
  expect(await save({ MSG91_AUTH_KEY: 'auth-key-of-ours-5678' })).toMatchObject({
    status: 400,
    error: { MSG91_TEMPLATES: ['This field is required'] },
  })
  expect((await ask('/api/setup/', { token })).data).toMatchObject({ sms: 'none' })
})

test('only an SMS service can be set up with the link', async () => {
  const payments = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }
  expect((await ask('/api/setup/sms/', { token, service: 'payments', settings: payments })).status).toBe(400)
})

test('with keys that work the code goes out at once, without a restart; the keys are sealed and may still be corrected', async () => {
  expect((await save(keys)).data).toEqual({ saved: true })
  const row = await app.db.selectFrom('vendor_connections').selectAll().where('name', '=', 'sms').executeTakeFirst()
  expect(row).toMatchObject({ works: true, changed_by: null })
  expect(JSON.stringify(row)).not.toContain('auth-key-of-ours')
  expect((await sendCode()).status).toBe(200)
  expect(msg91.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([expect.stringContaining('"f1"')])
  expect((await ask('/api/setup/', { token })).data).toMatchObject({ sms: 'browser' })
  expect((await save({ ...keys, MSG91_TEMPLATES: 'sign_in_code.en=f2' })).status).toBe(200)
  expect(app.parts.config.MSG91_TEMPLATES).toEqual({ 'sign_in_code.en': 'f2' })
})

test('once somebody is admin the link sets nothing up any more', async () => {
  await seedStaff(app.db, now, 'admin')
  expect((await save({ ...keys, MSG91_TEMPLATES: 'sign_in_code.en=f9' })).status).toBe(403)
  expect(app.parts.config.MSG91_TEMPLATES).toEqual({ 'sign_in_code.en': 'f2' })
})

test('what the environment sets stays the environment’s', async () => {
  const own = await testApp(testNow, { settings: { ...live, ...keys } })
  await own.db.updateTable('staff').set({ active: false }).execute()
  const link = (await newSetupLink(own.db, 'https://clinic.example', testNow)) ?? ''
  const payload = { token: link.split('#')[1], service: 'sms', settings: keys }
  const headers = { app: 'desk' }
  expect((await own.http.inject({ method: 'POST', url: '/api/setup/', headers, payload: { token: payload.token } })).json()).toMatchObject({
    data: { sms: 'environment' },
  })
  expect((await own.http.inject({ method: 'POST', url: '/api/setup/sms/', headers, payload })).statusCode).toBe(409)
})
