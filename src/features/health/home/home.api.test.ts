import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { sql } from 'kysely'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { recorded } from '../../../../tests/support/plans.ts'
import { seedCartItem, seedOrder } from '../../../../tests/support/seed-order.ts'
import { seedApproved, seedUpload } from '../../../../tests/support/seed-prescription.ts'
import { newKey, seedShopper, setPacks, someMedicine } from '../../../../tests/support/shop.ts'
import { seedConsultation, seedNotice, seedPatient, type SeededPerson, seedRelative } from '../../../../tests/support/seed.ts'

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
    { kind: 'appointment', id: made.visit, patient: 'Asha Verma', join_open: false },
    { kind: 'delivery', id: made.parcel, pin: '1234', until: minutes(90).toISOString() },
    { kind: 'needs_you', what: 'pay_order', id: made.unpaid },
    { kind: 'refill', name: 'Metformin 500', days_left: 3, way: 'search' },
  ])
  expect(home).toMatchObject({ more: 1, hidden: false, unread: 1, cart: 1, today: { all: 2 }, person: { name: 'Asha Verma' } })
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

test('an account with nothing in it has nothing next, and nobody else’s things are its own', async () => {
  const api = app.as((await seedPatient(app.db, testNow)).actor)
  expect(await api('GET /api/home/')).toMatchObject({ next: [], more: 0, today: null, readings: [], unread: 0, cart: 0 })
})

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
  await sql`analyze`.execute(app.db)
  const statements = await recorded(app.db, async () => void (await app.as(person.actor)('GET /api/home/')))
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
