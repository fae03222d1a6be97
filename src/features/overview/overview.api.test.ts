import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp, testNow as now } from '../../../tests/support/app.ts'
import { seedOrder } from '../../../tests/support/seed-order.ts'
import { seedUpload } from '../../../tests/support/seed-prescription.ts'
import { seedConsultation, seedGrievance, seedInvoice, seedPatient, seedStaff } from '../../../tests/support/seed.ts'
import { keepHours } from './overview.jobs.server.ts'

const app = await testApp()
const { db } = app
const asha = await seedPatient(db, now)
const admin = await seedStaff(db, now, 'admin')
const weekMs = 7 * 24 * 3_600_000
const ago = (ms: number) => new Date(now.getTime() - ms)
const overview = (query: { place?: string; span?: 'today' | '7d' | '28d' } = {}) =>
  app.as(admin.actor)('GET /api/desk/overview/', { query: { span: 'today', ...query } })
const ordersAt = async (at: Date, count: number, pharmacy_id?: string) => {
  for (let n = 0; n < count; n++) {
    const order = await seedOrder(db, now, asha)
    const place = pharmacy_id ? { pharmacy_id } : {}
    await db
      .updateTable('orders')
      .set({ created_at: at, ...place })
      .where('order_id', '=', order)
      .execute()
  }
}

test('today stands beside the same hours of a week ago, and what came later that day does not count', async () => {
  await ordersAt(ago(60_000), 3)
  await ordersAt(ago(weekMs + 60_000), 2)
  await ordersAt(ago(weekMs - 60_000), 1)
  const { orders, steps, from, before } = await overview()
  expect(orders).toEqual({ now: 3, before: 2 })
  expect(Date.parse(from) - Date.parse(before.from)).toBe(weekMs)
  expect(steps.reduce((sum, step) => sum + (step.orders ?? 0), 0)).toBe(3)
})

test('sales are of the pharmacy that sold, not of its GSTIN', async () => {
  const { places } = await overview()
  const at = async () => Promise.all(places.map(async ({ id }) => (await overview({ place: id })).sales_paise.now))
  const [before, whole] = [await at(), (await overview()).sales_paise.now]
  const order = await seedOrder(db, now, asha)
  const pharmacy = await db.selectFrom('orders').select('pharmacy_id').where('order_id', '=', order).executeTakeFirstOrThrow()
  await seedInvoice(db, ago(60_000), asha, { orderId: order })
  const sold = (await overview()).sales_paise.now - whole
  expect(sold).toBeGreaterThan(0)
  const after = await at()
  expect(after.map((paise, index) => paise - (before[index] ?? 0))).toEqual(
    places.map(({ id }) => (id === pharmacy.pharmacy_id ? sold : 0)),
  )
})

test('hours that were added up and hours that were not give the same figures', async () => {
  await seedInvoice(db, ago(3 * 3_600_000), asha)
  for (const seconds of [60, 125, 600])
    await seedConsultation(db, now, await seedPatient(db, now), {
      kind: 'instant',
      start_at: null,
      state: 'COMPLETED',
      queued_at: ago(5 * 3_600_000),
      accepted_at: ago(5 * 3_600_000 - seconds * 1000),
      ended_at: ago(4 * 3_600_000),
    })
  const upload = await seedUpload(db, now, asha)
  await db
    .updateTable('prescriptions')
    .set({ queued_at: ago(7_200_000), decided_at: ago(7_200_000 - 420_000), decided_by: admin.userId, state: 'REJECTED' })
    .where('prescription_id', '=', upload)
    .execute()
  const live = await overview({ span: '28d' })
  expect(live).toMatchObject({ consultations: { now: 3 }, reached: { now: { p50_s: 120, p90_s: 600 } }, reviewed: { now: { p50_s: 420 } } })
  expect(live.sales_paise.now).toBeGreaterThan(0)
  await keepHours(db, now)
  expect(await overview({ span: '28d' })).toEqual(live)
  await keepHours(db, new Date(now.getTime() + 3 * 3_600_000))
  expect(await overview({ span: '28d' })).toEqual(live)
})

test('one pharmacy is shown alone', async () => {
  const { places } = await overview()
  const [one, other] = places
  await ordersAt(ago(30_000), 1, other?.id)
  const all = await overview()
  const shares = await Promise.all([one, other].map(async (place) => (await overview({ place: place?.id ?? '' })).orders.now))
  expect(shares.reduce((sum, count) => sum + count, 0)).toBe(all.orders.now)
  expect((await overview({ place: 'nowhere' })).place).toBeNull()
})

