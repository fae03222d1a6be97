import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient, type SeededPerson } from '../../../../tests/support/seed.ts'
import { addDays, indiaDay, indiaInstant } from '../../../lib/india-time.ts'
import { askSubscribers } from './ask-subscribers.server.ts'

const app = await testApp()
const today = indiaDay(testNow)
const noon = (days: number) => indiaInstant(addDays(today, days), '12:00')

/** A medicine of which packs are free. */
async function medicine(of: { rx_required: boolean; nti?: boolean }) {
  const query = app.db.selectFrom('products').select(['medicine_id', 'price_paise', 'units']).where('rx_required', '=', of.rx_required)
  const sold = query
    .where('schedule', 'in', ['none', 'G', 'H'])
    .where('discontinued', '=', false)
    .where('nti', '=', of.nti ?? false)
  return sold
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('stock as s')
          .select('s.medicine_id')
          .whereRef('s.medicine_id', '=', 'products.medicine_id')
          .whereRef('s.on_hand', '>', 'products.units'),
      ),
    )
    .orderBy('medicine_id')
    .limit(1)
    .executeTakeFirstOrThrow()
}
const free = await medicine({ rx_required: false })
const onPaper = await medicine({ rx_required: true })

async function asha() {
  const person = await seedPatient(app.db, testNow)
  const api = (now = testNow) => app.as(person.actor, now)
  const subscribe = (more: object = {}, now = testNow) =>
    api(now)('POST /api/subscription/', {
      body: { patient: person.patientId, medicine_id: free.medicine_id, every_days: 30, quantity: 2, ...more },
    })
  const list = (now = testNow) => api(now)('GET /api/subscription/')
  return { person, api, subscribe, list }
}

const ask = (now: Date) => askSubscribers(app.db, { now, newId: uuidv7 })
const asked = async ({ userId }: SeededPerson) =>
  (await app.db.selectFrom('notices').select('kind').where('user_id', '=', userId).execute()).filter(
    ({ kind }) => kind === 'subscription_due',
  ).length

/** What a checkout would have placed. */
async function placeOrder({ userId, patientId }: SeededPerson, medicineId: string, at: Date): Promise<string> {
  const { seedOrder } = await import('../../../../tests/support/seed-order.ts')
  const order = await seedOrder(app.db, at, { userId, patientId } as SeededPerson)
  await app.db.updateTable('orders').set({ created_at: at }).where('order_id', '=', order).execute()
  await app.db.updateTable('order_lines').set({ medicine_id: medicineId }).where('order_id', '=', order).execute()
  return order
}

