import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedOrder } from '../../../../tests/support/seed-order.ts'
import { seedPaidBill } from '../../../../tests/support/seed-refund-request.ts'
import { seedPatient, seedStaff, type SeededPerson } from '../../../../tests/support/seed.ts'
import { newKey } from '../../../../tests/support/shop.ts'

const app = await testApp(testNow, { connections: 20 })
const { db } = app
const once = () => ({ idempotencyKey: newKey() })
type Desk = ReturnType<typeof app.as>

let front: SeededPerson
let desk: Desk
let [one, two]: Desk[] = []
beforeAll(async () => {
  front = await seedStaff(db, testNow, 'front_office')
  desk = app.as(front.actor)
  one = app.as((await seedStaff(db, testNow, 'admin')).actor)
  two = app.as((await seedStaff(db, testNow, 'admin')).actor)
})

const opened = async (api: Desk, id: string, caller: 'in_person' | 'callback' = 'in_person') =>
  api('POST /api/desk/patient/{id}/open/', { params: { id }, body: { reason: 'order', caller } })

/** A patient with an order of ₹1,200 paid online, whose page stands open. */
async function paid() {
  const asha = await seedPatient(db, testNow)
  const { payment_id: payment, order_id: order, number } = await seedPaidBill(db, testNow, asha)
  await opened(desk, asha.patientId)
  return { asha, payment, order, number }
}
type Paid = Awaited<ReturnType<typeof paid>>

const ask = ({ asha, payment }: Paid, amount_paise = 75_000, key = once()) =>
  desk('POST /api/desk/patient/{id}/refund_request/', {
    params: { id: asha.patientId },
    body: { payment, amount_paise, reason: 'damaged', note: 'Two strips were wet' },
    ...key,
  })
const grant = (api: Desk | undefined, { asha }: Paid, id: string, key = once()) =>
  api!('POST /api/desk/refund_request/{id}/decide/', { params: { id }, body: { user_id: asha.userId, outcome: 'grant' }, ...key })
const refuse = (api: Desk | undefined, { asha }: Paid, id: string, answer = 'The pack was whole') =>
  api!('POST /api/desk/refund_request/{id}/decide/', {
    params: { id },
    body: { user_id: asha.userId, outcome: 'refuse', answer },
    ...once(),
  })
const refundsOf = ({ payment }: Paid) => db.selectFrom('refunds').selectAll().where('payment_id', '=', payment).execute()
const rowOf = (id: string) => db.selectFrom('refund_requests').selectAll().where('request_id', '=', id).executeTakeFirstOrThrow()

