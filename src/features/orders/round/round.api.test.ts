import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import {
  checkout,
  fill,
  newKey,
  payOrder,
  seedPharmacist,
  seedShopper,
  setPacks,
  type Shopper,
  someMedicine,
} from '../../../../tests/support/shop.ts'
import type { MissReason } from './round.rules.ts'

const app = await testApp()
const { db } = app
const pharmacist = await seedPharmacist(app, testNow)
const desk = app.as(pharmacist.actor, testNow)
const otc = await someMedicine(db, { skip: 20 })
await setPacks(db, otc, 500)
const minute = 60_000
const after = (minutes: number) => new Date(testNow.getTime() + minutes * minute)

/** On its way with a rider since `testNow`. */
async function parcel(rider: { userId: string }, mode: 'online' | 'cod' = 'online') {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [otc, 4])
  const { order, payment } = await checkout(shopper, mode)
  if (payment) await payOrder(app, shopper, payment)
  const params = { id: order.id }
  await desk('POST /api/desk/order/{id}/accept/', { params, body: {}, idempotencyKey: newKey() })
  const { to_pick } = await desk('GET /api/desk/order/{id}/', { params })
  const scanned = to_pick.map(({ medicine_id, batch_no }) => ({ medicine_id, batch_no }))
  await desk('POST /api/desk/order/{id}/pack/', { params, body: { scanned }, idempotencyKey: newKey() })
  await desk('POST /api/desk/order/rider/', {
    body: { orders: [order.id], rider: rider.userId, dispatch: true },
    idempotencyKey: newKey(),
  })
  return { shopper, id: order.id, pin: await pinOf(shopper, order.id), due: order.total_paise }
}
const pinOf = async ({ api }: Shopper, id: string) => (await api('GET /api/order/{id}/summary/', { params: { id } })).delivery_pin ?? ''
const statusOf = async ({ shopper, id }: { shopper: Shopper; id: string }) =>
  (await shopper.api('GET /api/order/{id}/summary/', { params: { id } })).status
const wrong = (pin: string) => (pin === '0000' ? '0001' : '0000')
const newRider = () => seedStaff(db, testNow, 'rider')
type Rider = Awaited<ReturnType<typeof newRider>>
const as = ({ actor }: Rider, at = testNow) => app.as(actor, at)

interface Delivery {
  pin: string
  cash_paise?: number
  at?: Date
  now?: Date
  key?: string
}
const deliver = (rider: Rider, id: string, { pin, cash_paise, at = after(20), now = after(30), key = newKey() }: Delivery) =>
  as(rider, now)('POST /api/desk/round/{id}/deliver/', {
    params: { id },
    body: { pin, at: at.toISOString(), ...(cash_paise === undefined ? {} : { cash_paise }) },
    idempotencyKey: key,
  })
const miss = (rider: Rider, id: string, reason: MissReason = 'no_one_home', now = after(30)) =>
  as(rider, now)('POST /api/desk/round/{id}/attempt/', {
    params: { id },
    body: { reason, at: after(20).toISOString() },
    idempotencyKey: newKey(),
  })
const round = (rider: Rider) => as(rider)('GET /api/desk/round/')

