import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { sql } from 'kysely'
import { indiaDay } from '../../../lib/india-time.ts'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { recorded } from '../../../../tests/support/plans.ts'
import { seedCartItem, seedOrder } from '../../../../tests/support/seed-order.ts'
import { seedApproved, seedUpload } from '../../../../tests/support/seed-prescription.ts'
import { newKey, seedShopper, setPacks, someMedicine } from '../../../../tests/support/shop.ts'
import { seedVaccination } from '../../../../tests/support/seed-health.ts'
import {
  recordSeeds,
  seedConsultation,
  seedInvoice,
  seedNotice,
  seedPatient,
  type SeededPerson,
  seedRelative,
} from '../../../../tests/support/seed.ts'
import { requestPayout } from '../../payments/pay-out.server.ts'

const app = await testApp()
const minutes = (many: number) => new Date(testNow.getTime() + many * 60_000)

async function everything(person: SeededPerson) {
  const { db } = app
  const visit = await seedConsultation(db, testNow, person, { start_at: minutes(40) })
  const parcel = await seedOrder(db, testNow, person)
  const out = { status: 'PROCESSING' as const, fulfilment: 'out_for_delivery' as const, expires_at: null, promised_until: minutes(90) }
  await db.updateTable('orders').set(out).where('order_id', '=', parcel).execute()
  const unpaid = await seedOrder(db, testNow, person)
  const mother = await seedRelative(db, testNow, person)
  const paper = await seedUpload(db, testNow, { userId: person.userId, patientId: mother })
  await app.as(person.actor)('POST /api/health/course/', {
    body: { patient: person.patientId, name: 'Metformin 500', doses: [1, 0, 0, 1], dose_unit: 'tablet', units_left: 6 },
  })
  return { visit, parcel, unpaid, paper }
}

test('one request says what comes next, in the order of urgency, at most four and how many more', async () => {
  const person = await seedPatient(app.db, testNow)
  const made = await everything(person)
  await seedNotice(app.db, testNow, person)
  await seedCartItem(app.db, testNow, person)
  const home = await app.as(person.actor)('GET /api/home/')
  expect(home.next).toMatchObject([
    { kind: 'appointment', id: made.visit, patient: 'Asha Verma', join_open: false, portrait: { coat: true } },
    { kind: 'delivery', id: made.parcel, pin: '1234', until: minutes(90).toISOString() },
    { kind: 'needs_you', what: 'pay_order', id: made.unpaid },
    { kind: 'refill', name: 'Metformin 500', days_left: 3, way: 'search' },
  ])
  expect(home).toMatchObject({ more: 1, hidden: false, unread: 1, cart: 1, today: { all: 1 }, person: { name: 'Asha Verma' } })
})

test('on a shared phone it names nobody, no medicine and no PIN', async () => {
  const person = await seedPatient(app.db, testNow)
  await everything(person)
  const api = app.as(person.actor)
  await api('PATCH /api/health/settings/', { body: { hide_details: true } })
  const home = await api('GET /api/home/')
  expect(home.hidden).toBe(true)
  expect(JSON.stringify(home)).not.toMatch(/Asha|Kamala|Metformin|1234/)
})

test('whoever cares for a mother sees on the first page how many of her doses are left today', async () => {
  const person = await seedPatient(app.db, testNow)
  const mother = await seedRelative(app.db, testNow, person)
  const api = app.as(person.actor)
  const { id } = await api('POST /api/health/course/', {
    body: { patient: mother, name: 'Amlodipine 5', doses: [0, 0, 0, 1], dose_unit: 'tablet' },
  })
  const family = async () => (await api('GET /api/home/')).family
  expect(await family()).toEqual([{ patient: mother, name: expect.stringMatching(/./), doses_left: 1 }])
  await api('PATCH /api/health/settings/', { body: { hide_details: true } })
  expect(await family()).toEqual([{ patient: mother, name: null, doses_left: 1 }])
  const day = indiaDay(testNow)
  await api('POST /api/health/course/{id}/dose/', {
    params: { id },
    body: { day, slot: 'night', state: 'skipped', at: testNow.toISOString() },
  })
  expect(await family()).toEqual([])
})

