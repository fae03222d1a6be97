import { Secret, TOTP } from 'otpauth'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/app.ts'
import { makePatient, newPhone } from '../../../tests/make.ts'
import { signIn } from '../../../tests/sign-in.ts'
import { addStaff } from './add-staff.server.ts'

const app = await testApp()
const made = { now: testNow, newId: uuidv7 }
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testNow.getTime() })

async function atDesk(phone: string, secret: string) {
  const { idToken } = await signIn(app, phone)
  const headers = { app: 'desk', authorization: `Firebase ${idToken}` }
  await app.http.inject({ method: 'POST', url: '/api/session/', headers, payload: {} })
  await app.http.inject({ method: 'POST', url: '/api/desk/session/', headers, payload: { code: codeOf(secret) } })
  const me = await app.http.inject({ url: '/api/desk/me/', headers })
  return { status: me.statusCode, data: me.json<{ data?: unknown }>().data }
}

test('somebody new at the desk opens it with their phone and the secret that was told once', async () => {
  const phone = newPhone()
  const { secret, link } = await addStaff(app.db, { phone, name: 'Anita Rao', post: { role: 'admin' } }, made)
  expect(link).toContain(`secret=${secret}`)
  expect(await atDesk(phone, secret)).toMatchObject({ status: 200, data: { name: 'Anita Rao', roles: ['admin'] } })
})

test('a patient of ours may become staff and stays a patient', async () => {
  const { phone, userId } = await makePatient(app.db, testNow)
  await addStaff(app.db, { phone, name: 'Asha', post: { role: 'doctor', doctorId: 'd1' } }, made)
  const rows = await app.db.selectFrom('staff').select(['user_id', 'doctor_id']).where('user_id', '=', userId).execute()
  expect(rows).toEqual([{ user_id: userId, doctor_id: 'd1' }])
})

test('a second time is a new post with a new secret, and the old secret opens nothing', async () => {
  const phone = newPhone()
  const first = await addStaff(app.db, { phone, name: 'Anita Rao', post: { role: 'admin' } }, made)
  const post = { role: 'pharmacist', pharmacyId: 'jaipur', pharmacistId: '2' } as const
  const second = await addStaff(app.db, { phone, name: 'Anita Rao', post }, made)
  expect((await atDesk(phone, first.secret)).status).toBe(404)
  expect(await atDesk(phone, second.secret)).toMatchObject({ status: 200, data: { roles: ['pharmacist'], pharmacy_id: 'jaipur' } })
})
