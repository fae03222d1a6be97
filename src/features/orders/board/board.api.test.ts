import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedBoard } from '../../../../tests/support/seed-board.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { checkout, fill, newKey, payOrder, seedPharmacist, seedShopper, setPacks, someMedicine } from '../../../../tests/support/shop.ts'
import { boardCursor } from '../desk/order-stage.rules.ts'

const app = await testApp()
const { db } = app
const pharmacist = await seedPharmacist(app, testNow)
const desk = app.as(pharmacist.actor, testNow)
const otc = await someMedicine(db, { skip: 20 })
await setPacks(db, otc, 500)
const working = 'PROCESSING' as const
// The order that waits in the demo clinic.
await db
  .updateTable('orders')
  .set({ status: 'CANCELLED', expires_at: null, cancelled_by: 'system', cancel_reason: 'time_over' })
  .where('fulfilment', '=', 'assigned')
  .execute()

/** Paid for, and waiting for the pharmacy. */
async function paidOrder() {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [otc, 6])
  const { order, payment } = await checkout(shopper)
  await payOrder(app, shopper, payment as NonNullable<typeof payment>)
  return order.id
}
const list = (query: object) => desk('GET /api/desk/order/', { query: query as never })
const accept = (orders: string[]) => desk('POST /api/desk/order/accept/', { body: { orders }, idempotencyKey: newKey() })
const putBack = (orders: string[], at = testNow) =>
  app.as(pharmacist.actor, at)('POST /api/desk/order/put-back/', { body: { orders }, idempotencyKey: newKey() })

describe('the board', () => {
  test('shows open orders by the time they were promised for, page by page, without a name', async () => {
    await seedBoard(db, testNow, [
      { number: 'B-LATE', status: working, fulfilment: 'packed', promised: -30, cash: true },
      { number: 'B-SOON', status: 'PAYMENT_RECEIVED', promised: 20, pincode: '302015' },
      { number: 'B-LATER', status: working, fulfilment: 'out_for_delivery', promised: 60 * 30 },
      { number: 'B-CHECK', status: 'PENDING', promised: null },
      { number: 'B-DONE', status: 'COMPLETED', fulfilment: 'delivered', promised: -90 },
    ])
    const all = await list({ stage: 'open' })
    expect(all.map(({ number }) => number)).toEqual(['B-LATE', 'B-SOON', 'B-LATER', 'B-CHECK'])
    expect(all[0]).toMatchObject({
      stage: 'ready',
      cash_due_paise: all[0]?.total_paise,
      area: { postal_code: '302001', city: 'Jaipur' },
      rider: null,
    })
    expect(JSON.stringify(all)).not.toMatch(/Lakshmi|Sarojini/)
    const late = all[0]?.id ?? ''
    await db
      .updateTable('order_lines')
      .set({ sold_by: 'loose', quantity: 36, ordered_quantity: 36, units: 36 })
      .where('order_id', '=', late)
      .execute()
    expect((await list({ stage: 'open' }))[0]).toMatchObject({ number: 'B-LATE', count: 1 })
    const first = await list({ stage: 'open', limit: '2' })
    const last = first.at(-1)
    const rest = await list({ stage: 'open', limit: '2', cursor: boardCursor(last?.promised?.until, last?.id ?? '') })
    expect([...first, ...rest].map(({ number }) => number)).toEqual(all.map(({ number }) => number))
    const end = rest.at(-1)
    expect(await list({ stage: 'open', cursor: boardCursor(end?.promised?.until, end?.id ?? '') })).toEqual([])
    await expect(list({ stage: 'open', cursor: 'yesterday' })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('narrows by stage, lateness, day, cash, place and number; a whole number finds what was brought', async () => {
    const numbers = async (query: object) => (await list(query)).map(({ number }) => number)
    expect(await numbers({ stage: 'late' })).toEqual(['B-LATE'])
    expect(await numbers({ stage: 'ready' })).toEqual(['B-LATE'])
    expect(await numbers({ stage: 'open', today: 'true' })).toEqual(['B-LATE', 'B-SOON'])
    expect(await numbers({ stage: 'open', cash: 'true' })).toEqual(['B-LATE'])
    expect(await numbers({ stage: 'open', pincode: '302015' })).toEqual(['B-SOON'])
    expect(await numbers({ stage: 'open', term: '302015' })).toEqual(['B-SOON'])
    expect(await numbers({ stage: 'open', term: 'b-lat' })).toEqual(['B-LATE', 'B-LATER'])
    expect(await numbers({ stage: 'open', term: 'b-done' })).toEqual(['B-DONE'])
    expect(await numbers({ stage: 'open', cold: 'true' })).toEqual([])
    expect(await numbers({ stage: 'open', rx: 'true' })).toEqual([])
  })

  test('counts each stage', async () => {
    const counts = await desk('GET /api/desk/order/counts/')
    expect(Object.fromEntries(counts.map(({ stage, count }) => [stage, count]))).toEqual({
      held: 0,
      messages: 0,
      open: 4,
      late: 1,
      check: 1,
      payment: 0,
      accept: 1,
      pack: 0,
      ready: 1,
      out: 1,
      returns: 0,
    })
  })

  test('is of one pharmacy: another sees nothing of it', async () => {
    const other = app.as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'bengaluru', pharmacistId: '1' })).actor, testNow)
    expect(await other('GET /api/desk/order/', { query: { stage: 'open' } })).toEqual([])
    const [first] = await list({ stage: 'open' })
    const { done, left } = await other('POST /api/desk/order/accept/', { body: { orders: [first?.id ?? ''] }, idempotencyKey: newKey() })
    expect([done, left]).toEqual([[], [{ id: first?.id, number: '', code: 'not_found' }]])
  })
})

