import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../src/platform/database/database.server.ts'
import { limitedSender } from '../src/vendors/messages/limited-sender.ts'
import { msg91 } from '../src/vendors/messages/msg91.server.ts'
import { openPush } from '../src/vendors/push/open-push.server.ts'
import { makeVapidKeys } from '../src/vendors/push/vapid-keys.server.ts'
import { readConfig } from '../src/platform/config.server.ts'
import { appOn, testNow } from './support/app.ts'
import { testConnection } from './support/database.ts'
import { atLength, runs } from './support/long.ts'
import { fill, seedShopper, newKey, someMedicine } from './support/shop.ts'

/** R12 promises two seconds; beside the other files of `npm run test:long` it takes some more, and on a machine that others use nothing is promised. */
const answersWithinMs = runs(20_000, 6_000)
const kinds = ['down', 'slow'] as const
type Kind = (typeof kinds)[number]

/** Something that takes a call and hangs up, or keeps the caller waiting without a word; counts who called. */
async function brokenVendor(kind: Kind): Promise<{ url: string; calls: () => number }> {
  let calls = 0
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)))
    socket.on('data', () => {
      calls += 1
      if (kind === 'down') socket.destroy()
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, calls: () => calls }
}

const { db, close } = openDatabase(await testConnection({ demo: true }), { max: 32 })
afterAll(close)
/** The same application with other vendors. */
const appBeside = (settings: Record<string, string> = {}) => appOn(db, testNow, settings)

async function timed<T>(work: Promise<T>): Promise<T> {
  const begun = performance.now()
  const done = await work
  expect(performance.now() - begun).toBeLessThan(answersWithinMs)
  return done
}

test.each(kinds)(
  'R12: the pharmacy is %s: every search answers with our catalogue, as partial; after four it is left alone',
  async (kind) => {
    const vendor = await brokenVendor(kind)
    const app = await appBeside({ EVITALRX_URL: `${vendor.url}/v1/patient`, EVITALRX_API_KEY: 'secret' })
    const search = () => app.visitor('POST /api/pharmacy/search/', { body: { searchstring: 'para' } })
    for (let n = 0; n < 10; n++) expect(await timed(search())).toMatchObject({ partial: true })
    expect(vendor.calls()).toBe(8)
  },
)

test.each(kinds)(
  'R12: the gateway is %s: twenty checkouts are told so, carts answer meanwhile, each order waits to be paid',
  async (kind) => {
    const vendor = await brokenVendor(kind)
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }
    const app = await appBeside({ ...keys, RAZORPAY_URL: vendor.url })
    await db.updateTable('pharmacies').set({ min_order_paise: 0 }).execute()
    const medicine = await someMedicine(db, { free: 20 })
    const people = await Promise.all(Array.from({ length: 20 }, () => seedShopper(app, testNow)))
    for (const one of people) await fill(one, [medicine, 1])
    const carts = await Promise.all(people.map(({ api }) => api('GET /api/cart/')))
    const order = ({ api, patientId }: (typeof people)[number], at: number) => {
      const price_version = carts[at]?.[0].price_version ?? ''
      const body = { patient: patientId, payment_mode: 'online' as const, price_version, consents: [] }
      return api('POST /api/cart/checkout/', { body, idempotencyKey: newKey() }).then(
        () => 'ordered',
        ({ code }: { code: string }) => code,
      )
    }
    const told = people.map((one, at) => timed(order(one, at)))
    for (const { api } of people) await timed(api('GET /api/cart/'))
    expect(new Set(await Promise.all(told))).toEqual(new Set(['payment_unavailable']))
    expect(vendor.calls()).toBeLessThanOrEqual(8)
    // Open now: the next one is told without anybody being asked.
    const before = vendor.calls()
    const buyers = people.map(({ userId }) => userId)
    const orders = await db.selectFrom('orders').select(['user_id', 'order_id', 'status']).where('user_id', 'in', buyers).execute()
    expect(orders.map(({ status }) => status)).toEqual(buyers.map(() => 'PENDING_PAYMENT'))
    const own = orders.find(({ user_id }) => user_id === people[0]?.userId)
    const pay = people[0]?.api('POST /api/order/{id}/pay/', { params: { id: own?.order_id ?? '' }, body: {}, idempotencyKey: newKey() })
    await expect(timed(pay ?? expect.fail())).rejects.toMatchObject({ code: 'payment_unavailable' })
    expect(vendor.calls()).toBe(before)
  },
)

const message = {
  id: 'm-1',
  to: '+919800000001',
  channel: 'sms',
  template: 'sign_in_code',
  vars: { code: '123456' },
  language: 'en',
} as const

// Silence is ten seconds each: the short run only has it hung up on.
test.each(atLength ? kinds : (['down'] as const))(
  'R12: SMS are %s: thirty messages are at most four calls, the others wait',
  async (kind) => {
    const vendor = await brokenVendor(kind)
    const sender = limitedSender(msg91({ authKey: 'secret', flows: { 'sign_in_code.en': 'f1' }, url: vendor.url }))
    for (let n = 0; n < 30; n++) expect(await sender.send(message)).toMatchObject({ state: 'retryable' })
    expect(vendor.calls()).toBeLessThanOrEqual(5)
  },
)

test.each(atLength ? kinds : (['down'] as const))('R12: a push service is %s: thirty notices are at most four calls', async (kind) => {
  const vendor = await brokenVendor(kind)
  const push = openPush(readConfig({ WEB_PUSH_HOSTS: vendor.url }), makeVapidKeys())
  const browser = {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  }
  const target = { transport: 'webpush', endpoint: `${vendor.url}/push/1`, keys: browser } as const
  const payload = { notification: { title: 'Order', body: 'On its way' }, data: {}, fcmOptions: { link: '/' } }
  for (let n = 0; n < 30; n++) await expect(push.send(target, payload, { topic: 'a' })).rejects.toThrow(/./)
  expect(vendor.calls()).toBeLessThanOrEqual(5)
})

test('a vendor asked without a breaker is asked thirty times: the tests above can fail', async () => {
  const vendor = await brokenVendor('down')
  const sender = msg91({ authKey: 'secret', flows: { 'sign_in_code.en': 'f1' }, url: vendor.url })
  for (let n = 0; n < 30; n++) await sender.send(message)
  expect(vendor.calls()).toBeGreaterThanOrEqual(30)
})

test('R12: operators that do not answer keep nobody from the page that asks for the code', async () => {
  const app = await appBeside()
  app.parts.sender.send = () => new Promise(() => {})
  const payload = { phoneNumber: '+919800000042' }
  const asked = app.http.inject({ method: 'POST', url: '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode', payload })
  expect((await timed(Promise.resolve(asked))).json()).toEqual({ sessionInfo: expect.any(String) })
})
