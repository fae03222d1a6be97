import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedPatient, seedStaff } from '../../../tests/support/seed.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { findCoupon } from './coupons.sql.server.ts'
import { redeemCoupon, releaseRedemption } from './redeem-coupon.server.ts'

const app = await testApp()
const context = { now: testNow, newId: uuidv7 }
let admin: Awaited<ReturnType<typeof seedStaff>>
beforeAll(async () => {
  admin = await seedStaff(app.db, testNow, 'admin')
})

let codes = 0
const make = async (more: object = {}) => {
  const body = { codes: [`TEST${++codes}`], title: 'A test', kind: 'flat' as const, value: 1_000, applies_to: 'order' as const }
  const times = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }
  const asked = { body: { ...body, ...times, ...more }, idempotencyKey: randomUUID() }
  return app.as(admin.actor)('POST /api/desk/coupon/', asked)
}
const found = async (code: string) => {
  const coupon = await findCoupon(app.db, code)
  if (!coupon) throw new Error('no such coupon')
  return coupon
}
const order = (userId: string, purposeId = randomUUID()) => ({ userId, purpose: 'order' as const, purposeId })
const usesOf = async (id: string) => (await app.as(admin.actor)('GET /api/desk/coupon/')).find((one) => one.id === id)?.used
const counted = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length

test('R9: fifty at once, limit ten: ten', async () => {
  const { id, codes: own } = await make({ total_limit: 10, codes: [`T${++codes}A`, `T${codes}B`] })
  const people = await Promise.all(Array.from({ length: 50 }, () => seedPatient(app.db, testNow)))
  // Half of them by another code of the same promotion.
  const results = await Promise.allSettled(
    people.map(async ({ userId }, at) =>
      redeemCoupon(app.db, context, { ...order(userId), coupon: await found(own[at % 2] ?? ''), discountPaise: 1_000 }),
    ),
  )
  expect(counted(results)).toBe(10)
  expect(await usesOf(id)).toBe(10)
  const rows = await app.db.selectFrom('coupon_redemptions').select('user_id').where('coupon_id', '=', id).execute()
  expect(rows).toHaveLength(10)
})

test('fifty who look first and count then pass a limit of ten: the test above can fail', async () => {
  const { id } = await make({ total_limit: 10 })
  const naive = async () => {
    const { used } = await app.db.selectFrom('coupons').select('used').where('coupon_id', '=', id).executeTakeFirstOrThrow()
    if (used >= 10) return false
    await app.db
      .updateTable('coupons')
      .set({ used: used + 1 })
      .where('coupon_id', '=', id)
      .execute()
    return true
  }
  const used = await Promise.all(Array.from({ length: 50 }, naive))
  expect(used.filter(Boolean).length).toBeGreaterThan(10)
})

test('R9: one person fifty times at once, limit three: three', async () => {
  const { id, codes: own } = await make({ per_user_limit: 3 })
  const { userId } = await seedPatient(app.db, testNow)
  const coupon = await found(own[0] ?? '')
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => redeemCoupon(app.db, context, { ...order(userId), coupon, discountPaise: 1_000 })),
  )
  expect(counted(results)).toBe(3)
  expect(await usesOf(id)).toBe(3)
})

test('the same order uses it once however often it asks, and another coupon beside it is refused', async () => {
  const { id, codes: own } = await make()
  const other = await make()
  const { userId } = await seedPatient(app.db, testNow)
  const one = order(userId)
  await Promise.all(
    Array.from({ length: 10 }, async () =>
      redeemCoupon(app.db, context, { ...one, coupon: await found(own[0] ?? ''), discountPaise: 1_000 }),
    ),
  )
  expect(await usesOf(id)).toBe(1)
  const second = redeemCoupon(app.db, context, { ...one, coupon: await found(other.codes[0] ?? ''), discountPaise: 1_000 })
  await expect(second).rejects.toMatchObject({ code: 'coupon_refused' })
})

test('cancelled, it is given back once and may be used again', async () => {
  const { id, codes: own } = await make({ total_limit: 1 })
  const { userId } = await seedPatient(app.db, testNow)
  const [one, coupon] = [order(userId), await found(own[0] ?? '')]
  await redeemCoupon(app.db, context, { ...one, coupon, discountPaise: 1_000 })
  await Promise.all(Array.from({ length: 10 }, () => releaseRedemption(app.db, context, one)))
  expect(await usesOf(id)).toBe(0)
  await redeemCoupon(app.db, context, { ...order(userId), coupon, discountPaise: 1_000 })
  expect(await usesOf(id)).toBe(1)
})

test('an order that fails has not used its coupon', async () => {
  const { id, codes: own } = await make()
  const { userId } = await seedPatient(app.db, testNow)
  const coupon = await found(own[0] ?? '')
  const failing = inTransaction(app.db, async (db) => {
    await redeemCoupon(db, context, { ...order(userId), coupon, discountPaise: 1_000 })
    throw new Error('out of stock')
  })
  await expect(failing).rejects.toThrow('out of stock')
  expect(await usesOf(id)).toBe(0)
})

test('one that ended while it was being looked at is refused', async () => {
  const { codes: own } = await make({ ends_at: '2026-11-22T00:00:00Z' })
  const { userId } = await seedPatient(app.db, testNow)
  const late = redeemCoupon(
    app.db,
    { ...context, now: new Date('2026-11-22T00:00:00Z') },
    { ...order(userId), coupon: await found(own[0] ?? ''), discountPaise: 1 },
  )
  await expect(late).rejects.toMatchObject({ fields: { code: ['This coupon has been used up'] } })
})

test('the desk ends a coupon, and never sets a limit below what was used', async () => {
  const { id, codes: own } = await make()
  const { userId } = await seedPatient(app.db, testNow)
  for (const _ of [1, 2]) await releaseRedemption(app.db, context, order(userId))
  await redeemCoupon(app.db, context, { ...order(userId), coupon: await found(own[0] ?? ''), discountPaise: 1_000 })
  const patch = (body: object) => app.as(admin.actor)('PATCH /api/desk/coupon/{id}/', { params: { id }, body })
  expect(await patch({ active: false, total_limit: 1 })).toMatchObject({ active: false, total_limit: 1, used: 1 })
  await expect(patch({ value: 99 } as never)).rejects.toMatchObject({ status: 400 })
  await expect(make({ codes: own })).rejects.toMatchObject({ code: 'conflict' })
  const patient = await seedPatient(app.db, testNow)
  await expect(app.as(patient.actor)('GET /api/desk/coupon/')).rejects.toMatchObject({ code: 'not_found' })
})

test('the demo clinic has three to try', async () => {
  expect(await Promise.all(['welcome50', 'SEHAT10', 'doctor-100'].map(async (code) => (await found(code)).kind))).toEqual([
    'flat',
    'percent',
    'flat',
  ])
})