test('what needs a person stands there, the worst first, and names no patient', async () => {
  await seedConsultation(db, now, await seedPatient(db, now), {
    kind: 'instant',
    start_at: null,
    doctor_id: null,
    state: 'SEARCHING',
    queued_at: ago(400_000),
    search_until: new Date(now.getTime() + 60_000),
  })
  await seedConsultation(db, now, asha, { state: 'ENDED', ended_at: ago(48 * 3_600_000) })
  await seedGrievance(db, now, asha)
  await db
    .updateTable('grievances')
    .set({ due_by: ago(3_600_000) })
    .execute()
  const late = await seedOrder(db, now, asha)
  await db
    .updateTable('orders')
    .set({ status: 'ORDER_PLACED', expires_at: null, promised_from: ago(7_200_000), promised_until: ago(3_600_000) })
    .where('order_id', '=', late)
    .execute()
  const { tasks, stages } = await overview()
  expect(tasks.map(({ kind }) => kind).slice(0, 4)).toEqual(['no_doctor', 'late_orders', 'complaint_due', 'unsigned'])
  expect(tasks[1]).toMatchObject({ count: 1, is_late: true, at: ago(3_600_000).toISOString() })
  expect(stages.find(({ stage }) => stage === 'to_accept')).toMatchObject({ late: 1 })
  expect(JSON.stringify(tasks)).not.toContain('Asha')
  const lateOrders = async (query: { place?: string } = {}) => (await app.as(admin.actor)('GET /api/desk/overview/late/', { query })).orders
  const orders = await lateOrders()
  expect(orders).toMatchObject([{ id: late, stage: 'to_accept', promised_until: ago(3_600_000).toISOString(), rider: null }])
  expect(JSON.stringify(orders)).not.toContain('Asha')
  const each = await Promise.all(['jaipur', 'bengaluru'].map((place) => lateOrders({ place })))
  expect(each.flat()).toEqual(orders)
})

test('out of stock needs a person once it is in a cart or was sold lately', async () => {
  const out = async () => (await overview()).tasks.find(({ kind }) => kind === 'sold_out')
  const sold = await db
    .selectFrom('stock as s')
    .innerJoin('products as p', 'p.medicine_id', 's.medicine_id')
    .select(['s.pharmacy_id', 's.medicine_id', 'p.name'])
    .where('s.pharmacy_id', '=', 'jaipur')
    .where('p.discontinued', '=', false)
    .orderBy('s.medicine_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const at = db.updateTable('stock').where('pharmacy_id', '=', sold.pharmacy_id).where('medicine_id', '=', sold.medicine_id)
  await at.set({ on_hand: 0, reserved: 0 }).execute()
  await db.deleteFrom('cart_items').where('medicine_id', '=', sold.medicine_id).execute()
  await db.deleteFrom('stock_reservations').where('medicine_id', '=', sold.medicine_id).execute()
  const before = await out()
  await db
    .insertInto('stock_reservations')
    .values({
      pharmacy_id: sold.pharmacy_id,
      medicine_id: sold.medicine_id,
      order_id: randomUUID(),
      units: 1,
      made_at: ago(60_000),
      state: 'TAKEN',
    })
    .execute()
  expect((await out())?.count).toBe((before?.count ?? 0) + 1)
  const jaipur = () => overview({ place: 'jaipur' })
  expect((await jaipur()).tasks.find(({ kind }) => kind === 'sold_out')).toMatchObject({ is_late: false })
  const counted = (await jaipur()).stock.out
  await db.updateTable('products').set({ discontinued: true }).where('medicine_id', '=', sold.medicine_id).execute()
  expect((await jaipur()).stock.out).toBe(counted - 1)
})

test('an overview is for admins and auditors', async () => {
  const pharmacist = await seedStaff(db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
  await expect(app.as(pharmacist.actor)('GET /api/desk/overview/', { query: { span: 'today' } })).rejects.toMatchObject({ status: 404 })
})

test('patients whose doctor left are a task that leads to the doctor, beside whom their appointments stand', async () => {
  const doctor = await seedStaff(db, now, 'doctor', { doctorId: 'd3' })
  const start_at = new Date(now.getTime() + 5 * 3_600_000)
  await seedConsultation(db, now, asha, { doctor_id: 'd3', state: 'CONFIRMED', start_at, move_asked_at: now })
  const task = (await overview()).tasks.find(({ kind, detail }) => kind === 'visits_to_move' && detail === doctor.userId)
  expect(task).toMatchObject({ count: 1, at: start_at.toISOString() })
})
