import { randomUUID } from 'node:crypto'
import { consentNotices } from '../src/features/accounts/consents/consent-notices.data.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp, testNow } from './support/app.ts'
import { seedPaidBill } from './support/seed-refund-request.ts'
import { seedPatient, seedStaff } from './support/seed.ts'

const app = await testApp(testNow, { connections: 30 })

/** Sixty at once, as somebody would who wants to fill our disk: how many were taken. */
async function sixtyAtOnce(add: (n: number) => Promise<unknown>): Promise<{ taken: number; codes: Set<unknown> }> {
  const settled = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => add(n)))
  const refused = settled.filter((one) => one.status === 'rejected')
  return { taken: settled.length - refused.length, codes: new Set(refused.map(({ reason }) => (reason as { code: unknown }).code)) }
}

describe('an account that adds sixty at once', () => {
  it('keeps twenty push devices, the newest', async () => {
    const person = await seedPatient(app.db, testNow)
    const api = app.as(person.actor)
    await sixtyAtOnce((n) =>
      api('POST /api/devices/', { body: { platform: 'web', transport: 'inapp', token: `tab-${n}-${randomUUID()}` } }),
    )
    const kept = await app.db.selectFrom('devices').select('device_id').where('user_id', '=', person.userId).execute()
    expect(kept).toHaveLength(20)
  })

  it('has ten complaints that wait for an answer, and reads how to go on', async () => {
    const person = await seedPatient(app.db, testNow)
    const body = { about: 'order' as const, subject: 'Late', message: 'My parcel is late' }
    const complain = () => app.as(person.actor)('POST /api/grievance/', { body, idempotencyKey: randomUUID() })
    expect(await sixtyAtOnce(complain)).toEqual({ taken: 10, codes: new Set(['conflict']) })
    await expect(complain()).rejects.toThrow('You have 10 open complaints. Please wait until one of them is answered, or call us')
    await app.db
      .updateTable('grievances')
      .set({ state: 'answered', answer: 'It is on its way', answered_at: testNow, acknowledged_at: testNow })
      .where('user_id', '=', person.userId)
      .execute()
    await expect(complain()).resolves.toMatchObject({ state: 'open' })
  })

  it('has one refund request of an order that waits for an admin', async () => {
    const person = await seedPatient(app.db, testNow)
    const { payment_id: payment } = await seedPaidBill(app.db, testNow, person)
    const desk = app.as((await seedStaff(app.db, testNow, 'front_office')).actor)
    const params = { params: { id: person.patientId } }
    await desk('POST /api/desk/patient/{id}/open/', { ...params, body: { reason: 'order', caller: 'in_person' } })
    const body = { payment, amount_paise: 60_000, reason: 'late' as const }
    const ask = () => desk('POST /api/desk/patient/{id}/refund_request/', { ...params, body, idempotencyKey: randomUUID() })
    expect(await sixtyAtOnce(ask)).toEqual({ taken: 1, codes: new Set(['conflict']) })
  })

  it('has twenty uploads that are under way', async () => {
    const person = await seedPatient(app.db, testNow)
    const headers = { 'tus-resumable': '1.0.0' as const, 'upload-length': 100 }
    const begin = () => app.as(person.actor)('POST /api/file/', { headers })
    expect(await sixtyAtOnce(begin)).toEqual({ taken: 20, codes: new Set(['conflict']) })
  })

  it('has one archive in the making, and five to download', async () => {
    const person = await seedPatient(app.db, testNow)
    const ask = () => app.as(person.actor)('POST /api/export/', { idempotencyKey: randomUUID() })
    await sixtyAtOnce(ask)
    const own = () => app.db.selectFrom('exports').select('export_id').where('user_id', '=', person.userId).execute()
    expect(await own()).toHaveLength(1)
    const ready = { state: 'ready' as const, archive: Buffer.from('x'), bytes: 1, ready_at: testNow, expires_at: new Date('2030-01-01') }
    const finish = () => app.db.updateTable('exports').set(ready).where('user_id', '=', person.userId).execute()
    for (let n = 0; n < 4; n++) {
      await finish()
      await ask()
    }
    await finish()
    await expect(ask()).rejects.toMatchObject({ code: 'conflict' })
    expect(await own()).toHaveLength(5)
  })
})

describe('an account that adds and removes over and over', () => {
  it('has two hundred people, those taken off among them', async () => {
    const person = await seedPatient(app.db, testNow)
    const { version: notice_version } = consentNotices.adult_processing
    const adult_consent = { notice_version, language: 'en', basis: 'caregiver_explicit' } as const
    const body = { name: 'Kamala Verma', gender: 'F', dob: '1958-03-02', relation: 'parent', adult_consent } as const
    const add = () => app.as(person.actor)('POST /api/patient/{id}/relative_account/', { params: { id: person.patientId }, body })
    const { id } = await add()
    await app.as(person.actor)('DELETE /api/patient_relative/{id}/', { params: { id } })
    await copies(198, 'patients', 'patient_id', id)
    await expect(add()).rejects.toMatchObject({ code: 'conflict', message: 'This account has reached its limit' })
  })

  it('has five hundred addresses, removed ones among them', async () => {
    const person = await seedPatient(app.db, testNow)
    const api = app.as(person.actor)
    const body = { label: 'home', name: 'Asha', phone: '9876543210', postal_code: '302001', line1: '12, MI Road' } as const
    const add = () => api('POST /api/patient/{id}/address/', { params: { id: person.patientId }, body })
    const { id } = await add()
    await api('DELETE /api/address/{id}/', { params: { id } })
    await copies(499, 'addresses', 'address_id', id)
    await expect(add()).rejects.toMatchObject({ code: 'conflict', message: 'This account has reached its limit' })
  })

  it('has sixty medicines of a person at one time, and a thousand with those that ended', async () => {
    const person = await seedPatient(app.db, testNow)
    const api = app.as(person.actor)
    const taken = { patient: person.patientId, name: 'Metformin', doses: [1, 0, 0, 1] as [number, number, number, number] }
    const add = (more: object = {}) => api('POST /api/health/course/', { body: { ...taken, dose_unit: 'tablet', ...more } })
    const { id } = await add({ starts_on: '2020-01-01', ends_on: '2020-01-02' })
    const running = await add()
    await copies(59, 'courses', 'course_id', running.id)
    const full = { code: 'conflict', message: 'You cannot add more medicines. Please stop one first' }
    await expect(add()).rejects.toMatchObject(full)
    await expect(api('PATCH /api/health/course/{id}/', { params: { id }, body: { ends_on: null } })).rejects.toMatchObject(full)
    await api('DELETE /api/health/course/{id}/', { params: { id: running.id } })
    await api('PATCH /api/health/course/{id}/', { params: { id }, body: { ends_on: null } })
    await api('DELETE /api/health/course/{id}/', { params: { id } })
    await copies(939, 'courses', 'course_id', id)
    await expect(add()).rejects.toMatchObject({ code: 'conflict', message: 'This account has reached its limit' })
  })
})

/** So many more rows like one, under ids of their own. */
async function copies(count: number, table: 'patients' | 'addresses' | 'courses', key: string, id: string): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(t, jsonb_build_object(${sql.lit(key)}, gen_random_uuid()))).*
    from ${sql.table(table)} t, generate_series(1, ${sql.lit(count)}) where ${sql.ref(key)} = ${id}`.execute(app.db)
}
