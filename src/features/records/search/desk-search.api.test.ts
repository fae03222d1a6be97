import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedConsultation, seedPatient, seedRelative, seedStaff, type SeededPerson } from '../../../../tests/support/seed.ts'
import { seedOrder } from '../../../../tests/support/seed-order.ts'
import { seedUpload } from '../../../../tests/support/seed-prescription.ts'

const app = await testApp()
let lakshmi: SeededPerson
let order: { order_id: string; number: string }
const staff = (role: Parameters<typeof seedStaff>[2], place = {}) =>
  seedStaff(app.db, testNow, role, place).then(({ actor }) => app.as(actor))
const search = async (api: Awaited<ReturnType<typeof staff>>, q: string, kind?: 'people' | 'orders') =>
  api('GET /api/desk/search/', { query: { q, ...(kind ? { kind } : {}) } })
const names = (found: { people: { name: string }[] }) => found.people.map(({ name }) => name)

beforeAll(async () => {
  lakshmi = await seedPatient(app.db, testNow, { name: 'Lakshmi Devi' })
  const order_id = await seedOrder(app.db, testNow, lakshmi, { name: 'Lakshmi Devi' })
  order = await app.db.selectFrom('orders').select(['order_id', 'number']).where('order_id', '=', order_id).executeTakeFirstOrThrow()
})

describe('people', () => {
  test('are found by the last 4 digits, by the first digits, and by the beginning of name or surname', async () => {
    const api = await staff('front_office')
    const ten = lakshmi.phone.slice(3)
    for (const q of [ten.slice(-4), ten.slice(0, 9), ten, 'lak', 'Lakshmi D', 'devi'])
      expect(names(await search(api, q)), q).toContain('Lakshmi Devi')
  })

  test('are not listed before 4 digits or 3 letters', async () => {
    const api = await staff('front_office')
    for (const q of [lakshmi.phone.slice(-3), 'la']) expect((await search(api, q)).people, q).toEqual([])
  })

  test('who never ordered are found by front office, who may have to book for them, and by no pharmacy; nobody finds who was taken off an account', async () => {
    const stranger = await seedPatient(app.db, testNow, { name: 'Zubeida Rahman' })
    await seedRelative(app.db, testNow, stranger, { name: 'Zubin Rahman', archived: true })
    expect(names(await search(await staff('front_office'), 'zub'))).toEqual(['Zubeida Rahman'])
    expect(names(await search(await staff('pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' }), 'zub'))).toEqual([])
  })

  test('open their page for front office, the newest order for its pharmacist, and nothing for another pharmacy', async () => {
    const opens = async (api: Awaited<ReturnType<typeof staff>>) => (await search(api, 'lakshmi')).people.map((one) => one.opens)
    expect(await opens(await staff('front_office'))).toEqual([{ page: 'patient', id: lakshmi.patientId }])
    expect(await opens(await staff('pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' }))).toEqual([
      { page: 'order', id: order.order_id },
    ])
    expect(await opens(await staff('pharmacist', { pharmacyId: 'bengaluru', pharmacistId: '1' }))).toEqual([])
  })

  test('of a doctor are those with a visit of theirs, without a phone', async () => {
    const [own, other] = [await staff('doctor', { doctorId: 'd1' }), await staff('doctor', { doctorId: 'd2' })]
    const patient = await seedPatient(app.db, testNow, { name: 'Wahida Khan' })
    const visit = await seedConsultation(app.db, testNow, patient)
    for (const q of ['wah', 'khan', patient.phone.slice(-4)])
      expect((await search(own, q)).people, q).toEqual([
        expect.objectContaining({ name: 'Wahida Khan', phone: null, opens: { page: 'visit', id: visit } }),
      ])
    expect((await search(own, 'wahida')).doing).toEqual({ visit, name: 'Wahida Khan', acts: ['cancel'] })
    const office = await search(await staff('front_office'), 'lakshmi')
    expect(office.doing).toBeNull()
    expect((await search(other, 'wahida')).doing).toBeNull()
    expect((await search(other, 'wahida')).people).toEqual([])
    expect((await search(own, 'lakshmi')).people).toEqual([])
  })
})

