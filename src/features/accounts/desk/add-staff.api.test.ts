import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient, newPhone } from '../../../../tests/support/seed.ts'
import { signIn } from '../../../../tests/support/sign-in.ts'
import { secretBox } from '../../../platform/secret-box.server.ts'
import { notifyFactorChange } from '../../notices/notify-new-sign-in.server.ts'
import { addStaff } from './add-staff.server.ts'
import { sealStaffSecrets } from './seal-staff.server.ts'

const app = await testApp()
const made = { issuer: 'Own Clinic', now: testNow, newId: uuidv7, secrets: app.parts.secrets, onFactorChange: notifyFactorChange }
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
  const { secret, link } = await addStaff(app.db, { phone, name: 'Anita Rao', posts: [{ role: 'admin' }] }, made)
  expect(link).toContain(`secret=${secret}`)
  expect(link).toContain('Own%20Clinic')
  expect(await atDesk(phone, secret)).toMatchObject({ status: 200, data: { name: 'Anita Rao', roles: ['admin'] } })
})

test('the secret of an authenticator is sealed in the database, and rows of before are sealed at the next start and still open the desk', async () => {
  const before = { phone: newPhone(), name: 'Farida Khan', posts: [{ role: 'admin' as const }] }
  const { secret } = await addStaff(app.db, before, { ...made, secrets: { seal: (open) => open } })
  const row = () => app.db.selectFrom('staff').select('totp_secret').where('name', '=', 'Farida Khan').executeTakeFirstOrThrow()
  expect((await row()).totp_secret).toBe(secret)
  expect(await atDesk(before.phone, secret)).toMatchObject({ status: 200 })
  expect(await sealStaffSecrets(app.db, app.parts.secrets)).toBeGreaterThan(0)
  expect((await row()).totp_secret).not.toContain(secret)
  expect(await sealStaffSecrets(app.db, app.parts.secrets)).toBe(0)
  await app.db.updateTable('staff').set({ totp_last_step: 0 }).where('name', '=', 'Farida Khan').execute()
  expect(await atDesk(before.phone, secret)).toMatchObject({ status: 200 })
  const { secret: fresh } = await addStaff(app.db, { ...before, name: 'Farida Khan' }, made)
  expect((await row()).totp_secret).not.toContain(fresh)
})

test('a sealed secret opens with a key of before, in its own row only', () => {
  const [old, next] = [randomBytes(32), randomBytes(32)]
  const sealed = secretBox([old]).seal('JBSWY3DPEHPK3PXP', 'one')
  expect(secretBox([next, old]).open(sealed, 'one')).toBe('JBSWY3DPEHPK3PXP')
  expect(() => secretBox([next]).open(sealed, 'one')).toThrow('FILE_KEY')
  expect(() => secretBox([old]).open(sealed, 'another')).toThrow('FILE_KEY')
})

test('a patient of ours may become staff and stays a patient', async () => {
  const { phone, userId } = await seedPatient(app.db, testNow)
  await addStaff(app.db, { phone, name: 'Asha', posts: [{ role: 'doctor', doctorId: 'd1' }] }, made)
  const rows = await app.db.selectFrom('staff').select(['user_id', 'doctor_id']).where('user_id', '=', userId).execute()
  expect(rows).toEqual([{ user_id: userId, doctor_id: 'd1' }])
})

test('whoever is given an authenticator is told, in their list and by SMS', async () => {
  const { phone, userId } = await seedPatient(app.db, testNow)
  await addStaff(app.db, { phone, name: 'Asha', posts: [{ role: 'admin' }] }, made)
  const notices = await app.db.selectFrom('notices').select(['kind', 'link']).where('user_id', '=', userId).execute()
  expect(notices).toEqual([{ kind: 'authenticator_changed', link: '/desk/passkeys' }])
  const sent = await app.db
    .selectFrom('outbox')
    .select('payload')
    .where('user_id', '=', userId)
    .where('topic', '=', 'messages.send')
    .execute()
  expect(sent.map(({ payload }) => payload)).toMatchObject([{ channel: 'sms', to: phone, template: 'desk_factor_changed' }])
})

test('a second time is a new post with a new secret, and the old secret opens nothing', async () => {
  const phone = newPhone()
  const first = await addStaff(app.db, { phone, name: 'Anita Rao', posts: [{ role: 'admin' }] }, made)
  const post = { role: 'pharmacist', pharmacyId: 'jaipur', pharmacistId: '2' } as const
  const second = await addStaff(app.db, { phone, name: 'Anita Rao', posts: [post] }, made)
  expect((await atDesk(phone, first.secret)).status).toBe(404)
  expect(await atDesk(phone, second.secret)).toMatchObject({ status: 200, data: { roles: ['pharmacist'], pharmacy_id: 'jaipur' } })
})
