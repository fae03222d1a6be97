import { Secret, TOTP } from 'otpauth'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff, newPhone } from '../../../../tests/support/seed.ts'
import { signIn } from '../../../../tests/support/sign-in.ts'

let now = testNow
const app = await testApp(() => now)
const minute = 60_000
const later = (ms: number) => (now = new Date(now.getTime() + ms))

type Method = 'GET' | 'POST' | 'DELETE'
async function ask(method: Method, url: string, { token, desk, body }: { token?: string; desk?: boolean; body?: object } = {}) {
  const headers = { app: desk ? 'desk' : 'patient', ...(token ? { authorization: `Firebase ${token}` } : {}) }
  const response = await app.http.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
  const { data, error } = response.json<{ data: Record<string, unknown>; error?: unknown }>()
  return { status: response.statusCode, data, error, headers: response.headers }
}
const me = async (token: string) => (await ask('GET', '/api/user/me/', { token })).status

test('a first sign-in makes the account, which knows its phone and that it is new', async () => {
  const phone = newPhone()
  const { idToken } = await signIn(app, phone)
  const { status, data } = await ask('GET', '/api/user/me/', { token: idToken })
  expect([status, data]).toMatchObject([200, { phone_number: phone, is_new_user: true, patient_id: null }])
  expect((await ask('GET', '/api/user/me/', { token: (await signIn(app, phone)).idToken })).data['id']).toBe(data['id'])
})

test('tokens that are tampered with, unsigned, of another issuer, audience or key, or too old, are nobody', async () => {
  const { idToken } = await signIn(app, newPhone())
  const [head = '', body = '', seal = ''] = idToken.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url')
  const { privateKey } = await generateKeyPair('RS256')
  const kid = String((JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }).kid)
  const signed = (change: Record<string, unknown>, header = { alg: 'RS256', kid }) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader(header).sign(privateKey)
  const bad = [
    `${head}.${forged}.${seal}`,
    `${head}.${body}.${seal.slice(0, -4)}AAAA`,
    new UnsecuredJWT(claims).encode(),
    await signed({}),
    await signed({}, { alg: 'RS256', kid: 'unknown' }),
    await signed({ iss: 'https://elsewhere.example' }),
    await signed({ aud: 'another' }),
    'x'.repeat(5000),
    'not.a.token',
  ]
  expect(await Promise.all(bad.map(me))).toEqual(bad.map(() => 401))
  expect(await me(idToken)).toBe(200)
  later(61 * minute)
  expect(await me(idToken)).toBe(401)
})

test('the session keeps the token as user_token, out of the reach of scripts', async () => {
  const { idToken } = await signIn(app, newPhone())
  const { status, headers } = await ask('POST', '/api/session/', {
    token: idToken,
    body: { device: 'Mozilla/5.0 (Linux; Android 14) Chrome/126' },
  })
  expect(status).toBe(200)
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(new RegExp(`^user_token=${idToken};`))
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
  const devices = await app.http.inject({ url: '/api/session/device/', headers: { app: 'patient', authorization: `Firebase ${idToken}` } })
  expect(devices.json()).toMatchObject({ data: [{ device: 'Chrome · Android', is_this: true }] })
})

describe('a sign-in on a device that the account was never open on', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 14) Chrome/126'
  async function open(phone: string, { device = chrome, holds }: { device?: string; holds?: string } = {}) {
    const { idToken: token } = await signIn(app, phone)
    const headers = { app: 'patient', authorization: `Firebase ${token}`, ...(holds ? { cookie: `language=en; ${holds}` } : {}) }
    const response = await app.http.inject({ method: 'POST', url: '/api/session/', headers, payload: { device } })
    const [cookie = ''] = [response.headers['set-cookie']].flat().filter((one) => one?.startsWith('device='))
    return { token, cookie, holds: cookie.split(';')[0] ?? '' }
  }
  const told = async (token: string) => {
    const notices = (await ask('GET', '/api/notice/', { token })).data as unknown as { kind: string; body: string; link: string }[]
    return notices.filter(({ kind }) => kind === 'new_sign_in')
  }

  test('is told to its owner, with the way to sign it out; the very first one is not', async () => {
    const phone = newPhone()
    const first = await open(phone)
    expect(await told(first.token)).toEqual([])
    later(minute)
    const { token } = await open(phone, { device: 'Mozilla/5.0 (Windows NT 10.0) Firefox/128' })
    const body = 'Your account was signed in on Firefox · Windows. Not you? Sign out everywhere.'
    expect(await told(token)).toMatchObject([{ body, link: '/account/devices' }])
  })

  test('is told even when it calls itself like the one that is known, and once, however often its token is renewed', async () => {
    const phone = newPhone()
    await open(phone)
    later(minute)
    const { token, holds } = await open(phone)
    for (const cookie of [holds, '']) {
      const headers = { app: 'patient', authorization: `Firebase ${token}`, cookie }
      await app.http.inject({ method: 'POST', url: '/api/session/', headers, payload: { device: chrome } })
    }
    expect(await told(token)).toHaveLength(1)
  })

  test('is not told of a device that was signed out here and signs in again: it is known by a cookie of no other use', async () => {
    const phone = newPhone()
    const { token, cookie, holds } = await open(phone)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/api/session/']) expect(cookie).toContain(part)
    await ask('DELETE', '/api/session/', { token })
    later(minute)
    expect(await told((await open(phone, { holds })).token)).toEqual([])
    const other = newPhone()
    await open(other)
    later(minute)
    // Known to one account is not known to another.
    expect(await told((await open(other, { holds })).token)).toHaveLength(1)
  })
})

