import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedConsultation, seedPatient, seedStaff } from '../../../../tests/support/seed.ts'

const app = await testApp()
const { db } = app
const hour = 3_600_000
const at = (hours: number) => new Date(testNow.getTime() + hours * hour)
const doctor = await seedStaff(db, testNow, 'doctor', { doctorId: 'd1' })
const api = app.as(doctor.actor)

async function booked(hours: number, more: Parameters<typeof seedConsultation>[3] = {}) {
  const asha = await seedPatient(db, testNow)
  const id = await seedConsultation(db, testNow, asha, { doctor_id: 'd1', start_at: at(hours), end_at: at(hours + 0.25), ...more })
  return { asha, id }
}
const list = async (query: { limit?: number; cursor?: string } = {}) => api('GET /api/desk/appointment/', { query })

test('lists the appointments of later days by their time, today’s and cancelled ones not, of this doctor alone, and each look is on record', async () => {
  await booked(1)
  const [third, first, second] = [await booked(72), await booked(24), await booked(48)]
  await booked(30, { state: 'CANCELLED' })
  await booked(31, { doctor_id: 'd2' })
  const { appointments, next } = await list()
  expect(appointments.map(({ id }) => id)).toEqual([first.id, second.id, third.id])
  expect(next).toBeNull()
  expect(JSON.stringify(appointments)).not.toContain('Fever')
  const seen = await db.selectFrom('audit_events').select('action').where('user_id', '=', first.asha.userId).execute()
  expect(seen.map(({ action }) => action)).toEqual(['appointments_read'])
})

test('goes on page by page where there are many, each appointment once', async () => {
  const before = (await list({ limit: 50 })).appointments.length
  for (let n = 0; n < 5; n++) await booked(100 + n)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 2, ...(cursor ? { cursor } : {}) })
    expect(page.appointments.length).toBeLessThanOrEqual(2)
    seen.push(...page.appointments.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(before + 5)
  await expect(list({ cursor: 'yesterday' })).rejects.toMatchObject({ code: 'invalid' })
})

test('one that the doctor cancels leaves the list, and the patient is asked for another time or the money', async () => {
  const { asha, id } = await booked(200)
  await api('POST /api/desk/consultation/{id}/cancel/', { params: { id }, body: { reason: '' }, idempotencyKey: crypto.randomUUID() })
  expect((await list({ limit: 50 })).appointments.map((one) => one.id)).not.toContain(id)
  expect(await app.as(asha.actor)('GET /api/my_appointment/{id}/', { params: { id } })).toMatchObject({ end_reason: 'doctor_cancelled' })
})
