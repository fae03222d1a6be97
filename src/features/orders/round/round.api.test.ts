import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { ridersOf } from '../../../../tests/support/riders.ts'
import { newKey, seedPharmacist, setPacks, someMedicine } from '../../../../tests/support/shop.ts'

const app = await testApp()
const { db } = app
const pharmacist = await seedPharmacist(app, testNow)
const desk = app.as(pharmacist.actor, testNow)
const otc = await someMedicine(db, { skip: 20 })
await setPacks(db, otc, 500)
const { after, parcel, statusOf, wrong, newRider, as, deliver, miss, round } = ridersOf(app, pharmacist, otc)

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

  test('that has not left asks for no PIN and counts none', async () => {
    const rider = await newRider()
    const { id, pin } = await parcel(rider)
    const put = (fulfilment: 'accepted' | 'out_for_delivery') =>
      db.updateTable('orders').set({ fulfilment }).where('order_id', '=', id).execute()
    await put('accepted')
    for (let tries = 0; tries < 5; tries++)
      await expect(deliver(rider, id, { pin: wrong(pin) })).rejects.toMatchObject({ code: 'order_moved' })
    await put('out_for_delivery')
    expect(await deliver(rider, id, { pin })).toEqual({ result: 'delivered' })
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