describe('a refund above the limit', () => {
  test('is asked for with its order, once, and pays nothing yet', async () => {
    const bill = await paid()
    const key = once()
    const { id } = await ask(bill, 75_000, key)
    expect(await ask(bill, 75_000, key)).toEqual({ id })
    await expect(ask(bill, 80_000)).rejects.toMatchObject({ code: 'conflict' })
    expect(await rowOf(id)).toMatchObject({ purpose_id: bill.order, amount_paise: 75_000, asked_by: front.userId, agreed_by: 'in_person' })
    expect(await refundsOf(bill)).toEqual([])
    const [open] = (await one!('GET /api/desk/refund_request/', { query: {} })).filter((row) => row.id === id)
    expect(open).toMatchObject({
      number: bill.number,
      paid_paise: 120_000,
      refunded_paise: 0,
      left_paise: 120_000,
      asked_by: 'A front_office',
      note: 'Two strips were wet',
      by_me: false,
    })
  })

  test('is not asked for what front office may give itself, nor for more than was paid, nor on a number that was only called', async () => {
    const bill = await paid()
    await expect(ask(bill, 50_000)).rejects.toMatchObject({ fields: { amount_paise: [expect.any(String)] } })
    await expect(ask(bill, 120_001)).rejects.toMatchObject({ code: 'refund_too_large' })
    const other = await paid()
    await opened(desk, other.asha.patientId, 'callback')
    await expect(ask(other)).rejects.toMatchObject({ code: 'conflict' })
    // The order of somebody else on the same page.
    const body = { payment: other.payment, amount_paise: 75_000, reason: 'late' as const }
    const foreign = { params: { id: bill.asha.patientId }, body, ...once() }
    await expect(desk('POST /api/desk/patient/{id}/refund_request/', foreign)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is paid when an admin grants it: by the same machine, told to the patient, and read by who asked', async () => {
    const bill = await paid()
    const { id } = await ask(bill)
    expect(await grant(one, bill, id)).toMatchObject({
      state: 'granted',
      decided_by: 'A admin',
      refunded_paise: 75_000,
      left_paise: 45_000,
    })
    const [refund] = await refundsOf(bill)
    expect(refund).toMatchObject({ amount_paise: 75_000, reason_code: 'damaged', rule_id: 'desk-refund' })
    expect(await rowOf(id)).toMatchObject({ state: 'granted', paid_as: refund?.refund_id })
    const act = await db
      .selectFrom('caller_acts')
      .selectAll()
      .where('subject', '=', `refund:${refund?.refund_id}`)
      .executeTakeFirstOrThrow()
    expect(act).toMatchObject({ what: 'refund', agreed_by: 'in_person', amount_paise: 75_000 })
    const kinds = await db.selectFrom('notices').select('kind').where('user_id', '=', bill.asha.userId).execute()
    expect(kinds.map(({ kind }) => kind)).toContain('refund_started')
    const page = (await desk('GET /api/desk/patient/{id}/', { params: { id: bill.asha.patientId } })).page
    expect(page?.refund_requests).toMatchObject([{ id, of: bill.payment, state: 'granted', decided_by: 'A admin' }])
    const mine = await desk('GET /api/desk/refund_request/', { query: { state: 'decided' } })
    expect(mine.find((row) => row.id === id)).toMatchObject({ by_me: true, state: 'granted' })
    const ofOrder = await desk('GET /api/desk/refund_request/', { query: { order: bill.order } })
    expect(ofOrder).toMatchObject([{ id, state: 'granted' }])
    const log = await db.selectFrom('audit_events').select('action').where('subject', '=', `refund_request:${id}`).execute()
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['refund_requested', 'refund_request_decided']))
    // The limit of the day is of what front office gave itself.
    const may = await desk('GET /api/desk/patient/{id}/may/', { params: { id: bill.asha.patientId } })
    expect(may.refund_limit_paise).toBe(50_000)
  })

  test('is refused with a reason, and may be asked for again', async () => {
    const bill = await paid()
    const { id } = await ask(bill)
    await expect(refuse(one, bill, id, ' ')).rejects.toMatchObject({ code: 'invalid' })
    expect(await refuse(one, bill, id)).toMatchObject({ state: 'refused', answer: 'The pack was whole' })
    expect(await refundsOf(bill)).toEqual([])
    await expect(grant(two, bill, id)).rejects.toMatchObject({ code: 'conflict' })
    expect((await ask(bill)).id).not.toBe(id)
  })

  test('of an order paid in cash becomes a transfer', async () => {
    const asha = await seedPatient(db, testNow)
    const order = await seedOrder(db, testNow, asha)
    const delivered = {
      status: 'COMPLETED' as const,
      fulfilment: 'delivered' as const,
      payment_mode: 'cod' as const,
      delivered_at: testNow,
    }
    const sums = { expires_at: null, mrp_paise: 90_000, discount_paise: 0, payable_paise: 90_000 }
    await db
      .updateTable('orders')
      .set({ ...delivered, ...sums })
      .where('order_id', '=', order)
      .execute()
    await opened(desk, asha.patientId)
    const body = { order, amount_paise: 60_000, reason: 'wrong_item' as const }
    const { id } = await desk('POST /api/desk/patient/{id}/refund_request/', { params: { id: asha.patientId }, body, ...once() })
    const bill = { asha, payment: '', order, number: '' }
    expect(await grant(two, bill, id)).toMatchObject({ is_cash: true, paid_paise: 90_000, refunded_paise: 60_000, left_paise: 30_000 })
    const payouts = await db.selectFrom('payouts').select('amount_paise').where('user_id', '=', asha.userId).execute()
    expect(payouts).toEqual([{ amount_paise: 60_000 }])
  })
})

describe('who asked', () => {
  const answersOf = async (userId: string) => {
    const rows = await db
      .selectFrom('events')
      .select('payload')
      .where('user_id', '=', userId)
      .where('topic', '=', 'refund_request')
      .execute()
    return rows.map(({ payload }) => payload)
  }
  const unseen = async (api: Desk) => (await api('GET /api/desk/counts/')).find(({ kind }) => kind === 'refund_answers')

  test('hears the answer by a live event, alone, and it counts until they saw it', async () => {
    const asker = await seedStaff(db, testNow, 'front_office')
    const mine = app.as(asker.actor)
    const [granted, refused] = [await paid(), await paid()]
    const ids: string[] = []
    for (const { asha, payment } of [granted, refused]) {
      await opened(mine, asha.patientId)
      const body = { payment, amount_paise: 75_000, reason: 'damaged' as const }
      ids.push((await mine('POST /api/desk/patient/{id}/refund_request/', { params: { id: asha.patientId }, body, ...once() })).id)
    }
    expect([await answersOf(asker.userId), await unseen(mine)]).toMatchObject([[], { count: 0, urgent: true }])
    const before = await answersOf(front.userId)
    await grant(one, granted, ids[0] ?? '')
    await refuse(two, refused, ids[1] ?? '')
    expect(await answersOf(asker.userId)).toEqual([
      { id: ids[0], patient: granted.asha.patientId, state: 'granted' },
      { id: ids[1], patient: refused.asha.patientId, state: 'refused' },
    ])
    expect(await answersOf(front.userId)).toEqual(before)
    expect(await unseen(mine)).toMatchObject({ count: 2 })
    const decided = (api: Desk) => api('GET /api/desk/refund_request/', { query: { state: 'decided' } })
    expect((await decided(mine)).map(({ is_new }) => is_new)).toEqual([true, true])
    // An admin reads it without having seen it for whoever asked, and nobody sees an answer of somebody else.
    expect((await decided(one!)).filter(({ id }) => ids.includes(id)).map(({ is_new }) => is_new)).toEqual([false, false])
    for (const api of [desk, one!]) await api('POST /api/desk/refund_request/seen/', { body: { ids } })
    expect(await unseen(mine)).toMatchObject({ count: 2 })
    await mine('POST /api/desk/refund_request/seen/', { body: { ids: ids.slice(0, 1) } })
    expect(await unseen(mine)).toMatchObject({ count: 1 })
    expect((await decided(mine)).filter(({ is_new }) => is_new).map(({ id }) => id)).toEqual(ids.slice(1))
  })
})