test('a prescription that was not accepted says why, for a week or until a newer one of that person has come', async () => {
  const person = await seedPatient(app.db, testNow)
  const mother = await seedRelative(app.db, testNow, person)
  const rejected = { state: 'REJECTED', reason_code: 'no_date' } as const
  await seedUpload(app.db, testNow, person, { ...rejected, decided_at: minutes(-8 * 24 * 60) })
  const paper = await seedUpload(app.db, testNow, { userId: person.userId, patientId: mother }, { ...rejected, decided_at: minutes(-30) })
  const things = async () => (await app.as(person.actor)('GET /api/home/')).next
  expect(await things()).toEqual([
    { kind: 'rejected', id: paper, patient: expect.any(String), reason: 'no_date', decided_at: minutes(-30).toISOString() },
  ])
  await seedUpload(app.db, testNow, person)
  expect((await things()).map(({ kind }) => kind)).toEqual(['rejected', 'review'])
  await seedUpload(app.db, testNow, { userId: person.userId, patientId: mother })
  expect((await things()).map(({ kind }) => kind)).toEqual(['review', 'review'])
})

test('a refund that waits for its UPI ID is among the next things until it is given', async () => {
  const person = await seedPatient(app.db, testNow)
  const owed = { userId: person.userId, purpose: 'order' as const, purposeId: uuidv7(), amountPaise: 12_350, cause: 'return:1' }
  const payout = await requestPayout(app.db, { now: testNow, newId: uuidv7 }, owed)
  const api = app.as(person.actor)
  const things = async () => (await api('GET /api/home/')).next
  expect(await things()).toMatchObject([{ kind: 'needs_you', what: 'refund_details', id: payout?.payout_id, amount_paise: 12_350 }])
  const body = { method: 'upi' as const, upi_id: 'asha@okbank' }
  await api('POST /api/payout/{id}/details/', { params: { id: payout?.payout_id ?? '' }, body })
  expect(await things()).toEqual([])
})

test('papers are counted for each person, with the newest of them; invoices for the account', async () => {
  const person = await seedPatient(app.db, testNow)
  const mother = await seedRelative(app.db, testNow, person)
  const hers = { userId: person.userId, patientId: mother }
  await seedUpload(app.db, testNow, hers)
  await seedVaccination(app.db, testNow, hers)
  await seedInvoice(app.db, testNow, person)
  await recordSeeds['/api/health/document/{id}']?.(app.db, testNow, person, 'HbA1c')
  const of = (patient: string) => app.as(person.actor)('GET /api/health/papers/', { query: { patient } })
  const none = { count: 0, newest_at: null }
  expect(await of(person.patientId)).toEqual({
    prescriptions: none,
    documents: { count: 1, newest: 'HbA1c' },
    vaccinations: 0,
    invoices: 1,
  })
  expect(await of(mother)).toMatchObject({
    prescriptions: { count: 1, newest_at: testNow.toISOString() },
    documents: { count: 0, newest: null },
    vaccinations: 1,
  })
  const stranger = app.as((await seedPatient(app.db, testNow)).actor)
  await expect(stranger('GET /api/health/papers/', { query: { patient: mother } })).rejects.toMatchObject({ code: 'not_found' })
})

test('an account with nothing in it has nothing next, and nobody else’s things are its own', async () => {
  const api = app.as((await seedPatient(app.db, testNow)).actor)
  expect(await api('GET /api/home/')).toMatchObject({ next: [], more: 0, today: null, readings: [], unread: 0, cart: 0 })
})

/** Medicines of old prescriptions, whose last days are long past; and one whose chronic prescription ended yesterday. */
async function pastCourses(person: SeededPerson, many: number) {
  const medicine = await someMedicine(app.db, { schedule: 'H' })
  const whose = { user_id: person.userId, patient_id: person.patientId, source: 'prescription' }
  const taken = {
    doses: [1, 0, 0, 1],
    dose_unit: 'tablet',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    food: 'any',
    remind: true,
    created_at: testNow,
  }
  const course = ({ prescriptionId, lineIds }: { prescriptionId: string; lineIds: string[] }, ends_on: string) =>
    lineIds.map((line_id, at) => {
      const line = { course_id: uuidv7(), prescription_id: prescriptionId, line_id, name: `Medicine ${at}` }
      return { ...whose, ...taken, ...line, starts_on: ends_on, ends_on }
    })
  const paper = (days: number, lines: number) =>
    seedApproved(
      app.db,
      minutes(days * 24 * 60),
      person,
      Array.from({ length: lines }, () => ({ medicineId: medicine.medicine_id, units: 10 })),
    )
  const day = (days: number) => indiaDay(minutes(days * 24 * 60))
  const rows = [...course(await paper(-500, many), day(-400)), ...course(await paper(-40, 1), day(-1))]
  for (let from = 0; from < rows.length; from += 100)
    await app.db
      .insertInto('courses')
      .values(rows.slice(from, from + 100) as never)
      .execute()
}