describe('a round', () => {
  test('lists what its rider brings: who, where and how much; no phone, no medicine, nothing of another rider', async () => {
    const [rider, other] = [await newRider(), await newRider()]
    const [mine, cash] = [await parcel(rider), await parcel(rider, 'cod')]
    await parcel(other)
    const { parcels, rider: owner } = await round(rider)
    expect(owner).toBe(rider.userId)
    expect(parcels.map(({ id, place, cash_due_paise }) => [id, place, cash_due_paise])).toEqual([
      [mine.id, 'out', 0],
      [cash.id, 'out', cash.due],
    ])
    const pharmacy = await db.selectFrom('pharmacies').selectAll().where('pharmacy_id', '=', 'jaipur').executeTakeFirstOrThrow()
    expect(parcels[0]?.pharmacy).toEqual({ name: pharmacy.trade_name, phone: pharmacy.phone })
    const text = JSON.stringify(parcels)
    expect(text).not.toContain(mine.shopper.phone)
    expect(text).not.toContain(otc.name)
    expect(text).not.toContain(mine.pin)
  })

  test('is nobody else’s: another rider finds no parcel of it', async () => {
    const [rider, other] = [await newRider(), await newRider()]
    const { id, pin } = await parcel(rider)
    await expect(deliver(other, id, { pin })).rejects.toMatchObject({ code: 'not_found' })
    await expect(miss(other, id)).rejects.toMatchObject({ code: 'not_found' })
    await desk('POST /api/desk/order/rider/', { body: { orders: [id], rider: other.userId, dispatch: false }, idempotencyKey: newKey() })
    await expect(deliver(rider, id, { pin })).rejects.toMatchObject({ code: 'not_found' })
    expect(await deliver(other, id, { pin })).toEqual({ result: 'delivered' })
  })
})

