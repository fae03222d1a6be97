import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { type Rider, ridersOf } from '../../../../tests/support/riders.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { newKey, seedPharmacist, setPacks, someMedicine } from '../../../../tests/support/shop.ts'

const app = await testApp()
const { db } = app
const pharmacist = await seedPharmacist(app, testNow)
const desk = app.as(pharmacist.actor, testNow)
const otc = await someMedicine(db, { skip: 20 })
await setPacks(db, otc, 500)
const { after, parcel, newRider, as, deliver, miss, round } = ridersOf(app, pharmacist, otc)

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
    const seen = async () => (await shopper.api('GET /api/order/{id}/summary/', { params: { id } })).returns[0]
    expect(await seen()).toMatchObject({ state: 'REQUESTED', items: [{ item_name: otc.name, quantity: 2 }], pickup: null })
    await give(id, rider.userId)
    expect(await seen()).toMatchObject({ pickup: { rider: expect.any(String), collected_at: null, missed: false } })
    const { pickups } = await round(rider)
    expect(pickups).toMatchObject([{ id, items: 2, is_collected: false, missed: null }])
    expect(JSON.stringify(pickups)).not.toContain(otc.name)
    await expect(tell(other, id, { collected: true })).rejects.toMatchObject({ code: 'not_found' })
    await tell(rider, id, { collected: false, reason: 'no_one_home' })
    expect((await round(rider)).pickups[0]).toMatchObject({ missed: 'no_one_home' })
    expect(await seen()).toMatchObject({ pickup: { missed: true } })
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
    expect(await seen()).toMatchObject({ state: 'ACCEPTED', pickup: { rider: null, collected_at: after(50).toISOString() } })
    // Paid in cash: the patient says where to, and a person pays it.
    const payouts = await db.selectFrom('payouts').selectAll().where('user_id', '=', shopper.userId).execute()
    expect(payouts.map(({ state, amount_paise }) => [state, amount_paise])).toEqual([['NEEDS_DETAILS', kept.refund_paise]])
  })

  test.each(['cod', 'online'] as const)('after goodwill for all of it brings no more than was paid (%s)', async (mode) => {
    const going = await asked(mode)
    const { id, due, shopper } = going
    const { lines } = await shopper.api('GET /api/order/{id}/summary/', { params: { id } })
    const admin = app.as((await seedStaff(db, testNow, 'admin')).actor, after(40))
    const who = { params: { id: shopper.patientId } }
    await admin('POST /api/desk/patient/{id}/open/', { ...who, body: { reason: 'payment', caller: 'in_person' } })
    const [paid] = await shopper.api('GET /api/order/payment/', { query: { order: id } })
    const of = paid ? { payment: paid.id } : { order: id }
    const goodwill = { ...of, amount_paise: due, reason: 'goodwill' as const }
    await admin('POST /api/desk/patient/{id}/refund/', { ...who, body: goodwill, idempotencyKey: newKey() })
    const body = { accepted: true as const, condition: 'destroyed' as const }
    await desk('POST /api/desk/order/{id}/return/', { params: { id }, body, idempotencyKey: newKey() })
    const rest = { lines: [{ line: lines[0]?.id ?? '', quantity: 1 }], reason: 'damaged' as const, preview: true }
    const asking = shopper.api('POST /api/order/{id}/return/', { params: { id }, body: rest, idempotencyKey: newKey() })
    expect((await asking).preview.amount_paise).toBe(0)
    const { payouts, payments, status, returns } = await shopper.api('GET /api/order/{id}/summary/', { params: { id } })
    const back = [...payouts, ...payments.flatMap(({ refunds }) => refunds)]
    expect(back.map(({ amount_paise }) => amount_paise)).toEqual([due])
    // It is refunded once what was promised has been paid.
    expect([status, returns[0]?.refund_paise]).toEqual(['RETURNED', 0])
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
