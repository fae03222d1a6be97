import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedPatient, seedStaff, newPhone } from '../../../tests/support/seed.ts'
import { softPasskey } from '../../../tests/support/passkey.ts'
import { signIn } from '../../../tests/support/sign-in.ts'
import { newSetupLink } from './setup-link.server.ts'

let now = testNow
const app = await testApp(() => now)
// The demo clinic has admins: as in live mode, nobody is one at first.
const noAdmin = () => app.db.updateTable('staff').set({ active: false }).execute()
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const minute = 60_000
const origin = 'http://localhost:3000'

async function freshLink() {
  later(minute)
  await noAdmin()
  const link = (await newSetupLink(app.db, origin, now)) ?? ''
  expect(link).toMatch(/^http:\/\/localhost:3000\/setup#[\w-]{43}$/)
  return { link, token: link.slice(link.indexOf('#') + 1) }
}
interface Answer {
  status: number
  data: Record<string, string> & { roles: string[]; passkey: Record<string, unknown>; origin: string; secret: string }
  error: unknown
}
async function ask(token: string | null, url: string, body?: object, method: 'GET' | 'POST' = 'POST'): Promise<Answer> {
  const headers = { app: 'desk', ...(token ? { authorization: `Firebase ${token}` } : {}) }
  const response = await app.http.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() }
}
async function signedIn(phone = newPhone()) {
  const { idToken } = await signIn(app, phone)
  await ask(idToken, '/api/session/', {})
  return idToken
}
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
const offered = async (me: string, token: string) => (await ask(me, '/api/setup/authenticator/', { token, name: 'Meera Iyer' })).data
const become = (me: string, token: string, code: string) => ask(me, '/api/setup/admin/', { token, code })

test('whoever has the link becomes the first admin by phone and authenticator, and the desk is open', async () => {
  const { token } = await freshLink()
  expect((await ask(null, '/api/setup/', { token })).status).toBe(200)
  const me = await signedIn()
  const { secret, link } = await offered(me, token)
  expect(link).toContain(`secret=${secret}`)
  expect(await become(me, token, codeOf(secret))).toMatchObject({ status: 200, data: { roles: ['admin'], origin } })
  expect((await ask(me, '/api/desk/me/', undefined, 'GET')).data).toMatchObject({ name: 'Meera Iyer', roles: ['admin'] })
  expect((await ask(me, '/api/desk/setup/', undefined, 'GET')).status).toBe(200)
})

test('the database holds neither the token nor the secret of the authenticator in plain', async () => {
  const { token } = await freshLink()
  const me = await signedIn()
  const { secret } = await offered(me, token)
  const rows = JSON.stringify(await app.db.selectFrom('installation').selectAll().execute())
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(secret)
  await become(me, token, codeOf(secret))
  expect(JSON.stringify(await app.db.selectFrom('staff').selectAll().execute())).not.toContain(secret)
})

test('a passkey can be added right away, without another code', async () => {
  const { token } = await freshLink()
  const me = await signedIn()
  const { data } = await become(me, token, codeOf((await offered(me, token)).secret))
  const response = softPasskey(origin).create(data.passkey)
  expect((await ask(me, '/api/desk/passkey/', { name: 'First passkey', response })).status).toBe(200)
})

test('somebody who reloads the page gets the same secret: what their phone scanned stays right', async () => {
  const { token } = await freshLink()
  const me = await signedIn()
  const first = await offered(me, token)
  expect((await offered(me, token)).secret).toBe(first.secret)
  expect((await become(me, token, codeOf(first.secret))).status).toBe(200)
})

describe('the link is refused', () => {
  test('after it was used, and when somebody became admin in another way', async () => {
    const { token } = await freshLink()
    const me = await signedIn()
    await become(me, token, codeOf((await offered(me, token)).secret))
    expect((await ask(null, '/api/setup/', { token })).status).toBe(403)
    expect((await ask(await signedIn(), '/api/setup/authenticator/', { token, name: 'Eve' })).status).toBe(403)
    const next = await freshLink()
    await seedStaff(app.db, now, 'admin')
    expect((await ask(null, '/api/setup/', { token: next.token })).status).toBe(403)
    expect(await newSetupLink(app.db, origin, now)).toBeNull()
  })

  test('after a day, after the next start printed another one, and with any other token', async () => {
    const old = await freshLink()
    const { token } = await freshLink()
    for (const wrong of [old.token, `${token}x`, '', 'x'.repeat(43)])
      expect((await ask(null, '/api/setup/', { token: wrong })).status).toBe(403)
    later(24 * 60 * minute)
    expect((await ask(null, '/api/setup/', { token })).status).toBe(403)
  })
})

describe('nobody becomes admin', () => {
  const isStaff = async (phone: string) =>
    (
      await app.db
        .selectFrom('staff as s')
        .innerJoin('users as u', 'u.user_id', 's.user_id')
        .where('u.phone_number', '=', phone)
        .select('s.name')
        .execute()
    ).length > 0

  test('with a wrong code, with the code of somebody else’s secret, or without a sign-in', async () => {
    const { token } = await freshLink()
    const [phone, other] = [newPhone(), await signedIn()]
    const me = await signedIn(phone)
    const { secret } = await offered(me, token)
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
    expect(await become(me, token, wrong)).toMatchObject({ status: 400, error: { code: [expect.any(String)] } })
    expect((await become(other, token, codeOf(secret))).status).toBe(403)
    expect((await ask(null, '/api/setup/admin/', { token, code: codeOf(secret) })).status).toBe(401)
    expect(await isStaff(phone)).toBe(false)
    expect((await become(me, token, codeOf(secret))).status).toBe(200)
  })

  test('twice with one link, however close together', async () => {
    const { token } = await freshLink()
    const me = await signedIn()
    const code = codeOf((await offered(me, token)).secret)
    const answers = await Promise.all([become(me, token, code), become(me, token, code), become(me, token, code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
  })
})

test('the check list tells an admin what is missing, and nobody else', async () => {
  const list = (actor: Parameters<typeof app.as>[0]) => app.as(actor, now)('GET /api/desk/setup/')
  const { items, lawful } = await list((await seedStaff(app.db, now, 'admin')).actor)
  expect(lawful).toEqual({ orders: true, consultations: true })
  expect(items.filter(({ done }) => !done).map(({ id }) => id)).toEqual(expect.arrayContaining(['email', 'relay', 'backup', 'passkey']))
  await app.db
    .updateTable('pharmacy_licences')
    .set({ valid_until: '2020-01-01', valid_from: '2015-01-01' })
    .where('form', '=', '21')
    .execute()
  await app.db.updateTable('doctors').set({ verified_at: null }).execute()
  const after = await list((await seedStaff(app.db, now, 'admin')).actor)
  expect(after.lawful).toEqual({ orders: false, consultations: false })
  expect(after.items.filter(({ need, done }) => need === 'law' && !done).map(({ id }) => id)).toEqual(['pharmacy_licences', 'doctor'])
  for (const role of ['doctor', 'pharmacist'] as const) {
    const place = role === 'doctor' ? { doctorId: 'd1' } : { pharmacyId: 'jaipur', pharmacistId: '1' }
    await expect(list((await seedStaff(app.db, now, role, place)).actor)).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(list((await seedPatient(app.db, now)).actor)).rejects.toMatchObject({ code: 'not_found' })
})
