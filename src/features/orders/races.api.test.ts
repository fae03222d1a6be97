import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { askAgain, inCrowd } from '../../../tests/support/ask-again.ts'
import { runs } from '../../../tests/support/long.ts'
import { seedApproved } from '../../../tests/support/seed-prescription.ts'
import {
  checkout,
  fill,
  seedShopper,
  type Medicine,
  newKey,
  payOrder,
  setPacks,
  type Shopper,
  someMedicine,
} from '../../../tests/support/shop.ts'
import { Refusal } from '../../lib/errors.ts'
import { endOrder } from './end-order.server.ts'

const app = await testApp(testNow, { connections: 32 })
const { db } = app
// One pack is an order, so that many buyers share a small shelf.
await db.updateTable('pharmacies').set({ min_order_paise: 0 }).execute()

const shoppers = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => inCrowd(await askAgain(() => seedShopper(app, testNow)))))

/** Null when it was refused; anything but a refusal is a bug and fails the test. */
async function orNull<T>(attempt: Promise<T>): Promise<T | null> {
  return attempt.catch((error: unknown) => {
    if (error instanceof Refusal && error.status < 500) return null
    throw error
  })
}

const count = async (what: ReturnType<typeof sql<{ n: number }>>) => (await what.execute(db)).rows[0]?.n ?? NaN

/** What orders of a medicine left behind: what is held for them, payments, events. */
function traces({ medicine_id }: Medicine): Promise<number[]> {
  const orders = sql`select order_id from order_lines where medicine_id = ${medicine_id}`
  return Promise.all([
    count(sql`select count(*)::int as n from stock_reservations where medicine_id = ${medicine_id} and state = 'HELD'`),
    count(sql`select count(*)::int as n from payments where purpose_id in (${orders})`),
    count(
      sql`select count(*)::int as n from events where topic = 'order' and payload->>'id' in (select order_id::text from (${orders}) o)`,
    ),
  ])
}

test(
  `R1: ${runs(40, 200)} buyers for ${runs(13, 37)} packs, over 32 connections: every pack is sold once, and nobody holds half an order`,
  { timeout: 900_000 },
  async () => {
    for (let round = 0; round < runs(1, 20); round++) {
      const [buyers, packs] = [runs(40, 200), runs(13, 37)]
      const medicine = await someMedicine(db, { skip: 30 + round, fresh: true })
      await setPacks(db, medicine, packs)
      const people = await shoppers(buyers)
      await Promise.all(people.map((one) => fill(one, [medicine, 1])))
      const sold = (await Promise.all(people.map((one) => orNull(checkout(one))))).filter((one) => one !== null)
      expect(sold.length).toBe(packs)
      const { medicine_id, units } = medicine
      const stock = db
        .selectFrom('stock')
        .select(['on_hand', 'reserved'])
        .where('medicine_id', '=', medicine_id)
        .where('pharmacy_id', '=', 'jaipur')
      expect(await stock.executeTakeFirst()).toEqual({ on_hand: packs * units, reserved: packs * units })
      expect(await traces(medicine)).toEqual([packs, packs, packs])
    }
  },
)

test('the same shelf under a buyer who reads first and writes then is sold more often than it holds: the test above can fail', async () => {
  const medicine = await someMedicine(db, { skip: 60 })
  await setPacks(db, medicine, 5)
  const naive = async () => {
    const row = await shelf(medicine)
    if (row.on_hand - row.reserved < medicine.units) return false
    await sql`update stock set reserved = ${row.reserved + medicine.units} where medicine_id = ${medicine.medicine_id} and pharmacy_id = 'jaipur'`.execute(
      db,
    )
    return true
  }
  const sold = (await Promise.all(Array.from({ length: 40 }, naive))).filter(Boolean)
  expect(sold.length).toBeGreaterThan(5)
})

function shelf({ medicine_id }: Medicine) {
  const of = { medicine_id, pharmacy_id: 'jaipur' }
  return db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where((eb) => eb.and(of))
    .executeTakeFirstOrThrow()
}

