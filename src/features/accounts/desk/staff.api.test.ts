import { Secret, TOTP } from 'otpauth'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedConsultation, seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { signIn } from '../../../../tests/support/sign-in.ts'
import { verifyAudit } from '../../../platform/audit/audit.server.ts'

let now = testNow
const app = await testApp(() => now)
const later = (ms: number) => (now = new Date(now.getTime() + ms))

async function atDesk(phone: string) {
  later(60_000)
  const { idToken } = await signIn(app, phone)
  const headers = { app: 'desk', authorization: `Firebase ${idToken}` }
  await app.http.inject({ method: 'POST', url: '/api/session/', headers, payload: {} })
  const code = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate({ timestamp: now.getTime() })
  await app.http.inject({ method: 'POST', url: '/api/desk/session/', headers, payload: { code } })
  const call = async (url = '/api/desk/me/') => (await app.http.inject({ url, headers })).statusCode
  const refusal = async () => (await app.http.inject({ url: '/api/desk/me/', headers })).json<{ error?: { code?: string } }>().error?.code
  return Object.assign(call, { refusal })
}

test('a staff member who leaves has no desk and no session from that moment, is rung no more, and it is on record', async () => {
  const [admin, doctor] = [await seedStaff(app.db, now, 'admin'), await seedStaff(app.db, now, 'doctor', { doctorId: 'd1' })]
  const desk = await atDesk(doctor.phone)
  expect(await desk()).toBe(200)
  await app.as(doctor.actor, now)('POST /api/desk/presence/', { body: { state: 'online' } })
  later(5000)
  const as = app.as(admin.actor, now)
  expect(await as('POST /api/desk/staff/{id}/deactivate/', { params: { id: doctor.userId } })).toMatchObject({ active: false })
  expect([await desk(), await desk('/api/user/me/')]).toEqual([401, 401])
  // The page that is still open says why: everybody else whose session has ended only signs in again.
  expect(await desk.refusal()).toBe('access_ended')
  expect(await (await atDesk(doctor.phone))()).toBe(404)
  const presence = await app.db.selectFrom('doctor_presence').select('state').where('doctor_id', '=', 'd1').executeTakeFirstOrThrow()
  expect(presence.state).toBe('away')
  const entries = await app.db.selectFrom('audit_events').select(['action', 'actor_id']).where('user_id', '=', doctor.userId).execute()
  expect(entries).toContainEqual({ action: 'staff_deactivated', actor_id: admin.userId })
  expect(await verifyAudit(app.db, doctor.userId)).toMatchObject({ brokenAt: null })
  await app.as(admin.actor, now)('POST /api/desk/staff/{id}/reactivate/', { params: { id: doctor.userId } })
  expect(await (await atDesk(doctor.phone))()).toBe(200)
})

test('the last active admin cannot be deactivated, not even by two at the same moment', async () => {
  const [one, two] = [await seedStaff(app.db, now, 'admin'), await seedStaff(app.db, now, 'admin')]
  await app.db.updateTable('staff').set({ active: false }).where('user_id', 'not in', [one.userId, two.userId]).execute()
  const leave = (by: typeof one, who: typeof one) =>
    app
      .as(by.actor, now)('POST /api/desk/staff/{id}/deactivate/', { params: { id: who.userId } })
      .then(
        () => 'gone',
        (error: { status: number }) => error.status,
      )
  expect((await Promise.all([leave(one, two), leave(two, one)])).toSorted()).toEqual([409, 'gone'])
})

test('only an admin sees and changes the staff', async () => {
  const pharmacist = await seedStaff(app.db, now, 'pharmacist', { pharmacyId: 'p', pharmacistId: 'q' })
  await expect(app.as(pharmacist.actor, now)('GET /api/desk/staff/')).rejects.toMatchObject({ status: 404 })
})

test('an admin links a staff account to a registered pharmacist and back, and the other roles stay', async () => {
  const [admin, other] = [await seedStaff(app.db, now, 'admin'), await seedStaff(app.db, now, 'admin')]
  const as = app.as(admin.actor, now)
  const link = (id: string, registration: { pharmacy: string; pharmacist: string } | null) =>
    as('PUT /api/desk/staff/{id}/pharmacist/', { params: { id }, body: { registration } })
  const meenal = { pharmacy: 'jaipur', pharmacist: '1' }
  expect(await link(other.userId, meenal)).toMatchObject({ roles: ['admin', 'pharmacist'], pharmacist: meenal })
  expect(await link(other.userId, null)).toMatchObject({ roles: ['admin'], pharmacist: null })
  await expect(link(other.userId, { ...meenal, pharmacist: 'nobody' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(link(uuidv7(), meenal)).rejects.toMatchObject({ code: 'not_found' })
  const only = await seedStaff(app.db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '2' })
  await expect(link(only.userId, null)).rejects.toMatchObject({ code: 'conflict' })
  const entries = await app.db.selectFrom('audit_events').select('action').where('user_id', '=', other.userId).execute()
  expect(entries.map(({ action }) => action)).toContain('staff_pharmacist')
})

test('of a doctor who leaves the booked are shown first and asked to move, and nobody books the doctor any more', async () => {
  const [admin, doctor] = [await seedStaff(app.db, now, 'admin'), await seedStaff(app.db, now, 'doctor', { doctorId: 'd2' })]
  const asha = await seedPatient(app.db, now)
  const ahead = (hours: number) => ({ doctor_id: 'd2', state: 'CONFIRMED' as const, start_at: new Date(now.getTime() + hours * 3_600_000) })
  const booked = await seedConsultation(app.db, now, asha, ahead(5))
  const gone = await seedConsultation(app.db, now, asha, ahead(-5))
  const as = app.as(admin.actor, now)
  const params = { id: doctor.userId }
  const before = await as('GET /api/desk/staff/{id}/bookings/', { params })
  expect(before).toMatchObject({ count: 1, bookings: [{ start_at: ahead(5).start_at.toISOString() }] })
  expect(JSON.stringify(before)).not.toContain('Asha')
  await as('POST /api/desk/staff/{id}/deactivate/', { params })
  const rows = await app.db
    .selectFrom('consultations')
    .select(['consultation_id', 'move_asked_at', 'state'])
    .where('doctor_id', '=', 'd2')
    .execute()
  expect(rows.find(({ consultation_id }) => consultation_id === booked)).toMatchObject({ move_asked_at: now, state: 'CONFIRMED' })
  expect(rows.find(({ consultation_id }) => consultation_id === gone)?.move_asked_at).toBeNull()
  const notices = await app.db.selectFrom('notices').select('kind').where('user_id', '=', asha.userId).execute()
  expect(notices.map(({ kind }) => kind)).toEqual(['doctor_left'])
  const patientSees = app.as(asha.actor, now)
  expect(await patientSees('GET /api/my_appointment/{id}/', { params: { id: booked } })).toMatchObject({
    move_asked: true,
    doctor_left: true,
  })
  const listed = async () =>
    (await app.db.selectFrom('doctors').select('active').where('doctor_id', '=', 'd2').executeTakeFirstOrThrow()).active
  expect(await listed()).toBe(false)
  await as('POST /api/desk/staff/{id}/reactivate/', { params })
  expect(await listed()).toBe(true)
  await expect(as('GET /api/desk/staff/{id}/bookings/', { params: { id: uuidv7() } })).rejects.toMatchObject({ code: 'not_found' })
})
