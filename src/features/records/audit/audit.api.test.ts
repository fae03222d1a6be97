import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPaidBill } from '../../../../tests/support/seed-refund-request.ts'
import { seedOrder } from '../../../../tests/support/seed-order.ts'
import { seedPatient, seedStaff, type SeededPerson } from '../../../../tests/support/seed.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import { recordNames } from './record-names.sql.server.ts'

const app = await testApp()
const day = indiaDay(testNow)
const span = { from: day, to: day }
let asha: SeededPerson
let front: SeededPerson
let auditor: SeededPerson

beforeAll(async () => {
  asha = await seedPatient(app.db, testNow)
  front = await seedStaff(app.db, testNow, 'front_office')
  auditor = await seedStaff(app.db, testNow, 'auditor')
  const params = { params: { id: asha.patientId } }
  const desk = app.as(front.actor)
  await desk('POST /api/desk/patient/{id}/open/', { ...params, body: { reason: 'order', caller: 'in_person' } })
  await desk('GET /api/desk/patient/{id}/', params)
  await desk('POST /api/desk/patient/{id}/close/', params)
})
const list = (query: object = {}) => app.as(auditor.actor)('GET /api/desk/audit/', { query: { ...span, ...query } })

describe('the audit viewer', () => {
  test('says who did what to whose record, in kinds and ids, newest first', async () => {
    const { entries, staff, actions } = await list({ account: asha.userId })
    expect(entries.map(({ action, role, who, account }) => [action, role, who, account])).toEqual(
      expect.arrayContaining([['patient_page_asked', 'front_office', 'A front_office', asha.userId]]),
    )
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(JSON.stringify(entries)).not.toContain('Asha')
    expect(staff).toContainEqual({ id: front.userId, name: 'A front_office' })
    expect(actions).toContain('patient_page_read')
  })

  test('names orders by their number and colleagues by their name, in the file too', async () => {
    const id = await seedOrder(app.db, testNow, asha)
    const number = `P-${id.slice(-8).toUpperCase()}`
    const admin = await seedStaff(app.db, testNow, 'admin')
    await app.as(front.actor)('GET /api/desk/order/{id}/summary/', { params: { id } })
    await app.as(admin.actor)('PUT /api/desk/staff/{id}/roles/', {
      params: { id: front.userId },
      body: { roles: ['front_office', 'auditor'] },
    })
    const named = await list({ account: asha.userId, action: 'order_summary_read' })
    expect(named.entries.map(({ subject, name }) => [subject, name])).toEqual([[`order:${id}`, number]])
    const roles = await list({ account: front.userId, action: 'staff_roles' })
    expect(roles.entries.map(({ name, reason }) => [name, reason])).toEqual([['A front_office', '+auditor']])
    expect((await app.http.inject(roles.csv_url)).body).toContain(',Changed someone’s roles,Staff,A front_office,Auditor role given,')
    expect((await app.http.inject(named.csv_url)).body).toContain(number)
    const speciality = { account: admin.userId, subject: 'speciality:general-physician' }
    expect((await recordNames(app.db, [speciality])).get(speciality.subject)).toBe('General physician')
    // Money by what it was paid for.
    const paid = await seedPaidBill(app.db, testNow, asha)
    const subject = `payment:${paid.payment_id}`
    expect((await recordNames(app.db, [{ account: asha.userId, subject }])).get(subject)).toBe(paid.number)
  })

  test('is narrowed by person, role and action, and paged without a gap', async () => {
    expect((await list({ actor: front.userId, action: 'patient_page_read' })).entries).toHaveLength(1)
    expect((await list({ role: 'rider' })).entries).toEqual([])
    const all = (await list({ actor: front.userId })).entries
    const first = await list({ actor: front.userId, limit: 1 })
    const second = await list({ actor: front.userId, limit: 1, cursor: first.next })
    expect([...first.entries, ...second.entries]).toEqual(all.slice(0, 2))
  })

  test('looking at one account stands in that account’s own access log', async () => {
    await list({ account: asha.userId })
    const log = await app.as(asha.actor)('GET /api/access_log/', { query: { limit: 50 } })
    expect(log.map(({ action, role }) => [action, role])).toContainEqual(['audit_read', 'auditor'])
  })

  test('reads 31 days at most', async () => {
    await expect(list({ from: '2026-01-01' })).rejects.toMatchObject({ fields: { to: [expect.stringContaining('31')] } })
  })

  test('checks a chain, and finds the entry that was changed', async () => {
    const chain = () => app.as(auditor.actor)('GET /api/desk/audit/chain/', { query: { account: asha.userId } })
    expect(await chain()).toMatchObject({ broken_at: null, entries: expect.any(Number) })
  })

  test('downloads as CSV, behind an address that is for who asked', async () => {
    const { csv_url } = await list({ actor: front.userId })
    const { statusCode, body } = await app.http.inject({ url: csv_url })
    expect([statusCode, body.split('\n')[0]]).toEqual([200, expect.stringContaining('Time (UTC)')])
    expect(body).toContain('patient_page_asked')
    // In words, as the page says it.
    expect(body).toContain('About an order')
    expect(body).toContain(',Asked to open a patient’s page,Profile,')
    expect((await app.http.inject({ url: csv_url.replace('audit-files/', 'audit-files/x') })).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('is for admins and auditors', async () => {
    await expect(app.as(front.actor)('GET /api/desk/audit/', { query: span })).rejects.toMatchObject({ status: 404 })
  })
})