describe('a subscription', () => {
  test('of what is taken already is due five days before that runs out', async () => {
    const { person, api, subscribe } = await asha()
    const taken = { patient: person.patientId, name: 'Taken', medicine_id: free.medicine_id, dose_unit: 'tablet' as const }
    await api()('POST /api/health/course/', { body: { ...taken, doses: [1, 0, 0, 0], units_left: 20 } })
    expect(await subscribe()).toMatchObject({ next_on: addDays(today, 15) })
  })

  test('is due five days before a course ends that lasts as long as its pack, counted or not', async () => {
    for (const units_left of [30, null]) {
      const { person, api, subscribe } = await asha()
      const taken = { patient: person.patientId, name: 'Taken', medicine_id: free.medicine_id, dose_unit: 'tablet' as const }
      await api()('POST /api/health/course/', { body: { ...taken, doses: [1, 0, 0, 0], units_left, ends_on: addDays(today, 29) } })
      expect(await subscribe()).toMatchObject({ next_on: addDays(today, 25) })
    }
  })

  test('is listed at today’s price, and is due one interval from today unless another day is chosen', async () => {
    const { subscribe, list } = await asha()
    expect(await subscribe()).toMatchObject({ quantity: 2, every_days: 30, next_on: addDays(today, 30), state: 'active', refill: 'order' })
    expect((await list())[0]?.amount_paise).toBe(2 * free.price_paise)
    expect(await list(noon(30))).toMatchObject([{ state: 'due', available: true }])
  })

  test('of a prescription medicine runs every 15 or 30 days; 60 and 90 only without prescription', async () => {
    const { subscribe, api } = await asha()
    expect(await subscribe({ every_days: 90 })).toMatchObject({ intervals: [15, 30, 60, 90] })
    const refused = { code: 'invalid', fields: { every_days: ['Choose 30 days or less for a prescription medicine'] } }
    await expect(subscribe({ medicine_id: onPaper.medicine_id, every_days: 60 })).rejects.toMatchObject(refused)
    const { id, intervals } = await subscribe({ medicine_id: onPaper.medicine_id, every_days: 15 })
    expect(intervals).toEqual([15, 30])
    const change = api()('PATCH /api/subscription/{id}/', { params: { id }, body: { every_days: 90 } })
    await expect(change).rejects.toMatchObject(refused)
  })

  test('is one of a medicine and a person, and none of what may not be sold online (DR-3)', async () => {
    const { subscribe } = await asha()
    await subscribe()
    await expect(subscribe()).rejects.toMatchObject({ code: 'conflict' })
    const banned = app.db
      .selectFrom('products')
      .select('medicine_id')
      .where((eb) => eb.or([eb('schedule', '=', 'X'), eb('never_sold', '=', true)]))
    for (const { medicine_id } of await banned.limit(5).execute())
      await expect(subscribe({ medicine_id, every_days: 30 })).rejects.toMatchObject({ status: 422 })
    await expect(subscribe({ medicine_id: 'unknown' })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('takes sixty at one time, however many are added at once', async () => {
    const { subscribe, person } = await asha()
    const others = await app.db
      .selectFrom('products')
      .select('medicine_id')
      .where('rx_required', '=', false)
      .where('schedule', '=', 'none')
      .where('discontinued', '=', false)
      .limit(70)
      .execute()
    const row = { user_id: person.userId, patient_id: person.patientId, quantity: 1, every_days: 30, next_on: today as never }
    const rows = others
      .slice(0, 58)
      .map(({ medicine_id }) => ({ ...row, medicine_id, subscription_id: uuidv7(), set_at: testNow, created_at: testNow }))
    await app.db.insertInto('subscriptions').values(rows).execute()
    const tries = await Promise.allSettled(others.slice(58, 66).map(({ medicine_id }) => subscribe({ medicine_id })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test('is changed, paused, resumed and ended; another account finds nothing of it', async () => {
    const { subscribe, api, list } = await asha()
    const { id } = await subscribe()
    const patch = (body: object) => api()('PATCH /api/subscription/{id}/', { params: { id }, body })
    expect(await patch({ quantity: 3, every_days: 60, next_on: addDays(today, 5) })).toMatchObject({
      quantity: 3,
      every_days: 60,
      next_on: addDays(today, 5),
    })
    await expect(patch({ next_on: addDays(today, -1) })).rejects.toMatchObject({ code: 'invalid' })
    expect(await patch({ paused: true })).toMatchObject({ state: 'paused' })
    expect(await patch({ paused: false })).toMatchObject({ state: 'active' })
    const stranger = app.as((await seedPatient(app.db, testNow)).actor)
    const calls = [
      () => stranger('PATCH /api/subscription/{id}/', { params: { id }, body: { paused: true } }),
      () => stranger('GET /api/refill/cart/', { query: { subscriptions: id } }),
      () => stranger('DELETE /api/subscription/{id}/', { params: { id } }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
    for (let n = 0; n < 2; n++) expect(await api()('DELETE /api/subscription/{id}/', { params: { id } })).toEqual({ ended: true })
    expect(await list()).toEqual([])
    expect((await subscribe()).id).not.toBe(id)
  })
})

describe('on its day', () => {
  test('the account is asked once, by day, and nothing is ordered or charged', async () => {
    const { person, subscribe } = await asha()
    await subscribe()
    await subscribe({ medicine_id: onPaper.medicine_id })
    await ask(indiaInstant(addDays(today, 30), '03:00'))
    expect(await asked(person)).toBe(0)
    await ask(noon(30))
    await Promise.all([ask(noon(30)), ask(noon(31))])
    expect(await asked(person)).toBe(1)
    const count = async (table: 'orders' | 'payments') =>
      (await app.db.selectFrom(table).select('user_id').where('user_id', '=', person.userId).execute()).length
    expect([await count('orders'), await count('payments')]).toEqual([0, 0])
  })

  test('it stands among what comes next on the first page, without a name for who hides details', async () => {
    const { subscribe, api } = await asha()
    await subscribe()
    const next = async () => (await api(noon(30))('GET /api/home/')).next.filter(({ kind }) => kind === 'subscription')
    expect((await api()('GET /api/home/')).next).toEqual([])
    expect(await next()).toMatchObject([{ amount_paise: 2 * free.price_paise, due_on: addDays(today, 30) }])
    await api()('PATCH /api/health/settings/', { body: { hide_details: true } })
    expect(await next()).toMatchObject([{ name: null, amount_paise: null, patient: null }])
  })

  test('who ordered it meanwhile is not asked: the days count from that order, unless it was cancelled', async () => {
    const { person, subscribe, list } = await asha()
    await subscribe()
    const order = await placeOrder(person, free.medicine_id, noon(28))
    expect(await list(noon(30))).toMatchObject([{ state: 'active', next_on: addDays(today, 58) }])
    await ask(noon(30))
    expect(await asked(person)).toBe(0)
    await app.db.updateTable('orders').set({ status: 'CANCELLED', expires_at: null }).where('order_id', '=', order).execute()
    await ask(noon(58))
    expect(await asked(person)).toBe(1)
  })

  test('one that is skipped is due an interval later, and skipping the same day again skips no other', async () => {
    const { subscribe, api, person } = await asha()
    const { id } = await subscribe()
    await ask(noon(30))
    const skip = () => api(noon(30))('POST /api/subscription/{id}/skip/', { params: { id }, body: { next_on: addDays(today, 30) } })
    expect([await skip(), await skip()].map(({ next_on }) => next_on)).toEqual([addDays(today, 60), addDays(today, 60)])
    await ask(noon(60))
    expect(await asked(person)).toBe(2)
  })

  test('one that is paused is not asked for; one that is moved nearer is asked for on its new day', async () => {
    const { subscribe, api, person } = await asha()
    const { id } = await subscribe()
    const patch = (now: Date, body: object) => api(now)('PATCH /api/subscription/{id}/', { params: { id }, body })
    await patch(testNow, { paused: true })
    await ask(noon(30))
    expect(await asked(person)).toBe(0)
    await patch(noon(31), { paused: false })
    await ask(noon(31))
    await patch(noon(31), { next_on: addDays(today, 33) })
    await ask(noon(32))
    expect(await asked(person)).toBe(1)
    await ask(noon(33))
    expect(await asked(person)).toBe(2)
  })
})

describe('a subscription on its page', () => {
  test('of a narrow therapeutic index says that no other maker takes its place', async () => {
    const { subscribe, list } = await asha()
    const narrow = await app.db
      .selectFrom('products')
      .select('medicine_id')
      .where('nti', '=', true)
      .where('discontinued', '=', false)
      .where('schedule', '<>', 'X')
      .where('ndps', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow()
    await subscribe({ medicine_id: narrow.medicine_id })
    expect(await list()).toMatchObject([{ same_maker_only: true }])
  })
})