describe('orders', () => {
  test('are found by the beginning of their number, typed in any way', async () => {
    const api = await staff('pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
    for (const q of [order.number, order.number.toLowerCase().replace('-', ' '), order.number.slice(0, 8)])
      expect(
        (await search(api, q)).orders.map(({ number }) => number),
        q,
      ).toContain(order.number)
    expect((await search(await staff('pharmacist', { pharmacyId: 'bengaluru', pharmacistId: '1' }), order.number)).orders).toEqual([])
    expect((await search(await staff('doctor', { doctorId: 'd1' }), order.number)).orders).toEqual([])
  })

  test('of whoever was found stand beside them', async () => {
    const found = await search(await staff('front_office'), 'lakshmi')
    expect(found.orders).toMatchObject([{ number: order.number, name: 'Lakshmi Devi', opens: { page: 'order_summary' } }])
  })

  test('one kind alone can be asked for', async () => {
    const api = await staff('front_office')
    expect(await search(api, 'lakshmi', 'people')).toMatchObject({ people: [{ name: 'Lakshmi Devi' }], orders: [] })
    expect(await search(api, order.number, 'orders')).toMatchObject({ people: [], orders: [{ number: order.number }] })
  })
})

describe('prescriptions', () => {
  test('that wait for review are shown to a pharmacist, those of a visit to its doctor by the number of the visit', async () => {
    const paper = await seedUpload(app.db, testNow, lakshmi, { state: 'QUEUED', queued_at: testNow })
    const pharmacist = await staff('pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
    expect((await search(pharmacist, 'lakshmi')).prescriptions).toMatchObject([{ id: paper, opens: { page: 'review', id: paper } }])
    const visit = await seedConsultation(app.db, testNow, lakshmi, { number: 'C-0A1B2C3D4E' })
    expect((await search(await staff('doctor', { doctorId: 'd1' }), 'c-0a1b')).prescriptions).toMatchObject([
      { number: 'C-0A1B2C3D4E', state: 'unsigned', opens: { page: 'visit', id: visit } },
    ])
    expect((await search(await staff('front_office'), 'lakshmi')).prescriptions).toEqual([])
  })
})

describe('rights', () => {
  test('medicines are searched for pharmacists and admins only; front office is refused an order with its medicines', async () => {
    const q = 'paracetamol'
    expect((await search(await staff('pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' }), q)).products.length).toBeGreaterThan(0)
    const front = await staff('front_office')
    expect((await search(front, q)).products).toEqual([])
    await expect(front('GET /api/desk/order/{id}/', { params: { id: order.order_id } })).rejects.toMatchObject({ status: 404 })
    const summary = await front('GET /api/desk/order/{id}/summary/', { params: { id: order.order_id } })
    const { medicine } = await app.db
      .selectFrom('order_lines')
      .select('medicine')
      .where('order_id', '=', order.order_id)
      .executeTakeFirstOrThrow()
    expect(summary).toMatchObject({ number: order.number, patient: { name: 'Lakshmi Devi' }, count: 1, items: 1, prescriptions: 0 })
    expect(JSON.stringify(summary)).not.toContain((medicine as { name: string }).name)
  })

  test('riders, auditors and patients have no search', async () => {
    for (const role of ['rider', 'auditor'] as const)
      await expect(search(await staff(role), 'lakshmi')).rejects.toMatchObject({ status: 404 })
    await expect(search(app.as(lakshmi.actor), 'lakshmi')).rejects.toMatchObject({ status: 404 })
  })

  test('somebody who is both pharmacist and front office opens the orders of their own pharmacy whole, those of others in short', async () => {
    const { actor } = await seedStaff(app.db, testNow, 'pharmacist', { pharmacyId: 'bengaluru', pharmacistId: '1' })
    const both = app.as({ ...actor, roles: ['pharmacist', 'front_office'] })
    expect((await search(both, 'lakshmi')).people[0]?.opens).toEqual({ page: 'patient', id: lakshmi.patientId })
    expect((await search(both, 'lakshmi')).orders[0]?.opens).toEqual({ page: 'order_summary', id: order.order_id })
  })

  test('whoever was found can see it in their access log, and what was typed stands nowhere', async () => {
    const patient = await seedPatient(app.db, testNow, { name: 'Quasar Unusual' })
    await seedOrder(app.db, testNow, patient, { name: 'Quasar Unusual' })
    await search(await staff('front_office'), 'quasar')
    const rows = await app.db.selectFrom('audit_events').selectAll().where('user_id', '=', patient.userId).execute()
    expect(rows.map(({ action, actor_role }) => [action, actor_role])).toEqual([
      ['desk_search', 'front_office'],
      ['desk_search', 'front_office'],
    ])
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('quasar')
  })
})