describe('who decides', () => {
  test('two admins and two presses pay once', async () => {
    const bill = await paid()
    const { id } = await ask(bill)
    const settled = await Promise.allSettled([one, two, one, two].map((api) => grant(api, bill, id)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = settled.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []))
    expect(new Set(codes)).toEqual(new Set(['conflict']))
    expect(await refundsOf(bill)).toHaveLength(1)
    const [again, key] = [await paid(), once()]
    const second = (await ask(again)).id
    await Promise.allSettled([grant(one, again, second, key), grant(one, again, second, key)])
    expect(await grant(one, again, second, key)).toMatchObject({ state: 'granted' })
    expect(await refundsOf(again)).toHaveLength(1)
  })

  test('what is left is counted at the grant: a refund in between leaves the request open and pays nothing', async () => {
    const bill = await paid()
    const { id } = await ask(bill, 100_000)
    const params = { id: bill.asha.patientId }
    await desk('POST /api/desk/patient/{id}/refund/', {
      params,
      body: { payment: bill.payment, amount_paise: 40_000, reason: 'late' },
      ...once(),
    })
    await expect(grant(one, bill, id)).rejects.toMatchObject({ code: 'refund_too_large' })
    expect(await rowOf(id)).toMatchObject({ state: 'open' })
    expect(await refundsOf(bill)).toHaveLength(1)
    expect(await refuse(one, bill, id)).toMatchObject({ state: 'refused' })
  })

  test('nobody grants what they asked for, whoever left grants nothing, and front office decides nothing', async () => {
    const bill = await paid()
    const { id } = await ask(bill)
    await db
      .updateTable('staff')
      .set({ roles: ['front_office', 'admin'] })
      .where('user_id', '=', front.userId)
      .execute()
    const both = app.as({ ...front.actor, roles: ['front_office', 'admin'] })
    await expect(grant(both, bill, id)).rejects.toMatchObject({ code: 'conflict' })
    await db
      .updateTable('staff')
      .set({ roles: ['front_office'] })
      .where('user_id', '=', front.userId)
      .execute()
    const leaver = await seedStaff(db, testNow, 'admin')
    await db.updateTable('staff').set({ active: false }).where('user_id', '=', leaver.userId).execute()
    await expect(grant(app.as(leaver.actor), bill, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(grant(desk, bill, id)).rejects.toMatchObject({ status: 404 })
    expect(await rowOf(id)).toMatchObject({ state: 'open' })
  })

  test('an admin who is the patient does not decide about their own money', async () => {
    const bill = await paid()
    const { id } = await ask(bill)
    const staff = { user_id: bill.asha.userId, name: 'Asha', roles: ['admin'], totp_secret: 'x', active: true, created_at: testNow }
    await db.insertInto('staff').values(staff).execute()
    await expect(grant(app.as({ ...bill.asha.actor, roles: ['admin'] }), bill, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('front office sees its own requests, an admin all of them, and the overview says which wait', async () => {
    const bill = await paid()
    const { id } = await ask(bill)
    const other = app.as((await seedStaff(db, testNow, 'front_office')).actor)
    expect(await other('GET /api/desk/refund_request/', { query: {} })).toEqual([])
    const { tasks } = await one!('GET /api/desk/overview/', { query: { span: 'today' } })
    expect(tasks.filter(({ kind }) => kind === 'refund_request').length).toBeGreaterThan(0)
    expect(JSON.stringify(tasks)).not.toContain('Asha')
    expect((await one!('GET /api/desk/counts/')).find(({ kind }) => kind === 'refund_requests')?.count).toBeGreaterThan(0)
    await refuse(one, bill, id)
  })
})