describe('several orders at once', () => {
  test('are accepted; what a colleague was faster with is left and named', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()]
    await accept([two])
    const { done, left } = await accept([one, two, one])
    expect(done).toEqual([one])
    expect(left).toMatchObject([{ id: two, code: 'order_moved' }])
    const { stage } = await desk('GET /api/desk/order/{id}/', { params: { id: one } })
    expect(stage).toBe('pack')
  })

  test('are put back by who accepted them, within a minute, and can be accepted again', async () => {
    const id = await paidOrder()
    await accept([id])
    const colleague = app.as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })).actor, testNow)
    const byOther = await colleague('POST /api/desk/order/put-back/', { body: { orders: [id] }, idempotencyKey: newKey() })
    expect(byOther.done).toEqual([])
    expect((await putBack([id], new Date(testNow.getTime() + 61_000))).done).toEqual([])
    expect((await putBack([id])).done).toEqual([id])
    expect(await desk('GET /api/desk/order/{id}/', { params: { id } })).toMatchObject({
      status: 'PAYMENT_RECEIVED',
      fulfilment: 'assigned',
    })
    expect((await putBack([id])).done).toEqual([])
    expect((await accept([id])).done).toEqual([id])
  })

  test('are given to a rider, who is shown, and taken from them', async () => {
    const id = await paidOrder()
    const rider = await seedStaff(db, testNow, 'rider')
    const riders = await desk('GET /api/desk/rider/')
    expect(riders.map((one) => one.id)).toContain(rider.userId)
    const give = (to: string | null) => desk('POST /api/desk/order/rider/', { body: { orders: [id], rider: to }, idempotencyKey: newKey() })
    // Not before it was accepted.
    expect((await give(rider.userId)).left).toMatchObject([{ code: 'order_moved' }])
    await accept([id])
    expect((await give(rider.userId)).done).toEqual([id])
    expect(await desk('GET /api/desk/order/{id}/', { params: { id } })).toMatchObject({ rider: { id: rider.userId } })
    await give(null)
    expect(await desk('GET /api/desk/order/{id}/', { params: { id } })).toMatchObject({ rider: null })
    await expect(give(pharmacist.userId)).rejects.toMatchObject({ code: 'invalid' })
  })
})