describe('a delivery', () => {
  test('that was kept without a line is settled at the time of the device, once, however often it is sent', async () => {
    const rider = await newRider()
    const going = await parcel(rider, 'cod')
    const told = { pin: going.pin, cash_paise: going.due, at: after(20), now: after(90), key: newKey() }
    expect(await deliver(rider, going.id, told)).toEqual({ result: 'delivered' })
    expect(await deliver(rider, going.id, told)).toEqual({ result: 'delivered' })
    // The key itself is forgotten after a day; the report is not.
    expect(await deliver(rider, going.id, { ...told, now: after(3 * 24 * 60) })).toEqual({ result: 'delivered' })
    const order = await db.selectFrom('orders').selectAll().where('order_id', '=', going.id).executeTakeFirstOrThrow()
    expect([order.status, order.delivered_at]).toEqual(['COMPLETED', after(20)])
    expect((await round(rider)).cash).toEqual([{ pharmacy: expect.any(String), in_hand_paise: going.due, parcels: 1 }])
    const ledger = await db.selectFrom('ledger_entries').selectAll().where('cause', '=', `cash:${going.id}`).execute()
    expect(ledger.map(({ amount_paise }) => amount_paise)).toEqual([going.due])
  })

  test('sent twice at the same moment is settled once', async () => {
    const rider = await newRider()
    const going = await parcel(rider, 'cod')
    const told = { pin: going.pin, cash_paise: going.due }
    const both = await Promise.allSettled([deliver(rider, going.id, told), deliver(rider, going.id, told)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await round(rider)).cash[0]?.parcels).toBe(1)
  })

  test('with a wrong PIN is told so and the parcel stays open; each report counts one try', async () => {
    const rider = await newRider()
    const going = await parcel(rider)
    const told = { pin: wrong(going.pin), key: newKey() }
    expect(await deliver(rider, going.id, told)).toEqual({ result: 'wrong_pin' })
    expect(await deliver(rider, going.id, told)).toEqual({ result: 'wrong_pin' })
    const order = await db
      .selectFrom('orders')
      .select(['pin_tries', 'fulfilment'])
      .where('order_id', '=', going.id)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ pin_tries: 1, fulfilment: 'out_for_delivery' })
    for (let tries = 0; tries < 4; tries++) await deliver(rider, going.id, { pin: wrong(going.pin) })
    expect(await deliver(rider, going.id, { pin: going.pin })).toEqual({ result: 'pin_locked' })
  })

  test('without exactly the cash that is due is refused, and nothing is taken', async () => {
    const rider = await newRider()
    const going = await parcel(rider, 'cod')
    for (const cash_paise of [going.due - 1, going.due + 1]) {
      await expect(deliver(rider, going.id, { pin: going.pin, cash_paise })).rejects.toMatchObject({ code: 'invalid' })
    }
    await expect(deliver(rider, going.id, { pin: going.pin })).rejects.toMatchObject({ code: 'invalid' })
    expect((await round(rider)).cash).toEqual([])
    expect(await statusOf(going)).toBe('PROCESSING')
  })

  test('cannot lie in the future or before the parcel left; a clock that is a little fast is set to now', async () => {
    const rider = await newRider()
    const going = await parcel(rider)
    const tell = (at: Date, now: Date) => deliver(rider, going.id, { pin: going.pin, at, now })
    await expect(tell(after(36), after(30))).rejects.toMatchObject({ code: 'invalid', fields: { at: [expect.any(String)] } })
    await expect(tell(after(-6), after(30))).rejects.toMatchObject({ code: 'invalid' })
    expect(await statusOf(going)).toBe('PROCESSING')
    await tell(after(33), after(30))
    const { delivered_at } = await db.selectFrom('orders').select('delivered_at').where('order_id', '=', going.id).executeTakeFirstOrThrow()
    expect(delivered_at).toEqual(after(30))
  })

  test('that the pharmacist has recorded by phone meanwhile is refused; the rider answers for the cash all the same', async () => {
    const rider = await newRider()
    const going = await parcel(rider, 'cod')
    const body = { pin: going.pin, cash_paise: going.due }
    await desk('POST /api/desk/order/{id}/deliver/', { params: { id: going.id }, body, idempotencyKey: newKey() })
    await expect(deliver(rider, going.id, { pin: going.pin, cash_paise: going.due })).rejects.toMatchObject({ code: 'order_moved' })
    expect((await round(rider)).cash[0]).toMatchObject({ in_hand_paise: going.due, parcels: 1 })
  })

  test('of a recalled batch is stopped, and the rider is told without a medicine', async () => {
    const rider = await newRider()
    const going = await parcel(rider)
    const line = await db.selectFrom('order_batches').selectAll().where('order_id', '=', going.id).executeTakeFirstOrThrow()
    const recalled = (to: boolean) =>
      db
        .updateTable('batches')
        .set({ recalled: to })
        .where('medicine_id', '=', otc.medicine_id)
        .where('batch_no', '=', line.batch_no)
        .execute()
    await recalled(true)
    try {
      expect((await round(rider)).parcels[0]).toMatchObject({ id: going.id, is_stopped: true })
      expect(await deliver(rider, going.id, { pin: going.pin })).toEqual({ result: 'stopped' })
      expect(await statusOf(going)).toBe('PROCESSING')
    } finally {
      await recalled(false)
    }
  })

  test('is asked for by a session that is over: refused, and can be sent again after signing in', async () => {
    const rider = await newRider()
    const going = await parcel(rider)
    const told = { pin: going.pin, at: after(20).toISOString() }
    const key = newKey()
    const over = await app.http.inject({
      method: 'POST',
      url: `/api/desk/round/${going.id}/deliver/`,
      headers: { app: 'desk', 'idempotency-key': key },
      payload: told,
    })
    expect([401, 404]).toContain(over.statusCode)
    expect(await deliver(rider, going.id, { pin: going.pin, key })).toEqual({ result: 'delivered' })
  })
})