test('signing out ends the token too, clears the cookie and the cache and leaves the stored pincode', async () => {
  const { idToken } = await signIn(app, newPhone())
  await ask('POST', '/api/session/', { token: idToken, body: {} })
  const { headers } = await ask('DELETE', '/api/session/', { token: idToken })
  expect(headers['clear-site-data']).toBe('"cache"')
  expect(String(headers['set-cookie'])).toContain('Max-Age=0')
  expect(await me(idToken)).toBe(401)
  expect((await ask('POST', '/api/session/', { token: idToken, body: {} })).status).toBe(401)
})

test('signing out everywhere ends the other devices, their tokens and their refresh tokens', async () => {
  const phone = newPhone()
  const phoneDevice = await signIn(app, phone)
  const tablet = await signIn(app, phone)
  for (const { idToken } of [phoneDevice, tablet]) await ask('POST', '/api/session/', { token: idToken, body: {} })
  later(2 * minute)
  expect((await ask('DELETE', '/api/session/device/', { token: tablet.idToken })).status).toBe(200)
  expect(await Promise.all([phoneDevice, tablet].map(({ idToken }) => me(idToken)))).toEqual([401, 401])
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: phoneDevice.refreshToken }).toString()
  const response = await app.http.inject({
    method: 'POST',
    url: '/securetoken.googleapis.com/v1/token',
    payload: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(response.json()).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } })
})

test("another account's device cannot be ended: it is not there", async () => {
  const [one, two] = [await signIn(app, newPhone()), await signIn(app, newPhone())]
  const opened = await ask('POST', '/api/session/', { token: one.idToken, body: {} })
  expect((await ask('DELETE', `/api/session/device/?id=${String(opened.data['id'])}`, { token: two.idToken })).status).toBe(404)
  expect(await me(one.idToken)).toBe(200)
})

test('the desk opens with the second factor, whose code works once, and closes after fifteen idle minutes', async () => {
  later(60 * minute)
  const staff = await seedStaff(app.db, now, 'admin')
  const { idToken } = await signIn(app, staff.phone)
  await ask('POST', '/api/session/', { token: idToken, body: {} })
  expect((await ask('GET', '/api/desk/me/', { token: idToken, desk: true })).status).toBe(404)
  const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP'), period: 30, digits: 6 })
  const code = totp.generate({ timestamp: now.getTime() })
  const pass = (given: string) => ask('POST', '/api/desk/session/', { token: idToken, desk: true, body: { code: given } })
  expect((await pass(code === '000000' ? '000001' : '000000')).status).toBe(400)
  expect((await pass(code)).status).toBe(200)
  expect((await pass(code)).status).toBe(400)
  expect((await ask('GET', '/api/desk/me/', { token: idToken, desk: true })).data).toMatchObject({ roles: ['admin'] })
  // The same token on the patients' side has none of the desk's permissions.
  expect((await ask('GET', '/api/desk/me/', { token: idToken })).status).toBe(404)
  later(16 * minute)
  expect((await ask('GET', '/api/desk/me/', { token: idToken, desk: true })).status).toBe(404)
})

test('whose roles an admin has changed is told so at the next press, until the second factor was shown again', async () => {
  later(60 * minute)
  const front = await seedStaff(app.db, now, 'front_office')
  const { idToken } = await signIn(app, front.phone)
  await ask('POST', '/api/session/', { token: idToken, body: {} })
  const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP'), period: 30, digits: 6 })
  const pass = () =>
    ask('POST', '/api/desk/session/', { token: idToken, desk: true, body: { code: totp.generate({ timestamp: now.getTime() }) } })
  expect((await pass()).status).toBe(200)
  const admin = await seedStaff(app.db, now, 'admin')
  await app.as(admin.actor, now)('PUT /api/desk/staff/{id}/roles/', { params: { id: front.userId }, body: { roles: ['auditor'] } })
  const at = () => ask('GET', '/api/desk/me/', { token: idToken, desk: true })
  expect((await at()).status).toBe(403)
  later(minute)
  expect((await pass()).status).toBe(200)
  expect((await at()).data).toMatchObject({ roles: ['auditor'] })
  // Locked by itself later on it says nothing of roles.
  later(16 * minute)
  expect((await at()).status).toBe(404)
})

