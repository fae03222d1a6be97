import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { checkPayment } from '../src/features/payments/check-payment.server.ts'
import { GatewayUnavailable } from '../src/vendors/payments/payment-gateway.ts'
import { testApp, testNow } from './support/app.ts'
import { testClinic } from './support/consultations.ts'
import { countingHooks, contextAt } from './support/payments.ts'
import { fill, seedShopper, newKey, payOrder, someMedicine } from './support/shop.ts'

/** Fewer connections than people who wait for the gateway. */
const connections = 3
const app = await testApp(testNow, { connections })
const { db } = app
const { gateway } = app.parts.payments
const answers: typeof gateway.createOrder = gateway.createOrder.bind(gateway)
afterEach(() => void (gateway.createOrder = answers))
const clinic = await testClinic(app, testNow)
await db.updateTable('pharmacies').set({ min_order_paise: 0 }).execute()
const medicine = await someMedicine(db, { free: 20 })

/** A gateway that takes a call and says nothing until it is released. */
function silentGateway() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  gateway.createOrder = async (...order) => {
    asked += 1
    await released
    return answers(...order)
  }
  const untilAsked = async (times: number) => {
    while (asked < times) await sleep(10)
  }
  return { release, untilAsked, asked: () => asked }
}

const away = () => void (gateway.createOrder = () => Promise.reject(new GatewayUnavailable('no answer in time')))

async function readyToOrder() {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [medicine, 1])
  const [{ price_version }] = await shopper.api('GET /api/cart/')
  const body = { patient: shopper.patientId, payment_mode: 'online' as const, price_version, consents: [] }
  const order = (idempotencyKey = newKey()) => shopper.api('POST /api/cart/checkout/', { body, idempotencyKey })
  return { shopper, order }
}

async function inTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`.execute(db)
  return rows[0]?.count ?? -1
}
const ordersOf = (userId: string) => db.selectFrom('orders').select(['order_id', 'status']).where('user_id', '=', userId).execute()

test('a gateway that does not answer holds no database connection: others are answered while orders and bookings wait for it', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, readyToOrder))
  const patients = await Promise.all(Array.from({ length: 2 }, () => clinic.patient()))
  const { release, untilAsked } = silentGateway()
  let answered = 0
  const waiting = [...people.map(({ order }) => order()), ...patients.map((one) => one.book(clinic.freshSlot()))]
  for (const one of waiting) void one.finally(() => (answered += 1)).catch(() => {})
  await untilAsked(waiting.length)
  expect(await inTransactions()).toBe(0)
  for (const { shopper } of people) expect((await shopper.api('GET /api/cart/'))[0].items).toEqual([])
  expect(answered).toBe(0)
  release()
  for (const { payment } of await Promise.all(waiting)) expect(payment?.gateway_order_id).toMatch(/^order_/)
}, 30_000)

test('a process that ends between the order and the gateway strands nothing: the same key answers with the same order, to be paid', async () => {
  const { shopper, order } = await readyToOrder()
  const key = newKey()
  const { untilAsked } = silentGateway()
  void order(key).catch(() => {})
  await untilAsked(1)
  const [written] = await ordersOf(shopper.userId)
  gateway.createOrder = answers
  const again = await order(key)
  expect(again.order.id).toBe(written?.order_id)
  expect(await order(key)).toEqual(again)
  await payOrder(app, shopper, again.payment ?? expect.fail())
  expect(await ordersOf(shopper.userId)).toEqual([{ order_id: again.order.id, status: 'PAYMENT_RECEIVED' }])
})

test('fifty pages that open a payment without a gateway order are shown the same one', async () => {
  const { shopper, order } = await readyToOrder()
  away()
  await expect(order()).rejects.toMatchObject({ code: 'payment_unavailable' })
  gateway.createOrder = answers
  const [written] = await ordersOf(shopper.userId)
  const pay = () =>
    shopper.api('POST /api/order/{id}/pay/', { params: { id: written?.order_id ?? '' }, body: {}, idempotencyKey: newKey() })
  const opened = await Promise.all(Array.from({ length: 50 }, pay))
  expect(new Set(opened.map(({ gateway_order_id }) => gateway_order_id)).size).toBe(1)
})

test('a gateway that is down answers payment_unavailable and names the order, which is paid from its page or expires', async () => {
  const { shopper, order } = await readyToOrder()
  away()
  const key = newKey()
  const refused = await order(key).then(
    () => expect.fail(),
    (error: unknown) => error,
  )
  const [written] = await ordersOf(shopper.userId)
  expect(refused).toMatchObject({ code: 'payment_unavailable', status: 503, meta: { order: written?.order_id } })
  await expect(order(key)).rejects.toMatchObject({ code: 'payment_unavailable' })
  const payment = await db.selectFrom('payments').selectAll().where('user_id', '=', shopper.userId).executeTakeFirstOrThrow()
  expect(payment).toMatchObject({ state: 'CREATED', gateway_order_id: null })
  const late = contextAt(new Date(payment.expires_at.getTime() + 1000))
  await checkPayment(db, late, { gateway, hooks: countingHooks().hooks }, { ...payment, turn: 0 })
  const after = await db.selectFrom('payments').selectAll().where('payment_id', '=', payment.payment_id).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ state: 'EXPIRED', next_check_at: null })
})

test('a booking whose gateway was down can be paid once its page is opened again', async () => {
  const patient = await clinic.patient()
  away()
  await expect(patient.book(clinic.freshSlot())).rejects.toMatchObject({ code: 'payment_unavailable' })
  const [mine] = await patient.api()('GET /api/my_appointment/', {})
  const details = () => patient.api()('GET /api/consultation_payment/get_payment_details/', { query: { consultation: mine?.id ?? '' } })
  expect(await details()).toMatchObject({ state: 'CREATED', gateway_order_id: null })
  gateway.createOrder = answers
  const shown = await details()
  expect(shown?.gateway_order_id).toMatch(/^order_/)
  expect(await details()).toEqual(shown)
  await clinic.pay(shown?.gateway_order_id ?? '')
  expect((await patient.api()('GET /api/my_appointment/', {}))[0]).toMatchObject({ state: 'CONFIRMED' })
})
