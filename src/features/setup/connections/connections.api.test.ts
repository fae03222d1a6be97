import { afterAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../../lib/errors.ts'
import { readConfig } from '../../../platform/config.server.ts'
import { localBus } from '../../../platform/jobs/event-bus.server.ts'
import { secretBox } from '../../../platform/secret-box.server.ts'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { mailServer } from '../../../../tests/support/mail-server.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { msg91Server, razorpayServer, twilioServer } from '../../../../tests/support/vendors.ts'
import { openConnections } from './open-connections.server.ts'

const [keyId, keySecret, webhook] = ['rzp_test_own1', 'a-secret-of-ours-1234', 'a-webhook-secret-9876']
const razorpay = await razorpayServer(keyId, keySecret)
const [msg91, twilio] = [await msg91Server('auth-key-of-ours-5678'), await twilioServer('AC77', 'twilio-token-4321')]
const smtp = await mailServer('p@ss')
const { mails, port: smtpPort } = smtp
afterAll(() => {
  razorpay.close()
  msg91.close()
  twilio.close()
  smtp.close()
})

const settings = { RAZORPAY_URL: razorpay.url, MSG91_URL: msg91.url, TWILIO_URL: twilio.url }
const app = await testApp(testNow, { settings })
const admin = await seedStaff(app.db, testNow, 'admin')
const api = app.as(admin.actor)
beforeEach(() => {
  razorpay.seen.length = msg91.seen.length = twilio.seen.length = mails.length = 0
})

type Name = 'payments' | 'sms' | 'sms-second' | 'email' | 'relay' | 'storage' | 'scanner' | 'whatsapp' | 'push'
const save = (name: Name, given: Record<string, string>) =>
  api('PUT /api/desk/connection/{connection}/', { params: { connection: name }, body: { settings: given } })
const list = () => api('GET /api/desk/connection/')
const one = async (name: Name) => (await list()).connections.find((each) => each.name === name)
const stored = (name: string) => app.db.selectFrom('vendor_connections').selectAll().where('name', '=', name).executeTakeFirst()
async function refusal(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw error ?? new Error('it was not refused')
  return error
}

const keys = { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhook }

test('a wrong key is refused with what the gateway said, and nothing of it is saved', async () => {
  const error = await refusal(save('payments', { ...keys, RAZORPAY_KEY_SECRET: 'another-secret-0000' }))
  expect([error.code, error.meta]).toEqual(['connection_failed', { problem: 'refused', detail: 'Authentication failed' }])
  expect(await stored('payments')).toBeUndefined()
  expect(await one('payments')).toMatchObject({ source: 'none', works: null })
})

test('keys are tried against the gateway and saved sealed; payments are taken with them at once', async () => {
  const saved = await save('payments', keys)
  expect(razorpay.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/payments?count=1'])
  expect(saved).toMatchObject({ source: 'browser', works: true, tested_at: testNow.toISOString() })
  const row = await stored('payments')
  expect(row?.settings).toMatch(/^sealed:/)
  expect(JSON.stringify(row)).not.toMatch(/a-secret-of-ours|a-webhook-secret|rzp_test_own1/)
  expect((await app.visitor('GET /api/config/')).payments).toEqual({
    key_id: keyId,
    checkout_url: 'https://checkout.razorpay.com/v1/checkout.js',
  })
  await app.parts.payments.gateway.createOrder({ amountPaise: 100, receipt: 'r', notes: {} })
  expect(razorpay.seen.at(-1)?.path).toBe('/v1/orders')
  const { headers } = await app.http.inject('/api/health/')
  expect(headers['content-security-policy']).toContain('frame-src https://api.razorpay.com')
})

test('no secret comes back to the browser, only its end', async () => {
  const whole = JSON.stringify(await list())
  expect(whole).not.toMatch(/a-secret-of-ours|a-webhook-secret/)
  expect((await one('payments'))?.fields).toEqual([
    { name: 'RAZORPAY_KEY_ID', value: keyId, saved: true, ends: '' },
    { name: 'RAZORPAY_KEY_SECRET', value: null, saved: true, ends: '1234' },
    { name: 'RAZORPAY_WEBHOOK_SECRET', value: null, saved: true, ends: '9876' },
  ])
  expect((await list()).webhook_url).toBe('http://localhost:3000/api/razorpay/webhook/')
})

test('a secret that is left out stays; another webhook secret leaves the one before good', async () => {
  await save('payments', { RAZORPAY_KEY_ID: keyId, RAZORPAY_WEBHOOK_SECRET: 'the-next-webhook-secret' })
  const { RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAY_PREVIOUS_WEBHOOK_SECRET } = app.parts.config
  expect([RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAY_PREVIOUS_WEBHOOK_SECRET]).toEqual([
    keySecret,
    'the-next-webhook-secret',
    webhook,
  ])
})

test('each change stands in the access log by name, never by value', async () => {
  const entries = await app.db.selectFrom('audit_events').selectAll().where('user_id', '=', admin.userId).execute()
  const changes = entries.filter(({ action }) => action === 'connection_changed')
  expect(changes.map(({ subject }) => subject)).toContain('connection:payments')
  expect(JSON.stringify(entries)).not.toMatch(/a-secret-of-ours|webhook-secret/)
})

test('a field that is missing or misshapen is named', async () => {
  expect((await refusal(save('payments', { RAZORPAY_KEY_ID: '' }))).fields).toEqual({ RAZORPAY_KEY_ID: ['This field is required'] })
  expect((await refusal(save('payments', { ...keys, RAZORPAY_KEY_ID: 'key_1' }))).fields).toEqual({
    RAZORPAY_KEY_ID: ['must start with rzp_test_ or rzp_live_'],
  })
  expect((await refusal(save('scanner', { CLAMD_URL: 'http://a' }))).fields).toHaveProperty('CLAMD_URL')
})

test('removed settings are gone at once, and the stand-in takes their place in demo mode', async () => {
  expect(await api('DELETE /api/desk/connection/{connection}/', { params: { connection: 'payments' } })).toMatchObject({
    source: 'none',
    works: null,
  })
  expect((await app.visitor('GET /api/config/')).payments.checkout_url).toMatch(/^\/embedded\//)
  expect((await stored('payments'))?.settings).toBeNull()
})

test('both SMS vendors are checked by their own protocol; a test goes to the admin alone, through the vendor that is tested', async () => {
  expect((await refusal(save('sms', { MSG91_AUTH_KEY: 'not-the-key', MSG91_TEMPLATES: 'sign_in_code.en=f1' }))).meta).toEqual({
    problem: 'refused',
    detail: '201',
  })
  await save('sms', { MSG91_AUTH_KEY: 'auth-key-of-ours-5678', MSG91_TEMPLATES: 'sign_in_code.en=f1' })
  await save('sms-second', { TWILIO_ACCOUNT_SID: 'AC77', TWILIO_AUTH_TOKEN: 'twilio-token-4321', TWILIO_SENDER: 'PARCHA' })
  expect(app.parts.sender.name).toContain('SMS: MSG91, then Twilio')
  expect(twilio.seen.some(({ method }) => method === 'POST')).toBe(false)
  await api('POST /api/desk/connection/{connection}/test/', { params: { connection: 'sms-second' }, body: {} })
  const message = twilio.seen.find(({ method }) => method === 'POST')
  expect(new URLSearchParams(message?.body).get('To')).toBe(admin.phone)
  expect(message?.body).toContain('000000')
  expect(msg91.seen.some(({ path }) => path === '/api/v5/flow')).toBe(false)
})

test('a code goes by the second vendor when the first says no, and by none but the first when its answer is lost', async () => {
  const code = {
    id: '0192f000-0000-7000-8000-000000000009',
    to: '+919000000011',
    channel: 'sms',
    template: 'sign_in_code',
    vars: { code: '123456' },
    language: 'en',
  } as const
  msg91.answerAll([503, 'busy'])
  expect(await app.parts.sender.send(code)).toMatchObject({ state: 'sent', id: 'SM1' })
  twilio.seen.length = 0
  msg91.answerAll([502, 'bad gateway'])
  expect(await app.parts.sender.send(code)).toMatchObject({ state: 'retryable', inDoubt: 'MSG91' })
  expect(twilio.seen).toEqual([])
  msg91.answerAll(null)
})

test('a mail server is signed in to before it is saved; the test email goes where the admin says', async () => {
  const mail = { SMTP_HOST: '127.0.0.1', SMTP_PORT: smtpPort, SMTP_USER: 'own', MAIL_FROM: 'Own <own@clinic.example>' }
  expect((await refusal(save('email', { ...mail, SMTP_PASSWORD: 'wrong' }))).meta).toMatchObject({ problem: 'refused' })
  await save('email', { ...mail, SMTP_PASSWORD: 'p@ss' })
  expect(app.parts.identity.mail.available).toBe(true)
  const tested = await api('POST /api/desk/connection/{connection}/test/', {
    params: { connection: 'email' },
    body: { email: 'meera@clinic.example' },
  })
  expect(tested.works).toBe(true)
  expect(mails).toMatchObject([{ to: 'meera@clinic.example', text: expect.stringContaining('From: Own <own@clinic.example>') as string }])
})

test('failing is told since when, until a test passes', async () => {
  const at = (minutes: number) => app.as(admin.actor, new Date(testNow.getTime() + minutes * 60_000))
  const testAt = (minutes: number) =>
    at(minutes)('POST /api/desk/connection/{connection}/test/', { params: { connection: 'sms' }, body: {} })
  msg91.answerAll([500, 'oops'])
  await testAt(5)
  const failing = await testAt(7)
  const minute = (count: number) => new Date(testNow.getTime() + count * 60_000).toISOString()
  expect(failing).toMatchObject({ works: false, problem: 'unexpected', failing_since: minute(5), tested_at: minute(7) })
  msg91.answerAll(null)
  expect(await testAt(9)).toMatchObject({ works: true, failing_since: null, problem: null, detail: null })
})

test('what the environment sets is shown as such and cannot be changed here', async () => {
  const own = await testApp(testNow, { settings: { ...settings, ...keys } })
  const { actor } = await seedStaff(own.db, testNow, 'admin')
  const [payments] = (await own.as(actor)('GET /api/desk/connection/')).connections
  expect(payments).toMatchObject({ name: 'payments', source: 'environment' })
  expect(JSON.stringify(payments)).not.toMatch(/rzp_test|secret-of-ours/)
  const change = own.as(actor)('PUT /api/desk/connection/{connection}/', { params: { connection: 'payments' }, body: { settings: keys } })
  expect((await refusal(change)).message).toBe('This service is set by environment variables. Change them there')
  const tested = await own.as(actor)('POST /api/desk/connection/{connection}/test/', { params: { connection: 'payments' }, body: {} })
  expect(tested.works).toBe(true)
})

test('an open desk is not enough: the second factor has to be fresh', async () => {
  const late = app.as(admin.actor, new Date(testNow.getTime() + 11 * 60_000))
  expect((await refusal(late('DELETE /api/desk/connection/{connection}/', { params: { connection: 'sms' } }))).code).toBe(
    'second_factor_again',
  )
  const change = late('PUT /api/desk/connection/{connection}/', { params: { connection: 'payments' }, body: { settings: keys } })
  expect((await refusal(change)).code).toBe('second_factor_again')
  expect(razorpay.seen).toEqual([])
})

test('only an admin comes in', async () => {
  const { actor } = await seedStaff(app.db, testNow, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
  expect((await refusal(app.as(actor)('GET /api/desk/connection/'))).status).toBe(404)
})

test('a change in one process reaches the others; settings sealed with a lost key are said to be lost and stop nothing', async () => {
  const [bus, environment] = [localBus(), readConfig({ LOG_LEVEL: 'silent' })]
  const box = app.parts.secrets
  const [here, there] = [
    await openConnections(environment, { db: app.db, secrets: box, bus }),
    await openConnections(environment, { db: app.db, secrets: box, bus }),
  ]
  const values = { TURN_URLS: 'turn:a.example', TURN_SECRET: 'a shared secret of 16' }
  await app.db
    .insertInto('vendor_connections')
    .values({ name: 'relay', settings: here.sealed('relay', values), changed_at: testNow, changed_by: admin.userId })
    .execute()
  await here.changed()
  expect(here.current().TURN_URLS).toEqual(['turn:a.example'])
  await expect.poll(() => there.current().TURN_URLS).toEqual(['turn:a.example'])
  const lost = await openConnections(environment, { db: app.db, secrets: secretBox([Buffer.alloc(32, 7)]), bus: localBus() })
  expect([lost.isLocked('relay'), lost.current().TURN_URLS, lost.sourceOf('relay')]).toEqual([true, [], 'browser'])
})