describe('nobody there', () => {
  test('is written down with its reason; the parcel goes out again with another PIN, or back after the last attempt', async () => {
    const rider = await newRider()
    const going = await parcel(rider)
    expect(await miss(rider, going.id, 'address_not_found')).toEqual({ result: 'attempted' })
    expect((await round(rider)).parcels[0]).toMatchObject({ id: going.id, place: 'attempted', attempts: 1 })
    const again = as(rider, after(40))
    await again('POST /api/desk/round/{id}/retry/', { params: { id: going.id }, body: {}, idempotencyKey: newKey() })
    expect((await round(rider)).parcels[0]).toMatchObject({ place: 'out' })
    const stale = { pin: going.pin, at: after(20), now: after(60) }
    // What was kept from before it left again is of another way.
    await expect(deliver(rider, going.id, stale)).rejects.toMatchObject({ code: 'invalid' })
    const retried = () =>
      as(rider, after(70))('POST /api/desk/round/{id}/attempt/', {
        params: { id: going.id },
        body: { reason: 'no_one_home', at: after(65).toISOString() },
        idempotencyKey: newKey(),
      })
    expect(await retried()).toEqual({ result: 'given_up' })
    expect((await round(rider)).parcels[0]).toMatchObject({ id: going.id, place: 'to_return', cash_due_paise: 0 })
    const reports = await db.selectFrom('rider_reports').selectAll().where('order_id', '=', going.id).orderBy('happened_at').execute()
    expect(reports.map(({ reason, parcel: where }) => [reason, where])).toEqual([
      ['address_not_found', 'out_again'],
      ['no_one_home', 'with_rider'],
    ])
    await expect(
      again('POST /api/desk/round/{id}/retry/', { params: { id: going.id }, body: {}, idempotencyKey: newKey() }),
    ).rejects.toMatchObject({
      code: 'order_moved',
    })
  })
})

describe('cash of a round', () => {
  const rounds = () => desk('GET /api/desk/rounds/')
  const receive = (body: { rider: string; expected_paise: number; counted_paise: number; note?: string }, key = newKey()) =>
    desk('POST /api/desk/rounds/cash/', { body, idempotencyKey: key })
  const withCash = async (rider: Rider) => {
    const going = await parcel(rider, 'cod')
    await deliver(rider, going.id, { pin: going.pin, cash_paise: going.due })
    return going.due
  }

  test('is counted by the pharmacist once; the rider then has none', async () => {
    const rider = await newRider()
    const due = (await withCash(rider)) + (await withCash(rider))
    const { riders } = await rounds()
    expect(riders.find(({ id }) => id === rider.userId)).toMatchObject({ out: 0, cash_paise: due, cash_parcels: 2, to_return: [] })
    const body = { rider: rider.userId, expected_paise: due, counted_paise: due }
    const both = await Promise.allSettled([receive(body), receive(body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await round(rider)).cash).toEqual([])
    const { handovers } = await rounds()
    expect(handovers[0]).toMatchObject({ expected_paise: due, counted_paise: due, parcels: 2, note: null })
  })

  test('that is not what was expected needs a reason, and stands as it was counted', async () => {
    const rider = await newRider()
    const due = await withCash(rider)
    const body = { rider: rider.userId, expected_paise: due, counted_paise: due - 100 }
    await expect(receive(body)).rejects.toMatchObject({ code: 'invalid', fields: { note: [expect.any(String)] } })
    expect(await receive({ ...body, note: 'One rupee short' })).toMatchObject({ counted_paise: due - 100, note: 'One rupee short' })
  })

  test('reported while it was counted is not taken unseen; another pharmacy finds none', async () => {
    const rider = await newRider()
    const due = await withCash(rider)
    await withCash(rider)
    const body = { rider: rider.userId, expected_paise: due, counted_paise: due }
    await expect(receive(body)).rejects.toMatchObject({ code: 'conflict' })
    const other = app.as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'bengaluru', pharmacistId: '1' })).actor, testNow)
    await expect(other('POST /api/desk/rounds/cash/', { body, idempotencyKey: newKey() })).rejects.toMatchObject({ code: 'not_found' })
    expect((await other('GET /api/desk/rounds/')).riders).toEqual([])
  })
})

test('an undelivered parcel is with its rider until the pharmacy has it back', async () => {
  const rider = await newRider()
  const going = await parcel(rider)
  await miss(rider, going.id, 'refused')
  const back = () => desk('POST /api/desk/order/{id}/parcel-back/', { params: { id: going.id }, body: {}, idempotencyKey: newKey() })
  const listed = async () => (await desk('GET /api/desk/rounds/')).riders.find(({ id }) => id === rider.userId)
  expect((await listed())?.to_return).toMatchObject([{ id: going.id, reason: 'refused', has_ended: false }])
  expect(await back()).toEqual({ received: true })
  expect(await listed()).toBeUndefined()
  await expect(back()).rejects.toMatchObject({ code: 'order_moved' })
})

