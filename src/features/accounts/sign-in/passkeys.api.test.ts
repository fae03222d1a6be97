import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff, newPhone } from '../../../../tests/support/seed.ts'
import { softPasskey } from '../../../../tests/support/passkey.ts'
import { signIn } from '../../../../tests/support/sign-in.ts'

let now = testNow
const app = await testApp(() => now)
const minute = 60_000
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const origin = 'http://localhost:3000'

type Options = Record<string, unknown>
async function ask(token: string, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) {
  const headers = { app: 'desk', authorization: `Firebase ${token}` }
  const response = await app.http.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
  return { status: response.statusCode, ...response.json<{ data: Options & { options: Options }; error: object }>() }
}
const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP'), period: 30, digits: 6 })
const code = () => {
  later(minute)
  return totp.generate({ timestamp: now.getTime() })
}

async function signedIn(phone: string) {
  later(minute)
  const { idToken } = await signIn(app, phone)
  await ask(idToken, 'POST', '/api/session/', {})
  return idToken
}
/** Somebody at an open desk. */
async function openDesk() {
  later(60 * minute)
  const staff = await seedStaff(app.db, now, 'admin')
  const token = await signedIn(staff.phone)
  expect((await ask(token, 'POST', '/api/desk/session/', { code: code() })).status).toBe(200)
  return { ...staff, token }
}
async function withPasskey() {
  const staff = await openDesk()
  const key = softPasskey(origin)
  const options = (await ask(staff.token, 'POST', '/api/desk/passkey/options/', { code: code() })).data
  const added = await ask(staff.token, 'POST', '/api/desk/passkey/', { name: 'Laptop', response: key.create(options) })
  expect(added).toMatchObject({ status: 200, data: { name: 'Laptop', last_used_at: null } })
  return { ...staff, key, id: String(added.data['id']) }
}
const question = async (token: string) => (await ask(token, 'POST', '/api/desk/session/options/')).data.options
const open = (token: string, passkey: object) => ask(token, 'POST', '/api/desk/session/', { passkey })

test('a passkey that was added with a code of the authenticator opens the desk in the next sign-in, and is listed', async () => {
  const { phone, key } = await withPasskey()
  const token = await signedIn(phone)
  expect((await ask(token, 'GET', '/api/desk/me/')).status).toBe(404)
  expect((await open(token, key.sign(await question(token)))).status).toBe(200)
  expect((await ask(token, 'GET', '/api/desk/me/')).data).toMatchObject({ roles: ['admin'] })
  const { data } = await ask(token, 'GET', '/api/desk/passkey/')
  expect(data).toMatchObject({ origin, passkeys: [{ name: 'Laptop', last_used_at: now.toISOString() }] })
})

test('whoever gets or loses a passkey is told of each, and a refused removal tells nobody', async () => {
  const { token, userId, id } = await withPasskey()
  expect((await ask(token, 'DELETE', '/api/desk/passkey/00000000-0000-7000-8000-000000000000/')).status).toBe(404)
  expect((await ask(token, 'DELETE', `/api/desk/passkey/${id}/`)).status).toBe(200)
  const told = app.db.selectFrom('notices').select('kind').where('user_id', '=', userId).where('kind', 'like', 'passkey%')
  expect(await told.orderBy('notice_id').execute()).toEqual([{ kind: 'passkey_added' }, { kind: 'passkey_removed' }])
})

test('it unlocks a desk that was idle', async () => {
  const { token, key } = await withPasskey()
  later(16 * minute)
  expect((await ask(token, 'GET', '/api/desk/me/')).status).toBe(404)
  expect((await open(token, key.sign(await question(token)))).status).toBe(200)
  expect((await ask(token, 'GET', '/api/desk/me/')).status).toBe(200)
})

describe('a passkey is refused', () => {
  test('when its question was answered before, was asked in another session, or is older than five minutes', async () => {
    const { phone, key } = await withPasskey()
    const [token, other] = [await signedIn(phone), await signedIn(phone)]
    const asked = await question(token)
    const answer = key.sign(asked)
    expect((await open(token, answer)).status).toBe(200)
    expect((await open(token, answer)).status).toBe(400)
    expect((await open(other, key.sign(await question(token)))).status).toBe(400)
    const old = await question(other)
    later(6 * minute)
    expect((await open(other, key.sign(old))).status).toBe(400)
  })

  test('when nobody was verified, when it counts backwards as a copy does, and when another site asked', async () => {
    const { phone, key } = await withPasskey()
    const token = await signedIn(phone)
    expect((await open(token, key.sign(await question(token), { verified: false }))).status).toBe(400)
    expect((await open(token, key.sign(await question(token), { from: 'http://localhost:4000' }))).status).toBe(400)
    expect((await open(token, key.sign(await question(token)))).status).toBe(200)
    expect((await open(token, key.sign(await question(token), { back: true }))).status).toBe(400)
  })

  test('when it is somebody else’s, and after it was removed', async () => {
    const [one, another] = [await withPasskey(), await withPasskey()]
    const token = await signedIn(one.phone)
    expect((await open(token, another.key.sign(await question(token)))).status).toBe(400)
    expect((await ask(another.token, 'DELETE', `/api/desk/passkey/${one.id}/`)).status).toBe(404)
    expect((await open(token, one.key.sign(await question(token)))).status).toBe(200)
    const asked = await question(token)
    expect((await ask(token, 'DELETE', `/api/desk/passkey/${one.id}/`)).status).toBe(200)
    expect((await open(token, one.key.sign(asked))).status).toBe(400)
    expect(await question(token)).toBeNull()
  })

  test('after five tries in an hour, as codes are', async () => {
    const { phone, key } = await withPasskey()
    later(61 * minute)
    const token = await signedIn(phone)
    for (let tries = 0; tries < 5; tries++)
      expect((await open(token, key.sign(await question(token), { verified: false }))).status).toBe(400)
    expect((await open(token, key.sign(await question(token)))).status).toBe(429)
  })
})

test('nobody adds one without the code of the authenticator, before the desk is open, or without being staff', async () => {
  const { token, phone } = await openDesk()
  expect((await ask(token, 'POST', '/api/desk/passkey/options/', { code: '000000' })).status).toBe(400)
  const closed = await signedIn(phone)
  expect((await ask(closed, 'POST', '/api/desk/passkey/options/', { code: code() })).status).toBe(404)
  const patient = await signedIn(newPhone())
  expect((await ask(patient, 'POST', '/api/desk/session/options/')).status).toBe(404)
  const key = softPasskey(origin)
  expect((await ask(token, 'POST', '/api/desk/passkey/', { name: 'Laptop', response: key.create({ challenge: 'AAAA' }) })).status).toBe(400)
})