/** Rows that every node of a plan has handed on or thrown away. */
function rowsRead(node: Record<string, unknown>): number {
  const loops = Number(node['Actual Loops'] ?? 1)
  const own = (Number(node['Actual Rows'] ?? 0) + Number(node['Rows Removed by Filter'] ?? 0)) * loops
  return own + ((node['Plans'] as Record<string, unknown>[] | undefined) ?? []).reduce((sum, child) => sum + rowsRead(child), 0)
}

test('an account with years of orders, visits and prescriptions reads few rows, in a bounded number of statements', async () => {
  const person = await seedPatient(app.db, testNow)
  const { visit, parcel, paper } = await everything(person)
  const past = async (table: 'orders' | 'consultations' | 'prescriptions', id: string, many: number) => {
    const key = { orders: 'order_id', consultations: 'consultation_id', prescriptions: 'prescription_id' }[table]
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(app.db)
    const over = {
      orders: { status: 'CANCELLED', fulfilment: 'assigned', cancelled_by: 'patient', cancel_reason: 'x' },
      consultations: { state: 'COMPLETED', declared_wrong: [] },
      prescriptions: { state: 'REJECTED', decided_at: minutes(-30 * 24 * 60) },
    }[table]
    const copies = Array.from({ length: many }, (_, at) => {
      const unique =
        table === 'orders' ? { number: `P-OLD${at}` } : table === 'consultations' ? { uid: `old${String(at).padStart(19, '0')}` } : {}
      const json = Object.fromEntries(
        Object.entries(rows[0] ?? {}).map(([name, value]) => [
          name,
          value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value,
        ]),
      )
      return { ...json, ...unique, ...over, [key]: uuidv7() }
    })
    for (let from = 0; from < copies.length; from += 100)
      await app.db
        .insertInto(table)
        .values(copies.slice(from, from + 100) as never)
        .execute()
  }
  await past('orders', parcel, 600)
  await past('consultations', visit, 600)
  await past('prescriptions', paper, 600)
  await pastCourses(person, 600)
  await sql`analyze`.execute(app.db)
  const statements = await recorded(app.db, async () => {
    expect(JSON.stringify(await app.as(person.actor)('GET /api/home/'))).toContain('Medicine 0')
  })
  expect(statements.length).toBeLessThan(25)
  let read = 0
  for (const { text, values } of statements) {
    const literal = text.replaceAll(/\$(\d+)/g, (_, at: string) => quoted(values[Number(at) - 1]))
    const { rows } = await sql<{
      'QUERY PLAN': { Plan: Record<string, unknown> }[]
    }>`${sql.raw(`explain (analyze, format json) ${literal}`)}`.execute(app.db)
    const rowsOfOne = rowsRead(rows[0]?.['QUERY PLAN'][0]?.Plan ?? {})
    expect(rowsOfOne, text).toBeLessThan(150)
    read += rowsOfOne
  }
  expect(read).toBeLessThan(500)
})

function quoted(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return quoted(value.toISOString())
  if (Array.isArray(value)) return quoted(`{${value.join(',')}}`)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}

test('an upload that a pharmacist approved stands there until it is ordered or in the cart, and nothing is in the cart before', async () => {
  const shopper = await seedShopper(app, testNow)
  const medicine = await someMedicine(app.db, { schedule: 'H' })
  await setPacks(app.db, medicine, 50)
  const approved = () => seedApproved(app.db, testNow, shopper, [{ medicineId: medicine.medicine_id, units: 4 * medicine.units }])
  const home = () => shopper.api('GET /api/home/')
  const { prescriptionId } = await approved()
  expect(await home()).toMatchObject({ cart: 0, next: [{ kind: 'approved', id: prescriptionId, medicines: 1 }] })
  await shopper.api('POST /api/upload_prescription/add_to_cart/', { body: { prescription: prescriptionId } })
  expect(await home()).toMatchObject({ cart: 4, next: [] })
  const { prescriptionId: prescription } = await approved()
  const { cart } = await shopper.api('GET /api/upload_prescription/cart/', { query: { prescription } })
  const body = { prescription, patient: shopper.patientId, payment_mode: 'cod' as const, price_version: cart.price_version, consents: [] }
  await shopper.api('POST /api/upload_prescription/checkout/', { body, idempotencyKey: newKey() })
  expect((await home()).next.map(({ kind }) => kind)).toEqual(['delivery'])
})