describe('a return with pickup', () => {
  async function asked(mode: 'online' | 'cod' = 'cod') {
    const bringer = await newRider()
    const going = await parcel(bringer, mode)
    await deliver(bringer, going.id, { pin: going.pin, ...(mode === 'cod' ? { cash_paise: going.due } : {}) })
    const { lines } = await going.shopper.api('GET /api/order/{id}/summary/', { params: { id: going.id } })
    const body = { lines: [{ line: lines[0]?.id ?? '', quantity: 2 }], reason: 'damaged' as const }
    await going.shopper.api('POST /api/order/{id}/return/', { params: { id: going.id }, body, idempotencyKey: newKey() })
    return going
  }
  const give = (id: string, rider: string | null) =>
    desk('POST /api/desk/order/{id}/return-pickup/', { params: { id }, body: { rider }, idempotencyKey: newKey() })
  const tell = (rider: Rider, id: string, body: { collected: true } | { collected: false; reason: 'no_one_home' }, at = after(50)) =>
    as(rider, after(60))('POST /api/desk/round/{id}/pickup/', {
      params: { id },
      body: { ...body, at: at.toISOString() },
      idempotencyKey: newKey(),
    })

  test('is fetched by its rider alone, who sees how many items; received, it is quarantined and paid out, never stock again', async () => {
    const [rider, other] = [await newRider(), await newRider()]
    const { id, shopper } = await asked()
    const onHand = () =>
      db.selectFrom('stock').selectAll().where('medicine_id', '=', otc.medicine_id).where('pharmacy_id', '=', 'jaipur').execute()
    await give(id, rider.userId)
    const { pickups } = await round(rider)
    expect(pickups).toMatchObject([{ id, items: 2, is_collected: false, missed: null }])
    expect(JSON.stringify(pickups)).not.toContain(otc.name)
    await expect(tell(other, id, { collected: true })).rejects.toMatchObject({ code: 'not_found' })
    await tell(rider, id, { collected: false, reason: 'no_one_home' })
    expect((await round(rider)).pickups[0]).toMatchObject({ missed: 'no_one_home' })
    await expect(tell(rider, id, { collected: true }, after(80))).rejects.toMatchObject({ code: 'invalid' })
    await tell(rider, id, { collected: true })
    await tell(rider, id, { collected: true })
    expect((await round(rider)).pickups[0]).toMatchObject({ is_collected: true, missed: null })
    // What a rider has in hand is given to nobody else.
    await expect(give(id, other.userId)).rejects.toMatchObject({ code: 'order_moved' })
    const before = await onHand()
    const body = { accepted: true as const, condition: 'quarantined' as const }
    await desk('POST /api/desk/order/{id}/return/', { params: { id }, body, idempotencyKey: newKey() })
    expect(await onHand()).toEqual(before)
    expect((await round(rider)).pickups).toEqual([])
    const kept = await db.selectFrom('order_returns').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    expect([kept.state, kept.condition, kept.collected_at]).toEqual(['ACCEPTED', 'quarantined', after(50)])
    // Paid in cash: the patient says where to, and a person pays it.
    const payouts = await db.selectFrom('payouts').selectAll().where('user_id', '=', shopper.userId).execute()
    expect(payouts.map(({ state, amount_paise }) => [state, amount_paise])).toEqual([['NEEDS_DETAILS', kept.refund_paise]])
  })

  test('can be taken from its rider, and is given to riders only', async () => {
    const rider = await newRider()
    const { id } = await asked('online')
    await expect(give(id, pharmacist.userId)).rejects.toMatchObject({ code: 'invalid' })
    await give(id, rider.userId)
    await give(id, null)
    expect((await round(rider)).pickups).toEqual([])
    await expect(tell(rider, id, { collected: true })).rejects.toMatchObject({ code: 'not_found' })
  })
})