test('R9: a coupon for ten, twenty-five at once: ten orders have it; cancelled, it can be used again', async () => {
  const coupon = { codes: ['TENONLY'], title: 'Ten', kind: 'flat', value: 500, applies_to: 'order', total_limit: 10 } as const
  const times = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }
  const admin = app.as({ id: uuidv7(), roles: ['admin'] }, testNow)
  await admin('POST /api/desk/coupon/', { body: { ...coupon, codes: [...coupon.codes], ...times }, idempotencyKey: newKey() })
  const medicine = await someMedicine(db, { skip: 61 })
  await setPacks(db, medicine, 100)
  const people = await shoppers(25)
  const use = (one: Shopper) => one.api('POST /api/cart/apply_coupon/', { body: { code: 'TENONLY' } })
  await Promise.all(people.map(async (one) => void (await fill(one, [medicine, 1]), await use(one))))
  const ordered = await Promise.all(people.map((one) => orNull(checkout(one, 'cod'))))
  expect(ordered.filter((one) => one?.order.coupon_code === 'TENONLY')).toHaveLength(10)
  expect(await count(sql`select used as n from coupons where title = 'Ten'`)).toBe(10)
  const at = ordered.findIndex((one) => one !== null)
  const params = { id: ordered[at]?.order.id ?? '' }
  await people[at]?.api('POST /api/order/{id}/cancel/', { params, body: { reason: 'other' }, idempotencyKey: newKey() })
  const late = people[ordered.indexOf(null)]
  if (!late) throw new Error('nobody was refused')
  expect((await checkout(late, 'cod')).order.coupon_code).toBe('TENONLY')
})

test('R4: one key, twenty at once: one order and one answer; another body under the key is refused', async () => {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [await someMedicine(db, { skip: 62, free: 9 }), 2])
  const [cart] = await shopper.api('GET /api/cart/')
  const [idempotencyKey, body] = [newKey(), { patient: shopper.patientId, price_version: cart.price_version, consents: [] }]
  const send = (payment_mode: 'cod' | 'online') =>
    shopper.api('POST /api/cart/checkout/', { body: { ...body, payment_mode }, idempotencyKey })
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('cod')))
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  await expect(send('online')).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  expect(await shopper.api('GET /api/order/')).toHaveLength(1)
})

test('ten orders at once on one prescription: its units are sold once (DR-5)', async () => {
  const shopper = await seedShopper(app, testNow)
  const medicine = await someMedicine(db, { schedule: 'H', skip: 4 })
  await setPacks(db, medicine, 100)
  const { prescriptionId: prescription } = await seedApproved(db, testNow, shopper, [
    { medicineId: medicine.medicine_id, units: 2 * medicine.units },
  ])
  const { cart } = await shopper.api('GET /api/upload_prescription/cart/', { query: { prescription } })
  const body = {
    prescription,
    patient: shopper.patientId,
    payment_mode: 'online' as const,
    price_version: cart.price_version,
    consents: [],
  }
  const order = () => orNull(shopper.api('POST /api/upload_prescription/checkout/', { body, idempotencyKey: newKey() }))
  const placed = (await Promise.all(Array.from({ length: 10 }, order))).filter((one) => one !== null)
  expect(placed).toHaveLength(1)
  expect(await count(sql`select dispensed_units as n from prescription_lines where prescription_id = ${prescription}`)).toBe(
    2 * medicine.units,
  )
})

test(
  'paid in the moment it expires: served, or cancelled with all the money back; never both, never neither (R6)',
  { timeout: 600_000 },
  async () => {
    const medicine = await someMedicine(db, { skip: 63 })
    await setPacks(db, medicine, 1000)
    const people = await shoppers(runs(12, 300))
    await Promise.all(people.map((one) => fill(one, [medicine, 1])))
    const outcomes = await Promise.all(
      people.map(async (one) => {
        const { order, payment } = await checkout(one)
        const why = { by: 'system' as const, reason: 'time_over', ruleId: 'order-expired' }
        const key = { user_id: one.userId, order_id: order.id }
        const expire = () => endOrder(db, { now: testNow, newId: uuidv7 }, key, 'expire', why)
        await Promise.all([payOrder(app, one, payment ?? { gateway_order_id: '' }), askAgain(expire)])
        const after = await one.api('GET /api/order/{id}/summary/', { params: { id: order.id } })
        const back = after.payments.flatMap(({ refunds }) => refunds).reduce((sum, { amount_paise }) => sum + amount_paise, 0)
        return { status: after.status, back, paid: order.total_paise }
      }),
    )
    for (const { status, back, paid } of outcomes) {
      expect([status, back]).toEqual(status === 'PAYMENT_RECEIVED' ? ['PAYMENT_RECEIVED', 0] : ['CANCELLED', paid])
    }
  },
)