describe('a desk that nobody has touched for fifteen minutes', () => {
  const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP'), period: 30, digits: 6 })
  async function openDesk() {
    later(60 * minute)
    const staff = await seedStaff(app.db, now, 'doctor', { doctorId: 'd1' })
    const { idToken: token } = await signIn(app, staff.phone)
    await ask('POST', '/api/session/', { token, body: {} })
    const code = totp.generate({ timestamp: now.getTime() })
    expect((await ask('POST', '/api/desk/session/', { token, desk: true, body: { code } })).status).toBe(200)
    return token
  }
  const desk = async (token: string, idleSeconds?: number) => {
    const headers = {
      app: 'desk',
      authorization: `Firebase ${token}`,
      ...(idleSeconds === undefined ? {} : { 'idle-seconds': String(idleSeconds) }),
    }
    return (await app.http.inject({ url: '/api/desk/me/', headers })).statusCode
  }
  const cookie = async (token: string) =>
    (await app.http.inject({ url: '/api/desk/me/', headers: { app: 'desk', cookie: `user_token=${token}` } })).statusCode
  const beat = async (token: string) => {
    const headers = { app: 'desk', authorization: `Firebase ${token}` }
    return (await app.http.inject({ method: 'POST', url: '/api/desk/presence/', headers, payload: { state: 'online' } })).statusCode
  }

  test('asks for the second factor again, of the second request, of another tab and of the patients’ pages as well', async () => {
    const token = await openDesk()
    later(16 * minute)
    expect([await desk(token), await desk(token), await desk(token, 0)]).toEqual([404, 404, 404])
    expect(await me(token)).toBe(200)
    expect(await desk(token)).toBe(404)
    expect(await cookie(token)).not.toBe(200)
    const { second_factor_at } = await app.db
      .selectFrom('sessions')
      .select('second_factor_at')
      .where('user_id', '=', String((await ask('GET', '/api/user/me/', { token })).data['id']))
      .orderBy('auth_time', 'desc')
      .executeTakeFirstOrThrow()
    expect(second_factor_at).toBeNull()
  })

  test('closes although its pages go on asking by themselves, and although the patients’ side is used with the same token', async () => {
    const token = await openDesk()
    for (let passed = 2; passed <= 14; passed += 2) {
      later(2 * minute)
      expect([await desk(token, passed * 60), await beat(token), await me(token)]).toEqual([200, 200, 200])
    }
    later(2 * minute)
    expect(await desk(token, 16 * 60)).toBe(404)
  })

  test('stays open for somebody who works', async () => {
    const token = await openDesk()
    for (let passed = 0; passed < 40; passed += 10) {
      later(10 * minute)
      expect(await desk(token, 5)).toBe(200)
    }
  })

  test('still rings for a doctor who is available, without a name, and shows nothing else', async () => {
    const token = await openDesk()
    expect(await beat(token)).toBe(200)
    later(16 * minute)
    expect([await desk(token), await beat(token)]).toEqual([404, 200])
    const rings = await ask('GET', '/api/desk/ring/', { token, desk: true })
    expect([rings.status, rings.data]).toEqual([200, { rings: [], waits_in_call: null }])
    expect((await ask('GET', '/api/desk/queue/', { token, desk: true })).status).toBe(404)
    // Nobody else rings: neither a stranger nor the same token on the patients' side.
    expect((await ask('GET', '/api/desk/ring/', { token })).status).toBe(404)
  })
})

test('five wrong codes close the second factor of the account for an hour, for a new sign-in too', async () => {
  later(60 * minute)
  const staff = await seedStaff(app.db, now, 'pharmacist', { pharmacyId: 'p', pharmacistId: 'q' })
  let idToken = ''
  const enter = async () => {
    idToken = (await signIn(app, staff.phone)).idToken
    await ask('POST', '/api/session/', { token: idToken, body: {} })
  }
  await enter()
  const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP'), period: 30, digits: 6 })
  const code = totp.generate({ timestamp: now.getTime() })
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const pass = (given: string) => ask('POST', '/api/desk/session/', { token: idToken, desk: true, body: { code: given } })
  const answers = await Promise.all(Array.from({ length: 8 }, () => pass(wrong)))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  expect((await pass(code)).status).toBe(429)
  later(minute)
  await enter()
  const told = await pass(totp.generate({ timestamp: now.getTime() }))
  expect(told).toMatchObject({ status: 429, error: { detail: 'Too many attempts. Try again in 59 min' } })
  later(60 * minute)
  await enter()
  expect((await pass(totp.generate({ timestamp: now.getTime() }))).status).toBe(200)
})

test('nobody becomes staff by asking for the desk', async () => {
  const { idToken } = await signIn(app, newPhone())
  await ask('POST', '/api/session/', { token: idToken, body: {} })
  expect((await ask('POST', '/api/desk/session/', { token: idToken, desk: true, body: { code: '123456' } })).status).toBe(404)
})
